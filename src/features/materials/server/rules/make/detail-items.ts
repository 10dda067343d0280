import { isSentenceAbout } from '../sentence-about.ts';
import type { Detail } from '../details.ts';
import { accepted, type Base, type BuildContext, type Built, solution } from './build-context.ts';
import { withGaps } from './gap-items.ts';
import { withContext } from './with-context.ts';

/** A name or a subject that only one sentence says, to be remembered in its sentence. */
export function detailGap({ details, picks, words, topic }: BuildContext, base: Base): Built | null {
  const found = details
    .filter((detail) => picks.isUnquoted(detail.sentence) && picks.isUnasked(keyOf(detail)))
    .find(({ sentence }) => isSentenceAbout(topic, sentence));
  if (!found) return null;
  const { sentence, context, start, end } = found;
  const said = withContext(picks, { sentence, context, key: keyOf(found) });
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
