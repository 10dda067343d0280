/** As many as a session has by default. */
const ITEMS_MAX = 20;
const MINUTES_EACH = 1.5;

/** Time for an exam of a source that has so many items. */
export function examMinutes(count: number): number {
  return Math.ceil(Math.min(count, ITEMS_MAX) * MINUTES_EACH);
}
