import { GREEK_NAMES } from '#language/printed-symbols.ts';
import type { Notation } from './notation.ts';
import { measureOf } from './read-quantity.ts';

const GREEK_LETTERS: Readonly<Record<string, string>> = {
  θ: 'theta',
  φ: 'phi',
  λ: 'lambda',
  ω: 'omega',
  ρ: 'rho',
};
const GREEK = new RegExp(`^(?:${GREEK_NAMES})`, 'u');

/** What a letter stands for in most books. */
const USUAL: Readonly<Record<string, string>> = {
  ...{
    m: 'kg',
    v: 'm/s',
    t: 's',
    F: 'N',
    N: 'N',
    d: 'm',
    x: 'm',
    y: 'm',
    h: 'm',
    r: 'm',
    s: 'm',
    L: 'm',
    R: 'm|ohm',
    a: 'm/s^2',
  },
  ...{
    g: 'm/s^2',
    W: 'J',
    K: 'J',
    E: 'J|V/m',
    U: 'J',
    I: 'A',
    f: 'Hz|N',
    A: 'm^2',
    T: 'K|s|N',
    V: 'm^3|V',
    P: 'W|Pa',
    Q: 'C|J',
  },
  ...{
    q: 'C',
    k: 'N/m',
    theta: '°',
    phi: '°',
    lambda: 'm',
    omega: '1/s',
    rho: 'kg/m^3',
    C: 'F',
    B: 'T',
    p: 'kg*m/s|Pa',
  },
};

export function usualDimensions(name: string): ReadonlySet<string> {
  const base = name.replace(/^(?:Delta|Δ)/u, '');
  const letter = GREEK.exec(base)?.[0] ?? GREEK_LETTERS[base.charAt(0)] ?? base.charAt(0);
  const units = USUAL[base] ?? USUAL[letter] ?? '';
  return new Set(units.split('|').flatMap((unit) => measureOf(unit)?.dimension ?? []));
}

/**
 * Whether what a name measures elsewhere in the text, or in most books, can be measured so: where equations run together, the name of one may stand
 * before the result of another. Capitals mean too many things in different fields to tell by themselves.
 */
export function mayMeasure(name: string, dimension: string, { dimensions }: Notation): boolean {
  const own = dimensions.get(name);
  const usual = usualDimensions(name);
  if (own?.has(dimension) || usual.has(dimension)) return true;
  return !own && (usual.size === 0 || /^(?:Delta|Δ)?\p{Lu}/u.test(name));
}
