import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';
import { Button } from '#web/ui/button.tsx';
import type { Grade } from '../../contract.items.ts';
import { daysUntil } from './days-until.ts';
import { FeedbackActs } from './feedback-acts.tsx';
import { ItemQuote } from './item-quote.tsx';
import { RichText } from './rich-text.tsx';
import { RightAnswer } from './right-answer.tsx';
import { SelfJudgement } from './self-judgement.tsx';
import type { PracticeTurn } from './session.ts';
import { useVerdictText } from './use-verdict-text.ts';
import { VerdictIcon } from './verdict-icon.tsx';

interface FeedbackProps {
  turn: PracticeTurn;
  /** It failed too often to come again in this session. */
  isLater: boolean;
  onNext: () => void;
  onJudgeSelf: (grade: Grade) => void;
  onOpen: (citation: Citation) => void;
  onExplain: () => void;
  onReport: () => void;
}

/** What became of an answer: the verdict and why, what is right, and where it is written. */
export function Feedback({ turn, isLater, onNext, onJudgeSelf, onOpen, onExplain, onReport }: FeedbackProps) {
  const { t } = useTranslation('practising');
  const { look, title, reason } = useVerdictText()(turn);
  const { item } = turn.entry;
  const { judged } = turn;
  const content = judged?.content ?? item.content;
  const explanation = judged?.explanation ?? item.explanation;
  const asksSelf = look === 'undecided';
  const verdict = useRef<HTMLHeadingElement>(null);
  const judging = useRef<HTMLDivElement>(null);
  // A grade that has the focus would be given by whoever presses Enter again.
  useEffect(() => {
    if (asksSelf) verdict.current?.focus();
  }, [asksSelf]);
  /** The tutor opens over the end of the page: what is judged with stays above it. */
  function explain(): void {
    onExplain();
    requestAnimationFrame(() => judging.current?.scrollIntoView?.({ block: 'start' }));
  }

  const saysRight = look !== 'right' || content.kind === 'short_answer' || content.kind === 'expression';
  return (
    <section aria-label={t('feedback.label')} className="grid min-w-0 grid-cols-1 gap-5 border-t pt-5">
      <div className="grid gap-1">
        <h2 ref={verdict} tabIndex={-1} className="flex items-center gap-2 font-sans text-lg">
          <VerdictIcon look={look} className="size-6" />
          {title}
        </h2>
        {reason ? <p className="max-w-measure">{reason}</p> : null}
      </div>
      {saysRight ? <RightAnswer content={content} language={item.language} /> : null}
      {explanation ? <RichText text={explanation} language={item.language} /> : null}
      <ItemQuote item={item} onOpen={onOpen} />
      <div ref={judging} className="grid scroll-mt-20 gap-5">
        {asksSelf ? <SelfJudgement days={turn.entry.days} onGrade={onJudgeSelf} /> : null}
        <div className="flex flex-wrap items-center gap-2">
          {/* Whoever went on without a grade would leave nothing behind. */}
          {asksSelf ? null : <NextButton onNext={onNext} />}
          <FeedbackActs turn={turn} onExplain={explain} onReport={onReport} />
        </div>
      </div>
      {asksSelf ? null : <ComesBack turn={turn} isLater={isLater} />}
    </section>
  );
}

/** Has the focus, so that Enter goes on. */
function NextButton({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation('practising');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} size="lg" data-key="n" onClick={onNext}>
      {t('feedback.next')}
    </Button>
  );
}

function ComesBack({ turn: { judged, entry }, isLater }: Pick<FeedbackProps, 'turn' | 'isLater'>) {
  const { t } = useTranslation('practising');
  if (judged?.is_again) {
    const text = t(isLater ? 'comesBack.later' : 'comesBack.again');
    return <p className="text-sm text-muted-foreground">{text}</p>;
  }
  if (!judged?.grade) return null;
  // Until the server has said it, what it said beforehand.
  const count = judged.schedule ? daysUntil(judged.schedule.due) : entry.days[judged.grade];
  const text = count <= 0 ? t('comesBack.today') : t('comesBack.days', { count });
  return <p className="text-sm text-muted-foreground">{text}</p>;
}
