// How simulated learners forget. None of it is known to the schedulers that are compared.
import { default_w, fsrs } from 'ts-fsrs';

/** What a learner holds of an item; only its model reads it. */
export interface Trace {
  stability: number;
  difficulty: number;
  lastAt: number;
}

export interface MemoryModel {
  name: string;
  /** After the first answer of all. */
  begin(item: LearnedItem, rating: number): Omit<Trace, 'lastAt'>;
  recall(trace: Trace, days: number): number;
  /** After another answer, so many days later. */
  next(trace: Trace, item: LearnedItem, answer: { days: number; rating: number }): Omit<Trace, 'lastAt'>;
}

/** What tells items apart, whatever the model: 1 is the usual one, 2 is kept twice as long. */
export interface LearnedItem {
  ease: number;
}

/** Answers that follow each other sooner are of one session. */
const SESSION_DAYS = 0.25;
const WEIGHTS_OF_FORGETFUL = default_w.map((weight, at) => {
  if (at < 4) return weight * 0.6;
  // How much a success adds, and what is left after a lapse.
  if (at === 8) return weight - 0.3;
  return at === 11 ? weight * 0.8 : weight;
});
const NINE_OF_TEN = Math.log(0.9);

export const MODELS: readonly MemoryModel[] = [
  powerCurve('FSRS-6, published weights', default_w),
  powerCurve('FSRS-6, a learner who forgets faster, items unlike each other', WEIGHTS_OF_FORGETFUL, true),
  exponential(),
];

/** The power curve of FSRS-6 with the weights of this learner. */
function powerCurve(name: string, w: readonly number[], differ = false): MemoryModel {
  const model = fsrs({ w: [...w] });
  const easeOf = ({ ease }: LearnedItem) => (differ ? ease : 1);
  return {
    name,
    begin(item, rating) {
      const state = model.next_state(null, 0, rating);
      return { ...state, stability: state.stability * easeOf(item) };
    },
    recall: ({ stability }, days) => model.forgetting_curve(days, stability),
    next({ stability, difficulty }, item, { days, rating }) {
      const state = model.next_state({ stability, difficulty }, days < SESSION_DAYS ? 0 : days, rating);
      const grown = state.stability / stability;
      // What a success adds is more for items that are easy to keep.
      const added = grown > 1 ? 1 + (grown - 1) * easeOf(item) : grown;
      return { ...state, stability: stability * added };
    },
  };
}

/**
 * Not FSRS: forgetting by an exponential curve, which falls later and then faster. A success multiplies what lasts, the more the closer it
 * was to being forgotten; a lapse leaves a fifth.
 */
function exponential(): MemoryModel {
  const [first, most, left, least] = [[0.7, 1.4, 2.8, 9], 2.2, 0.2, 0.4];
  const recall = ({ stability }: Pick<Trace, 'stability'>, days: number) =>
    Math.exp((NINE_OF_TEN * days) / stability);
  return {
    name: 'exponential curve, items unlike each other',
    begin: ({ ease }, rating) => ({ stability: (first[rating - 1] ?? 1) * ease, difficulty: 0 }),
    recall,
    next(trace, { ease }, { days, rating }) {
      const { stability } = trace;
      if (days < SESSION_DAYS) return { ...trace, stability: rating === 1 ? stability : stability * 1.05 };
      if (rating === 1) return { ...trace, stability: Math.max(least, stability * left) };
      const forgotten = 1 - recall(trace, days);
      const effort = rating === 2 ? 0.6 : rating === 4 ? 1.3 : 1;
      // With one in ten forgotten: three times as long for the usual item.
      const gain = most * ease * effort * Math.min(2, forgotten / 0.1) ** 0.7;
      return { ...trace, stability: stability * (1 + gain) };
    },
  };
}
