import { type ReactElement, type ReactNode, useDeferredValue } from 'react';
import { cn } from '#web/lib/cn.ts';
import { ErrorState } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';

/** Placeholders shown while the list loads. */
const SKELETON_CARDS = ['one', 'two', 'three', 'four', 'five', 'six'] as const;

const FIRST_CARDS = 12;

interface CardListProps<Item extends { id: string }> {
  /** What screen readers call the list. */
  label: string;
  /** Undefined while there are none to show yet. */
  items: readonly Item[] | undefined;
  /** Whether they are still on their way; without items and not on their way, they failed. */
  isPending: boolean;
  /** Whether those shown are about to be replaced. */
  isStale?: boolean;
  failure: { message: string; reason?: string | undefined; onRetry: () => void };
  /** What stands in place of an empty list. */
  empty: ReactNode;
  /** Cards before all others, each with a key. */
  first?: readonly ReactElement[];
  /** The height of a card, about. */
  skeletonClass: string;
  children: (item: Item) => ReactNode;
}

/** Cards in one, two or three columns, with the skeleton, empty and error states that every list has. */
export function CardList<Item extends { id: string }>(props: CardListProps<Item>) {
  const {
    label,
    items,
    isPending,
    isStale = false,
    failure,
    empty,
    first = [],
    skeletonClass,
    children,
  } = props;
  // A long list takes its time to change; what was pressed or typed does not wait for more than its first screens.
  const shown = useDeferredValue(items, items?.slice(0, FIRST_CARDS));
  if (!items && !isPending) return <ErrorState {...failure} />;
  if (items?.length === 0 && first.length === 0) return empty;
  return (
    <ul
      aria-label={label}
      aria-busy={!items || isStale}
      className="grid grid-cols-1 gap-5 transition-opacity aria-busy:opacity-60 md:grid-cols-2 xl:grid-cols-3"
    >
      {first.map((card) => (
        <li key={card.key}>{card}</li>
      ))}
      {items && shown
        ? shown.map((item) => (
            <li key={item.id} className="ui-card-item">
              {children(item)}
            </li>
          ))
        : SKELETON_CARDS.map((name) => (
            <li key={name} data-testid="skeleton">
              <Skeleton className={cn('rounded-lg', skeletonClass)} />
            </li>
          ))}
    </ul>
  );
}
