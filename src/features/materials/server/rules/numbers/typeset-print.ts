import { usesDecimalComma } from '#grading/plain-math.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';

/** A text whose formulas are written the way they are parsed, with the place of each of its signs in the original; one more for its end. */
interface PlainPrint {
  text: string;
  origins: readonly number[];
}

type Rewriting = readonly [pattern: RegExp, write: (match: RegExpMatchArray) => string];

/** What the reader of a document keeps of a typeset formula: raised and lowered signs, roots, fractions, degrees, arrows. */
const TYPESET: readonly Rewriting[] = [
  [/√/gu, () => 'sqrt'],
  [/[¼-¾⅐-⅞]/gu, ([sign]) => `(${sign.normalize('NFKC').replace('⁄', '/')})`],
  [/(?<=\p{L})_\(([^()\s]{1,16})\)/gu, ([, index = '']) => `_{${index}}`],
  [/(?<=\p{L})_([\p{L}\p{N}])/gu, ([, index = '']) => `_{${index}}`],
  [/(?<=\p{L})[₀-₉]+/gu, ([index]) => `_{${index.normalize('NFKC')}}`],
  [/[∴⇒⟹⇔→]/gu, () => '; '],
  [/\s?\^?[∘◦]/gu, () => '°'],
  [/(?<=\p{L})⁻[¹²³⁴]/gu, ([power]) => power.normalize('NFKC').replace('−', '-')],
  // 'mol.L-1', 'N m² C-2'.
  [/(?<=[\p{L}²³])[. ](?=\p{L}{1,3}(?:-[1-4](?!\d)|[²³]))/gu, () => '·'],
  [/(?<=\d)\s?\(([\p{L}°·/²³]{1,8}(?:-?[1-4])?)\)/gu, ([, unit = '']) => ` ${unit}`],
];
/** Print sets a space behind each comma of a formula. */
const DECIMAL_COMMA: Rewriting = [/(?<=\d), (?=\d)/gu, () => ','];

/** Formulas as plain text has them, such as 'R_{eq}' of 'R_(eq)' and 'mol·L-1' of 'mol.L⁻¹'. */
export function plainPrint({ text, language }: Pick<Passage, 'text' | 'language'>): PlainPrint {
  const all = usesDecimalComma(language) ? [...TYPESET, DECIMAL_COMMA] : TYPESET;
  const origins = Array.from({ length: text.length + 1 }, (_, index) => index);
  return all.reduce(rewritten, { text, origins });
}

function rewritten({ text, origins }: PlainPrint, [pattern, write]: Rewriting): PlainPrint {
  const matches = [...text.matchAll(pattern)];
  if (matches.length === 0) return { text, origins };
  const placed: number[] = [];
  let [plain, from] = ['', 0];
  for (const match of matches) {
    const written = write(match);
    plain += text.slice(from, match.index) + written;
    placed.push(...origins.slice(from, match.index), ...placesOf(written, origins[match.index] ?? 0));
    from = match.index + match[0].length;
  }
  return { text: plain + text.slice(from), origins: [...placed, ...origins.slice(from)] };
}

function placesOf(written: string, place: number): number[] {
  return Array.from({ length: written.length }, () => place);
}
