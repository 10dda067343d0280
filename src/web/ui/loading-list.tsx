import { Skeleton } from './skeleton.tsx';

interface LoadingListProps {
  rows?: 1 | 2 | 3;
  /** The height of a row, about. */
  rowClass: string;
}

const ROWS = ['one', 'two', 'three'] as const;

/** Where the rows of a list will be, while it loads. */
export function LoadingList({ rows = 1, rowClass }: LoadingListProps) {
  return (
    <div aria-busy className="grid grid-cols-1 gap-3">
      {ROWS.slice(0, rows).map((row) => (
        <Skeleton key={row} className={rowClass} />
      ))}
    </div>
  );
}
