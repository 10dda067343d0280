import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

/** How long a piece waits for others, where one went out just before it: each costs a write to the socket. */
const GATHERED_MS = 25;

/** What an answer begins with, its first words among them, is never kept waiting. */
const AT_ONCE = 8;

/** Writes what comes alone at once, and what comes soon after it together with what follows. */
export class GatheredWrites {
  readonly #raw: ServerResponse;
  #pending = '';
  #timer: NodeJS.Timeout | undefined;
  #writtenAt = 0;
  #written = 0;

  constructor(raw: ServerResponse) {
    this.#raw = raw;
  }

  /** Resolves when the reader keeps up. */
  async write(text: string): Promise<void> {
    this.#pending += text;
    const waits = this.#written < AT_ONCE ? 0 : GATHERED_MS - (performance.now() - this.#writtenAt);
    if (waits <= 0) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), waits);
    if (this.#raw.writableNeedDrain) await this.#untilDrained();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#pending === '' || this.#raw.destroyed) return;
    this.#raw.write(this.#pending);
    this.#pending = '';
    this.#writtenAt = performance.now();
    this.#written += 1;
  }

  async #untilDrained(): Promise<void> {
    if (this.#raw.destroyed) return;
    const settled = new AbortController();
    const { signal } = settled;
    const ends = [once(this.#raw, 'drain', { signal }), once(this.#raw, 'close', { signal })];
    await Promise.race(ends);
    // Otherwise every full buffer leaves a listener behind.
    settled.abort();
    await Promise.allSettled(ends);
  }
}
