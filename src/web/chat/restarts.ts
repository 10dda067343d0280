import { ApiError } from '#web/lib/api-error.ts';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 8_000;
/** Together more than half a minute, in which a server has started again. */
const ATTEMPTS = 6;
/** What proxies answer while no server stands behind them. */
const AWAY = new Set([502, 503, 504]);

/**
 * How long to wait before an answer is asked for again that ended because its server stopped; null for any other end. Once a server
 * has said so, nobody answering is a part of that.
 */
export function pauseForRestart(error: unknown, attempt: number): number | null {
  if (!(error instanceof ApiError) || attempt >= ATTEMPTS) return null;
  const isAway = attempt > 0 && (error.code === 'network' || AWAY.has(error.status));
  if (error.code !== 'server_stopping' && !isAway) return null;
  return Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
}

/** Resolves early when `signal` aborts. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
