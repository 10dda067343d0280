/** Work that pauses wherever others may have their turn, and what comes of it. */
export type Steps<Result> = Generator<void, Result>;

type Compare<Item> = (one: Item, other: Item) => number;

/** Items that are sorted at once. */
const RUN = 1_000;

/** Characters that are read within a few milliseconds, and what one more item takes beside its own. */
const CHARACTERS_PER_STEP = 20_000;
const CHARACTERS_OF_ITEM = 20;

/** Tells, of each item with its characters, whether it is time for a pause. */
export type Pace = (characters?: number) => boolean;

export function keepPace(): Pace {
  let done = 0;
  return (characters = 0) => {
    done += characters + CHARACTERS_OF_ITEM;
    if (done < CHARACTERS_PER_STEP) return false;
    done = 0;
    return true;
  };
}

/** Does all of it now, where nobody else waits. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** As `toSorted`, for lists that may be long: what is equal stays in its order. */
export function* sortedInSteps<Item>(items: readonly Item[], compare: Compare<Item>): Steps<Item[]> {
  let runs: Item[][] = [];
  for (let at = 0; at < items.length; at += RUN) {
    yield;
    runs.push(items.slice(at, at + RUN).toSorted(compare));
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

/** As `join`, for a million words. */
export function* joinedInSteps(parts: readonly string[], separator: string): Steps<string> {
  const isDue = keepPace();
  const runs: string[] = [];
  let run: string[] = [];
  for (const part of parts) {
    run.push(part);
    if (!isDue(part.length)) continue;
    runs.push(run.join(separator));
    run = [];
    yield;
  }
  if (run.length > 0) runs.push(run.join(separator));
  return runs.join(separator);
}

function* merge<Item>(ones: Item[], others: Item[], compare: Compare<Item>): Steps<Item[]> {
  const isDue = keepPace();
  const merged: Item[] = [];
  let next = 0;
  for (const one of ones) {
    for (let other = others[next]; other !== undefined && compare(other, one) < 0; other = others[next]) {
      if (isDue()) yield;
      merged.push(other);
      next += 1;
    }
    if (isDue()) yield;
    merged.push(one);
  }
  return merged.concat(others.slice(next));
}
