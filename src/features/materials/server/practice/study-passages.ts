import { randomUUID } from 'node:crypto';
import { greatestCommonDivisor } from '#grading/greatest-common-divisor.ts';
import { splitSentences } from '#language/sentences.ts';
import type { ModelItemsWanted } from '#features/practice/contract.drafts.ts';
import { pieces } from '#server/grounding/openings.ts';
import { stretchesBetween } from '#server/knowledge/apparatus/asides.ts';
import type { Knowledge, PageText, Passage, ReadableSource } from '#server/knowledge/knowledge.ts';
import { passageOfPage, within } from '#server/knowledge/passage-of-page.ts';
import { lastPageOf, type TextRange } from '#shared/text-range.ts';
import { toPassage } from '../rules/make-questions.ts';

type StudyDeps = { knowledge: Pick<Knowledge, 'findReadable' | 'findPage' | 'readPages' | 'search'> };

/** As many passages as are read for one call of the model. */
const AT_ONCE = 5;
const FOUND_MAX = 40;
/** The first and last share of a long document are title pages, contents and indexes. */
const MARGIN_SHARE = 0.03;
const LONG_PAGES = 50;
/** Less teaches nothing that could be asked. */
const SENTENCES_MIN = 3;

/**
 * Passages to ask about, a few at a time: what is found about the topic, best first, or pages from all over the source, beginning
 * elsewhere each time. Exercises, keys and references are left out.
 */
export async function* studyPassages(
  { knowledge }: StudyDeps,
  { learner, documentIds, range, texts, topic, asked }: ModelItemsWanted,
): AsyncGenerator<Passage[]> {
  // Citations name their source by such an id; a text has none.
  const asSources = texts.map((text) => toPassage({ ...text, id: randomUUID() }));
  yield* inGroups(asSources.flatMap((passage) => cut(passage)));
  const readable = await knowledge.findReadable(documentIds, learner.id);
  for (const source of readable.filter(({ isReady }) => isReady)) {
    const wanted = { source, readerId: learner.id, range };
    if (topic === '') yield* fromPages(knowledge, { ...wanted, turn: asked.length });
    else yield* inGroups(await found(knowledge, { ...wanted, topic }));
  }
}

interface SourceWanted {
  source: ReadableSource;
  readerId: string;
  range: ModelItemsWanted['range'] | undefined;
}

async function found(
  knowledge: StudyDeps['knowledge'],
  { source, readerId, range, topic }: SourceWanted & { topic: string },
): Promise<Passage[]> {
  const query = { text: topic, readerId, sourceIds: [source.id], limit: FOUND_MAX };
  const passages = await knowledge.search(query);
  return passages.flatMap((passage) => within(passage, range) ?? []).flatMap((passage) => cut(passage));
}

async function* fromPages(
  knowledge: StudyDeps['knowledge'],
  wanted: SourceWanted & { turn: number },
): AsyncGenerator<Passage[]> {
  const { source, readerId, range } = wanted;
  for (const page of await pagesOf(knowledge, wanted)) {
    for await (const read of knowledge.readPages(source.id, { readerId, from: page, to: page }))
      yield* inGroups(ofPage(source, read, range));
  }
}

/** In an order that leaps through the source, so that few questions are from all over it. */
async function pagesOf(
  knowledge: StudyDeps['knowledge'],
  { source, readerId, range, turn }: SourceWanted & { turn: number },
): Promise<number[]> {
  const total = (await knowledge.findPage(source.id, 1, readerId))?.pagesTotal ?? 0;
  const margin = total > LONG_PAGES ? Math.ceil(total * MARGIN_SHARE) : 0;
  const [first, last] = range ? [range.from.page, lastPageOf(range) ?? total] : [1 + margin, total - margin];
  const count = Math.max(0, last - first + 1);
  const step = leap(count);
  return Array.from({ length: count }, (_, index) => first + (((index + turn) * step) % count));
}

/** About two fifths of the way, and prime to it: every page comes once. */
function leap(count: number): number {
  let step = Math.max(1, Math.floor(count * 0.4));
  while (greatestCommonDivisor(step, count) > 1) step += 1;
  return step;
}

function ofPage(source: ReadableSource, page: PageText, range: TextRange | undefined): Passage[] {
  const { text, asides, headingPaths } = page;
  const [headingPath = []] = headingPaths;
  return stretchesBetween(asides, text.length)
    .flatMap((stretch) => pieces(text, stretch))
    .map((piece) => ({
      ...passageOfPage(source, { ...page, asides: [] }, piece),
      headingPath: [...headingPath],
    }))
    .flatMap((passage) => within(passage, range) ?? [])
    .filter(teaches);
}

/** What of a passage is text to be learnt. */
function cut({ asides = [], ...passage }: Passage): Passage[] {
  return stretchesBetween(asides, passage.text.length)
    .flatMap((stretch) => pieces(passage.text, stretch))
    .map(([start, end]) => ({
      ...passage,
      text: passage.text.slice(start, end),
      ...{ start: passage.start + start, end: passage.start + end },
    }))
    .filter(teaches);
}

function teaches({ text, language }: Passage): boolean {
  return splitSentences(text, language).length >= SENTENCES_MIN;
}

function* inGroups(passages: Passage[]): Generator<Passage[]> {
  for (let at = 0; at < passages.length; at += AT_ONCE) yield passages.slice(at, at + AT_ONCE);
}
