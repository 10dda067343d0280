import { naming } from '#language/about-subject.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { sentencesOf } from '../../quote/passage-sentences.ts';
import { inOrderOfPlaces, type Sentence } from '../../quote/quotable.ts';
import { type Quotation, quoteSentences } from '../../quote/quotation.ts';
import { type Asking, findPassages, type Stated, statementsIn } from './asking.ts';

const QUOTED_MAX = 6;
const SOURCES_MAX = 10;
/** More are no help: the first of them, and that there are others. */
const RANGES_MAX = 12;

/** Where documents speak of something: the pages, and a sentence of each of those that say most of it; null where none names it. */
export async function answerWhereabouts(
  asking: Asking,
  { subject }: { subject: string },
): Promise<Quotation | null> {
  const named = naming(subject);
  const passages = (await findPassages(asking, subject)).filter(({ text }) => named.test(text));
  const stated = await statementsIn(passages, (text) => named.test(text));
  const first = new Map<string, Stated>();
  for (const sentence of stated) {
    const place = placeOf(sentence);
    if (!first.has(place)) first.set(place, sentence);
  }
  const quoted = asking.isTitled
    ? eachOnce(first.values(), passages, named)
    : [...first.values()].slice(0, QUOTED_MAX);
  if (quoted.length === 0) return null;
  const ordered = inOrderOfPlaces(quoted);
  const intro = asking.texts.where(asking.isTitled ? null : pagesOf(passages, asking.language));
  return quoteSentences(
    intro,
    ordered.map(({ passage, start, end, text }) => ({ passage, start, end, text })),
    asking.isTitled,
  );
}

/** One sentence of each document; what only a row or a heading of it says counts too. */
function eachOnce(stated: Iterable<Sentence>, passages: readonly Passage[], named: RegExp): Sentence[] {
  const sources = new Map<string, Sentence>();
  const others = passages.flatMap((passage) => sentencesOf(passage).filter(({ text }) => named.test(text)));
  for (const sentence of [...stated, ...others]) {
    const { sourceId } = sentence.passage;
    if (!sources.has(sourceId)) sources.set(sourceId, sentence);
  }
  return [...sources.values()].slice(0, SOURCES_MAX);
}

/** A page; of a text without pages a part with a heading, or a paragraph. */
function placeOf({ passage, start }: Stated): string {
  const { sourceId, page, isFlowing, headingPath, text } = passage;
  if (!isFlowing) return `${sourceId} ${page}`;
  const paragraph = passage.start + text.lastIndexOf('\n', start);
  return [sourceId, ...(headingPath.length > 0 ? headingPath : [page, paragraph])].join('\n');
}

/** '3, 5–7 and 12'; null for a text without pages. */
function pagesOf(passages: readonly Passage[], language: string): { list: string; isOne: boolean } | null {
  if (passages.some(({ isFlowing }) => isFlowing)) return null;
  const pages = [...new Set(passages.map(({ page }) => page))].toSorted((a, b) => a - b);
  const ranges: Array<{ from: number; to: number }> = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last?.to === page - 1) last.to = page;
    else ranges.push({ from: page, to: page });
  }
  const shown = ranges
    .slice(0, RANGES_MAX)
    .map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`));
  const all = ranges.length > RANGES_MAX ? [...shown, '…'] : shown;
  return {
    list: new Intl.ListFormat(language, { type: 'conjunction' }).format(all),
    isOne: pages.length === 1,
  };
}
