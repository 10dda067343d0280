import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingList } from '#web/ui/loading-list.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { PracticeItem } from '../../contract.items.ts';
import { type ItemFilter, itemsQuery, type SourceFilter } from '../api.ts';
import { ReportDialog } from '../practising/report-dialog.tsx';
import { DeleteItem } from './delete-item.tsx';
import { ItemRow } from './item-row.tsx';
import type { ListFilter } from './item-toolbar.tsx';

interface ItemListProps {
  filter: ListFilter & SourceFilter;
  onEdit: (item: PracticeItem) => void;
  onWrite: () => void;
  onOpen: (citation: Citation) => void;
  onClear: () => void;
}

/** The questions that the filter leaves. */
export function ItemList({ filter, onEdit, onWrite, onOpen, onClear }: ItemListProps) {
  const { t } = useTranslation('practice');
  const { search, state, author, ...source } = filter;
  const wanted: ItemFilter = {
    ...source,
    search: useDeferredValue(search.trim()),
    ...(state && { state }),
    ...(author && { author }),
  };
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    itemsQuery(wanted),
  );
  const [doomed, setDoomed] = useState<PracticeItem | null>(null);
  const [reported, setReported] = useState<PracticeItem | null>(null);
  if (isError && !data) return <ErrorState message={t('failures.items')} onRetry={() => void refetch()} />;
  if (!data) return <LoadingList rows={3} rowClass="h-20 rounded-lg" />;
  const items = data.pages.flatMap((page) => page.items);
  const isFiltered = search !== '' || state !== null || author !== null || Object.keys(source).length > 0;
  return (
    <>
      <output className="text-sm text-muted-foreground">
        {t('items.found', { count: data.pages[0]?.total ?? 0 })}
      </output>
      {items.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={t(isFiltered ? 'items.noneFound' : 'items.none')}
          action={
            isFiltered ? (
              <Button onClick={onClear}>{t('items.showAll')}</Button>
            ) : (
              <Button onClick={onWrite}>{t('items.write')}</Button>
            )
          }
        />
      ) : null}
      <ul aria-label={t('items.title')} className="grid gap-3">
        {items.map((item) => (
          <li key={item.id} className="ui-card-item">
            <ItemRow
              item={item}
              onEdit={onEdit}
              onOpen={onOpen}
              onDelete={setDoomed}
              onReport={setReported}
            />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button variant="outline" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? <Spinner label={t('more')} /> : t('more')}
        </Button>
      ) : null}
      {doomed ? <DeleteItem item={doomed} onClose={() => setDoomed(null)} /> : null}
      {reported ? (
        <ReportDialog
          item={reported}
          onReported={() => setReported(null)}
          onClose={() => setReported(null)}
        />
      ) : null}
    </>
  );
}
