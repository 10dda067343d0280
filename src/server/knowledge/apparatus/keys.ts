import type { BookExercise, ExerciseKey } from './apparatus.ts';
import { spansOf } from './book-lines.ts';
import { keyOf, optionOf } from './exercise-parts.ts';
import { divideByNumbers } from './numbering.ts';
import type { BookPart } from './part-lines.ts';

/** An answer that stands apart from its exercise. */
interface Answer {
  chapter: string | null;
  number: string;
  key: ExerciseKey;
}

/** Gives the exercises the keys that stand in parts of their own, by chapter and number; what could be several is left alone. */
export function matchKeys(exercises: readonly BookExercise[], parts: readonly BookPart[]): BookExercise[] {
  const answers = parts.flatMap((part) => (part.kind === 'keys' ? answersOf(part) : []));
  if (answers.length === 0) return [...exercises];
  const byPlace = Map.groupBy(answers, ({ chapter, number }) => placeOf(chapter, number));
  const asked = Map.groupBy(exercises, ({ chapter, number }) => placeOf(chapter, number ?? ''));
  return exercises.map((exercise) => {
    const { number, chapter, options, key } = exercise;
    if (key !== null || number === null) return exercise;
    const place = placeOf(chapter, number);
    const [answer, ...others] = byPlace.get(place) ?? [];
    if (!answer || others.length > 0 || (asked.get(place)?.length ?? 0) > 1) return exercise;
    return { ...exercise, key: { ...answer.key, option: optionOf(answer.key.text, options) } };
  });
}

/** '3.4' says the chapter itself. */
function placeOf(chapter: string | null, number: string): string {
  return number.includes('.') ? number : `${chapter ?? ''} ${number}`;
}

function answersOf({ lines, chapter }: BookPart): Answer[] {
  return (divideByNumbers(lines, { isDense: true }) ?? []).flatMap(({ number, lines: own }) => {
    const key = keyOf(own, []);
    return number !== null && key ? [{ chapter, number, key: { ...key, spans: spansOf(own) } }] : [];
  });
}
