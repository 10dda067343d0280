import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Given } from '../../contract.answers.ts';
import type { PracticeItem } from '../../contract.items.ts';
import { Countdown } from './countdown.tsx';
import { AnswerField } from './kinds/answer-field.tsx';
import { Prompt } from './prompt.tsx';
import { useTimeSeen } from './use-time-seen.ts';

interface ExamItemProps {
  item: PracticeItem;
  seed: string;
  given: Given | null;
  place: { at: number; count: number };
  /** Items without an answer. */
  open: number;
  endsAt: string | null;
  onGive: (given: Given | null) => void;
  /** To another item, after so many milliseconds here. */
  onGo: (to: number, spent: number) => void;
  onHandIn: (spent: number) => void;
  renderPlaces: (go: (to: number) => void) => ReactNode;
}

/** One item of an exam. */
export function ExamItem(props: ExamItemProps) {
  const { item, seed, given, place, open, endsAt, onGive } = props;
  const { t } = useTranslation('practising');
  const [isAsking, setIsAsking] = useState(false);
  const timeSeen = useTimeSeen();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const go = (to: number) => props.onGo(to, timeSeen());
  const handIn = () => props.onHandIn(timeSeen());
  const isLast = place.at === place.count - 1;
  const field = { item, seed, given, onGive, isDone: false, judged: null };
  return (
    <>
      {endsAt === null ? null : <Countdown endsAt={endsAt} onEnd={handIn} />}
      {props.renderPlaces(go)}
      <Card className="grid min-w-0 grid-cols-1 gap-6 p-5 sm:p-7">
        <form
          className="grid min-w-0 grid-cols-1 gap-6"
          onSubmit={(event) => {
            event.preventDefault();
            if (isLast) setIsAsking(true);
            else go(place.at + 1);
          }}
        >
          <div ref={box} tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-5 outline-none">
            <Prompt {...field} />
            <AnswerField {...field} />
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <Button
              variant="outline"
              className="h-12"
              disabled={place.at === 0}
              onClick={() => go(place.at - 1)}
            >
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
