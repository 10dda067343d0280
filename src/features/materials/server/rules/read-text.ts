import { detectLanguage } from '#language/detect-language.ts';
import { evenPlaces } from '#shared/evenly.ts';
import type { PageText, Passage, ReadableSource } from '#server/knowledge/knowledge.ts';
import { headingsAt } from '#server/knowledge/open-headings.ts';
import { endOfChapter, rangeBetween } from '#server/knowledge/chapter-range.ts';
import { isPartlyUnder, isUnder } from '#language/topic.ts';
import { passageOfPage, within } from '#server/knowledge/passage-of-page.ts';
import { lastPageOf, type TextRange } from '#shared/text-range.ts';
import type { Material } from '../../contract.ts';
import { type MakingDeps } from '../section-making.ts';
import { SectionFailure } from '../section-failure.ts';

/** Of all documents together; spread evenly over each. */
const PAGES_MAX = 150;
const PAGES_AT_ONCE = 10;
/** What is found about a topic. */
const TOPIC_PASSAGES_MAX = 80;
/** Fewer are too few to choose from; then the rest of the documents helps. */
const TOPIC_PASSAGES_MIN = 12;
/** The first and last share of a long document are title pages, contents and indexes. */
const MARGIN_SHARE = 0.03;
const LONG_PAGES = 50;

/** The text that questions are built from: what is about the topic, or pages from all over the documents. Throws SectionFailure. */
export async function readText(deps: MakingDeps, material: Material, readerId: string): Promise<Passage[]> {
  const { document_ids: ids, topic } = material.settings;
  const passages = await readPassages(deps, { ids, topic, readerId, most: PAGES_MAX });
  if (passages === null) throw new SectionFailure('documents_gone');
  return passages;
}

interface PassagesWanted {
  ids: readonly string[];
  /** All of them where it is missing. */
  range?: TextRange | undefined;
  topic: string;
  readerId: string;
  most: number;
}

/** As `readText`, from at most so many pages; null without a document that the reader may read. */
export async function readPassages(
  deps: Pick<MakingDeps, 'knowledge'>,
  { ids, range, topic, readerId, most }: PassagesWanted,
): Promise<Passage[] | null> {
  const readable = await deps.knowledge.findReadable(ids, readerId);
  const sources = readable.filter(({ isReady }) => isReady);
  if (sources.length === 0) return null;
  if (topic !== '') {
    const sourceIds = sources.map(({ id }) => id);
    const query = { text: topic, readerId, sourceIds, limit: TOPIC_PASSAGES_MAX };
    const found = await deps.knowledge.search(query);
    if (found.length >= TOPIC_PASSAGES_MIN) {
      const named = await namedSections(deps, {
        sources,
        topic,
        readerId,
        most,
        language: found[0]?.language ?? '',
      });
      const rest = found.filter((one) => !named.some((section) => overlaps(section, one)));
      return inReadingOrder([...named, ...rest].flatMap((passage) => within(passage, range) ?? []));
    }
  }
  const share = Math.max(1, Math.floor(most / sources.length));
  const pages = await Promise.all(
    sources.map((source) => readPages(deps, { source, readerId, share, range, isBySection: topic !== '' })),
  );
  return pages.flat();
}

interface SectionsWanted {
  sources: readonly ReadableSource[];
  topic: string;
  readerId: string;
  language: string;
  /** Pages. */
  most: number;
}

/** All that stands under headings that name the topic: much of it need not say its words. */
async function namedSections(
  { knowledge }: Pick<MakingDeps, 'knowledge'>,
  { sources, topic, readerId, language, most }: SectionsWanted,
): Promise<Passage[]> {
  const passages: Passage[] = [];
  let left = most;
  for (const source of sources) {
    const outline = await knowledge.outlineOf(source.id, readerId);
    const last = outline.at(-1)?.page ?? 0;
    for (let at = 0; at < outline.length && left > 0; at += 1) {
      const { title = '', level = 1 } = outline[at] ?? {};
      const place = { headingPath: [...new Array<string>(level - 1).fill(''), title], language };
      if (!isUnder(topic, place) && !isPartlyUnder(topic, place)) continue;
      const end = endOfChapter(outline, at);
      const range = rangeBetween(outline, at, end);
      const to = lastPageOf(range) ?? last;
      for (let page = range.from.page; page <= to && left > 0; page += 1, left -= 1) {
        const sections = await sectionsOf(knowledge, source, { number: page, readerId });
        passages.push(...sections.flatMap((section) => within(section, range) ?? []));
      }
      at = end - 1;
    }
  }
  return passages;
}

function overlaps(one: Passage, other: Passage): boolean {
  return (
    one.sourceId === other.sourceId &&
    one.page === other.page &&
    one.start < other.end &&
    other.start < one.end
  );
}

interface PagesWanted {
  source: ReadableSource;
  readerId: string;
  share: number;
  range: TextRange | undefined;
  /** What tells that a text is about a topic may be its heading alone. */
  isBySection: boolean;
}

async function readPages(
  { knowledge }: Pick<MakingDeps, 'knowledge'>,
  { source, readerId, share, range, isBySection }: PagesWanted,
): Promise<Passage[]> {
  const first = await knowledge.findPage(source.id, 1, readerId);
  const total = first?.pagesTotal ?? 0;
  const numbers = range ? spreadOver(range, { total, most: share }) : spread(total, share);
  const read = async (number: number): Promise<Passage[]> => {
    if (isBySection) return sectionsOf(knowledge, source, { number, readerId });
    const found: Passage[] = [];
    for await (const page of knowledge.readPages(source.id, { readerId, from: number, to: number }))
      found.push(passageOfPage(source, { ...page, asides: headingsOf(page) }));
    return found;
  };
  const passages: Passage[] = [];
  for (let from = 0; from < numbers.length; from += PAGES_AT_ONCE) {
    const batch = numbers.slice(from, from + PAGES_AT_ONCE);
    const whole = (await Promise.all(batch.map(read))).flat();
    passages.push(...whole.flatMap((passage) => within(passage, range) ?? []));
  }
  return passages;
}

/** A page cut at its headings, each part with those that it stands under. */
async function sectionsOf(
  knowledge: MakingDeps['knowledge'],
  source: ReadableSource,
  { number, readerId }: { number: number; readerId: string },
): Promise<Passage[]> {
  const passages: Passage[] = [];
  for await (const page of knowledge.readPages(source.id, { readerId, from: number, to: number })) {
    const language = detectLanguage(page.text);
    const starts = [...new Set([0, ...page.headings.map(({ start }) => start)])].toSorted((a, b) => a - b);
    for (const [index, start] of starts.entries()) {
      const asides = [...page.asides, ...headingsOf(page)].toSorted((a, b) => a.start - b.start);
      const end = starts[index + 1] ?? page.text.length;
      const passage = passageOfPage(source, { ...page, asides }, [start, end]);
      passages.push({ ...passage, language, headingPath: headingsAt(page, start) });
    }
  }
  return passages;
}

/** A heading says nothing that could be asked, also where it ends like a sentence. */
function headingsOf({ headings }: PageText): PageText['asides'] {
  return headings.map(({ start, end }) => ({ start, end, kind: 'contents' }));
}

/** What somebody asked for by its pages is never a margin. */
function spreadOver(range: TextRange, { total, most }: { total: number; most: number }): number[] {
  const { page } = range.from;
  return evenPlaces((lastPageOf(range) ?? total) - page + 1, most).map((place) => page + place);
}

function spread(total: number, most: number): number[] {
  const margin = total > LONG_PAGES ? Math.ceil(total * MARGIN_SHARE) : 0;
  return evenPlaces(total - 2 * margin, most).map((place) => 1 + margin + place);
}

function inReadingOrder(passages: Passage[]): Passage[] {
  const sources = [...new Set(passages.map(({ sourceId }) => sourceId))];
  return passages.toSorted(
    (a, b) =>
      sources.indexOf(a.sourceId) - sources.indexOf(b.sourceId) || a.page - b.page || a.start - b.start,
  );
}
