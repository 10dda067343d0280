import type { BookExercise, ExerciseKey, ExerciseOption } from './apparatus.ts';
import { hasBlank } from '#language/sentence-form.ts';
import { type BookLine, spansOf, textOfLines } from './book-lines.ts';
import { announcedAnswer, asks, isSolutionHeading, itemLabel, letterAlone } from './exercise-words.ts';

const OPTIONS_MIN = 2;
const OPTIONS_MAX = 10;
const OPTION_MAX_CHARACTERS = 300;
/** 'a. food b. water c. air' in one line. */
const INLINE = /(?:^|\s)\(?(?<label>[a-hA-H])[.)]\s+/gu;
const STEM_ASKS = /[?？:…][\s"'”’»)]*$|_{2,}/u;

/** 'a. thunder b. rain' */
const ANSWERS_PARTS = /^\(?a[.)]\s.*\s\(?b[.)]\s/isu;

export type ExerciseContent = Pick<BookExercise, 'prompt' | 'options' | 'key' | 'spans'>;

/** Tells prompt, options and key of one exercise apart; null where nothing is asked. */
export function readExercise(lines: readonly BookLine[]): ExerciseContent | null {
  const divided = lines.flatMap(dividedAtOptions);
  const keyAt = divided.findIndex(
    ({ text }, index) => index > 0 && (announcedAnswer(text) > 0 || isSolutionHeading(text)),
  );
  const asked = keyAt < 0 ? divided : divided.slice(0, keyAt);
  const behind = keyAt < 0 ? [] : divided.slice(keyAt);
  const { stem, options, rest } = takeOptions(asked);
  const prompt = textOfLines(stem);
  if (prompt === '') return null;
  const key = keyOf(options.length > 0 ? [...rest, ...behind] : behind, options);
  const parts = partsOf({ asked, options, key });
  if (parts) return parts;
  const items = asked.slice(stem.length, stem.length + (options.length > 0 ? options.length : 0));
  return { prompt, options, key, spans: spansOf([...stem, ...items]) };
}

/** What the key answers one by one are the parts of a task, and no choice. */
export function partsOf({
  asked,
  options,
  key,
}: Pick<ExerciseContent, 'options' | 'key'> & { asked: readonly BookLine[] }): ExerciseContent | null {
  if (!key || options.length === 0 || !ANSWERS_PARTS.test(key.text)) return null;
  return { prompt: textOfLines(asked), options: [], key: { ...key, option: null }, spans: spansOf(asked) };
}

/** The answer that stands behind an exercise. */
export function keyOf(lines: readonly BookLine[], options: readonly ExerciseOption[]): ExerciseKey | null {
  const said = lines.filter(({ text }) => !isSolutionHeading(text));
  const [first, ...more] = said;
  if (!first) return null;
  const lead = announcedAnswer(first.text);
  const text = textOfLines([{ text: first.text.slice(lead) }, ...more]);
  if (text === '') return null;
  const spans = spansOf([{ ...first, start: Math.min(first.end, first.start + lead) }, ...more]);
  return { text, option: optionOf(text, options), spans };
}

/** Which option a key names: 'B', '(b)', 'b. The nucleus', or the option's own words. */
export function optionOf(text: string, options: readonly ExerciseOption[]): number | null {
  if (options.length === 0) return null;
  const letter = letterAlone(text.split(/\s/u)[0] ?? '') ?? letterAlone(text);
  const isNamed = letter !== null && (letterAlone(text) !== null || /^\(?[a-hA-H][.)]/u.test(text));
  if (isNamed) {
    const labels = options.map(({ label }) => label?.toLowerCase() ?? null);
    const at = labels.every((label) => label === null) ? letter.charCodeAt(0) - 97 : labels.indexOf(letter);
    return at >= 0 && at < options.length ? at : null;
  }
  const same = options.findIndex((option) => even(option.text) === even(text));
  return same < 0 ? null : same;
}

function even(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s.]+/gu, ' ')
    .trim();
}

interface Taken {
  stem: BookLine[];
  options: ExerciseOption[];
  /** What stands behind the options. */
  rest: BookLine[];
}

/** The items behind what is asked are its options unless they ask themselves. */
function takeOptions(lines: readonly BookLine[]): Taken {
  const none = { stem: [...lines], options: [], rest: [] };
  const from = lines.findIndex(({ text }, index) => index > 0 && itemLabel(text) !== null);
  if (from < 0) return none;
  const first = itemLabel(lines[from]?.text ?? '');
  let to = from;
  while (to < lines.length && continuesList(lines[to], first?.label ?? null, to - from)) to += 1;
  const items = lines.slice(from, to);
  const stem = lines.slice(0, from);
  const rest = lines.slice(to);
  const options = items.map(({ text }) => {
    const { label = null, length = 0 } = itemLabel(text) ?? {};
    return { label, text: text.slice(length).trim() };
  });
  const isKeyed = letterAlone(rest[0]?.text ?? '') !== null;
  const isList = items.length >= OPTIONS_MIN && items.length <= OPTIONS_MAX;
  const isShort = options.every(({ text }) => text.length <= OPTION_MAX_CHARACTERS && text !== '');
  const asksItself = options.some(({ text }) => asks(text));
  const said = textOfLines(stem);
  const mayBe = isKeyed || (offersChoice(said) && !asksItself && (first?.label !== null || hasBlank(said)));
  return isList && isShort && mayBe ? { stem, options, rest } : none;
}

/** 'Find for path B:' announces the parts of a task, and not a choice. */
function offersChoice(stem: string): boolean {
  return STEM_ASKS.test(stem) && !(stem.endsWith(':') && asks(stem));
}

/** The same kind of label, and letters in their order. */
function continuesList(line: BookLine | undefined, first: string | null, index: number): boolean {
  const item = line && itemLabel(line.text);
  if (!item) return false;
  if (first === null || item.label === null) return first === item.label;
  const start = first.toLowerCase() === 'a';
  return start && item.label.toLowerCase().codePointAt(0) === 97 + index;
}

/** Cuts a line before each of a run of options: 'a. …', 'b. …', 'c. …'. */
function dividedAtOptions(line: BookLine): BookLine[] {
  const cuts: number[] = [];
  for (const match of line.text.matchAll(INLINE)) {
    const label = match.groups?.['label']?.toLowerCase();
    if (label !== String.fromCodePoint(97 + cuts.length)) continue;
    cuts.push(match.index + match[0].length - match[0].trimStart().length);
  }
  if (cuts.length < 3 && !(cuts.length === 2 && cuts[0] === 0)) return [line];
  const starts = cuts[0] === 0 ? cuts : [0, ...cuts];
  return starts.map((from, index) => {
    const text = line.text.slice(from, starts[index + 1] ?? line.text.length).trimEnd();
    const start = line.start + from;
    return { ...line, text, start, end: Math.min(line.end, start + text.length) };
  });
}
