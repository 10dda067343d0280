import { languageFor } from '#language/languages.ts';
import { isSentenceAbout } from '../sentence-about.ts';
import type { StatedFact } from '../stated-facts.ts';
import { type Base, type BuildContext, BLANK, type Built, solution } from './build-context.ts';
import { withGaps } from './gap-items.ts';
import { withContext } from './with-context.ts';

/** A number that a sentence states, to be remembered in its sentence; judged by its value, in any unit. */
export function statedNumber({ facts, picks, words, topic }: BuildContext, base: Base): Built | null {
  const found = facts
    .filter(({ sentence }) => picks.isUnquoted(sentence))
    .filter((fact) => picks.isUnasked(keyOf(fact)))
    .find(({ sentence }) => isSentenceAbout(topic, sentence));
  if (!found) return null;
  const { sentence, context, number } = found;
  const said = withContext(picks, { sentence, context, key: keyOf(found) });
  const [value = '', last] = number.values;
  const intro = last === undefined ? words.complete : words.completeBoth;
  const gapped = (sign: string) => `${intro}\n\n> ${said}${withGaps(sentence.text, [number], () => sign)}`;
  const told = { ...base, solution: solution({ words }, sentence) };
  const exact = { tolerance: null, significant_figures: null, computation: null };
  const item: Built['item'] =
    last === undefined
      ? { ...told, ...exact, type: 'numeric', prompt: gapped(BLANK), answer: value, unit: number.unit }
      : { ...told, type: 'cloze', prompt: gapped('{1}'), gaps: [rangesOf(found, [value, last])] };
  return { item, sentences: [sentence] };
}

/** A range as it is written, and as others write it. */
function rangesOf(
  { sentence, number: { start, end } }: StatedFact,
  ends: readonly [string, string],
): string[] {
  const known = languageFor(sentence.passage.language);
  const joints = [known?.tasks?.to, known?.and].map((words) => /^\p{L}+/u.exec(words ?? '')?.[0] ?? '');
  const others = joints.filter(Boolean).map((joint) => ends.join(` ${joint} `));
  return [...new Set([sentence.text.slice(start, end), ends.join('-'), ...others])];
}

/** What a text says twice is asked once. */
function keyOf({ number: { values, kind } }: StatedFact): string {
  return `= ${values.join('-')} ${kind}`;
}
