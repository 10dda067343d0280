/** Left out where the table has no room; the row says it below the name then. */
export const WIDE_CELL = 'hidden px-4 py-3 align-top whitespace-nowrap @3xl:table-cell';
export const NARROW_LINE =
  'mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground @3xl:hidden';
