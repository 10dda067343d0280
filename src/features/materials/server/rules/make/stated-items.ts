import { isAbout } from '#language/topic.ts';
import type { StatedFact } from '../stated-facts.ts';
import { type Base, type BuildContext, BLANK, type Built, solution } from './build-context.ts';
import { withGaps } from './gap-items.ts';
import { withContext } from './with-context.ts';

/** A number that a sentence states, to be remembered in its sentence; judged by its value, in any unit. */
export function statedNumber({ facts, picks, words, topic }: BuildContext, base: Base): Built | null {
  const found = facts
    .filter(({ sentence, context }) => picks.isUnquoted(sentence) && picks.readable(context) !== null)
    .find(({ sentence: { text, passage } }) => topic === '' || isAbout(topic, text, passage));
  if (!found) return null;
  const { sentence, context, number } = found;
  const said = withContext(picks, { sentence, context, place: number, key: keyOf(found) });
  return {
    item: {
      ...base,
      type: 'numeric',
      prompt: `${words.complete}\n\n> ${said}${withGaps(sentence.text, [number], () => BLANK)}`,
      solution: solution({ words }, sentence),
      answer: number.value,
      unit: number.unit,
      tolerance: null,
      significant_figures: null,
      computation: null,
    },
    sentences: [sentence],
  };
}

/** No term is written like this. */
function keyOf({ sentence, number: { start, value } }: StatedFact): string {
  return `${value} ${sentence.text.slice(0, start)}`;
}
