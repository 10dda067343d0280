import type { Computation } from '../numbers/find-computations.ts';
import { vary, type Varied } from '../numbers/vary.ts';
import { texOf } from '../numbers/write-tex.ts';
import { plainUnit } from '../numbers/read-quantity.ts';
import { plainQuote } from '../quote.ts';
import { type RuleSentence, sentenceAt } from '../sentences.ts';
import type { Base, BuildContext, Built } from './build-context.ts';
import { promptOf, stepsOf } from './number-texts.ts';

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
