import type { BookExercise, ExerciseKey } from './apparatus.ts';
import { spansOf } from './book-lines.ts';
import { keyOf, optionOf } from './exercise-parts.ts';
import { answerLabel, isSolutionHeading } from './exercise-words.ts';
import { divideByLabels } from './exercises.ts';
import { divideByNumbers } from './numbering.ts';
import type { BookPart } from './part-lines.ts';

/** An answer that stands apart from its exercise. */
interface Answer {
  chapter: string | null;
  section: string | null;
  number: string;
  key: ExerciseKey;
}

/** A part of exercises with one heading 'Solution' before a second run of numbers is their exercises and their keys. */
export function dividedAtKeys(part: BookPart): BookPart[] {
  if (part.kind !== 'exercises') return [part];
  const headings = part.lines.filter(({ isSet, text }) => isSet && isSolutionHeading(text));
  const [heading] = headings;
  if (!heading || headings.length > 1) return [part];
  const at = part.lines.indexOf(heading);
  const [asked, answered] = [part.lines.slice(0, at), part.lines.slice(at + 1)];
  const isOfBoth = [asked, answered].every((lines) => divideByNumbers(lines, { isDense: true }) !== null);
  return isOfBoth
    ? [
        { ...part, lines: asked },
        { ...part, kind: 'keys', heading, lines: answered },
      ]
    : [part];
}

/** Gives the exercises the keys that stand in parts of their own, by chapter or section and number; what could be several is left alone. */
export function matchKeys(exercises: readonly BookExercise[], parts: readonly BookPart[]): BookExercise[] {
  const answers = parts.flatMap((part) => (part.kind === 'keys' ? answersOf(part) : []));
  if (answers.length === 0) return [...exercises];
  const bySection = answers.some(({ section }) => section?.includes('.'));
  const placeOf = bySection ? inSection : inChapter;
  const byPlace = Map.groupBy(answers, placeOf);
  const asked = Map.groupBy(exercises, placeOf);
  return exercises.map((exercise) => {
    const place = placeOf(exercise);
    const [answer, ...others] = byPlace.get(place) ?? [];
    const isOnly = answer !== undefined && others.length === 0 && asked.get(place)?.length === 1;
    if (!isOnly || exercise.key !== null || exercise.number === null) return exercise;
    return { ...exercise, key: { ...answer.key, option: optionOf(answer.key.text, exercise.options) } };
  });
}

type Placed = Pick<BookExercise, 'chapter' | 'section' | 'number'>;

/** '3.4' and '3-4' say the chapter themselves. */
function inChapter({ chapter, number }: Placed): string {
  return saysPlace(number) ? number : `${chapter ?? ''} ${number ?? ''}`;
}

function inSection({ section, number }: Placed): string {
  return saysPlace(number) ? number : `${section ?? ''} ${number ?? ''}`;
}

function saysPlace(number: string | null): number is string {
  return number !== null && /[.-]/u.test(number);
}

function answersOf({ lines, chapter, section }: BookPart): Answer[] {
  const labelled = divideByLabels(lines, answerLabel) ?? divideByLabels(lines);
  const divided = labelled ?? divideByNumbers(lines, { isDense: true }) ?? [];
  return divided.flatMap(({ number, lines: own }) => {
    const key = keyOf(own, []);
    return number !== null && key ? [{ chapter, section, number, key: { ...key, spans: spansOf(own) } }] : [];
  });
}
