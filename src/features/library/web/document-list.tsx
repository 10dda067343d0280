import { FilePlus2, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type DocumentFilter, documentListQuery } from './api.ts';
import { DocumentCard, type DocumentCardActs } from './document-card.tsx';
import { UploadCard } from './upload-card.tsx';
import type { Uploading } from './use-upload.ts';

const SKELETON_CARDS = ['one', 'two', 'three', 'four', 'five', 'six'] as const;

interface DocumentListProps extends DocumentCardActs {
  filter: DocumentFilter;
  uploading: Uploading | null;
  onClearFilter: () => void;
  /** The upload button, for the hint in an empty library. */
  uploadAction: ReactNode;
}

/** The documents in one, two or three columns (spec section 9), with their skeleton, empty and error states. */
export function DocumentList(props: DocumentListProps) {
  const { filter, uploading, onClearFilter, uploadAction, ...acts } = props;
  const { t } = useTranslation('library');
  const list = useInfiniteQuery(documentListQuery(filter));

  if (list.isPending) return <Skeletons />;
  if (list.isError && !list.data) {
    return <ErrorState message={t('failures.load')} onRetry={() => void list.refetch()} />;
  }
  const documents = list.data.pages.flatMap((page) => page.documents);
  if (documents.length === 0 && !uploading) {
    const isFiltered = filter.subject !== null || filter.search !== '';
    return isFiltered ? <NoMatch onClear={onClearFilter} /> : <NoDocuments action={uploadAction} />;
  }
  return (
    <div className="grid gap-6">
      <Grid isBusy={list.isPlaceholderData}>
        {uploading ? (
          <li>
            <UploadCard uploading={uploading} />
          </li>
        ) : null}
        {documents.map((document) => (
          <li key={document.id}>
            <DocumentCard document={document} {...acts} />
          </li>
        ))}
      </Grid>
      {list.hasNextPage ? (
        <Button
          variant="outline"
          className="justify-self-center"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t(list.isFetchingNextPage ? 'loadingMore' : 'loadMore')}
        </Button>
      ) : null}
    </div>
  );
}

function Grid({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const { t } = useTranslation('library');
  return (
    <ul
      aria-label={t('listLabel')}
      aria-busy={isBusy}
      className="grid gap-5 transition-opacity aria-busy:opacity-60 md:grid-cols-2 xl:grid-cols-3"
    >
      {children}
    </ul>
  );
}

function Skeletons() {
  return (
    <Grid isBusy>
      {SKELETON_CARDS.map((name) => (
        <li key={name} data-testid="skeleton">
          <Skeleton className="h-48 rounded-lg" />
        </li>
      ))}
    </Grid>
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
