import { inEach } from '#language/languages.ts';
import { parseLenient, type Unparsed } from './lenient-json.ts';
import { readText } from './read-text.ts';

/** Why a model's words are not what was asked for; told to the model and, after the last try, to the teacher. */
export type Unreadable = Unparsed | 'empty' | 'bad_escape' | 'refusal' | 'placeholder';

export type ReadJson = { value: unknown } | { problem: Unreadable };

const FENCE = /```[^\n`]*\n/g;
/** What `\frac`, `\beta`, `\times`, `\rho` become when their backslash is written once. Tabs and line breaks are ordinary in code. */
const LOST_BACKSLASH = /[\b\f\v]|[\t\r](?=[a-z])/;
/** A model that is held to a shape refuses inside of it. */
const REFUSAL = new RegExp(`^(?:${inEach(({ refusal }) => refusal).join('|')})`, 'iu');
/** The words of the shape, or nothing at all, in place of a text. */
const PLACEHOLDER = /^(?:\.{3}|…|string|<[^<>]{1,40}>|todo|tbd|lorem ipsum\b.*)$/isu;
/** How many braces and brackets are taken for the beginning: words around the JSON may have some of their own. */
const BEGINNINGS_MAX = 12;
const BEGINNING = /\{|\[(?=\s*["'“‘{])/g;
const BETWEEN_OBJECTS = /[\s,]*\{/y;

/**
 * Reads the JSON of an answer. A frame of Markdown or words around it are let pass, and so are the mistakes that `parseLenient` knows;
 * several objects one after the other are a list. What is not complete is never completed.
 */
export function readJson(answer: string): ReadJson {
  if (answer.trim() === '') return { problem: 'empty' };
  const found = parseAnswer(answer);
  return 'problem' in found ? found : checkTexts(found.value);
}

/** The value, unless one of its texts is none. */
export function checkTexts(value: unknown): ReadJson {
  if (someText(value, (written) => LOST_BACKSLASH.test(written))) return { problem: 'bad_escape' };
  if (someText(value, (written) => REFUSAL.test(written.trim()))) return { problem: 'refusal' };
  if (someText(value, (written) => PLACEHOLDER.test(written.trim()))) return { problem: 'placeholder' };
  return { value };
}

/** The value alone, whatever its texts say. */
export function parseAnswer(answer: string): { value: unknown } | { problem: Unparsed } {
  let problem: Unparsed = 'not_json';
  let at = beginningOf(answer);
  for (let tries = 0; tries < BEGINNINGS_MAX; tries += 1) {
    const start = nextBracket(answer, at);
    if (start < 0) break;
    const parsed = parseLenient(answer, start, readText);
    if ('value' in parsed && saysSomething(parsed.value)) return { value: withNext(answer, parsed) };
    if ('problem' in parsed && parsed.problem !== 'not_json') problem = parsed.problem;
    if (problem === 'cut_off' || problem === 'too_deep') break;
    at = 'end' in parsed ? parsed.end : start + 1;
  }
  return { problem };
}

/** Behind the first fence that holds JSON; without any the beginning. */
function beginningOf(answer: string): number {
  for (const { 0: fence, index } of answer.matchAll(FENCE)) {
    const inside = index + fence.length;
    if (/^\s*[[{]/.test(answer.slice(inside, inside + 100))) return inside;
  }
  return 0;
}

/** An object, or a list that begins with a text or an object: formulas and citations have brackets of their own. */
function nextBracket(text: string, from: number): number {
  BEGINNING.lastIndex = from;
  return BEGINNING.exec(text)?.index ?? -1;
}

function saysSomething(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

/** One object for each question, without a list around them. */
function withNext(answer: string, { value, end }: { value: unknown; end: number }): unknown {
  const values = [value];
  for (let at = end; !Array.isArray(value);) {
    BETWEEN_OBJECTS.lastIndex = at;
    const between = BETWEEN_OBJECTS.exec(answer);
    if (!between) break;
    const parsed = parseLenient(answer, at + between[0].length - 1, readText);
    if ('problem' in parsed) break;
    values.push(parsed.value);
    at = parsed.end;
  }
  return values.length > 1 ? values : value;
}

function someText(value: unknown, holds: (text: string) => boolean): boolean {
  if (typeof value === 'string') return holds(value);
  return (
    typeof value === 'object' && value !== null && Object.values(value).some((part) => someText(part, holds))
  );
}
