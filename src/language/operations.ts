import { languageFor } from './languages.ts';
import { findNumberWords } from './number-words.ts';
import { plain } from './tasks.ts';

/** What somebody says to have done to a side of an equation. */
export interface Operation {
  sign: '+' | '-' | '*' | '/';
  /** A number, or a product of one and a variable, as it was written. */
  operand: string;
}

const SIGNS = [
  ['adds', '+'],
  ['takesAway', '-'],
  ['multiplies', '*'],
  ['divides', '/'],
] as const;

/**
 * The one operation that a text speaks of: 'I took 4 away from 11' takes away 4. Null for none, and for several. `variables` may be part
 * of what is added or taken away.
 */
export function readOperation(
  text: string,
  variables: readonly string[],
  language: string,
): Operation | null {
  const words = languageFor(language)?.tasks?.operations;
  if (!words) return null;
  const said = plain(withFigures(text, language));
  const names = variables.join('');
  const operand = String.raw`(?<operand>[-−]?\d+(?:[.,]\d+)?(?:\/\d+)?(?:[${names || '\\d'}])?(?!\p{L})${names ? String.raw`|[${names}](?!\p{L})` : ''})`;
  const found = SIGNS.flatMap(([kind, sign]) => {
    const verb = String.raw`(?<!\p{L})(?:${plain(words[kind], true)})(?!\p{L})`;
    const by = String.raw`${verb}[^.;!?\n]*?(?<!\p{L})(?:${plain(words.by, true)}) ${operand}`;
    const behind = String.raw`${verb}(?: \p{L}+){0,4}? ${operand}`;
    const isShared = sign === '*' || sign === '/';
    const match = (isShared ? new RegExp(by, 'u').exec(said) : null) ?? new RegExp(behind, 'u').exec(said);
    const name = match?.groups?.['operand'];
    return name === undefined ? [] : [{ sign, operand: name }];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

function withFigures(text: string, language: string): string {
  return findNumberWords(text, language).reduceRight(
    (said, { value, start, end }) => `${said.slice(0, start)}${value}${said.slice(end)}`,
    text,
  );
}
