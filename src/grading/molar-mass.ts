const ASSIGNED = /(?<![\p{L}\p{N}])([A-Z][a-z]?)\s?[=:]\s?(\d+(?:[.,]\d+)?)(?!\d|[.,]\d|\s?\p{L})/gu;
const FORMULA = /(?<![\p{L}\p{N}])(?:[A-Z][a-z]?\d{0,2}){1,8}(?![\p{L}\p{N}])/gu;
const ELEMENT = /([A-Z][a-z]?)(\d*)/gu;

/** The molar mass, in g/mol, of the one formula of a question whose elements all have their atomic masses in it: 'CO2 (C = 12, O = 16)'. */
export function molarMassIn(question: string): number | null {
  const text = question.normalize('NFKC');
  const masses = new Map(
    [...text.matchAll(ASSIGNED)].map(([, symbol = '', mass = '']) => [
      symbol,
      Number(mass.replace(',', '.')),
    ]),
  );
  const formulas = new Set(
    (text.replaceAll(ASSIGNED, ' ').match(FORMULA) ?? []).filter(
      (formula) => massOf(formula, masses) !== null,
    ),
  );
  const [formula, ...others] = formulas;
  return formula === undefined || others.length > 0 ? null : massOf(formula, masses);
}

/** Null where an element has none. */
function massOf(formula: string, masses: ReadonlyMap<string, number>): number | null {
  let sum = 0;
  for (const [, symbol = '', count] of formula.matchAll(ELEMENT)) {
    const mass = masses.get(symbol);
    if (mass === undefined) return null;
    sum += mass * Number(count || 1);
  }
  return sum;
}
