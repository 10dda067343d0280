import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from './error-line.tsx';
import { LoadMore } from './load-more.tsx';
import { LoadingList } from './loading-list.tsx';

interface MoreOfListProps<Item> {
  label: string;
  /** An infinite query. */
  list: {
    isError: boolean;
    refetch: () => Promise<unknown>;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  /** Of all its pages; undefined until the first is there. */
  items: readonly Item[] | undefined;
  emptyText: string;
  /** A row. */
  children: (item: Item) => ReactNode;
}

/** A long list inside a card, page by page, with what is shown while it loads, when that fails, and when it is empty. */
export function MoreOfList<Item>({ label, list, items, emptyText, children }: MoreOfListProps<Item>) {
  const { t } = useTranslation('common');
  if (!items) {
    return list.isError ? (
      <ErrorLine message={t('list.failed')} onRetry={() => void list.refetch()} />
    ) : (
      <LoadingList rows={2} rowClass="h-12" />
    );
  }
  if (items.length === 0) return <p className="text-sm text-muted-foreground">{emptyText}</p>;
  return (
    <>
      <ul aria-label={label} className="divide-y text-sm">
        {items.map(children)}
      </ul>
      <LoadMore list={list}>{t('list.more')}</LoadMore>
    </>
  );
}
