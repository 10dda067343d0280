import { FetchFailure, type FetchFailureCode, type WebFetch } from '../fetch/web-fetch.ts';
import type { Log } from '../log.ts';
import type { WebQuery, SearchService } from './search-service.ts';

const SOURCE_TIMEOUT_MS = 5_000;
const ANSWER_MAX_BYTES = 3 * 1024 * 1024;
/** A source that is refused or overloaded is left alone for this long, if it does not say how long itself. */
const REST_MS = 30_000;
const REST_MAX_MS = 10 * 60_000;
/** Without a network every look-up of a name holds one of the few threads that files are read by, so not for each question. */
const AWAY_MS = 10_000;
const AWAY = new Set<FetchFailureCode>(['unreachable', 'timeout']);
const OVERLOADED = new Set([401, 403, 429, 503]);

export type SourceAnswer = ReturnType<SearchService['read']>;

/** When each source may be asked again. Kept over searches. */
export interface Pace {
  next: Map<string, number>;
}

interface AskContext {
  webFetch: WebFetch;
  log: Log;
  pace: Pace;
  signal: AbortSignal | undefined;
}

/** Asks one source, within its terms; null when it brought no answer, whatever the reason. Throws only the signal's reason. */
export async function askSource(
  source: SearchService,
  question: WebQuery,
  context: AskContext,
): Promise<SourceAnswer | null> {
  const { webFetch, log, pace, signal } = context;
  const wait = reserve(source, pace);
  if (wait === null) return null;
  try {
    await pause(wait, signal);
    const { path, ...request } = source.request(question);
    const answer = await webFetch(source.base + path, {
      ...request,
      accept: source.accept,
      maxBytes: ANSWER_MAX_BYTES,
      timeoutMs: SOURCE_TIMEOUT_MS - wait,
      signal,
    });
    if (OVERLOADED.has(answer.status)) rest(source, pace, answer.retryAfter);
    if (answer.status !== 200) throw new FetchFailure('unsupported', `status ${answer.status}`);
    return source.read(answer.text);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof FetchFailure && AWAY.has(error.code)) leaveAlone(source, pace, AWAY_MS);
    // Neither the question nor an address with a key in it.
    log.warn({ source: source.name, reason: reasonOf(error) }, 'a search source did not answer');
    return null;
  }
}

/** The milliseconds until this request may go, or null when that is too late. */
function reserve({ name, intervalMs = 0 }: SearchService, { next }: Pace): number | null {
  const now = performance.now();
  const at = Math.max(now, next.get(name) ?? 0);
  if (at - now > SOURCE_TIMEOUT_MS / 2) return null;
  next.set(name, at + intervalMs);
  return at - now;
}

function rest(source: SearchService, pace: Pace, retryAfter: string | null): void {
  const seconds = Number(retryAfter ?? Number.NaN);
  const asked = Number.isFinite(seconds) ? seconds * 1_000 : REST_MS;
  leaveAlone(source, pace, Math.min(Math.max(asked, REST_MS), REST_MAX_MS));
}

function leaveAlone({ name }: SearchService, { next }: Pace, milliseconds: number): void {
  next.set(name, performance.now() + milliseconds);
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  if (milliseconds <= 0) return Promise.resolve();
  return new Promise((done, giveUp) => {
    const stop = () => {
      clearTimeout(timer);
      giveUp(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      done();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

function reasonOf(error: unknown): string {
  if (error instanceof FetchFailure) return `${error.code}: ${error.message}`;
  return error instanceof Error ? error.name : 'unknown';
}
