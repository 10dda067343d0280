import { ReadFailure, type ReadFailureCode } from '../knowledge.ts';
import { LIMITS } from './limits.ts';
import type { ReadPage, ReadStart } from './protocol.ts';

/** A file may break so many children, and no more than one by the time that it takes. */
const BROKEN_MAX = 3;
const STUCK_MAX = 1;
/** A page is what takes the time when it has had so much of it. */
const STUCK_SHARE = 0.5;
/** What a page can do to the process that reads it. */
const OF_A_PAGE = new Set<ReadFailureCode>(['too_large', 'corrupt', 'timeout']);

/** How far the reading of a file has come, over all children that read it. */
export class ReadingProgress {
  #start: ReadStart | null = null;
  #characters = 0;
  #hasRead = false;
  #isTooLong = false;
  #broken = { all: 0, stuck: 0 };
  #times = { begun: performance.now(), page: performance.now() };
  lastPage = 0;
  firstFailure: ReadFailure | null = null;

  /** Notes what a child has said; false when the reader of the document has heard it before. Throws ReadFailure `too_large`. */
  isNew(event: ReadStart | ReadPage): boolean {
    this.#times.page = performance.now();
    if (event.type === 'start') {
      const isFirst = this.#start === null;
      this.#start = event;
      return isFirst;
    }
    this.lastPage = event.page;
    this.#hasRead ||= event.isScan === true || /\S/.test(event.text);
    this.#characters += event.text.length;
    this.#isTooLong = this.#characters > LIMITS.characters;
    if (this.#isTooLong) throw new ReadFailure('too_large');
    return true;
  }

  /** The page that a child has failed at, as a blank one; null when the failure is that of the whole file. */
  pageThatFailed(error: unknown): ReadPage | null {
    if (!(error instanceof ReadFailure) || !this.#start?.isByPage || this.#isTooLong || this.isOver())
      return null;
    const isStuck = error.code === 'timeout';
    if (!OF_A_PAGE.has(error.code) || (isStuck && !this.#isStuck())) return null;
    this.firstFailure ??= error;
    this.#broken.all += 1;
    if (isStuck) this.#broken.stuck += 1;
    if (this.#broken.all > BROKEN_MAX || this.#broken.stuck > STUCK_MAX) return null;
    if (!this.#hasRead && this.lastPage + 1 === this.#start.pagesTotal) return null;
    this.lastPage += 1;
    this.#times = { begun: performance.now(), page: performance.now() };
    return { type: 'page', page: this.lastPage, width: 0, height: 0, text: '', lines: [] };
  }

  /** Whether every page has been tried. */
  isOver(): boolean {
    return this.#start !== null && this.lastPage >= this.#start.pagesTotal;
  }

  hasOnlyBroken(): boolean {
    return this.firstFailure !== null && !this.#hasRead;
  }

  #isStuck(): boolean {
    const now = performance.now();
    return now - this.#times.page >= (now - this.#times.begun) * STUCK_SHARE;
  }
}
