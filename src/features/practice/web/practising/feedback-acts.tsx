import { Flag, MessageCircleQuestion, ThumbsUp, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useIsReachable } from '#web/lib/reachability.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useContest } from '../api.ts';
import { tellJudged } from '../outbox.ts';
import type { PracticeTurn } from './session.ts';

interface FeedbackActsProps {
  turn: PracticeTurn;
  onExplain: () => void;
  onReport: () => void;
}

/** What can be done about a verdict besides going on. */
export function FeedbackActs({ turn, onExplain, onReport }: FeedbackActsProps) {
  const { t } = useTranslation('practising');
  const errorText = useErrorText('practice');
  const isReachable = useIsReachable();
  const { mutate, isPending } = useContest();
  const { judged, answer } = turn;
  const isContested = judged?.is_contested ?? false;
  const canContest =
    judged !== null &&
    (isContested || judged.verdict === 'wrong' || judged.verdict === 'partial') &&
    answer.given.kind !== 'none';
  const contest = () =>
    mutate(
      { id: answer.id, isRight: !isContested },
      {
        onSuccess: (next) => tellJudged([{ ...next, status: 'recorded', is_repeated: true }]),
        onError: (error) => toast.error(errorText(error)),
      },
    );
  return (
    <>
      <Button variant="outline" className="h-12" data-key="e" disabled={!isReachable} onClick={onExplain}>
        <MessageCircleQuestion aria-hidden />
        {t('feedback.explain')}
      </Button>
      {canContest ? (
        <Button
          variant="ghost"
          className="h-12"
          data-key="w"
          disabled={isPending || !isReachable || turn.is_provisional}
          onClick={contest}
        >
          {isContested ? <Undo2 aria-hidden /> : <ThumbsUp aria-hidden />}
          {t(isContested ? 'feedback.withdraw' : 'feedback.contest')}
        </Button>
      ) : null}
      <Button variant="ghost" className="h-12" data-key="r" disabled={!isReachable} onClick={onReport}>
        <Flag aria-hidden />
        {t('feedback.report')}
      </Button>
    </>
  );
}
