import { cn } from '#web/lib/cn.ts';

const LINE_WIDTHS = ['w-11/12', 'w-full', 'w-10/12', 'w-full', 'w-9/12'];
const CLOSING_WIDTHS = ['w-full', 'w-11/12', 'w-7/12'];

/** A drawn page of a book with one sentence marked. Decoration only. */
export function PaperPage({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={cn('rounded-lg border bg-surface p-8 shadow-soft forced-color-adjust-none', className)}
    >
      <div className="mb-6 h-3 w-5/12 rounded-full bg-foreground/70" />
      <Lines widths={LINE_WIDTHS} />
      <div className="my-3 grid gap-1.5">
        <div className="h-4 w-full rounded-sm bg-highlight" />
        <div className="flex items-center gap-2">
          <div className="h-4 w-6/12 rounded-sm bg-highlight" />
          <span className="grid size-5 place-items-center rounded-full bg-highlight text-[11px] font-semibold text-highlight-foreground">
            1
          </span>
        </div>
      </div>
      <Lines widths={CLOSING_WIDTHS} />
    </div>
  );
}

function Lines({ widths }: { widths: string[] }) {
  return (
    <div className="grid gap-2.5">
      {widths.map((width, line) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed drawing
        <div key={line} className={cn('h-2 rounded-full bg-border', width)} />
      ))}
    </div>
  );
}
