import { FilePlus2, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSteady } from '#web/lib/use-steady.ts';
import { Button } from '#web/ui/button.tsx';
import { CardList } from '#web/ui/card-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { type DocumentFilter, documentListQuery } from './api.ts';
import { DocumentCard, type DocumentCardActs } from './document-card.tsx';
import { UploadCard, type UploadCardActs } from './upload-card.tsx';
import { useLibraryFailures } from './use-library-failures.ts';
import type { Uploading } from './use-uploads.ts';

interface DocumentListProps extends DocumentCardActs {
  filter: DocumentFilter;
  uploading: readonly Uploading[];
  uploadActs: UploadCardActs;
  onClearFilter: () => void;
  /** The upload button, for the hint in an empty library. */
  uploadAction: ReactNode;
}

/** The documents that match, page by page, with those that are being uploaded before them. */
export function DocumentList(props: DocumentListProps) {
  const { filter, uploading, uploadActs, onClearFilter, uploadAction } = props;
  const { t } = useTranslation('library');
  const { loadReason } = useLibraryFailures();
  const acts = {
    onOpen: useSteady(props.onOpen),
    onDownload: useSteady(props.onDownload),
    onChat: useSteady(props.onChat),
    onDelete: useSteady(props.onDelete),
    onPractise: useSteady(props.onPractise),
  };
  const list = useInfiniteQuery(documentListQuery(filter));
  const isFiltered = filter.subject !== null || filter.search !== '';
  return (
    <div className="grid gap-6">
      <CardList
        label={t('listLabel')}
        items={list.data?.pages.flatMap((page) => page.documents)}
        isPending={list.isPending}
        isStale={list.isPlaceholderData}
        failure={{
          message: t('failures.load'),
          reason: loadReason(list.error),
          onRetry: () => void list.refetch(),
        }}
        empty={isFiltered ? <NoMatch onClear={onClearFilter} /> : <NoDocuments action={uploadAction} />}
        first={uploading.map((one) => (
          <UploadCard key={one.key} uploading={one} {...uploadActs} />
        ))}
        skeletonClass="h-48"
      >
        {(document) => <DocumentCard document={document} {...acts} />}
      </CardList>
      <LoadMore list={list}>{t(list.isFetchingNextPage ? 'loadingMore' : 'loadMore')}</LoadMore>
    </div>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('library');
  return (
    <EmptyState
      icon={SearchX}
      title={t('noMatch.title')}
      description={t('noMatch.hint')}
      action={
        <Button variant="outline" onClick={onClear}>
          {t('noMatch.clear')}
        </Button>
      }
    />
  );
}

function NoDocuments({ action }: { action: ReactNode }) {
  const { t } = useTranslation('library');
  return (
    <EmptyState
      icon={FilePlus2}
      title={t('noDocuments.title')}
      description={t('noDocuments.hint')}
      action={action}
    />
  );
}
