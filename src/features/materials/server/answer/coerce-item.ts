import { evaluateArithmetic } from '#grading/arithmetic.ts';
import type { ItemType } from '../../contract.document.ts';
import { coerceOptions } from './coerce-options.ts';
import {
  bareText,
  type Fields,
  fieldsOf,
  firstOf,
  linesOf,
  listOf,
  numberOf,
  textOfValue,
  truthOf,
} from './values.ts';

export type CoercedItem = { item: Readonly<Record<string, unknown>> } | { complaint: string };

const PROMPT = ['prompt', 'question', 'stem', 'statement', 'task', 'text', 'sentence'];
const SOLUTION = ['solution', 'explanation', 'worked_solution', 'rationale', 'working', 'reasoning'];
const ANSWER = ['answer', 'correct_answer', 'key', 'correct', 'is_true', 'value', 'result', 'solution'];
const ANSWERS = ['answers', 'accepted_answers', 'accepted', ...ANSWER];
const MODEL_ANSWER = ['answer', 'model_answer', 'sample_answer', 'expected_answer', 'key'];
const GAPS = ['gaps', 'blanks', ...ANSWERS];
const PAIRS = ['pairs', 'matches', 'items'];
const LEFT = ['left', 'term', 'a', 'first', 'premise', 'prompt'];
const RIGHT = ['right', 'definition', 'b', 'second', 'match', 'response', 'answer'];
const ARROW = /→|->|=>|—/;
/** A gap that is not numbered: a row of underscores, or a word in brackets. */
const BLANK = /\\?_{2,}(?:\\?_)*|\[(?:blank|gap)\]|\{(?:blank|gap)?\}/gi;
const PERCENT = /^±?\s*(\d+(?:\.\d+)?)\s*%$/;

/** What models call the types of questions. */
const TYPE_NAMES: ReadonlyMap<string, ItemType> = new Map<string, ItemType>([
  ['mcq', 'multiple_choice'],
  ['choice', 'multiple_choice'],
  ['single_choice', 'multiple_choice'],
  ['multi_select', 'multiple_select'],
  ['multiple_response', 'multiple_select'],
  ['select_all', 'multiple_select'],
  ['truefalse', 'true_false'],
  ['true_or_false', 'true_false'],
  ['true/false', 'true_false'],
  ['boolean', 'true_false'],
  ['numerical', 'numeric'],
  ['number', 'numeric'],
  ['calculation', 'numeric'],
  ['algebra', 'expression'],
  ['short', 'short_answer'],
  ['fill_in', 'cloze'],
  ['fill_in_the_blank', 'cloze'],
  ['fill_in_the_blanks', 'cloze'],
  ['gap_fill', 'cloze'],
  ['match', 'matching'],
  ['open_ended', 'open'],
  ['essay', 'open'],
]);

/**
 * A question as one of its type is to be written, from what a model wrote that nothing held to a shape. Where two things could be
 * meant, it is refused with the reason.
 */
export function coerceItem(raw: unknown, wanted: ItemType): CoercedItem {
  const fields = fieldsOf(raw);
  if (!fields) return { complaint: `a question of type ${wanted} has to be an object` };
  const type = typeNamed(fields['type']) ?? wanted;
  const base = {
    type,
    prompt: textOfValue(firstOf(fields, PROMPT)),
    solution: textOfValue(firstOf(fields, SOLUTION)) ?? listOf(firstOf(fields, SOLUTION)).join('\n'),
  };
  if (type !== 'multiple_choice' && type !== 'multiple_select')
    return { item: { ...base, ...keyOf(type, fields, base) } };
  const options = coerceOptions(fields);
  return 'complaint' in options ? options : { item: { ...base, ...options } };
}

function typeNamed(value: unknown): unknown {
  const written = bareText(value)
    ?.toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return written === undefined || written === '' ? undefined : (TYPE_NAMES.get(written) ?? written);
}

function keyOf(type: unknown, fields: Fields, { prompt }: { prompt: string | undefined }): Fields {
  switch (type) {
    case 'true_false':
      return { answer: truthOf(firstOf(fields, ANSWER)) };
    case 'numeric':
      return numericKey(fields);
    case 'expression':
      return { answer: bareText(firstOf(fields, ANSWER)), equals: bareText(fields['equals']) ?? '' };
    case 'short_answer':
      return { answers: wordings(firstOf(fields, ANSWERS)) };
    case 'cloze':
      return clozeKey(fields, prompt);
    case 'matching':
      return { pairs: pairsOf(firstOf(fields, PAIRS)) };
    case 'open':
      return { answer: openAnswer(firstOf(fields, MODEL_ANSWER) ?? firstOf(fields, SOLUTION)) };
    default:
      return {};
  }
}

function numericKey(fields: Fields): Fields {
  const answer = bareText(firstOf(fields, ANSWER));
  const [computation = ''] = (bareText(fields['computation']) ?? '').split('=', 1);
  return {
    answer,
    unit: bareText(firstOf(fields, ['unit', 'units'])) ?? '',
    computation: computation.trim(),
    tolerance: toleranceOf(fields['tolerance'], answer ?? ''),
    significant_figures: numberOf(firstOf(fields, ['significant_figures', 'sig_figs', 'sigfigs'])) ?? 0,
  };
}

/** A share of the answer where it is a percentage. Without any, answers are exact. */
function toleranceOf(written: unknown, answer: string): number | undefined {
  if (written === undefined || written === null || written === '') return 0;
  const percent = PERCENT.exec(textOfValue(written)?.trim() ?? '')?.[1];
  if (percent === undefined) return numberOf(written);
  const value = evaluateArithmetic(answer);
  return value === null ? undefined : (Math.abs(value) * Number(percent)) / 100;
}

function wordings(value: unknown): unknown[] {
  return listOf(value)
    .flatMap((entry) =>
      typeof entry === 'string' ? entry.split(/[|;]/).map((part) => part.trim()) : [textOfValue(entry)],
    )
    .filter((entry) => entry !== '');
}

/** A gap may have one word instead of a list, and stand in the text as a row of underscores. */
function clozeKey(fields: Fields, prompt: string | undefined): Fields {
  const written = firstOf(fields, GAPS);
  const gaps = (typeof written === 'string' ? wordings(written) : listOf(written)).map(wordings);
  if (prompt === undefined || /\{\d+\}/.test(prompt)) return { gaps };
  let number = 0;
  const numbered = prompt.replaceAll(BLANK, () => `{${(number += 1)}}`);
  return { prompt: numbered, gaps };
}

function pairsOf(value: unknown): unknown[] {
  const fields = Array.isArray(value) ? null : fieldsOf(value);
  if (fields && value)
    return Object.entries(value).map(([left, right]) => ({ left, right: textOfValue(right) }));
  return listOf(value).map((entry) => {
    const parts = typeof entry === 'string' ? entry.split(ARROW) : Array.isArray(entry) ? entry : null;
    if (parts)
      return parts.length === 2
        ? { left: textOfValue(parts[0])?.trim(), right: textOfValue(parts[1])?.trim() }
        : entry;
    const pair = fieldsOf(entry) ?? {};
    return { left: textOfValue(firstOf(pair, LEFT)), right: textOfValue(firstOf(pair, RIGHT)) };
  });
}

function openAnswer(value: unknown): string | undefined {
  if (!Array.isArray(value)) return textOfValue(value);
  return value.flatMap((entry) => linesOf(textOfValue(entry) ?? '')).join('\n');
}
