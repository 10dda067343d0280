import { useId, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';
import { cn } from '#web/lib/cn.ts';
import type { Grade } from '../../contract.items.ts';
import { daysUntil } from './days-until.ts';
import { plainPrompt } from '../../contract.item-text.ts';
import { givenText } from './item-text.ts';
import { ItemQuote } from './item-quote.tsx';
import { RichText } from './rich-text.tsx';
import { RightAnswer } from './right-answer.tsx';
import { SelfJudgement } from './self-judgement.tsx';
import type { PracticeTurn } from './session.ts';
import { useVerdictText } from './use-verdict-text.ts';
import { VerdictIcon } from './verdict-icon.tsx';

interface EndRowProps {
  turn: PracticeTurn;
  /** Default: only the beginning of its question is seen. */
  isOpen: boolean;
  onJudgeSelf: (grade: Grade) => void;
  onOpen: (citation: Citation) => void;
}

/** One answer of a session that has ended. */
export function EndRow({ turn, isOpen: isOpenFirst, onJudgeSelf, onOpen }: EndRowProps) {
  const { t } = useTranslation('practising');
  const id = useId();
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  const { look, title } = useVerdictText()(turn);
  const { item } = turn.entry;
  const content = turn.judged?.content ?? item.content;
  const days = turn.judged?.schedule ? daysUntil(turn.judged.schedule.due) : null;
  return (
    <li className="rounded-lg border bg-surface break-inside-avoid">
      <div className="relative flex min-h-14 items-center gap-3 px-4 py-2.5">
        <VerdictIcon look={look} className="size-5" />
        <span id={`${id}-verdict`} className="sr-only">
          {title}
        </span>
        <div className="min-w-0 flex-1">
          <div id={`${id}-prompt`} className={cn('break-words', !isOpen && 'line-clamp-2')}>
            <RichText text={plainPrompt(item)} language={item.language} />
          </div>
          {days === null ? null : (
            <span className="text-sm text-muted-foreground">
              {days <= 0 ? t('comesBack.today') : t('comesBack.days', { count: days })}
            </span>
          )}
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-labelledby={`${id}-verdict ${id}-prompt`}
          onClick={() => setIsOpen(!isOpen)}
          className="rounded-lg after:absolute after:inset-0 after:rounded-lg print:hidden"
        >
          <ChevronDown
            aria-hidden
            className={cn('size-4 shrink-0 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </div>
      {isOpen ? (
        <div className="grid min-w-0 grid-cols-1 gap-4 border-t p-4">
          <GivenAnswer turn={turn} />
          <RightAnswer content={content} language={item.language} />
          {item.explanation ? <RichText text={item.explanation} language={item.language} /> : null}
          <ItemQuote item={item} onOpen={onOpen} />
          {look === 'undecided' ? <SelfJudgement days={turn.entry.days} onGrade={onJudgeSelf} /> : null}
        </div>
      ) : null}
    </li>
  );
}

function GivenAnswer({ turn }: { turn: PracticeTurn }) {
  const { t } = useTranslation('practising');
  const { answer, entry } = turn;
  if (answer.given.kind === 'shown') return null;
  const text = givenText(answer, turn.judged?.content ?? entry.item.content);
  return (
    <section className="grid min-w-0 gap-1">
      <h3 className="font-sans text-sm font-medium text-muted-foreground">{t('end.given')}</h3>
      {text === '' ? <p>{t('end.noAnswer')}</p> : <RichText text={text} language={entry.item.language} />}
    </section>
  );
}
