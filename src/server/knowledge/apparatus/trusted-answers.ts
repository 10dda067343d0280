import type { BookExercise } from './apparatus.ts';
import type { BookPart } from './part-lines.ts';

export interface PartExercises {
  part: BookPart;
  exercises: BookExercise[];
}

/** A book that answers its questions where they stand answers many of them. */
const ANSWERED_MIN = 3;
const ANSWERED_MIN_SHARE = 0.3;
const ANSWER_MAX_CHARACTERS = 800;

/**
 * What stands behind a question without a number is its answer only where the book does so again and again under such a heading; elsewhere it is
 * the next section, whose heading was not recognised.
 */
export function withTrustedAnswers(parts: readonly PartExercises[]): PartExercises[] {
  const open = Map.groupBy(
    parts.flatMap(({ exercises }) => exercises.filter(isOpen)),
    headingOf,
  );
  const isTrusted = (exercise: BookExercise): boolean => {
    const alike = open.get(headingOf(exercise)) ?? [];
    const answered = alike.filter(({ key }) => key !== null).length;
    return answered >= ANSWERED_MIN && answered >= alike.length * ANSWERED_MIN_SHARE;
  };
  return parts.map(({ part, exercises }) => ({
    part,
    exercises: exercises.map((exercise) =>
      isOpen(exercise) && !(isTrusted(exercise) && isAnswer(exercise))
        ? { ...exercise, key: null }
        : exercise,
    ),
  }));
}

/** What is longer holds the text of other exercises or of the next section. */
function isAnswer({ key }: BookExercise): boolean {
  return (key?.text.length ?? 0) <= ANSWER_MAX_CHARACTERS;
}

/** Without number and options, which tell better where an exercise ends. */
function isOpen({ number, options }: BookExercise): boolean {
  return number === null && options.length === 0;
}

function headingOf({ heading }: BookExercise): string {
  return (heading ?? '')
    .toLowerCase()
    .replaceAll(/[\d\s.:]+/gu, ' ')
    .trim();
}
