import { Highlighter, MessageSquareText } from 'lucide-react';
import type { CSSProperties } from 'react';
import { cn } from '#web/lib/cn.ts';
import { type PageMark, useReaderParts } from './reader-parts.ts';

interface MarkFlagProps {
  mark: PageMark;
  /** Before the words, and not at the edge of the page. */
  isInline?: boolean;
  style?: CSSProperties;
}

/** The way into what is marked, for whoever has no pointer; nothing for what cannot be opened. */
export function MarkFlag({ mark, isInline = false, style }: MarkFlagProps) {
  const { openMark } = useReaderParts();
  const { opener, look } = mark;
  if (!opener) return null;
  const Icon = opener.hasText ? MessageSquareText : Highlighter;
  return (
    <button
      type="button"
      aria-label={opener.label}
      title={opener.label}
      onClick={() => openMark(mark)}
      style={style}
      className={cn(
        'reader-flag size-6 place-items-center rounded-sm select-none',
        isInline ? 'mr-1 inline-grid align-text-bottom' : 'absolute right-0 grid',
        `reader-mark-${look}`,
      )}
    >
      <Icon aria-hidden className="size-3.5" />
    </button>
  );
}
