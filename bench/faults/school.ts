import { setTimeout as delay } from 'node:timers/promises';
import { Ledger } from './ledger.ts';

const PEOPLE = 4;
/** They have done this much before anything breaks; on a busy machine that takes its time. */
const ACTS_BEFORE = 8;
const ACTS_MAX_MS = 60_000;

export interface SceneOptions {
  readonly rounds: number;
  readonly chance: () => number;
}

/** What one scene found. */
export interface Outcome {
  readonly scene: string;
  readonly acts: number;
  readonly refused: string;
  readonly losses: readonly string[];
  /** What should not have been answered, or should have been and was not. */
  readonly faults: readonly string[];
}

/** A few people who act at the same time, whatever happens to the server. */
export class School {
  readonly people = Array.from({ length: PEOPLE }, () => new Ledger());

  /** They act for as long as `during` takes, and a little longer. */
  async act(url: string, during: () => Promise<unknown>): Promise<void> {
    const end = new AbortController();
    const acting = this.people.map((person) => person.act(url, end.signal));
    try {
      await during();
    } finally {
      end.abort();
      await Promise.all(acting);
    }
  }

  /** They are in the middle of their acts, at no moment in particular. */
  async untilBusy(chance: () => number): Promise<void> {
    const wanted = this.#acts() + ACTS_BEFORE;
    for (const until = Date.now() + ACTS_MAX_MS; Date.now() < until && this.#acts() < wanted;)
      await delay(10);
    await aWhile(chance);
  }

  #acts(): number {
    return this.people.reduce((sum, { acts }) => sum + acts, 0);
  }

  async outcome(scene: string, url: string, faults: readonly string[] = []): Promise<Outcome> {
    const losses = await Promise.all(this.people.map((person) => person.findLosses(url)));
    const statuses = [...new Set(this.people.flatMap(({ refusals }) => [...refusals.keys()]))].toSorted(
      (a, b) => a - b,
    );
    const countOf = (status: number) =>
      this.people.reduce((sum, { refusals }) => sum + (refusals.get(status) ?? 0), 0);
    const internal = statuses.filter((status) => status >= 500 && ![503, 507].includes(status));
    return {
      scene,
      acts: this.#acts(),
      refused: statuses.map((status) => `${status || 'cut'}: ${countOf(status)}`).join(', ') || 'none',
      losses: losses.flat(),
      faults: [...faults, ...internal.map((status) => `answers with ${status}`)],
    };
  }
}

/** Up to two seconds. */
export const aWhile = (chance: () => number) => delay(chance() * 2_000);
