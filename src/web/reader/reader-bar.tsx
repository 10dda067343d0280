import { Children, type ReactNode } from 'react';
import { useReaderParts } from './reader-parts.ts';

/** What a reader of one kind offers (page, zoom), and beside it what every reader does; nothing without either. */
export function ReaderBar({ children }: { children?: ReactNode }) {
  const { tools } = useReaderParts();
  if (tools === null && Children.toArray(children).length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 border-b bg-surface px-2 py-1">
      {children}
      {tools === null ? null : <div className="ml-auto flex items-center">{tools}</div>}
    </div>
  );
}
