import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/button.tsx';
import { MoreOfList } from '#web/ui/more-of-list.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { toast } from '#web/ui/toast.ts';
import type { FailedDocument } from '../../contract.administration.ts';
import { failedDocumentsQuery, useRetryOfOthers } from './api.ts';

/** Documents that could not be read, and why. */
export function FailedSection() {
  // Those of the rows come along, so that the page does not vanish when they are there.
  const { t } = useTranslation(['administering', 'library', 'failures']);
  const list = useInfiniteQuery(failedDocumentsQuery);
  return (
    <SectionCard title={t('failed.title')} description={t('failed.description')}>
      <MoreOfList
        label={t('failed.title')}
        list={list}
        items={list.data?.pages.flatMap(({ documents }) => documents)}
        emptyText={t('failed.none')}
      >
        {(document) => <FailedRow key={document.id} document={document} />}
      </MoreOfList>
    </SectionCard>
  );
}

function FailedRow({ document }: { document: FailedDocument }) {
  const { t } = useTranslation(['administering', 'library']);
  const { dateTime } = useFormat();
  const { title, owner, institution, code, pages_done: done } = document;
  const pages = { done, total: document.pages_total ?? done };
  const facts = [
    owner ? t('failed.owner', { name: owner.name || owner.email }) : t('failed.ownerGone'),
    owner?.name ? owner.email : null,
    institution,
  ];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <p className="font-medium">{title ?? t('failed.private')}</p>
        <p>{t(`library:readFailures.${code}`, pages)}</p>
        <p className="text-muted-foreground">
          {facts.filter(Boolean).join(' · ')}
          {' · '}
          <time dateTime={document.failed_at}>{dateTime(document.failed_at)}</time>
        </p>
      </div>
      {document.can_retry ? <RetryButton id={document.id} title={title ?? ''} /> : null}
    </li>
  );
}

function RetryButton({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation(['administering', 'library']);
  const errorText = useErrorText('library');
  const { mutate, isPending } = useRetryOfOthers();
  const retry = () =>
    mutate(id, {
      onSuccess: () => toast.success(t('failed.retried', { title })),
      onError: (error) => toast.error(errorText(error)),
    });
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={t('failed.retryNamed', { title })}
      disabled={isPending}
      onClick={retry}
    >
      {t('library:retry')}
    </Button>
  );
}
