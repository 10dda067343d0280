import { readFile } from 'node:fs/promises';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';
import { AppError } from '#shared/errors.ts';
import type { MaterialSettings } from '../../../contract.ts';
import { familiesOf, type Family, slicesOf, type Variant } from './families.ts';

const WEIGHT: Readonly<Record<Variant, number>> = { regular: 400, bold: 650, italic: 400 };
const LETTER = /[\p{L}\p{M}\p{N}]/u;
/** What is drawn letter by letter and from left to right. The letters of others would stand apart, or backwards. */
const DRAWN_SCRIPTS =
  /[\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{sc=Zyyy}\p{sc=Zinh}]/u;
/** Stands for a sign that no font here has. */
export const MISSING_SIGN = '□';
const SHOWN_MAX = 20;

/** Which font draws a character. */
export interface Fonts {
  /** The name of a registered font; a sign that none has is drawn as MISSING_SIGN. */
  fontOf(character: string, variant: Variant): { font: string; character: string };
}

/** Registers fonts with nothing but `characters` in them. Throws AppError `pdf_script_unsupported` for letters that none has, or that would have to be joined. */
export async function openFonts(
  characters: ReadonlySet<string>,
  language: MaterialSettings['language'],
  register: (name: string, font: Buffer) => void,
): Promise<Fonts> {
  const wanted = new Set([...characters, MISSING_SIGN, ' ']);
  const families = familiesOf(language);
  const open = (variant: Variant) => openVariant(wanted, { variant, families, register });
  const regular = await open('regular');
  refuseMissing(
    [...wanted].filter(
      (character) => LETTER.test(character) && !(regular.has(character) && DRAWN_SCRIPTS.test(character)),
    ),
  );
  const found = { regular, bold: await open('bold'), italic: await open('italic') };
  return {
    fontOf(character, variant) {
      const font = found[variant].get(character) ?? regular.get(character);
      if (font !== undefined) return { font, character };
      return { font: regular.get(MISSING_SIGN) ?? '', character: MISSING_SIGN };
    },
  };
}

interface Opening {
  readonly variant: Variant;
  readonly families: readonly Family[];
  register(name: string, font: Buffer): void;
}

async function openVariant(
  wanted: ReadonlySet<string>,
  { variant, families, register }: Opening,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { ends, ...family } of families) {
    const end = ends[variant];
    if (end === undefined) continue;
    for (const slice of await slicesOf({ ends, ...family }, end)) {
      const missing = [...wanted].filter(
        (character) => !found.has(character) && slice.holds(character.codePointAt(0) ?? 0),
      );
      if (missing.length === 0) continue;
      const axes = family.isVariable ? { variationAxes: { wght: WEIGHT[variant] } } : {};
      const font = await subsetFont(await readFile(slice.file), missing.join(''), {
        targetFormat: 'truetype',
        ...axes,
      });
      const drawn = missing.filter((character) => hasGlyph(font, character));
      if (drawn.length === 0) continue;
      const name = `${variant}-${slice.file}`;
      register(name, font);
      for (const character of drawn) found.set(character, name);
    }
  }
  return found;
}

const opened = new WeakMap<Buffer, fontkit.Font>();

function hasGlyph(bytes: Buffer, character: string): boolean {
  const known = opened.get(bytes);
  const font = known ?? fontkit.create(bytes);
  if (!('hasGlyphForCodePoint' in font)) return false;
  if (!known) opened.set(bytes, font);
  // Only the sign for what is missing: such a font has no table of characters.
  if (font.numGlyphs <= 1) return false;
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

function refuseMissing(missing: readonly string[]): void {
  if (missing.length === 0) return;
  const characters = missing.slice(0, SHOWN_MAX).join(' ');
  throw new AppError(
    'unprocessable',
    `These characters cannot be shown in a PDF: ${characters}. Export to Word (DOCX) instead, or print from the print view.`,
    {
      code: 'pdf_script_unsupported',
      details: { characters },
    },
  );
}
