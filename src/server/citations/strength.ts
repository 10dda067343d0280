import { languageFor } from '#language/languages.ts';
import type { Statement } from '#language/statement.ts';
import { readUnit } from '#language/units.ts';

/**
 * Whether a claim says without exception what its source says of some or of what may be: 'some' became 'all', 'may' became 'must'. The
 * source must have a word that limits it, and the claim none.
 */
export function isStrengthened(claim: Statement, source: Statement): boolean {
  const strength = claim.language === source.language ? languageFor(claim.language)?.strength : null;
  if (!strength) return false;
  const { absolute, limited } = strength;
  if (!has(source, limited) || has(claim, limited)) return false;
  return has(claim, absolute) && !has(source, absolute);
}

/** 'Every minute' is a measure, and says nothing of exceptions. */
function has({ words }: Statement, wanted: ReadonlySet<string>): boolean {
  return words.some(({ word }, index) => {
    const next = words[index + 1]?.word ?? '';
    return wanted.has(word) && (next === '' || readUnit(next) === null);
  });
}
