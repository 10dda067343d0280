import { isAbout } from '#language/topic.ts';
import type { Detail } from '../details.ts';
import { plainQuote } from '../quote.ts';
import { accepted, type Base, type BuildContext, type Built, solution } from './build-context.ts';
import { withGaps } from './gap-items.ts';

/** A name, figure or word that only one sentence says, to be remembered in its sentence. */
export function detailGap({ details, picks, words, topic }: BuildContext, base: Base): Built | null {
  const found = details
    .filter((detail) => picks.isUnquoted(detail.sentence) && picks.isUnasked(keyOf(detail)))
    .filter(({ context }) => picks.readable(context) !== null)
    .find(({ sentence: { text, passage } }) => topic === '' || isAbout(topic, text, passage));
  if (!found) return null;
  const { sentence, context, start, end } = found;
  const read = picks.readable(context) ?? '';
  const without = `${sentence.text.slice(0, start)}…${sentence.text.slice(end)}`;
  picks.withhold(sentence, { key: keyOf(found), without });
  // What is read here is not asked any more.
  if (read === context && context !== '') picks.use({ text: context });
  const said = read === '' ? '' : `${plainQuote(read)} `;
  const gapped = withGaps(sentence.text, [{ start, end }], (number) => `{${number}}`);
  return {
    item: {
      ...base,
      type: 'cloze',
      prompt: `${words.complete}\n\n> ${said}${gapped}`,
      solution: solution({ words }, sentence),
      gaps: [accepted(sentence.text.slice(start, end), [], sentence.passage)],
    },
    sentences: [sentence],
  };
}

/** The same name twice is asked once. */
function keyOf({ sentence: { text }, start, end }: Detail): string {
  return text.slice(start, end).toLowerCase();
}
