import { trimSpan } from '#shared/trim-span.ts';
import type { ReadingEvent } from '../reading/read-document.ts';
import type { ReadPage } from '../reading/protocol.ts';
import { type BoundPage, unbound } from './bound-page.ts';
import { continueOnto, findContinuation } from './page-break.ts';
import { NEIGHBOUR_PAGES, runningLines } from './running-lines.ts';
import type { Span } from '#shared/text-structure.ts';

export type BindingEvent = Extract<ReadingEvent, { type: 'start' }> | BoundPage;

/**
 * Looks at each page beside its neighbours: leaves out what only repeats, and ends a sentence that goes on overleaf (decision
 * 012). When the reading fails, the pages read before are yielded first.
 */
export async function* bindPages(reading: AsyncIterable<ReadingEvent>): AsyncGenerator<BindingEvent> {
  const binder = new Binder();
  try {
    for await (const event of reading) {
      if (event.type === 'start') yield event;
      else yield* binder.add(event);
    }
  } catch (error) {
    yield* binder.rest();
    throw error;
  }
  yield* binder.rest();
}

class Binder {
  /** Pages bound, at most NEIGHBOUR_PAGES of them. */
  #before: ReadPage[] = [];
  #waiting: ReadPage[] = [];
  /** How much of the first waiting page belongs to the sentence before it. */
  #taken = 0;

  *add(page: ReadPage): Generator<BoundPage> {
    if (page.landmarks || page.cues) {
      yield unbound(page);
      return;
    }
    this.#waiting.push(page);
    if (this.#waiting.length > NEIGHBOUR_PAGES) yield* this.#bindFirst();
  }

  *rest(): Generator<BoundPage> {
    while (this.#waiting.length > 0) yield* this.#bindFirst();
  }

  *#bindFirst(): Generator<BoundPage> {
    const [page, next, afterNext] = this.#waiting;
    if (!page) return;
    const body = bodyOf(page, [...this.#before, ...this.#waiting.slice(1)], this.#taken);
    const onNext = next ? bodyOf(next, [page, ...(afterNext ? [afterNext] : [])], 0) : [];
    const continuation = next ? findContinuation({ page, body }, { page: next, body: onNext }) : null;
    this.#taken = continuation?.end ?? 0;
    this.#before = [...this.#before, page].slice(-NEIGHBOUR_PAGES);
    this.#waiting.shift();
    if (next && continuation) yield continueOnto({ page, body }, next, continuation);
    else yield { ...page, body, nextLines: [] };
  }
}

/** What is left between running lines, from `from` on. */
function bodyOf(page: ReadPage, neighbours: readonly ReadPage[], from: number): Span[] {
  const running = runningLines(page, neighbours);
  const body: Span[] = [];
  let start = from;
  for (const index of [...running].toSorted((a, b) => a - b)) {
    const line = page.lines[index];
    if (!line) continue;
    body.push({ start, end: line[0] });
    start = Math.max(start, line[1]);
  }
  body.push({ start, end: page.text.length });
  return body.flatMap((span) => trimSpan(page.text, span) ?? []);
}
