import { hasBlank } from '#language/sentence-form.ts';
import { type BookLine, spansOf, textOfLines } from './book-lines.ts';
import { type ExerciseContent, keyOf, partsOf, readExercise } from './exercise-parts.ts';
import { asks, isDiscussionHeading, itemLabel, letterAlone } from './exercise-words.ts';
import { settleAnswers, type UnnumberedDraft } from './settle-answers.ts';

export const PROMPT_MIN_CHARACTERS = 8;
/** Answers take fewer lines. */
const SILENT_MAX_LINES = 20;
const OPTIONS_MIN = 2;
const SENTENCE_END = /[.!?…]["'”’»)]*$/u;
const LETTERS_ALONE = /^\(?[a-hA-H]\)?(?:[,;&]? \(?[a-hA-H]\)?){0,3}[.)]?$/u;
const QUESTION_END = /[?？]["'”’»)]*$/u;

/** Where nothing is numbered, what asks begins an exercise, and what says something behind it answers. */
export function unnumberedExercises(
  lines: readonly BookLine[],
  dividers: ReadonlySet<string>,
): ExerciseContent[] {
  const drafts = dividedAt(withoutFurtherText(lines), dividers).flatMap((own) =>
    settleAnswers(draftsIn(own)),
  );
  return drafts.flatMap(({ asked, answer }) => {
    const content = readExercise(
      answer.length === 1 && letterAlone(textOfLines(answer)) ? [...asked, ...answer] : asked,
    );
    if (!content || content.prompt.length < PROMPT_MIN_CHARACTERS) return [];
    const key = content.key ?? keyOf(answer, content.options);
    return [
      partsOf({ asked, options: content.options, key }) ?? { ...content, key, spans: spansOf(content.spans) },
    ];
  });
}

function draftsIn(lines: readonly BookLine[]): UnnumberedDraft[] {
  const drafts: UnnumberedDraft[] = [];
  let before: BookLine[] = [];
  for (const line of lines) {
    const draft = drafts.at(-1);
    const [stem] = before;
    if (draft && letterAlone(line.text) !== null) draft.answer.push(line);
    else if (stem && isItem(line) && opensChoice(stem)) {
      drafts.push({ asked: [stem, line], answer: [] });
      before = [];
    } else if (draft && before.length === 0 && goesOn(draft, line)) draft.asked.push(line);
    else if (asks(line.text) && !isDiscussionHeading(line.text)) {
      drafts.push({ asked: [...(draft ? [] : before), withoutBullet(line)], answer: [] });
      before = [];
    } else if (draft && !isClosed(draft)) draft.answer.push(line);
    else before = [line];
  }
  return drafts;
}

/** A part of what is asked, or an option. */
function goesOn({ asked, answer }: UnnumberedDraft, line: BookLine): boolean {
  if (answer.length > 0 || !isItem(line) || beginsAnew(asked, line)) return false;
  return asks(line.text) || itemLabel(line.text)?.label === null || isBehindOptions(asked);
}

/** Questions may have bullets as their options have. */
function beginsAnew(asked: readonly BookLine[], { text }: BookLine): boolean {
  if (itemLabel(text)?.label !== null || !(QUESTION_END.test(text) || hasBlank(text))) return false;
  return asked.filter((one) => itemLabel(one.text) && !asks(one.text)).length >= OPTIONS_MIN;
}

/** Letters alone are the whole key of a choice: 'B', '(a), (c)'. */
function isClosed({ answer }: UnnumberedDraft): boolean {
  const [first] = answer;
  return first !== undefined && LETTERS_ALONE.test(first.text);
}

/** 'A nation’s flag is:' asks, if a list follows. */
function opensChoice({ text }: BookLine): boolean {
  return !SENTENCE_END.test(text);
}

function withoutBullet(line: BookLine): BookLine {
  const item = itemLabel(line.text);
  if (item?.label !== null) return line;
  return { ...line, text: line.text.slice(item.length), start: Math.min(line.end, line.start + item.length) };
}

/** The stretches between lines that are headings, whatever they are set like. */
function dividedAt(lines: readonly BookLine[], dividers: ReadonlySet<string>): BookLine[][] {
  const stretches: BookLine[][] = [[]];
  for (const line of lines) {
    if (dividers.has(line.text)) stretches.push([]);
    else stretches.at(-1)?.push(line);
  }
  return stretches;
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
function isItem({ text }: BookLine): boolean {
  const item = itemLabel(text);
  return item !== null && item.label?.toLowerCase() !== 'a';
}

/** Items go on from '(a)' in the same line or before. */
function isBehindOptions(asked: readonly BookLine[]): boolean {
  return /(?:^|\s)\(?[a-hA-H][.)]\s/u.test(textOfLines(asked));
}
