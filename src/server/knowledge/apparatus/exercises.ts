import type { BookExercise } from './apparatus.ts';
import { type BookLine, spansOf, textOfLines } from './book-lines.ts';
import { type ExerciseContent, keyOf, readExercise } from './exercise-parts.ts';
import { asks, exerciseLabel, isDiscussionHeading, itemLabel, letterAlone } from './exercise-words.ts';
import { divideByNumbers, type Numbered } from './numbering.ts';
import type { BookPart } from './part-lines.ts';
import { settleAnswers, type UnnumberedDraft } from './settle-answers.ts';

const PROMPT_MIN_CHARACTERS = 8;
/** Answers take fewer lines. */
const SILENT_MAX_LINES = 20;
/** Longer text under one number is no exercise but what the numbers stand in. */
const EXERCISE_MAX_LINES = 60;

/** The exercises of a part that is made of them. */
export function exercisesOfPart(part: BookPart): BookExercise[] {
  const { lines, chapter, section, heading } = part;
  const labelled = divideByLabels(lines);
  const numbered = labelled ?? divideByNumbers(lines, { isDense: false });
  const contents = numbered
    ? numbered.flatMap(({ number, lines: own }) => contentOf(own, number))
    : unnumberedExercises(lines).map((content) => ({ ...content, number: null }));
  return contents.map((content) => ({ ...content, chapter, section, heading: heading?.text ?? null }));
}

/** Exercises that stand in running text, each with its own label. */
export function labelledExercises({ lines, chapter, section }: BookPart): BookExercise[] {
  return (divideByLabels(lines) ?? []).flatMap(({ number, lines: own }) =>
    contentOf(own, number).map((content) => ({ ...content, chapter, section, heading: null })),
  );
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
function divideByLabels(lines: readonly BookLine[]): Numbered[] | null {
  const found: Numbered[] = [];
  for (const line of lines) {
    const label = exerciseLabel(line.text);
    if (label) {
      const text = line.text.slice(label.length).trim();
      const own = { ...line, text, start: line.end - text.length };
      found.push({ number: label.number, lines: text === '' ? [] : [own] });
    } else found.at(-1)?.lines.push(line);
  }
  return found.length > 0 ? found : null;
}

/** Where nothing is numbered, what asks begins an exercise, and what says something behind it answers. */
function unnumberedExercises(lines: readonly BookLine[]): ExerciseContent[] {
  const drafts: UnnumberedDraft[] = [];
  let before: BookLine[] = [];
  for (const line of withoutFurtherText(lines)) {
    const draft = drafts.at(-1);
    const item = itemLabel(line.text);
    const isPart = item !== null && !opensParts(line.text);
    if (draft && letterAlone(line.text) !== null) draft.answer.push(line);
    else if (
      draft &&
      isPart &&
      draft.answer.length === 0 &&
      (asks(line.text) || item.label === null || isBehindOptions(draft.asked))
    )
      draft.asked.push(line);
    else if (asks(line.text) && !isDiscussionHeading(line.text)) {
      drafts.push({ asked: [...before, line], answer: [] });
      before = [];
    } else if (draft) draft.answer.push(line);
    else before = [line];
  }
  return settleAnswers(drafts).flatMap(({ asked, answer }) => {
    const content = readExercise(
      answer.length === 1 && letterAlone(textOfLines(answer)) ? [...asked, ...answer] : asked,
    );
    if (!content || content.prompt.length < PROMPT_MIN_CHARACTERS) return [];
    const key = content.key ?? keyOf(answer, content.options);
    return [{ ...content, key, spans: spansOf(content.spans) }];
  });
}

/** So many lines in which nothing is asked are a section whose heading is set like text. */
function withoutFurtherText(lines: readonly BookLine[]): readonly BookLine[] {
  let silent = 0;
  for (const [index, { text }] of lines.entries()) {
    silent = asks(text) || itemLabel(text) || letterAlone(text) ? 0 : silent + 1;
    if (silent === SILENT_MAX_LINES) return lines.slice(0, index + 1 - silent);
  }
  return lines;
}

/** '(a)' begins a new list of parts. */
function opensParts(text: string): boolean {
  return itemLabel(text)?.label?.toLowerCase() === 'a';
}

/** Items go on from '(a)' in the same line or before. */
function isBehindOptions(asked: readonly BookLine[]): boolean {
  return /(?:^|\s)\(?[a-hA-H][.)]\s/u.test(textOfLines(asked));
}
