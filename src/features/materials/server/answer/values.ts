import { exercisesOf } from '#language/languages.ts';

// What a model wrote, taken for what was asked for where only one thing can be meant.

export type Fields = Readonly<Record<string, unknown>>;

const TRUE = new RegExp(`^(?:${exercisesOf('isTrue')})$`, 'iu');
const FALSE = new RegExp(`^(?:${exercisesOf('isFalse')})$`, 'iu');
/** Quotation marks, emphasis or dollar signs around all of a text. */
const FRAME = /["'“”‘’`*_$\s]/;
const NUMBER = /^[±]?\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)$/i;
const LIST_SIGN = /^\s*(?:[-*•]|\d{1,2}[.)])\s+/;

/** With names in small letters and `_` between words: `correctAnswer` and 'Correct answer' are `correct_answer`. Null for no object. */
export function fieldsOf(value: unknown): Fields | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [plainName(name), entry]));
}

function plainName(name: string): string {
  return name
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, '_')
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
}

/** The first of these that is there. */
export function firstOf(fields: Fields, names: readonly string[]): unknown {
  const name = names.find((one) => fields[one] !== undefined && fields[one] !== null);
  return name === undefined ? undefined : fields[name];
}

/** A number or a truth value is the text that it is written as; undefined for what is none. */
export function textOfValue(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return undefined;
}

/** Without what stands around all of it, and without a full stop behind it, as in '**"192".**'. */
export function bareText(value: unknown): string | undefined {
  const text = textOfValue(value);
  if (text === undefined) return undefined;
  let [start, end] = [0, text.length];
  while (start < end && FRAME.test(text.charAt(start))) start += 1;
  while (end > start && (FRAME.test(text.charAt(end - 1)) || text[end - 1] === '.')) end -= 1;
  return text.slice(start, end);
}

export function truthOf(value: unknown): boolean | undefined {
  const text = bareText(value) ?? '';
  if (TRUE.test(text) || text === '1') return true;
  return FALSE.test(text) || text === '0' ? false : undefined;
}

export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  const written = NUMBER.exec(bareText(value) ?? '')?.[1];
  return written === undefined ? undefined : Number(written);
}

/** A list; what stands alone is a list of one, and an object with numbers or letters for names is one in their order. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (value === undefined || value === null || value === '') return [];
  if (typeof value !== 'object') return [value];
  const names = Object.keys(value);
  return names.every((name) => /^(?:\d+|[a-z])$/i.test(name)) ? Object.values(value) : [value];
}

/** Lines of a list in Markdown, without their signs. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(LIST_SIGN, '').trim())
    .filter((line) => line !== '');
}

export function isListed(line: string): boolean {
  return LIST_SIGN.test(line);
}
