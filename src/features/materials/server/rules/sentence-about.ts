import { splitSentences } from '#language/sentences.ts';
import { isAbout, isPartlyUnder, saysTopic, thingsBeside } from '#language/topic.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';

/** Where a sentence stands; `start` is an offset into the passage. */
interface Placed {
  text: string;
  passage: Passage;
  start: number;
}

/** Behind it only points of the list, the last of which goes on. */
const LEAD = /(?:^|\n)(?<lead>[^\n]+):[ \t]*\n(?:\s*[•▪●◦*–—-] [^\n]*\n)*\s*[•▪●◦*–—-] [^\n]*$/u;

/** Whether a sentence is about a topic. Under a heading that names several things it has to say the topic, or to stand beside one that does. */
export function isSentenceAbout(topic: string, { text, passage, start }: Placed): boolean {
  if (topic === '' || isAbout(topic, text, passage)) return true;
  const lead = leadOf(passage.text.slice(0, start));
  if (lead !== null && saysTopic(topic, lead, passage.language)) return true;
  if (!isPartlyUnder(topic, passage)) return false;
  const sentences = sentencesOf(passage);
  const at = sentences.findLastIndex((one) => one.start <= start);
  const near = sentences.slice(Math.max(0, at - 1), at + 2);
  const { language } = passage;
  const says = (thing: string, texts: typeof sentences) =>
    texts.some((one) => saysTopic(thing, one.text, language));
  if (says(topic, sentences)) return says(topic, near);
  // Where nothing says it, all is about it that is not about the other things.
  return !thingsBeside(topic, passage).some((other) => says(other, near));
}

/** The line above a list that says what it lists: 'Azaña’s government carried out four reforms:'. */
function leadOf(before: string): string | null {
  return LEAD.exec(before)?.groups?.['lead'] ?? null;
}

/** Without the headings, which stand in the text too. */
function sentencesOf({ text, language, headingPath }: Passage): Array<{ start: number; text: string }> {
  const bare = headingPath.reduce((rest, heading) => {
    const words = heading.split(/\s+/u).map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`));
    return rest.replaceAll(new RegExp(words.join(String.raw`\s+`), 'g'), (found) => ' '.repeat(found.length));
  }, text);
  return splitSentences(text, language)
    .map(({ start, end }) => ({ start, text: bare.slice(start, end).trim() }))
    .filter((one) => /\p{L}/u.test(one.text));
}
