import { setImmediate } from 'node:timers/promises';
import { splitSentences } from '#language/sentences.ts';
import { isAbout, isUnder } from '#language/topic.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';

/** A text that names something once in passing is not about it; notes of a few pages say little more than once. */
const ABOUT_MIN = 2;
const SHORT_CHARACTERS = 20_000;

/** Whether a text treats a topic: a heading names it, or several sentences do. Others have their turn between two passages. */
export async function tellsOf(topic: string, passages: readonly Passage[]): Promise<boolean> {
  let times = 0;
  const isShort = passages.reduce((sum, { text }) => sum + text.length, 0) < SHORT_CHARACTERS;
  for (const passage of passages) {
    if (isUnder(topic, passage)) return true;
    const place = { ...passage, headingPath: [] };
    if (isAbout(topic, passage.text, place))
      times += splitSentences(passage.text, passage.language).filter(({ start, end }) =>
        isAbout(topic, passage.text.slice(start, end), place),
      ).length;
    if (times >= (isShort ? 1 : ABOUT_MIN)) return true;
    await setImmediate();
  }
  return false;
}
