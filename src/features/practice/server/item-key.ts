import { createHash } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { foldText } from '#shared/fold-text.ts';
import { onOneLine } from '#shared/on-one-line.ts';
import type { ItemContent } from '../contract.items.ts';

const GAP = /\[\[(\d+)\]\]/g;

/** The same for the same question with the same answer of one source, however it is printed. */
export function contentKeyOf(
  sourceId: string,
  { prompt, content }: { prompt: string; content: ItemContent },
): string {
  const said = [prompt, ...answersOf(content).toSorted()].map(lettersOf);
  return createHash('sha256')
    .update([sourceId, content.kind, ...said].join('\n'))
    .digest('base64url');
}

/** Throws AppError for a key that nobody could answer. */
export function requireAnswerable(prompt: string, content: ItemContent): void {
  if (content.kind === 'gap') requireGaps(prompt, content.gaps.length);
  if (content.kind === 'choose_one' || content.kind === 'choose_several') requireOptions(content);
  if (content.kind === 'match') requireDistinct(content.pairs, ({ left }) => left);
  if (content.kind === 'order') requireDistinct(content.parts, ({ text }) => text);
}

/** What is right, in words; it tells two questions with the same prompt apart. */
export function answersOf(content: ItemContent): string[] {
  switch (content.kind) {
    case 'choose_one':
    case 'choose_several':
      return content.options.filter(({ is_right: isRight }) => isRight).map(({ text }) => text);
    case 'gap':
      return content.gaps.flatMap(([best]) => best ?? []);
    case 'short_answer':
      return content.accepted.slice(0, 1);
    case 'number':
      return [`${content.answer} ${content.unit}`.trim()];
    case 'expression':
      return [content.answer];
    case 'match':
      return content.pairs.map(({ left, right }) => `${left} = ${right}`);
    case 'order':
      return content.parts.map(({ text }) => text);
    case 'card':
      return [content.back];
  }
}

function requireGaps(prompt: string, gaps: number): void {
  const numbers = [...prompt.matchAll(GAP)].map(([, number]) => Number(number));
  const isWhole = new Set(numbers).size === gaps && numbers.length === gaps;
  if (isWhole && numbers.every((number) => number >= 1 && number <= gaps)) return;
  throw invalid('gaps_do_not_fit', 'The prompt must have each gap once, as [[1]], [[2]] and so on');
}

function requireOptions({ kind, options }: Extract<ItemContent, { options: unknown }>): void {
  requireDistinct(options, ({ text }) => text);
  const rights = options.filter(({ is_right: isRight }) => isRight).length;
  if (kind === 'choose_one' ? rights === 1 : rights > 0) return;
  throw invalid('no_right_option', 'Say which option is right; with one to choose, exactly one');
}

function requireDistinct<Part extends { id: string }>(
  parts: readonly Part[],
  textOf: (part: Part) => string,
): void {
  const ids = new Set(parts.map(({ id }) => id));
  const texts = new Set(parts.map((part) => foldText(textOf(part)).trim()));
  if (ids.size === parts.length && texts.size === parts.length) return;
  throw invalid('parts_repeat', 'Two options or parts are the same');
}

/** Case, accents and spaces tell no two questions apart; signs do, in formulas. */
function lettersOf(text: string): string {
  return onOneLine(foldText(text));
}

function invalid(code: string, message: string): AppError {
  return new AppError('invalid', message, { code });
}
