import type { Box } from '../word-edges.ts';

/** An accent and its letter as one sign. */
export interface Accented {
  /** Where the two stand in the raw text. */
  start: number;
  end: number;
  /** Where the letter does. */
  letter: number;
  text: string;
}

/** The combining form of each accent that old fonts draw as a sign of its own. */
const COMBINING: Readonly<Record<string, string>> = {
  '`': '\u0300',
  '\u00b4': '\u0301',
  '^': '\u0302',
  '\u02c6': '\u0302',
  '~': '\u0303',
  '\u02dc': '\u0303',
  '\u00af': '\u0304',
  '\u02d8': '\u0306',
  '\u02d9': '\u0307',
  '\u00a8': '\u0308',
  '\u02da': '\u030a',
  '\u02dd': '\u030b',
  '\u02c7': '\u030c',
  '\u00b8': '\u0327',
  '\u02db': '\u0328',
};
/** Those that stand below their letter. */
const BELOW = new Set(['\u00b8', '\u02db']);
const ACCENT = /[`^~\u00a8\u00af\u00b4\u00b8\u02c6\u02c7\u02d8-\u02db\u02dc\u02dd]/g;
/** An accent takes the place of the dot. */
const DOTLESS: Readonly<Record<string, string>> = { '\u0131': 'i', '\u0237': 'j' };
const LETTER = /\p{L}/u;
/** Of the narrower of the two, so much lies over or under the other. */
const OVER_MIN = 0.6;

/** Whether a text may hold an accent apart from its letter. */
export function mayHoldAccents(text: string): boolean {
  return text.search(ACCENT) !== -1;
}

/** The accents in [start, end) that are drawn over, or under, the letter before or behind them; `inkOf` says where a sign is drawn. */
export function accentsIn(
  raw: string,
  { start, end }: { start: number; end: number },
  inkOf: (index: number) => Box,
): Accented[] {
  const found: Accented[] = [];
  for (const { index, 0: accent } of raw.slice(start, end).matchAll(ACCENT)) {
    const at = start + index;
    const taken = found.at(-1)?.end ?? start;
    if (at < taken) continue;
    const letter = [at + 1, at - 1].find((one) => one >= taken && one < end && isDrawnOver(at, one));
    const text = letter === undefined ? null : together(raw[letter] ?? '', accent);
    if (letter === undefined || text === null) continue;
    found.push({ start: Math.min(at, letter), end: Math.max(at, letter) + 1, letter, text });
  }
  return found;

  function isDrawnOver(accentAt: number, letterAt: number): boolean {
    if (!LETTER.test(raw[letterAt] ?? '')) return false;
    const [accent, letter] = [inkOf(accentAt), inkOf(letterAt)];
    const narrower = Math.min(accent.x1 - accent.x0, letter.x1 - letter.x0);
    const shared = Math.min(accent.x1, letter.x1) - Math.max(accent.x0, letter.x0);
    if (narrower <= 0 || shared < narrower * OVER_MIN) return false;
    const middle = (letter.y0 + letter.y1) / 2;
    return BELOW.has(raw[accentAt] ?? '') ? accent.y0 > middle && accent.y1 > letter.y1 : accent.y1 < middle;
  }
}

/** Null where there is no such sign. */
function together(letter: string, accent: string): string | null {
  const text = ((DOTLESS[letter] ?? letter) + (COMBINING[accent] ?? '')).normalize('NFC');
  return text.length === 1 ? text : null;
}

/** The text [start, end) of a page with accents on their letters. */
export function withAccents(
  raw: string,
  { start, end }: { start: number; end: number },
  accents: readonly Accented[],
): string {
  let text = '';
  let at = start;
  for (const accent of accents) {
    text += raw.slice(at, accent.start) + accent.text;
    at = accent.end;
  }
  return text + raw.slice(at, end);
}
