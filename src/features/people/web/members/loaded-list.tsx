import type { ReactNode } from 'react';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { LoadingList } from '#web/ui/loading-list.tsx';

interface LoadedListProps<Item> {
  label: string;
  /** Undefined until they are loaded. */
  items: readonly Item[] | undefined;
  isError: boolean;
  failedText: string;
  emptyText: string;
  onRetry: () => void;
  children: (item: Item) => ReactNode;
}

/** A framed list, with what is shown while it loads, when that fails, and when it is empty. */
export function LoadedList<Item>(props: LoadedListProps<Item>) {
  const { label, items, isError, failedText, emptyText, onRetry, children } = props;
  return (
    <>
      {!items && !isError ? <LoadingList rowClass="h-14" /> : null}
      {isError ? <ErrorLine message={failedText} onRetry={onRetry} /> : null}
      {items?.length === 0 ? <p className="text-sm text-muted-foreground">{emptyText}</p> : null}
      {items && items.length > 0 ? (
        <ul aria-label={label} className="divide-y rounded-md border">
          {items.map(children)}
        </ul>
      ) : null}
    </>
  );
}
