import type { Forgetting, Memory, Rating } from './memory.ts';

/** An answer as it counts. */
export interface Graded {
  id: string;
  /** 1 to 4; null where nobody has decided: it counts for nothing. */
  grade: number | null;
  answeredAt: Date;
}

export interface Learned extends Memory {
  due: Date;
  reps: number;
  lapses: number;
  firstAt: Date;
  lastAt: Date;
  lastGrade: Rating;
}

export interface Replayed {
  /** Null while no answer counts. */
  learned: Learned | null;
  /** How likely each answer was held to be remembered before it was given; null where that says nothing. */
  predicted: ReadonlyMap<string, number | null>;
}

/** What follows from all answers to an item, in whatever order they arrived. */
export function replay(itemId: string, answers: readonly Graded[], forgetting: Forgetting): Replayed {
  let learned: Learned | null = null;
  const predicted = new Map<string, number | null>();
  for (const { id, grade, answeredAt } of answers.toSorted(inOrder)) {
    const isCounted = isRating(grade);
    predicted.set(id, isCounted ? forgetting.recallAt(learned, learned?.lastAt ?? null, answeredAt) : null);
    if (isCounted) learned = learn(itemId, learned, { rating: grade, at: answeredAt, forgetting });
  }
  return { learned, predicted };
}

/** What would follow from one more answer. */
export function learn(
  itemId: string,
  before: Learned | null,
  { rating, at, forgetting }: { rating: Rating; at: Date; forgetting: Forgetting },
): Learned {
  const lastAt = before?.lastAt ?? null;
  const memory = forgetting.memoryAfter(before, { lastAt, at, rating });
  const reps = (before?.reps ?? 0) + 1;
  return {
    ...{ stability: memory.stability, difficulty: memory.difficulty, reps },
    due: forgetting.dueAfter(memory, { itemId, reps, lastAt, at, rating }),
    lapses: (before?.lapses ?? 0) + Number(rating === 1 && before !== null && before.lastGrade > 1),
    firstAt: before?.firstAt ?? at,
    lastAt: at,
    lastGrade: rating,
  };
}

/** Two devices may answer in the same millisecond. */
function inOrder(a: Graded, b: Graded): number {
  return a.answeredAt.getTime() - b.answeredAt.getTime() || (a.id < b.id ? -1 : Number(a.id > b.id));
}

function isRating(grade: number | null): grade is Rating {
  return grade === 1 || grade === 2 || grade === 3 || grade === 4;
}
