import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { MaterialSettings } from '../../../contract.ts';

export type Variant = 'regular' | 'bold' | 'italic';

/** A font that is kept in slices of the characters they hold. */
export interface Family {
  readonly folder: string;
  readonly prefix: string;
  /** The endings of the slices' names, for the variants that the family has. */
  readonly ends: Partial<Record<Variant, string>>;
  /** The weight of each variant; a font without the axis ignores it. */
  readonly isVariable: boolean;
}

export interface Slice {
  readonly file: string;
  holds(codePoint: number): boolean;
}

const { resolve } = createRequire(import.meta.url);
const UPRIGHT = { regular: 'wght-normal', bold: 'wght-normal' };
const INTER: Family = {
  folder: '@fontsource-variable/inter',
  prefix: 'inter',
  ends: { ...UPRIGHT, italic: 'wght-italic' },
  isVariable: true,
};
const CHINESE: Family = {
  ...INTER,
  folder: '@fontsource-variable/noto-sans-sc',
  prefix: 'noto-sans-sc',
  ends: UPRIGHT,
};
const JAPANESE: Family = {
  ...INTER,
  folder: '@fontsource-variable/noto-sans-jp',
  prefix: 'noto-sans-jp',
  ends: UPRIGHT,
};
const EMOJI: Family = {
  ...INTER,
  folder: '@fontsource-variable/noto-emoji',
  prefix: 'noto-emoji',
  ends: UPRIGHT,
};
const MATH: Family = {
  folder: '@fontsource/noto-sans-math',
  prefix: 'noto-sans-math',
  ends: { regular: '400-normal', bold: '400-normal' },
  isVariable: false,
};

/** In the order in which they are searched for a character. Chinese and Japanese share characters that they draw differently. */
export function familiesOf(language: MaterialSettings['language']): Family[] {
  const eastAsian = language === 'ja' ? [JAPANESE, CHINESE] : [CHINESE, JAPANESE];
  return [INTER, MATH, ...eastAsian, EMOJI];
}

const RANGE = /^U\+([0-9a-f]+)(?:-([0-9a-f]+))?$/i;

/** Where the letters of a family are. A family of one slice has everything in it, whatever it says. */
export async function slicesOf({ folder, prefix }: Family, end: string): Promise<Slice[]> {
  const listed: unknown = JSON.parse(await readFile(resolve(`${folder}/unicode.json`), 'utf8'));
  const entries = Object.entries(Object(listed)).map(([name, ranges]) => [name, String(ranges)] as const);
  return entries.map(([name, ranges]) => {
    const spans = entries.length === 1 ? [[0, Infinity] as const] : ranges.split(',').map(readRange);
    const slice = name.replaceAll(/[[\]]/g, '');
    return {
      file: resolve(`${folder}/files/${prefix}-${slice}-${end}.woff2`),
      holds: (codePoint) => spans.some(([first, last]) => codePoint >= first && codePoint <= last),
    };
  });
}

function readRange(range: string): readonly [number, number] {
  const [, first = '0', last = first] = RANGE.exec(range.trim()) ?? [];
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
