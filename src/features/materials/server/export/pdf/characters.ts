import { linearMath } from '../math/linear-math.ts';
import { readTex } from '../math/read-tex.ts';
import type { OutlineBlock } from '../outline/block.ts';
import { parseInline, parseRich } from '../rich/parse.ts';
import { textsIn } from '../../texts-in.ts';

// Joins and chooses pictures in writing; alone it has no look.
const WITHOUT_LOOK = /[\p{Default_Ignorable_Code_Point}]/gu;

/** Fonts have the wide one only. */
const NARROW_NO_BREAK_SPACE = '\u202f';
const NO_BREAK_SPACE = '\u00a0';

/** A text as it is drawn: every space but the one that parts nothing is one, what has no look is gone, accents stand on their letters. */
export function drawn(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(WITHOUT_LOOK, '')
    .replaceAll(NARROW_NO_BREAK_SPACE, NO_BREAK_SPACE)
    .replaceAll(/[^\S\u00a0]/g, ' ');
}

/** Every character that a document needs, with those of its formulas. `others` are words of the pages themselves. */
export function charactersOf(blocks: readonly OutlineBlock[], others: readonly string[]): Set<string> {
  const texts = [...textsIn(blocks).flatMap(textsOfSource), ...others, '0123456789.[]ABCDEFGHIJ–•☐√\u00a0'];
  return new Set(texts.flatMap((text) => [...drawn(text)]));
}

/** A source as it stands and as it is read. */
function textsOfSource(source: string): string[] {
  return [source, ...textsOfParsed([parseRich(source), parseInline(source)])];
}

function textsOfParsed(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const own = 'tex' in value ? [linearMath(readTex(String(value.tex)))] : [];
  return [...own, ...Object.values(value).flatMap(textsOfParsed)];
}
