import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { todayQuery } from '../api.ts';
import type { SessionChoice } from './kept-session.ts';

/** Nothing is due, or the source has no items: that is said, and what one can do. */
export function NothingToAsk({ choice }: { choice: SessionChoice }) {
  const { t } = useTranslation(['practising', 'practice']);
  const { data: today } = useQuery(todayQuery);
  const isReview = choice.mode === 'review';
  const canGoOn = isReview && today?.sources.some(({ active }) => active > 0);
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="text-3xl">{t(`modes.${choice.mode}`)}</h1>
      <EmptyState
        icon={CircleCheck}
        title={t(isReview ? 'nothing.due' : 'nothing.none')}
        description={t(isReview ? 'nothing.dueText' : 'nothing.noneText')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {canGoOn ? (
              <Button asChild>
                <Link to="/practice/session" search={{ mode: 'learn' }}>
                  {t('practice:today.ahead')}
                </Link>
              </Button>
            ) : null}
            <Button asChild variant={canGoOn ? 'outline' : 'default'}>
              <Link to="/practice">{t('toPractice')}</Link>
            </Button>
          </div>
        }
      />
    </div>
  );
}
