import { computeParameters, FSRSBindingItem, FSRSBindingReview } from '@open-spaced-repetition/binding';
import { default_w } from 'ts-fsrs';
import { elapsedDays, forgettingOf, type Rating } from '../memory.ts';
import { replay } from '../replay.ts';

/** The counted answers to one item, in their order. */
export type History = ReadonlyArray<readonly [rating: Rating, at: number]>;

/** The newest part of the answers, which the weights have to foresee without having seen it. */
const HELD_BACK = 1 / 5;
/** With fewer the judgement would be left to chance. */
const JUDGED_MIN = 40;

interface Review {
  at: number;
  item: FSRSBindingItem;
}

/**
 * The weights of FSRS-6 that fit how this learner forgets, by the optimizer of fsrs-rs; null where those in use foresee the newest answers
 * as well as they do, or where there are too few answers to tell.
 */
export async function fitWeights(
  histories: readonly History[],
  inUse: readonly number[] | null,
): Promise<number[] | null> {
  const reviews = histories.flatMap((history) => reviewsOf(history)).toSorted((a, b) => a.at - b.at);
  const firstHeld = reviews.length - Math.floor(reviews.length * HELD_BACK);
  const since = reviews[firstHeld]?.at;
  if (since === undefined || reviews.length - firstHeld < JUDGED_MIN) return null;
  const items = reviews.map(({ item }) => item);
  const tried = await fit(items.slice(0, firstHeld));
  if (tried === null || !foreseesBetter({ tried, inUse }, histories, since)) return null;
  return fit(items);
}

async function fit(items: FSRSBindingItem[]): Promise<number[] | null> {
  const weights = await computeParameters(items, { enableShortTerm: true });
  const isWhole = weights.length === default_w.length && weights.every((one) => Number.isFinite(one));
  return isWhole ? weights : null;
}

/** By more than chance would give: the mean gain in cross-entropy is above its standard error. */
function foreseesBetter(
  { tried, inUse }: { tried: readonly number[]; inUse: readonly number[] | null },
  histories: readonly History[],
  since: number,
): boolean {
  const [before, after] = [lossesOf(inUse, histories, since), lossesOf(tried, histories, since)];
  const gains = before.map((loss, index) => loss - (after[index] ?? loss));
  const mean = meanOf(gains);
  const variance = meanOf(gains.map((gain) => (gain - mean) ** 2));
  return mean > Math.sqrt(variance / gains.length);
}

/** Cross-entropy, in nats, of what was foreseen of each answer since that time and of what was remembered. */
function lossesOf(weights: readonly number[] | null, histories: readonly History[], since: number): number[] {
  const forgetting = forgettingOf(weights);
  return histories.flatMap((history) => {
    const answers = history.map(([grade, at], index) => ({
      ...{ id: String(index), grade, answeredAt: new Date(at) },
    }));
    const { predicted } = replay('', answers, forgetting);
    return history.flatMap(([rating, at], index) => {
      const share = predicted.get(String(index)) ?? null;
      return share === null || at < since ? [] : [-Math.log(rating > 1 ? share : 1 - share)];
    });
  });
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

/** Each answer that tells what lasts, with those before it. */
function reviewsOf(history: History): Review[] {
  const before: FSRSBindingReview[] = [];
  let lastAt: Date | null = null;
  return history.flatMap(([rating, at]) => {
    const days = wholeDays(elapsedDays(lastAt, new Date(at)));
    lastAt = new Date(at);
    before.push(new FSRSBindingReview(rating, days));
    return days === 0 ? [] : [{ at, item: new FSRSBindingItem([...before]) }];
  });
}

/** The optimizer counts in whole days, and takes none for the same session. */
function wholeDays(days: number): number {
  return days === 0 ? 0 : Math.max(1, Math.round(days));
}
