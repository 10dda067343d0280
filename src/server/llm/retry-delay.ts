const DELAYS_MS = [250, 1_000];
/** A server that asks for more is not asked again: the reader is told instead. */
const RETRY_AFTER_MAX_MS = 10_000;

/**
 * How long to wait before asking again after `attempt` failures (0 is the first); null: do not. The server's own request
 * (`Retry-After`, seconds or a date, or `retry-after-ms`) counts, else growing pauses. Up to a half is added by chance, so that
 * many readers do not come back at the same moment.
 */
export function retryDelayMs(
  attempt: number,
  headers: Record<string, string>,
  { now = Date.now(), random = Math.random() } = {},
): number | null {
  const delay = DELAYS_MS[attempt];
  const wished = wishedMs(headers, now);
  if (delay === undefined || wished > RETRY_AFTER_MAX_MS) return null;
  return Math.max(delay, wished) + (delay / 2) * random;
}

function wishedMs(headers: Record<string, string>, now: number): number {
  const milliseconds = Number(headers['retry-after-ms']);
  if (Number.isFinite(milliseconds)) return Math.max(0, milliseconds);
  const text = headers['retry-after'];
  if (text === undefined) return 0;
  const seconds = Number(text);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000);
  const date = Date.parse(text);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
