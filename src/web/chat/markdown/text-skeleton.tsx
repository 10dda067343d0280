import { useIsReachable } from '#web/lib/reachability.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Of a column of text at its usual width. */
const LINE_CHARACTERS = 80;
const LINES_MAX = 12;

/** The shape of a text of about `length` characters that cannot be set yet. */
export function TextSkeleton({ length }: { length: number }) {
  const lines = Math.min(Math.max(Math.ceil(length / LINE_CHARACTERS), 1), LINES_MAX);
  return (
    <div className="grid gap-2.5 py-1">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={line === lines - 1 ? 'h-4 w-2/3' : 'h-4'} />
      ))}
    </div>
  );
}

/** A text whose code has not come yet: its shape, or without a network its source, which is better than nothing. */
export function UnsetText({ text }: { text: string }) {
  const isReachable = useIsReachable();
  return isReachable ? <TextSkeleton length={text.length} /> : <p className="whitespace-pre-wrap">{text}</p>;
}
