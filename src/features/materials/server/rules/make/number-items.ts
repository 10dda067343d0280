import { usesDecimalComma } from '#grading/plain-math.ts';
import type { Computation } from '../numbers/find-computations.ts';
import { vary, type Varied } from '../numbers/vary.ts';
import { quantityTex, symbolTex, texOf } from '../numbers/write-tex.ts';
import { plainUnit, type PrintedQuantity } from '../numbers/read-quantity.ts';
import { plainQuote } from '../quote.ts';
import { type RuleSentence, sentenceAt } from '../sentences.ts';
import type { Base, BuildContext, Built } from './build-context.ts';

/** Of several in a text, so that not every computation is one. */
const CONVERSION = 'conversion';

/** A computation of the text with other numbers. */
export function numberItem(
  context: Pick<BuildContext, 'computations' | 'picks' | 'random' | 'words'>,
  base: Base,
): Built | null {
  const { computations, picks, random } = context;
  for (const computation of computations) {
    const sentence = lineOf(computation);
    const key = keyOf(computation);
    if (!picks.isUnquoted(sentence) || !picks.isUnasked(key)) continue;
    const varied = vary(computation, random);
    if (!varied) continue;
    picks.use(sentence, [key]);
    return { item: itemOf(context, base, { computation, varied, sentence }), sentences: [sentence] };
  }
  return null;
}

interface Worked {
  computation: Computation;
  varied: Varied;
  sentence: RuleSentence;
}

function itemOf(
  { words }: Pick<BuildContext, 'words'>,
  base: Base,
  { computation, varied, sentence }: Worked,
): Built['item'] {
  const { result, isNegative, tolerance } = varied;
  const sign = isNegative ? '-' : '';
  return {
    ...base,
    type: 'numeric',
    prompt: promptOf(words, computation, varied),
    solution: `${stepsOf(computation, varied)}\n\n${words.quoted(plainQuote(sentence.text))} [1]`,
    answer: `${sign}${result.digits}${result.exponent === 0 ? '' : `e${result.exponent}`}`,
    unit: plainUnit(result.unit),
    tolerance,
    significant_figures: null,
    computation: null,
  };
}

function promptOf(words: BuildContext['words'], computation: Computation, varied: Varied): string {
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
    const { node, constants } = formula;
    const written = texOf(node, {
      quantity: (index) => number(constants[index], isComma),
      symbol: symbolTex,
    });
    const givens = [...varied.values].map(([symbol, value]) => {
      const meaning = meanings.get(symbol);
      return `- ${meaning ? `${meaning} ` : ''}$${symbolTex(symbol)} = ${quantityTex(value, isComma)}$`;
    });
    const meaning = meanings.get(name);
    const asked = words.calculate(
      `${meaning ? `${meaning} ` : ''}${sign}`,
      `$${symbolTex(name)} = ${written}$`,
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
function stepsOf(computation: Computation, varied: Varied): string {
  const { name, formula } = computation;
  const isComma = usesDecimalComma(computation.passage.language);
  const filled = formula
    ? texOf(formula.node, {
        quantity: (index) => number(formula.constants[index], isComma),
        symbol: (symbol) => String.raw`\left(${number(varied.values.get(symbol), isComma)}\right)`,
      })
    : numbersTex(computation, varied.quantities);
  const written = formula
    ? `${texOf(formula.node, { quantity: (index) => number(formula.constants[index], isComma), symbol: symbolTex })} = `
    : '';
  const begin = name === '' ? '' : `${symbolTex(name)} = `;
  return `$${begin}${written}${filled} = ${quantityTex(varied.result, isComma, varied.isNegative)}$`;
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

/** The line as something to be quoted. */
function lineOf({ passage, start, end }: Computation): RuleSentence {
  return sentenceAt(passage, { start, end }, 0);
}

/** One of each formula. */
function keyOf({ name, formula, result, node }: Computation): string {
  if (name === '') return `${CONVERSION} ${result.unit}`;
  const shape = { quantity: () => '1', symbol: () => 'x' };
  return `= ${texOf(formula ? formula.node : node, shape)} ${plainUnit(result.unit)}`;
}
