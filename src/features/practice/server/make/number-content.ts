import { createBudget } from '#grading/limits.ts';
import { isKnownUnit } from '#grading/compare-quantities.ts';
import { readNumber } from '#grading/read-number.ts';
import { languageIn } from '#language/language-in.ts';
import type { BookExercise } from '#server/knowledge/apparatus/apparatus.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import type { ItemContent } from '../../contract.items.ts';

/** Without decimals and a unit a number is counted, and exact. */
const DECIMALS = /[.,]\d/u;
const KEY_MAX_CHARACTERS = 40;

/** Books print it for a minus. */
const DASH = /^[–—]\s?(?=\d)/u;
/** What rounding on the way may change of a result, as where a computation is asked with other numbers. */
const ROUNDING_SHARE = 0.01;
/** The name of the result: 'ΔV = 0,475 L'. */
const NAME = /^\p{L}[\p{L}\d_]{0,9}\s*=\s*/u;

/**
 * A printed key that is nothing but a number with its unit, so that '6 mmol' is judged for '0.0060 mol': within half of its last printed place, or what
 * rounding changes of a result. Null
 * for any other. What stands below an exercise without a number is its result only where it gives something to compute with.
 */
export function numberContent(
  { number, key, prompt }: BookExercise,
  otherwise: InterfaceLanguage,
): ItemContent | null {
  const text = key?.text.trim().replace(/\.$/u, '').replace(NAME, '').replace(DASH, '-') ?? '';
  if (
    (number === null && !/\d/u.test(prompt)) ||
    text === '' ||
    text.length > KEY_MAX_CHARACTERS ||
    !/^[-+−]?\d/u.test(text)
  )
    return null;
  const read = readNumber(text, languageIn(prompt, otherwise), createBudget());
  const [value, ...others] = read?.values ?? [];
  if (!read || read.figures === null || value === undefined || others.length > 0) return null;
  const unit = read.rest.trim();
  if (!isKnownUnit(unit)) return null;
  const isCounted = !DECIMALS.test(text) && unit === '';
  const rounding = /\d/u.test(prompt) ? Math.abs(value) * ROUNDING_SHARE : 0;
  const tolerance = isCounted || value === 0 ? null : Math.max(placeOf(value, read.figures[1]) / 2, rounding);
  return { kind: 'number', answer: String(value), unit, tolerance, significant_figures: null };
}

/** The place of the last of so many significant figures: 0.0001 of 0.0060. */
function placeOf(value: number, figures: number): number {
  return 10 ** (Math.floor(Math.log10(Math.abs(value))) - (figures - 1));
}
