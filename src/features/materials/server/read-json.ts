import { inEach } from '#server/language/languages.ts';

/** Why a model's words are not the JSON that was asked for; told to the model and, after the last try, to the teacher. */
export type Unreadable = 'empty' | 'not_json' | 'cut_off' | 'bad_escape' | 'refusal' | 'placeholder';

export type ReadJson = { value: unknown } | { problem: Unreadable };

const FENCE = /^```[a-z]*\s*\n([\s\S]*?)\n?```\s*$/i;
/** What `\frac`, `\beta`, `\times`, `\rho` become when their backslash is written once. Tabs and line breaks are ordinary in code. */
const LOST_BACKSLASH = /[\b\f\v]|[\t\r](?=[a-z])/;
/** A model that is held to a shape refuses inside of it. */
const REFUSAL = new RegExp(`^(?:${inEach(({ refusal }) => refusal).join('|')})`, 'iu');
/** The words of the shape, or nothing at all, in place of a text. */
const PLACEHOLDER = /^(?:\.{3}|…|string|<[^<>]{1,40}>|todo|tbd|lorem ipsum\b.*)$/isu;
/** Between dollar signs a backslash before two letters begins a LaTeX command; JSON's own escapes are one letter long. */
const FORMULA = /\$(?:[^$"\\]|\\.)+\$/g;
const SINGLE_COMMAND = /(?<!\\)((?:\\\\)*)\\(?=[a-z]{2}|[A-Z{}%,;! ])(?!u[\da-f]{4})/g;

/**
 * Reads the one JSON object of an answer. A frame of Markdown or words around the object are let pass; an object that is not
 * complete is never completed.
 */
export function readJson(answer: string): ReadJson {
  const text = (FENCE.exec(answer.trim())?.[1] ?? answer).trim();
  if (text === '') return { problem: 'empty' };
  const start = text.indexOf('{');
  if (start < 0) return { problem: 'not_json' };
  const end = endOfObject(text, start);
  if (end === null) return { problem: 'cut_off' };
  const value = parsed(text.slice(start, end));
  if (value === undefined) return { problem: 'not_json' };
  if (someText(value, (written) => LOST_BACKSLASH.test(written))) return { problem: 'bad_escape' };
  if (someText(value, (written) => REFUSAL.test(written.trim()))) return { problem: 'refusal' };
  if (someText(value, (written) => PLACEHOLDER.test(written.trim()))) return { problem: 'placeholder' };
  return { value };
}

/** Behind the brace that closes the one at `start`; null when none does. */
function endOfObject(text: string, start: number): number | null {
  let depth = 0;
  let isString = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (isString && sign === '\\') at += 1;
    else if (sign === '"') isString = !isString;
    else if (!isString && (sign === '{' || sign === '[')) depth += 1;
    else if (!isString && (sign === '}' || sign === ']') && (depth -= 1) === 0) return at + 1;
  }
  return null;
}

function parsed(text: string): unknown {
  const withCommands = text.replace(FORMULA, (formula) => formula.replace(SINGLE_COMMAND, String.raw`$1\\`));
  try {
    return JSON.parse(withCommands);
  } catch {
    return undefined;
  }
}

function someText(value: unknown, holds: (text: string) => boolean): boolean {
  if (typeof value === 'string') return holds(value);
  return (
    typeof value === 'object' && value !== null && Object.values(value).some((part) => someText(part, holds))
  );
}
