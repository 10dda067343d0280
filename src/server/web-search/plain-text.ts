/** Tags of HTML and JATS; a lone `<` is text. */
const TAG = /<\/?[a-z][^<>]{0,500}>|<!--.{0,500}?-->/gis;
/** Tags within a word or a formula, such as H<sub>2</sub>O; all others part words. */
const INLINE_TAG =
  /^<\/?(?:jats:|mml:)?(?:a|abbr|b|em|i|italic|bold|mark|m\w*|sc|scp|small|span|strong|sub|sup|u)\b/i;
/** Elements whose content is not text. */
const SILENT = /<(script|style)\b[^>]{0,500}>.*?<\/\1\s*>/gis;
const ENTITY = /&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};
/** Control characters, invisible ones and those that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]+/gu;
const HALF_CHARACTER = /[\ud800-\udbff]$/;
const ROUNDS = 2;

/** Text that may carry markup, as one line of plain text of at most `maxCharacters`, cut at a word. */
export function plainText(markup: string, maxCharacters: number): string {
  let text = markup;
  // What was escaped twice, as some records are, comes out as markup once more.
  for (let round = 0; round < ROUNDS; round += 1) {
    text = text
      .replace(SILENT, ' ')
      .replace(TAG, (tag) => (INLINE_TAG.test(tag) ? '' : ' '))
      .replace(ENTITY, readEntity);
  }
  const clean = text
    .replace(/[\n\r\t]/g, ' ')
    .replace(UNSEEN, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([,.;:!?)])/g, '$1')
    .trim();
  return shortened(clean, maxCharacters);
}

function shortened(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const cut = text.slice(0, maxCharacters).replace(HALF_CHARACTER, '');
  const space = cut.lastIndexOf(' ');
  return `${space > maxCharacters / 2 ? cut.slice(0, space) : cut} …`;
}

function readEntity(whole: string, body: string): string {
  const entity = body.toLowerCase();
  if (!entity.startsWith('#')) return NAMED[entity] ?? whole;
  const code = entity.startsWith('#x') ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
  const isCharacter = code >= 0x20 && code <= 0x10_ff_ff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : ' ';
}
