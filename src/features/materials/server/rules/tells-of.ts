import { setImmediate } from 'node:timers/promises';
import { splitSentences } from '#language/sentences.ts';
import { beyondTitle, isAbout, isPartlyUnder, isTitleOf, isUnder } from '#language/topic.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';

/** A text that names something once in passing is not about it; notes of a few pages say little more than once. */
const ABOUT_MIN = 2;
const SHORT_CHARACTERS = 20_000;

/** Whether a text treats a topic: a heading names it, or several sentences do. Others have their turn between two passages. */
export async function tellsOf(topic: string, passages: readonly Passage[]): Promise<boolean> {
  let times = 0;
  const enough = isShort(passages) ? 1 : ABOUT_MIN;
  for (const passage of passages) {
    if (isUnder(topic, passage) || isPartlyUnder(topic, passage)) return true;
    if (isAbout(topic, passage.text, passage))
      times += splitSentences(passage.text, passage.language).filter(({ start, end }) =>
        isAbout(topic, passage.text.slice(start, end), passage),
      ).length;
    if (times >= enough) return true;
    await setImmediate();
  }
  return false;
}

/**
 * What questions have to keep to: what the titles of all texts do not say already, and nothing where each is short and its title names
 * the topic, since all of it is about that then.
 */
export function topicWithin(topic: string, passages: readonly Passage[]): string {
  const documents = [...Map.groupBy(passages, ({ sourceId }) => sourceId).values()].map((texts) => ({
    isShort: isShort(texts),
    titles: titlesOf(texts),
    language: texts[0]?.language ?? '',
  }));
  const isWhole = documents.every(
    (one) => one.isShort && one.titles.some((title) => isTitleOf(topic, title, one.language)),
  );
  if (isWhole) return '';
  const left = documents.map(({ titles, language }) => beyondTitle(topic, titles.join(' '), language));
  // What one title says, another document may have to be asked for.
  return left.toSorted((a, b) => b.length - a.length)[0] ?? topic;
}

/** Of the document: what it is called, and the heading that stands above all of it. */
function titlesOf(texts: readonly Passage[]): string[] {
  const headings = new Set(texts.map(({ headingPath: [heading = ''] }) => heading));
  return [texts[0]?.title ?? '', ...(headings.size === 1 ? headings : [])];
}

function isShort(passages: readonly Passage[]): boolean {
  return passages.reduce((sum, { text }) => sum + text.length, 0) < SHORT_CHARACTERS;
}
