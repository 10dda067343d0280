import { type LanguageText, readStatement, type Statement } from '#language/statement.ts';

const CLAUSE_BORDER = /[,;:]\s/gu;
/** Fewer words may be others for the same. */
const ADDED_MIN_TERMS = 3;
const ADDED_MAX_SHARE = 1 / 3;
/** What stands before it is said in the source's own words. */
const KEPT_MIN_SHARE = 0.8;

/**
 * Whether a claim repeats its source and then adds a clause of which the source has next to nothing ('…, where he met his later wife').
 *
 * @param shareIn the share of a statement's content words that the whole passage has, 0 to 1; not asked where nothing can be added
 */
export function hasAddition({ text, language }: LanguageText, shareIn: (part: Statement) => number): boolean {
  const border = [...text.matchAll(CLAUSE_BORDER)].at(-1);
  if (!border) return false;
  const kept = readStatement(text.slice(0, border.index), language);
  const added = readStatement(text.slice(border.index), language);
  if (kept.terms.size === 0 || added.terms.size < ADDED_MIN_TERMS) return false;
  return shareIn(kept) >= KEPT_MIN_SHARE && shareIn(added) <= ADDED_MAX_SHARE;
}
