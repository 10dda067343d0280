// What is compared: the schedule of the product as it runs, and ts-fsrs as it is published.
import { type Card, createEmptyCard, fsrs } from 'ts-fsrs';
import { learn, type Learned } from '#features/practice/server/schedule/replay.ts';
import { type Rating } from '#features/practice/server/schedule/memory.ts';

/** The schedule of all items of one learner. */
export interface Scheduler {
  /** In milliseconds; null for an item that was never answered. */
  dueOf(id: string): number | null;
  answer(id: string, rating: Rating, at: number): void;
}

export function ofProduct(): Scheduler & { learned: ReadonlyMap<string, Learned> } {
  const learned = new Map<string, Learned>();
  return {
    learned,
    dueOf: (id) => learned.get(id)?.due.getTime() ?? null,
    answer(id, rating, at) {
      learned.set(id, learn(id, learned.get(id) ?? null, { rating, at: new Date(at) }));
    },
  };
}

/** As it is when nothing is set, without fuzz; its steps of minutes ask new and failed items again on the same day. */
export function ofReference({ retention = 0.9, hasSteps = true } = {}): Scheduler {
  const none = { learning_steps: [], relearning_steps: [] };
  const scheduler = fsrs({ request_retention: retention, ...(hasSteps ? {} : none) });
  const cards = new Map<string, Card>();
  return {
    dueOf: (id) => cards.get(id)?.due.getTime() ?? null,
    answer(id, rating, at) {
      const now = new Date(at);
      const card: Card = cards.get(id) ?? createEmptyCard(now);
      cards.set(id, scheduler.next(card, now, rating).card);
    },
  };
}
