import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';
import { Card } from '#web/ui/card.tsx';
import type { Confidence } from '../../contract.answers.ts';
import type { Grade } from '../../contract.items.ts';
import { AnswerBar } from './answer-bar.tsx';
import { Feedback } from './feedback.tsx';
import { ItemQuote } from './item-quote.tsx';
import { AnswerField } from './kinds/answer-field.tsx';
import { Prompt } from './prompt.tsx';
import { RichText } from './rich-text.tsx';
import { RightAnswer } from './right-answer.tsx';
import { SelfJudgement } from './self-judgement.tsx';
import { type SessionEntry, restsNow } from './session.ts';
import { useGivenDraft } from './use-given-draft.ts';
import { useHints } from './use-hints.ts';
import type { RunningPractice } from './use-session.ts';
import { useTimeSeen } from './use-time-seen.ts';
import { useVerdictText } from './use-verdict-text.ts';

interface ItemViewProps {
  practice: RunningPractice;
  entry: SessionEntry;
  /** Of this asking, also when the same item comes again. */
  round: string;
  onOpen: (citation: Citation) => void;
  onExplain: () => void;
  onReport: () => void;
}

/** One item: what is asked, the answer, and what became of it. */
export function ItemView({ practice, entry, round, onOpen, onExplain, onReport }: ItemViewProps) {
  const { t } = useTranslation('practising');
  const { session, turn, dispatch } = practice;
  const { item } = entry;
  const [draft, give] = useGivenDraft(`practice/${round}`);
  const [confidence, setConfidence] = useState<Confidence | null>(null);
  const [hintsShown, setHintsShown] = useState(0);
  const [isTurned, setIsTurned] = useState(false);
  const hints = useHints(item);
  const timeSeen = useTimeSeen();
  const verdict = useVerdictText();
  const box = useRef<HTMLDivElement>(null);
  const isCard = session.mode === 'cards' || item.content.kind === 'card';
  const given = turn?.answer.given ?? draft;
  const field = {
    item,
    seed: round,
    given,
    onGive: give,
    isDone: turn !== undefined,
    judged: turn?.judged ?? null,
  };
  useFocusOnItem(box, turn === undefined);

  const manner = (selfGrade: Grade | null) => ({
    confidence,
    milliseconds: timeSeen(),
    hints: hintsShown,
    selfGrade,
  });

  function submit(): void {
    if (turn) {
      // Enter would pass over what only the learner can say.
      if (verdict(turn).look !== 'undecided') dispatch({ type: 'next' });
      return;
    }
    if (isCard) return setIsTurned(true);
    if (!draft) return;
    practice.answer(entry, draft, manner(null));
    give(null);
  }

  function gradeCard(grade: Grade): void {
    practice.answer(entry, { kind: 'shown' }, manner(grade));
    dispatch({ type: 'next' });
  }

  return (
    <Card className="grid min-w-0 grid-cols-1 gap-6 p-5 sm:p-7">
      <form
        className="grid min-w-0 grid-cols-1 gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div ref={box} tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-5 outline-none">
          <Prompt {...field} />
          {isCard ? null : <AnswerField {...field} />}
        </div>
        {hintsShown > 0 ? <Hints hints={hints.slice(0, hintsShown)} language={item.language} /> : null}
        {turn || isTurned ? null : (
          <AnswerBar
            isCard={isCard}
            canCheck={draft !== null}
            hintsLeft={session.mode === 'learn' ? hints.length - hintsShown : 0}
            confidence={confidence}
            onConfidence={setConfidence}
            onHint={() => setHintsShown(hintsShown + 1)}
            onDontKnow={() => {
              practice.answer(entry, { kind: 'none' }, manner(null));
              give(null);
            }}
          />
        )}
      </form>
      {isTurned && !turn ? (
        <section aria-label={t('feedback.label')} className="grid min-w-0 grid-cols-1 gap-5 border-t pt-5">
          <h2 className="sr-only">{t('feedback.label')}</h2>
          {isQuoteAlone(item) ? null : <RightAnswer content={item.content} language={item.language} />}
          {item.explanation ? <RichText text={item.explanation} language={item.language} /> : null}
          <ItemQuote item={item} onOpen={onOpen} />
          <SelfJudgement isCard days={entry.days} onGrade={gradeCard} />
        </section>
      ) : null}
      <output className="sr-only">{turn ? spoken(verdict(turn)) : null}</output>
      {turn ? (
        <Feedback
          turn={turn}
          isLater={restsNow(session.turns, item.id)}
          onNext={() => dispatch({ type: 'next' })}
          onJudgeSelf={(grade) => practice.judgeSelf(turn, grade)}
          onOpen={onOpen}
          onExplain={onExplain}
          onReport={onReport}
        />
      ) : null}
    </Card>
  );
}

/** The back of a card made from a quote says nothing else. */
const isQuoteAlone = ({ content, quote }: SessionEntry['item']) =>
  content.kind === 'card' && content.back === quote;

const spoken = ({ title, reason }: { title: string; reason: string | null }) =>
  [title, reason].filter(Boolean).join('. ');

/** One begins to read, or with a keyboard to write. On a phone the keyboard would cover what is asked. */
function useFocusOnItem(box: RefObject<HTMLDivElement | null>, isAsked: boolean): void {
  const focus = useEffectEvent(() => {
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    const text = isTouch ? null : box.current?.querySelector<HTMLElement>('input[type=text], textarea');
    (text ?? box.current)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (isAsked) focus();
  }, [isAsked]);
}

function Hints({ hints, language }: { hints: readonly string[]; language: string }) {
  const { t } = useTranslation('practising');
  return (
    <section
      aria-label={t('hint.label')}
      aria-live="polite"
      className="grid gap-2 rounded-md bg-muted/60 p-4"
    >
      {hints.map((hint) => (
        <RichText key={hint} text={hint} language={language} className="text-sm" />
      ))}
    </section>
  );
}
