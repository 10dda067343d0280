import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#shared/citation.ts';
import { cn } from '#web/lib/cn.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { AnswerField } from './kinds/answer-field.tsx';
import { Prompt } from './prompt.tsx';
import type { Exam } from './session.ts';
import type { PracticeSession } from './use-session.ts';
import { useTimeSeen } from './use-time-seen.ts';

const SECOND_MS = 1_000;
/** From here on the time that is left is said aloud. */
const LAST_SECONDS = 60;

/** An exam: one goes back and forth, and learns nothing until it is handed in or the time is over. */
export function ExamView({ practice, exam }: { practice: PracticeSession; exam: Exam }) {
  const { t } = useTranslation('practising');
  const { session, dispatch } = practice;
  const { at, drafts } = exam;
  const [isAsking, setIsAsking] = useState(false);
  const entry = session.queue[at];
  const timeSeen = useTimeSeen(`${session.id}/${at}`);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), [at]);
  const count = session.queue.length;
  const open = session.queue.filter(({ item }) => !drafts[item.id]).length;

  const go = (to: number) => dispatch({ type: 'moved', to, spent: timeSeen() });
  function handIn(): void {
    const id = entry?.item.id;
    const spent = id === undefined ? exam.spent : { ...exam.spent, [id]: (exam.spent[id] ?? 0) + timeSeen() };
    practice.handIn(spent);
  }
  if (!entry) return null;
  const { item } = entry;
  const field = {
    item,
    seed: `${session.id}/${item.id}`,
    given: drafts[item.id] ?? null,
    isDone: false,
    judged: null,
  };
  const isLast = at === count - 1;
  return (
    <>
      <Countdown endsAt={exam.ends_at} onEnd={handIn} />
      <nav aria-label={t('exam.questions')}>
        <ol className="flex flex-wrap gap-1.5">
          {session.queue.map((other, place) => (
            <li key={other.item.id}>
              <button
                type="button"
                aria-current={place === at ? 'step' : undefined}
                aria-label={t(drafts[other.item.id] ? 'exam.answered' : 'exam.open', { number: place + 1 })}
                onClick={() => go(place)}
                className={cn(
                  'grid size-9 place-items-center rounded-md border text-sm tabular-nums aria-[current=step]:border-primary aria-[current=step]:ring-1 aria-[current=step]:ring-primary',
                  drafts[other.item.id] ? 'bg-primary/10 font-medium' : 'bg-surface text-muted-foreground',
                )}
              >
                {place + 1}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <Card className="grid min-w-0 grid-cols-1 gap-6 p-5 sm:p-7">
        <form
          className="grid min-w-0 grid-cols-1 gap-6"
          onSubmit={(event) => {
            event.preventDefault();
            if (isLast) setIsAsking(true);
            else go(at + 1);
          }}
        >
          <div ref={box} key={item.id} tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-5 outline-none">
            <ExamField {...field} onGive={(given) => dispatch({ type: 'drafted', itemId: item.id, given })} />
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <Button variant="outline" className="h-12" disabled={at === 0} onClick={() => go(at - 1)}>
              <ArrowLeft aria-hidden />
              {t('exam.previous')}
            </Button>
            <Button type="submit" size="lg">
              {t(isLast ? 'exam.handIn' : 'exam.next')}
              {isLast ? null : <ArrowRight aria-hidden />}
            </Button>
            {isLast ? null : (
              <Button variant="ghost" className="ml-auto h-12" onClick={() => setIsAsking(true)}>
                {t('exam.handIn')}
              </Button>
            )}
          </div>
        </form>
      </Card>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('exam.sure')}
        description={open === 0 ? t('exam.allAnswered') : t('exam.unanswered', { count: open })}
        confirmLabel={t('exam.handIn')}
        keepLabel={t('exam.goOn')}
        onConfirm={handIn}
      />
    </>
  );
}

function ExamField(props: Parameters<typeof Prompt>[0]) {
  return (
    <>
      <Prompt {...props} />
      <AnswerField {...props} />
    </>
  );
}

function Countdown({ endsAt, onEnd }: { endsAt: string | null; onEnd: () => void }) {
  const { t } = useTranslation('practising');
  const leftNow = () => (endsAt === null ? 0 : Math.ceil((Date.parse(endsAt) - Date.now()) / SECOND_MS));
  const [left, setLeft] = useState(leftNow);
  const tick = useEffectEvent(() => {
    const seconds = leftNow();
    setLeft(Math.max(seconds, 0));
    if (seconds <= 0) onEnd();
  });
  useEffect(() => {
    if (endsAt === null) return;
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  if (endsAt === null) return null;
  return (
    <>
      <p className={cn('text-sm tabular-nums', left <= LAST_SECONDS && 'font-medium text-warning')}>
        {t('exam.left', { time: clockTime(left) })}
      </p>
      <output className="sr-only">{left <= LAST_SECONDS ? t('exam.lastMinute') : null}</output>
    </>
  );
}
