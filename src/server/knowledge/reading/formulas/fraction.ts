const VULGAR: Readonly<Record<string, string>> = {
  '1/2': '½',
  '1/4': '¼',
  '3/4': '¾',
  '1/3': '⅓',
  '2/3': '⅔',
};
const SUM = /.[-+±∓=<>≤≥\u2212\u2013]|\s/u;
/** A number, a letter with its indices, a difference such as Δt or dt, a whole word, or what stands in brackets. */
const FACTOR =
  /^(?:[\p{Nd}.,]+|[Δ∆∂d]?\p{L}\p{M}*(?:[₀-₉₊₋⁰¹²³-⁹⁺⁻ⁿ′]|_\p{L}|_\([^()]*\))*|\p{L}{3,}|[√]?\([^()]*\)|√\P{P})$/u;

/** ½ for 1/2, and so on; anything else as it is. */
export function asOneSign(fraction: string): string {
  return VULGAR[fraction] ?? fraction;
}

/** A fraction in one line: ½, mv²/r, (a+b)/(2c). */
export function fractionOf(numerator: string, denominator: string): string {
  const [above, below] = [numerator.trim(), denominator.trim()];
  return VULGAR[`${above}/${below}`] ?? `${asNumerator(above)}/${asDenominator(below)}`;
}

function asNumerator(text: string): string {
  return SUM.test(withoutBrackets(text)) || text.includes('/') ? `(${text})` : text;
}

function asDenominator(text: string): string {
  return FACTOR.test(text) ? text : `(${text})`;
}

/** What is already in brackets, or stands as an index, is no sum of this fraction. */
function withoutBrackets(text: string): string {
  let inner = text;
  for (;;) {
    const next = inner.replaceAll(/\([^()]*\)/g, '0');
    if (next === inner) return inner.trim();
    inner = next;
  }
}
