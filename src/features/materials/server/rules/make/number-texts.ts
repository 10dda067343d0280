import { usesDecimalComma } from '#grading/plain-math.ts';
import type { Computation } from '../numbers/find-computations.ts';
import type { PrintedQuantity } from '../numbers/read-quantity.ts';
import type { Varied } from '../numbers/vary.ts';
import { quantityTex, symbolTex, texOf } from '../numbers/write-tex.ts';
import type { BuildContext } from './build-context.ts';

/** What is asked: to convert, to calculate by the formula, or to do the same with other numbers. */
export function promptOf(words: BuildContext['words'], computation: Computation, varied: Varied): string {
  const { name, formula, meanings, result } = computation;
  const isComma = usesDecimalComma(computation.passage.language);
  const unitTex = `$${quantityTex({ ...result, digits: '', exponent: 0 }, isComma).replace(/^\\ /u, '')}$`;
  const unit = result.unit === '' ? '' : words.inUnit(unitTex);
  const sign = `$${symbolTex(name)}$`;
  if (name === '') {
    const [only] = varied.quantities;
    return words.convert(only ? `$${quantityTex(only, isComma)}$` : '', unitTex);
  }
  if (formula) {
    const givens = [...varied.values].map(([symbol, value]) => {
      const meaning = meanings.get(symbol);
      return `- ${meaning ? `${meaning} ` : ''}$${symbolTex(symbol)} = ${quantityTex(value, isComma)}$`;
    });
    const meaning = meanings.get(name);
    const asked = words.calculate(
      `${meaning ? `${meaning} ` : ''}${sign}`,
      `$${symbolTex(name)} = ${formulaTex(formula, isComma)}$`,
    );
    return `${asked}\n\n${givens.join('\n')}\n\n${unit}`.trim();
  }
  const before = `$${symbolTex(name)} = ${numbersTex(computation, computation.quantities)} = ${quantityTex(result, isComma, computation.isNegative)}$`;
  const changes = computation.quantities.flatMap((one, index) => {
    const other = varied.quantities[index];
    return other && other.digits !== one.digits
      ? [words.insteadOf(`$${quantityTex(other, isComma)}$`, `$${quantityTex(one, isComma)}$`)]
      : [];
  });
  return `${words.sameWay(before, sign)}\n\n${[...new Set(changes)].map((change) => `- ${change}`).join('\n')}\n\n${unit}`.trim();
}

/** Writes the steps from the formula to the result. */
export function stepsOf(computation: Computation, varied: Varied): string {
  const { name, formula } = computation;
  const isComma = usesDecimalComma(computation.passage.language);
  const filled = formula
    ? texOf(formula.node, {
        quantity: (index) => number(formula.constants[index], isComma),
        symbol: (symbol) => String.raw`\left(${number(varied.values.get(symbol), isComma)}\right)`,
      })
    : numbersTex(computation, varied.quantities);
  const written = formula ? `${formulaTex(formula, isComma)} = ` : '';
  const begin = name === '' ? '' : `${symbolTex(name)} = `;
  return `$${begin}${written}${filled} = ${quantityTex(varied.result, isComma, varied.isNegative)}$`;
}

function formulaTex({ node, constants }: NonNullable<Computation['formula']>, isComma: boolean): string {
  return texOf(node, { quantity: (index) => number(constants[index], isComma), symbol: symbolTex });
}

function numbersTex({ node, passage }: Computation, quantities: readonly PrintedQuantity[]): string {
  const isComma = usesDecimalComma(passage.language);
  return texOf(node, {
    quantity: (index) =>
      String.raw`\left(${number(quantities[index], isComma)}\right)`.replace(
        /^\\left\(([\d.,{}]+)\\right\)$/u,
        '$1',
      ),
    symbol: symbolTex,
  });
}

function number(quantity: PrintedQuantity | undefined, isComma: boolean): string {
  return quantity ? quantityTex(quantity, isComma) : '';
}
