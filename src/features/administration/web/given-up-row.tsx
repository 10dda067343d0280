import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import type { GivenUp } from '../contract.ts';
import { useRemoveJob, useRetryJob } from './api.ts';
import { useJobTexts } from './use-job-texts.ts';

interface GivenUpRowProps {
  job: GivenUp;
  /** What it was to do, or to whom it was to be sent. */
  title: string;
}

/** A job that failed too often: why, and what can be done. */
export function GivenUpRow({ job, title }: GivenUpRowProps) {
  const { t } = useTranslation('administration');
  const { dateTime } = useFormat();
  const { reasonText } = useJobTexts();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <p className="font-medium">{title}</p>
        <p>{reasonText(job.reason)}</p>
        <p className="text-muted-foreground">
          {t('jobs.attempts', { count: job.attempts })}
          {' · '}
          <time dateTime={job.given_up_at}>{dateTime(job.given_up_at)}</time>
          {' · '}
          {t('jobs.number', { id: job.id })}
        </p>
      </div>
      <Acts job={job} title={title} />
    </li>
  );
}

function Acts({ job: { id, can_retry: canRetry }, title }: GivenUpRowProps) {
  const { t } = useTranslation(['administration', 'common']);
  const errorText = useErrorText('administration');
  const [isAsked, setIsAsked] = useState(false);
  const retry = useRetryJob();
  const remove = useRemoveJob();
  const onError = (error: unknown) => toast.error(errorText(error));
  return (
    <div className="flex flex-wrap gap-2">
      {canRetry ? (
        <Button
          variant="outline"
          size="sm"
          aria-label={t('jobs.retryNamed', { title })}
          disabled={retry.isPending}
          onClick={() => retry.mutate(id, { onError, onSuccess: () => toast.success(t('jobs.retried')) })}
        >
          {t('common:tryAgain')}
        </Button>
      ) : null}
      <Button
        variant="outline"
        size="sm"
        aria-label={t('jobs.removeNamed', { title })}
        onClick={() => setIsAsked(true)}
      >
        {t('jobs.remove')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={t('jobs.confirmRemove', { title })}
        description={t('jobs.confirmRemoveText')}
        confirmLabel={t('jobs.remove')}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(id, { onError, onSettled: () => setIsAsked(false) })}
      />
    </div>
  );
}
