import { plainName, type Substance, substancesIn } from '#language/substances.ts';
import { right, undecided, type Verdict } from './verdict.ts';

/**
 * 'Na' for 'sodium', 'méthane' for 'CH4'. Letters are compared as they are: Co is no CO. Null where one of the two is no substance, or
 * both are names.
 */
export function compareSubstances(key: string, given: string, language: string): Verdict | null {
  const [wanted, said] = [formulaOf(key), formulaOf(given)];
  const meant = substancesIn(language).filter(
    ({ formula, names }) =>
      (formula === wanted && isNamed(given, names)) || (formula === said && isNamed(key, names)),
  );
  if (meant.length > 0) return right();
  return substancesIn(language).some((one) => isAlike(one, key, said)) ? undecided('spelling') : null;
}

/**
 * What is said, with the substance in it called as the text calls it: 'it fixes carbon dioxide' for 'it fixes CO2', and the other way
 * round. A formula with figures may be in small letters.
 */
export function substanceAsIn(text: string, said: string, language: string): string {
  const [shown, meant] = [formulaOf(text), formulaOf(said)];
  const [named, told] = [words(text), words(said)];
  for (const { formula, names } of substancesIn(language)) {
    const written = names.find((name) => named.includes(` ${name} `));
    const spoken = names.find((name) => told.includes(` ${name} `));
    if (written === undefined && spoken === undefined) continue;
    const spelled = new RegExp(
      String.raw`(?<![\p{L}\p{N}])${formula.replaceAll(/[()]/g, String.raw`\$&`)}(?![\p{L}\p{N}])`,
      /\d/.test(formula) ? 'iu' : 'u',
    );
    if (written !== undefined && spelled.test(meant)) return meant.replace(spelled, written);
    if (spoken !== undefined && spelled.test(shown)) return told.replace(spoken, formula).trim();
  }
  return said;
}

/** Plain words between single spaces. */
function words(text: string): string {
  return ` ${plainName(text.replaceAll(/[^\p{L}\p{N}]+/gu, ' '))} `;
}

/** With the figures of H₂O on the line. */
function formulaOf(text: string): string {
  return text.normalize('NFKC').trim();
}

function isNamed(text: string, names: readonly string[]): boolean {
  const name = plainName(text);
  return names.some(
    (one) =>
      name === one || (name.endsWith(` ${one}`) && /^\p{L}{1,3}$/u.test(name.slice(0, -one.length - 1))),
  );
}

/** 'na' may be meant for 'Na'. */
function isAlike({ formula, names }: Substance, key: string, said: string): boolean {
  return isNamed(key, names) && said !== formula && said.toLowerCase() === formula.toLowerCase();
}
