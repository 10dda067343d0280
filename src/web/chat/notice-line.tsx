import { Info } from 'lucide-react';
import type { NoticeMessage } from './conversation-state.ts';

/** What the product itself says between the messages. */
export function NoticeLine({ notice }: { notice: NoticeMessage }) {
  return (
    <p className="mx-auto flex max-w-full gap-2 rounded-md bg-muted px-3 py-1.5 text-sm text-muted-foreground">
      <Info aria-hidden className="mt-1 size-3.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{notice.content}</span>
    </p>
  );
}
