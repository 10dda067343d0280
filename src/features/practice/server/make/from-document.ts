import type { PageText, ReadableSource } from '#server/knowledge/knowledge.ts';
import { rangeOfChapter } from '#server/knowledge/chapter-range.ts';
import type { Caller } from '#server/http/app.ts';
import type { Citation } from '#shared/citation.ts';
import { saysTopic } from '#language/topic.ts';
import { AppError } from '#shared/errors.ts';
import { rangeOfPages, type TextRange } from '#shared/text-range.ts';
import type { ItemDraft } from '../../contract.drafts.ts';
import type { MakingSource, Shortfall } from '../../contract.making.ts';
import { isInOtherLanguage } from '#server/knowledge/search/topic-language.ts';
import type { PracticeDeps } from '../context.ts';
import { sourceNotFound } from '../sources.ts';
import { topicAt } from './topic-at.ts';
import { draftsByRule } from './by-rule.ts';
import { draftsOfBook } from './from-book.ts';
import { keptApart } from './apart.ts';
import type { Drafted, Drafting, MakingWanted } from './drafting.ts';
import { itemsWithin, type PlacedItem } from './items-within.ts';

export type DocumentSource = Extract<MakingSource, { document_id: string }>;
type DraftingFor = Omit<Drafting, 'caller' | 'wanted'> & {
  caller: Pick<Caller, 'id'>;
  wanted: Omit<MakingWanted, 'source'>;
};

/** A word that stands in most sentences does not tell whether a document treats something. */
const RARE = 0.3;
/** Passages that are looked at for a topic. */
const FOUND_MAX = 20;
/** Of what a text works out and the algebra gives as well, with other numbers. */
const COMPUTED_SHARE = 0.25;
/** In the place of questions by rule that the document asks itself, or that its own give away. */
const SPARE = 3;

/** Throws AppError `practice_source_not_found` and `document_not_ready`. */
export async function draftFromDocument(
  deps: PracticeDeps,
  drafting: DraftingFor,
  { document_id: id, pages, chapter }: DocumentSource,
): Promise<Drafted> {
  const document = await getReady(deps, id, drafting.caller.id);
  if (!chapter) return draftFromRange(deps, drafting, { document, range: pages && rangeOfPages(pages) });
  const outline = await deps.knowledge.outlineOf(id, drafting.caller.id);
  const range = rangeOfChapter(outline, chapter);
  if (range) return draftFromRange(deps, drafting, { document, range });
  return { ...nothingOf(document), within: async () => [], missing: 'chapter_missing' };
}

export interface DocumentRange {
  document: ReadableSource;
  /** Undefined for all of the document. */
  range: TextRange | undefined;
}

export async function draftFromRange(
  deps: PracticeDeps,
  drafting: DraftingFor,
  { document, range }: DocumentRange,
): Promise<Drafted> {
  const { wanted, caller } = drafting;
  const where = { documentId: document.id, readerId: caller.id, range };
  const nothing = nothingOf(document);
  const drafted = {
    ...nothing,
    within: <Of extends PlacedItem>(items: readonly Of[]) => itemsWithin(deps, where, items),
  };
  if (!(await treats(deps, drafting, document.id)))
    return { ...drafted, missing: await asTold(deps, drafting, { document, missing: 'topic_missing' }) };
  const before = await drafting.used(nothing.source);
  const used = new Set(before.map(({ prompt }) => prompt));
  const askable = { documentIds: [document.id], texts: [], ...(range && { range }) };
  const byRule = (count: number, { quotes, isComputed }: { quotes: string[]; isComputed: boolean }) =>
    draftsByRule(deps, {
      ...{ readerId: caller.id, wanted: { ...wanted, count }, ...askable, isComputed },
      usedQuotes: quotes,
      placeOf: () => 0,
    });
  const quotes = before.map(({ quote }) => quote);
  // The exercises of a book would take every place.
  const computed = await byRule(Math.ceil(wanted.count * COMPUTED_SHARE), { quotes, isComputed: true });
  const { drafts: numbers } = computed;
  const rest = { ...wanted, count: wanted.count - numbers.length };
  const own = await draftsOfBook(deps, { document, readerId: caller.id, range, wanted: rest, used });
  const first = [...numbers, ...own];
  if (first.length >= wanted.count)
    return { ...drafted, askable, drafts: await withTopics(deps, caller.id, first), missing: null };
  const { drafts, missing } = await byRule(wanted.count - first.length + SPARE, {
    quotes: [...quotes, ...numbers.map(({ quote }) => quote)],
    isComputed: false,
  });
  return {
    ...drafted,
    askable,
    drafts: await withTopics(deps, caller.id, keptApart(first, drafts).slice(0, wanted.count)),
    missing: first.length > 0 ? null : await asTold(deps, drafting, { document, missing }),
  };
}

function nothingOf({ id, title }: ReadableSource) {
  const source = { documentId: id, courseId: null, unitId: null, materialId: null, title };
  return { source, drafts: [], askable: null };
}

export async function getReady(
  { knowledge }: PracticeDeps,
  id: string,
  readerId: string,
): Promise<ReadableSource> {
  const [document] = await knowledge.findReadable([id], readerId);
  if (!document) throw sourceNotFound();
  if (document.isReady) return document;
  throw new AppError('conflict', 'The document is still being read, or could not be read', {
    code: 'document_not_ready',
    details: { document_ids: [id] },
  });
}

/** Whether the document says anything of the topic; a topic that it lacks is not filled with something else. */
async function treats(
  { knowledge }: PracticeDeps,
  { wanted, caller }: DraftingFor,
  id: string,
): Promise<boolean> {
  const { topic: text, language } = wanted;
  if (text === '') return true;
  const words = await knowledge.askedWords({ text, language, readerId: caller.id, sourceIds: [id] });
  const telling = words.filter(({ rarity }) => rarity >= RARE);
  if ((telling.length > 0 ? telling : words).some(({ isSaid }) => isSaid)) return true;
  // The search also knows the words in the language of the document, and as they are typed without accents.
  const found = await knowledge.search({ text, readerId: caller.id, sourceIds: [id], limit: FOUND_MAX });
  return found.some((passage) =>
    saysTopic(text, [passage.text, ...passage.headingPath].join('\n'), passage.language),
  );
}

/** A topic that is missing may be in another language. */
async function asTold(
  { knowledge }: PracticeDeps,
  { wanted, caller }: DraftingFor,
  { document, missing }: { document: ReadableSource; missing: Shortfall | null },
): Promise<Shortfall | null> {
  if (missing !== 'topic_missing') return missing;
  const facts = await knowledge.factsOf(document.id, caller.id);
  const isForeign = facts !== null && (await isInOtherLanguage(wanted.topic, facts.language));
  return isForeign ? 'topic_in_other_language' : missing;
}

/** Each with the headings that it stands under, as far as the page tells. */
export async function withTopics(
  { knowledge }: PracticeDeps,
  readerId: string,
  drafts: readonly ItemDraft[],
): Promise<ItemDraft[]> {
  const pages = new Map<string, PageText>();
  for (const { citation } of drafts) {
    const [id, page] = [citation?.document_id, pageOf(citation)];
    if (id === undefined || page === undefined || pages.has(`${id} ${page}`)) continue;
    for await (const one of knowledge.readPages(id, { readerId, from: page, to: page }))
      pages.set(`${id} ${page}`, one);
  }
  return drafts.map((draft) => {
    const page = pages.get(`${draft.citation?.document_id} ${pageOf(draft.citation)}`);
    return page && draft.citation ? { ...draft, topic: topicAt(page, draft.citation) } : draft;
  });
}

function pageOf(citation: Citation | null): number | undefined {
  return citation?.page ?? citation?.position?.part;
}
