import { lineOf, type NumberOf, proseOf } from '../outline/safe-text.ts';
import { htmlOf, inlineHtml, type NameSource } from '../rich/html.ts';
import { parseInline, parseRich } from '../rich/parse.ts';
import { plainOf } from '../rich/plain.ts';

/** The texts of one section's items, for a platform. */
export interface ItemTexts {
  /** Writes a text of one line. */
  html(text: string): string;
  /** Writes a text of any length. */
  blocks(text: string): string;
  plain(text: string): string;
}

export function itemTexts(numberOf: NumberOf, nameSource: NameSource): ItemTexts {
  return {
    html: (text) => inlineHtml(parseInline(lineOf(text, numberOf)), nameSource),
    blocks: (text) => htmlOf(parseRich(proseOf(text, numberOf)), nameSource),
    plain: (text) => plainOf(lineOf(text, numberOf)),
  };
}
