import { placeOfLetter, withoutLabel, withoutLabels } from './option-labels.ts';
import { bareText, type Fields, fieldsOf, firstOf, listOf, textOfValue, truthOf } from './values.ts';

export interface CoercedOption {
  text: string;
  is_right: boolean;
  rationale: string;
}

export type CoercedOptions = { options: CoercedOption[] } | { complaint: string };

/** More are no question: comparing each with each would take long. */
const ENTRIES_MAX = 26;
const LETTERS_MAX_CHARACTERS = 60;
const OPTIONS = ['options', 'choices', 'answers', 'alternatives', 'opciones', 'propositions'];
const TEXT = ['text', 'option', 'content', 'answer', 'value', 'label', 'choice'];
const IS_RIGHT = ['is_right', 'is_correct', 'correct', 'right', 'is_true', 'is_answer'];
const WHY = ['rationale', 'explanation', 'feedback', 'reason', 'why'];
const KEY_NAMES = [
  'answer',
  'answers',
  'correct',
  'correct_answer',
  'correct_answers',
  'key',
  'right_answer',
];
const KEYS = [...KEY_NAMES, 'right', 'correct_option', 'correct_options', 'correct_choice', 'right_option'];
/** Counted from 0, as programs count. */
const INDICES = [
  'correct_index',
  'answer_index',
  'right_index',
  'correct_option_index',
  'correct_answer_index',
];
/** 'B', 'B) 14 m', '(b)', 'Option B', 'A, C' or 'A and C'. */
const LETTER = /^(?:option\s+)?\(?([a-h])\)?(?:$|[).:]\s?)/i;
const LETTERS = /^\(?[a-h]\)?(?:\s*(?:[,;/&+]|\p{L}{1,3}\s)\s*\(?[a-h]\)?)+$/iu;

const TICK = /(?:\(correct(?: answer)?\)|[✓✔✅])\s*$/i;

interface Flagged {
  text: string;
  rationale: string;
  isRight: boolean | undefined;
}

/** The options of a question and which of them are right, however the key names them: flags, letters, an index or the words. */
export function coerceOptions(fields: Fields): CoercedOptions {
  const flagged = flaggedOf(fields);
  if (flagged.length > ENTRIES_MAX) return { complaint: `${flagged.length} options are too many` };
  const labels = withoutLabels(flagged.map(({ text }) => text));
  const named = namedBy(fields, labels);
  if (named !== null && 'complaint' in named) return named;
  const hasFlags = flagged.some(({ isRight }) => isRight === true);
  const options = flagged.map(({ isRight = false, rationale }, index) => ({
    text: labels[index] ?? '',
    is_right: hasFlags || named === null ? isRight : named.places.has(index),
    rationale,
  }));
  const isTold = named !== null && hasFlags;
  if (isTold && options.some(({ is_right: isRight }, index) => isRight !== named.places.has(index))) {
    return { complaint: '"is_right" and the answer name different options' };
  }
  return { options };
}

/** `options` may be a list, an object with letters, or lines of one text. */
function flaggedOf(fields: Fields): Flagged[] {
  const written = firstOf(fields, OPTIONS);
  const entries =
    typeof written === 'string' ? written.split('\n').filter((line) => line.trim()) : listOf(written);
  return entries.map((entry) => {
    const option = fieldsOf(entry);
    if (!option) return ticked((textOfValue(entry) ?? '').trim());
    return {
      text: textOfValue(firstOf(option, TEXT) ?? onlyText(option)) ?? '',
      rationale: textOfValue(firstOf(option, WHY)) ?? '',
      isRight: truthOf(firstOf(option, IS_RIGHT)),
    };
  });
}

/** 'B) 14 m (correct)' */
function ticked(text: string): Flagged {
  const unticked = text.replace(TICK, '').trim();
  return { text: unticked, rationale: '', isRight: unticked === text ? undefined : true };
}

/** `{"A": "14 m"}` as one entry of a list. */
function onlyText(option: Fields): unknown {
  const texts = Object.values(option);
  return texts.length === 1 ? texts[0] : undefined;
}

type Named = { places: Set<number> } | { complaint: string } | null;

/** The options that the key names; null where there is no key but the flags. */
function namedBy(fields: Fields, texts: readonly string[]): Named {
  const index = firstOf(fields, INDICES);
  const key = index ?? firstOf(fields, fields['options'] ? KEYS : KEYS.filter((name) => name !== 'answers'));
  if (key === undefined) return null;
  const places = new Set<number>();
  for (const one of listOf(key).slice(0, ENTRIES_MAX).flatMap(partsOf)) {
    const place = index === undefined ? placeNamed(one, texts) : placeOfIndex(one, texts);
    if (place === null) return { complaint: `the answer "${textOfValue(one) ?? ''}" is none of the options` };
    places.add(place);
  }
  return places.size === 0 ? null : { places };
}

/** The options that an answer names by letters or by words; null where it names something else. */
export function placesNamed(answer: string, texts: readonly string[]): Set<number> | null {
  const named = namedBy({ answer }, texts);
  return named !== null && 'places' in named ? named.places : null;
}

function partsOf(key: unknown): unknown[] {
  const written = bareText(key) ?? '';
  return written.length < LETTERS_MAX_CHARACTERS && LETTERS.test(written)
    ? [...written.matchAll(/(?<!\p{L})[a-h](?!\p{L})/giu)].map(([letter]) => letter)
    : [key];
}

/** By its words, else by its letter. A bare number is none of both: some count from 0 and some from 1. */
function placeNamed(key: unknown, texts: readonly string[]): number | null {
  const written = bareText(key) ?? '';
  const wanted = plain(written);
  const byWords = texts.findIndex((text) => plain(text) === wanted);
  if (byWords >= 0) return byWords;
  const behindLabel = texts.findIndex((text) => plain(text) === plain(withoutLabel(written)));
  if (behindLabel >= 0) return behindLabel;
  return existing(placeOfLetter(LETTER.exec(written)?.[1] ?? ''), texts);
}

function placeOfIndex(key: unknown, texts: readonly string[]): number | null {
  const written = bareText(key) ?? '';
  return existing(/^\d$/.test(written) ? Number(written) : placeOfLetter(written), texts);
}

function existing(place: number | null, texts: readonly string[]): number | null {
  return place !== null && place < texts.length ? place : null;
}

function plain(text: string): string {
  return (bareText(text) ?? '').toLowerCase().replaceAll(/\s+/g, ' ');
}
