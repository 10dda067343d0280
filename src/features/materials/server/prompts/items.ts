import type { NamedPrompt } from '#server/grounding/written-prompt.ts';
import type { ItemType } from '../../contract.document.ts';
import { exampleOf, noteOn } from './item-examples.ts';

const RULES = `Write questions with their answer keys. The examples show the form; write your own questions.
- Each question stands alone: it contains everything needed to answer it, and nothing in it gives the answer away. It has no number in front, its options no letters, and none of them is "all of the above".
- There is exactly one right answer, and no question or option repeats another in other words. Work the answer out before you write it; "solution" shows the working, step by step.`;

/** With the types that are wanted and no others, each with a whole example. */
export function itemsPrompt(types: readonly ItemType[]): NamedPrompt {
  const wanted = [...new Set(types)];
  const notes = wanted.map((type) => `${type}: ${noteOn(type)}.`);
  const examples = wanted.map((type) => JSON.stringify(exampleOf(type)));
  return {
    name: 'items',
    version: 4,
    text: [RULES, '', ...notes, 'Form:', `{"items": [${examples.join(',\n')}]}`].join('\n'),
  };
}
