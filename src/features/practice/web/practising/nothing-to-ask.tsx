import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { SessionChoice } from './kept-session.ts';

/** Nothing is due, or the source has no items: that is said, and what one can do. */
export function NothingToAsk({ choice }: { choice: SessionChoice }) {
  const { t } = useTranslation('practising');
  const isReview = choice.mode === 'review';
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="text-3xl">{t(`modes.${choice.mode}`)}</h1>
      <EmptyState
        icon={CircleCheck}
        title={t(isReview ? 'nothing.due' : 'nothing.none')}
        description={t(isReview ? 'nothing.dueText' : 'nothing.noneText')}
        action={
          <Button asChild>
            <Link to="/practice">{t('toPractice')}</Link>
          </Button>
        }
      />
    </div>
  );
}
