import type { BookExercise, ExerciseKey } from './apparatus.ts';
import type { BookLine } from './book-lines.ts';
import { type ExerciseContent, readExercise } from './exercise-parts.ts';
import { asks, exerciseLabel } from './exercise-words.ts';
import { divideByNumbers, type Numbered } from './numbering.ts';
import type { BookPart } from './part-lines.ts';
import { isHeadingLike } from './settle-answers.ts';
import { PROMPT_MIN_CHARACTERS, unnumberedExercises } from './unnumbered-exercises.ts';

/** In so many parts the same short line is a heading: 'Critical thinking questions', 'Further research'. */
const HEADING_MIN_PARTS = 3;
const HEADING_MIN_WORDS = 2;
/** Longer text under one number is no exercise but what the numbers stand in. */
const EXERCISE_MAX_LINES = 60;

/** The lines that divide the exercises of a book though nothing sets them apart, told by how often they stand there. */
export function dividersIn(parts: readonly BookPart[]): ReadonlySet<string> {
  const times = new Map<string, number>();
  for (const { kind, lines } of parts) {
    if (kind !== 'exercises') continue;
    for (const text of new Set(lines.map((line) => line.text)))
      if (isHeadingLike(text) && text.split(' ').length >= HEADING_MIN_WORDS)
        times.set(text, (times.get(text) ?? 0) + 1);
  }
  return new Set([...times].filter(([, count]) => count >= HEADING_MIN_PARTS).map(([text]) => text));
}

/** The exercises of a part that is made of them. */
export function exercisesOfPart(part: BookPart, dividers: ReadonlySet<string>): BookExercise[] {
  const { lines, chapter, section, heading } = part;
  const labelled = divideByLabels(lines);
  const numbered = labelled ?? divideByNumbers(lines, { isDense: false });
  const contents = numbered
    ? numbered.flatMap(({ number, lines: own }) => contentOf(until(own, dividers), number))
    : unnumberedExercises(lines, dividers).map((content) => ({ ...content, number: null }));
  return contents.map((content) => ({ ...content, chapter, section, heading: heading?.text ?? null }));
}

/** Exercises that stand in running text, each with its own label. */
export function labelledExercises({ lines, chapter, section }: BookPart): BookExercise[] {
  return (divideByLabels(lines) ?? []).flatMap(({ number, lines: own }) =>
    contentOf(own, number).map((content) => ({ ...content, chapter, section, heading: null })),
  );
}

/** An exercise under a heading of its own, which is its label or sets the task itself, with its solution below; null for anything else. */
export function headedExercise(
  { heading, lines, chapter, section }: BookPart,
  above: BookPart | undefined,
): BookExercise | null {
  if (!heading) return null;
  const label = exerciseLabel(heading.text);
  if (!label && !asks(heading.text)) return null;
  const content = contentOf(label ? lines : [heading, ...lines], label?.number ?? null)[0];
  if (!content?.key || !asks(content.prompt)) return null;
  const outer = above?.heading && above.lines.length === 0 ? exerciseLabel(above.heading.text) : null;
  const number = label?.number ?? outer?.number ?? null;
  return {
    ...content,
    ...{ number, chapter, section, heading: null, key: withoutPrompt(content.key, content.prompt) },
  };
}

/** Some solutions say the task again. */
function withoutPrompt(key: ExerciseKey, prompt: string): ExerciseKey {
  if (!key.text.startsWith(prompt) || key.text.length === prompt.length) return key;
  return { ...key, text: key.text.slice(prompt.length).trim() };
}

function contentOf(
  lines: readonly BookLine[],
  number: string | null,
): Array<ExerciseContent & { number: string | null }> {
  if (lines.length > EXERCISE_MAX_LINES) return [];
  const content = readExercise(lines);
  return content && content.prompt.length >= PROMPT_MIN_CHARACTERS ? [{ ...content, number }] : [];
}

/** Divides lines at 'Exercise 2.1.' and the like; null where there is no such label. */
export function divideByLabels(
  lines: readonly BookLine[],
  labelOf: typeof exerciseLabel = exerciseLabel,
): Numbered[] | null {
  const found: Numbered[] = [];
  for (const line of lines) {
    const label = labelOf(line.text);
    if (label) {
      const text = line.text.slice(label.length).trim();
      const own = { ...line, text, start: line.end - text.length };
      found.push({ number: label.number, lines: text === '' ? [] : [own] });
    } else found.at(-1)?.lines.push(line);
  }
  return found.length > 0 ? found : null;
}

function until(lines: readonly BookLine[], dividers: ReadonlySet<string>): readonly BookLine[] {
  const end = lines.findIndex(({ text }, index) => index > 0 && dividers.has(text));
  return end < 0 ? lines : lines.slice(0, end);
}
