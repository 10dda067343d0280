import type { PageText, ReadableSource } from '#server/knowledge/knowledge.ts';
import type { OutlineEntry } from '#server/knowledge/reading-aids.ts';
import type { Caller } from '#server/http/app.ts';
import type { Citation } from '#shared/citation.ts';
import { AppError } from '#shared/errors.ts';
import { foldText } from '#shared/fold-text.ts';
import type { ItemDraft } from '../../contract.drafts.ts';
import type { MakingSource } from '../../contract.making.ts';
import type { PracticeDeps } from '../context.ts';
import { sourceNotFound } from '../sources.ts';
import { topicAt } from './topic-at.ts';
import { draftsByRule } from './by-rule.ts';
import { draftsOfBook } from './from-book.ts';
import type { Drafted, Drafting } from './drafting.ts';

export type DocumentSource = Extract<MakingSource, { document_id: string }>;
type DraftingFor = Omit<Drafting, 'caller'> & { caller: Pick<Caller, 'id'> };
type PageRange = readonly [from: number, to: number];

/** A word that stands in most sentences does not tell whether a document treats something. */
const RARE = 0.3;
/** Of what a text works out and the algebra gives as well, with other numbers. */
const COMPUTED_SHARE = 0.25;

/** Throws AppError `practice_source_not_found` and `document_not_ready`. */
export async function draftFromDocument(
  deps: PracticeDeps,
  drafting: DraftingFor,
  asked: DocumentSource,
): Promise<Drafted> {
  const { wanted, caller } = drafting;
  const document = await getReady(deps, asked.document_id, caller.id);
  const facts = { documentId: document.id, courseId: null, unitId: null, materialId: null };
  const pages = await pagesOf(deps, asked, caller.id);
  const drafted = {
    source: { ...facts, title: document.title },
    drafts: [],
    askable: null,
    isWithin: ({ page }: { page: number | null }) => !pages || page === null || isBetween(page, pages),
  };
  if (asked.chapter !== undefined && !pages) return { ...drafted, missing: 'chapter_missing' };
  if (!(await treats(deps, drafting, document.id))) return { ...drafted, missing: 'topic_missing' };
  const before = await drafting.used(facts);
  const used = new Set(before.map(({ prompt }) => prompt));
  const askable = { documentIds: [document.id], texts: [], ...(pages && { pages }) };
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
  const own = await draftsOfBook(deps, { document, readerId: caller.id, pages, wanted: rest, used });
  const first = [...numbers, ...own];
  if (first.length >= wanted.count)
    return { ...drafted, askable, drafts: await withTopics(deps, caller.id, first), missing: null };
  const { drafts, missing } = await byRule(wanted.count - first.length, {
    quotes: [...quotes, ...numbers.map(({ quote }) => quote)],
    isComputed: false,
  });
  const all = [...first, ...drafts];
  return {
    ...drafted,
    askable,
    drafts: await withTopics(deps, caller.id, all),
    missing: first.length > 0 ? null : missing,
  };
}

async function getReady({ knowledge }: PracticeDeps, id: string, readerId: string): Promise<ReadableSource> {
  const [document] = await knowledge.findReadable([id], readerId);
  if (!document) throw sourceNotFound();
  if (document.isReady) return document;
  throw new AppError('conflict', 'The document is still being read, or could not be read', {
    code: 'document_not_ready',
    details: { document_ids: [id] },
  });
}

/** Null for all of the document, and where it has no such chapter. */
async function pagesOf(
  { knowledge }: PracticeDeps,
  { document_id: id, pages, chapter }: DocumentSource,
  readerId: string,
): Promise<PageRange | null> {
  if (chapter === undefined) return pages ?? null;
  const wanted = foldText(chapter);
  const found: number[] = [];
  for await (const { page, headingPaths } of knowledge.readPages(id, { readerId })) {
    if (pages && !isBetween(page, pages)) continue;
    if (headingPaths.some((path) => path.some((heading) => foldText(heading) === wanted))) found.push(page);
  }
  const [first, last] = [found[0], found.at(-1)];
  if (first !== undefined && last !== undefined) return [first, last];
  return outlinedPages(await knowledge.outlineOf(id, readerId), wanted);
}

/** A chapter so short that no passage is its own is known by the outline alone. */
function outlinedPages(outline: readonly OutlineEntry[], wanted: string): PageRange | null {
  const at = outline.findIndex(({ title }) => foldText(title) === wanted);
  const chapter = outline[at];
  if (!chapter) return null;
  const next = outline.slice(at + 1).find(({ level }) => level <= chapter.level);
  return [chapter.page, next?.page ?? outline.at(-1)?.page ?? chapter.page];
}

function isBetween(page: number, [from, to]: PageRange): boolean {
  return page >= from && page <= to;
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
  return (telling.length > 0 ? telling : words).some(({ isSaid }) => isSaid);
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
