import type { Polynomial } from './polynomial.ts';

/** '2x² − 3x + 1', with the signs of print. */
export function writtenSum(side: Polynomial, variable: string): string {
  const [constant, linear, square] = side;
  const terms = [
    { count: square, letters: `${variable}²` },
    { count: linear, letters: variable },
    { count: constant, letters: '' },
  ].filter(({ count }) => count !== 0);
  const written = terms.map((term, index) => {
    const sign = term.count < 0 ? (index === 0 ? '−' : ' − ') : index === 0 ? '' : ' + ';
    return `${sign}${writtenTerm({ ...term, count: Math.abs(term.count) })}`;
  });
  return written.join('') || '0';
}

/** '3x', '−x', '7'. */
export function writtenTerm({ count, letters }: { count: number; letters: string }): string {
  if (letters === '' || Math.abs(count) !== 1) return `${printed(count)}${letters}`;
  return count < 0 ? `−${letters}` : letters;
}

/** A fraction in lowest terms, which has been divided by what both have in common. */
export function writtenFraction(numerator: number, denominator: number): string {
  const sign = numerator * denominator < 0 ? '−' : '';
  const [above, below] = [Math.abs(numerator), Math.abs(denominator)];
  return below === 1 ? `${sign}${above}` : `${sign}${above}/${below}`;
}

export function printed(count: number): string {
  return String(count).replace('-', '−');
}
