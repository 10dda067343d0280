// What is compared: the schedule of the product as it runs, and ts-fsrs as it is published.
import { type Card, createEmptyCard, fsrs } from 'ts-fsrs';
import { FIRST_FIT_ANSWERS } from '#features/practice/server/queries/learners.ts';
import { GROWTH } from '#features/practice/server/schedule/fit/fit-job.ts';
import { fitWeights, type History } from '#features/practice/server/schedule/fit/fit-weights.ts';
import {
  type Forgetting,
  forgettingOf,
  type Rating,
  USUAL,
} from '#features/practice/server/schedule/memory.ts';
import { type Graded, learn, type Learned, replay } from '#features/practice/server/schedule/replay.ts';

/** The schedule of all items of one learner. */
export interface Scheduler {
  /** In milliseconds; null for an item that was never answered. */
  dueOf(id: string): number | null;
  answer(id: string, rating: Rating, at: number): void;
  endDay?(): Promise<void>;
}

/** As it runs; with `hasOwnWeights` they are fitted when the product fits them. */
export function ofProduct({ hasOwnWeights = false } = {}): Scheduler & Product {
  const histories = new Map<string, Graded[]>();
  let weights: number[] | null = null;
  const product: Product = { learned: new Map(), forgetting: USUAL };
  let [answers, nextFit] = [0, FIRST_FIT_ANSWERS];
  return {
    get learned() {
      return product.learned;
    },
    get forgetting() {
      return product.forgetting;
    },
    dueOf: (id) => product.learned.get(id)?.due.getTime() ?? null,
    answer(id, rating, at) {
      answers += 1;
      const history = histories.get(id) ?? [];
      history.push({ id: String(history.length).padStart(4, '0'), grade: rating, answeredAt: new Date(at) });
      histories.set(id, history);
      const { forgetting } = product;
      const before = product.learned.get(id) ?? null;
      product.learned.set(id, learn(id, before, { rating, at: new Date(at), forgetting }));
    },
    async endDay() {
      if (!hasOwnWeights || answers < nextFit) return;
      nextFit = answers + Math.max(FIRST_FIT_ANSWERS, Math.round(answers * GROWTH));
      const fitted = await fitWeights([...histories.values()].map(toHistory), weights);
      if (fitted === null) return;
      weights = fitted;
      product.forgetting = forgettingOf(fitted);
      for (const [id, history] of histories) {
        const { learned } = replay(id, history, product.forgetting);
        if (learned) product.learned.set(id, learned);
      }
    },
  };
}

interface Product {
  learned: Map<string, Learned>;
  forgetting: Forgetting;
}

function toHistory(answers: readonly Graded[]): History {
  // Border: what was graded above is one of the four.
  return answers.map(({ grade, answeredAt }) => [grade as Rating, answeredAt.getTime()]);
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
