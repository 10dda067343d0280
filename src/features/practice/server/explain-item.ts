import type { Caller } from '#server/http/app.ts';
import type { PractisedItem } from '#features/tutor/contract.practice.ts';
import { isStatement } from '#language/sentence-form.ts';
import { splitSentences } from '#language/sentences.ts';
import { readStatement } from '#language/statement.ts';
import { toCitation } from '#server/citations/resolve-citation.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { passageOfPage } from '#server/knowledge/passage-of-page.ts';
import type { Citation } from '#shared/citation.ts';
import type { Span } from '#shared/text-structure.ts';
import { plainPrompt, rightAnswers } from '../contract.item-text.ts';
import type { PracticeItem } from '../contract.items.ts';
import type { PracticeDeps } from './context.ts';
import { findEvidence } from './make/find-evidence.ts';
import { saysAnswer } from './make/says-answer.ts';
import { findItem } from './queries/items.ts';
import { toItems } from './wire.ts';

/** What is read before and behind a quote; a sentence is rarely longer. */
const AROUND_CHARACTERS = 800;

/** What explains an item by its source: what it was made from with the sentences around, and where the answer is said. Null for one that is not there. */
export async function explainItem(
  deps: PracticeDeps,
  caller: Caller,
  id: string,
): Promise<PractisedItem | null> {
  const row = await findItem(deps.db, { userId: caller.id, id });
  const [item] = row ? await toItems(deps, caller, [row]) : [];
  if (!item) return null;
  const right = rightAnswers(item.content);
  const prompt = plainPrompt(item);
  const options = 'options' in item.content ? item.content.options : [];
  const { explanation, quote } = item;
  const found = item.can_open ? await quotesOf(deps, caller.id, { item, answer: right.join(' ') }) : [];
  const bare = quote === '' ? [] : [{ quote, citation: null }];
  const quotes = found.map((citation) => ({ quote: citation.quote, citation }));
  const { title } = item.source;
  return { prompt, options, right, explanation, quotes: quotes.length > 0 ? quotes : bare, title };
}

async function quotesOf(
  deps: PracticeDeps,
  readerId: string,
  { item, answer }: { item: PracticeItem; answer: string },
): Promise<Citation[]> {
  const { knowledge } = deps;
  const documentId = item.citation?.document_id ?? item.source.document_id;
  const part = item.citation?.position?.part ?? item.citation?.page ?? item.source.page;
  if (documentId === null) return [];
  if (!item.citation) return nearest(deps, readerId, { item, answer, documentId });
  const own = part === null ? null : await findAround(deps, { readerId, documentId, part, item });
  const first = own ? await toCitation(knowledge, { marker: 1, ...quoted(own) }) : item.citation;
  const prompt = plainPrompt(item);
  if (saysAnswer({ prompt, answer }, readStatement(first.quote, item.language))) return [first];
  const at = { documentId, readerId, page: part ?? 1, chapter: null, range: undefined };
  const evidence = await findEvidence(deps, { ...at, prompt, answer });
  return evidence ? [first, await toCitation(knowledge, { marker: 2, ...quoted(evidence) })] : [first];
}

/** What the document of an exercise says that is nearest to it and its key; nothing where it says nothing of the kind. */
async function nearest(
  deps: PracticeDeps,
  readerId: string,
  { item, answer, documentId }: { item: PracticeItem; answer: string; documentId: string },
): Promise<Citation[]> {
  const prompt = plainPrompt(item);
  const at = { documentId, readerId, page: item.source.page ?? 1, chapter: null, range: undefined };
  const evidence =
    (await findEvidence(deps, { ...at, prompt, answer })) ??
    (await findEvidence(deps, { ...at, prompt, answer: null }));
  return evidence ? [await toCitation(deps.knowledge, { marker: 1, ...quoted(evidence) })] : [];
}

const quoted = ({ passage, span }: Around) => ({ passage, quote: { span, status: 'supported' as const } });

interface Around {
  passage: Passage;
  span: Span;
}

/** The quote of an item with the sentence before and behind it; null where it stands no more. */
async function findAround(
  { knowledge }: PracticeDeps,
  {
    readerId,
    documentId,
    part,
    item,
  }: { readerId: string; documentId: string; part: number; item: PracticeItem },
): Promise<Around | null> {
  const [source] = await knowledge.findReadable([documentId], readerId);
  const page = source ? await knowledge.findPage(documentId, part, readerId) : null;
  const quote = item.citation?.quote ?? '';
  const start = page?.text.indexOf(quote, item.citation?.position?.start ?? 0) ?? -1;
  if (!source || !page || start < 0) return null;
  const from = Math.max(0, start - AROUND_CHARACTERS);
  const end = start + quote.length;
  const passage = passageOfPage(source, page, [from, end + AROUND_CHARACTERS]);
  return { passage, span: widened(passage, { start: start - from, end: end - from }, item.language) };
}

/** With one sentence more on each side, within the paragraph; not one that is cut off where the passage ends. */
function widened({ text, start: from }: Passage, quote: Span, language: string): Span {
  const sentences = splitSentences(text, language);
  const isAtEnd = text.length < quote.end + AROUND_CHARACTERS;
  const isFit = ({ start, end }: Span) =>
    (start > 0 || from === 0) &&
    (end < text.length || isAtEnd) &&
    isStatement(text.slice(start, end)) &&
    !/\n\s*\n/u.test(text.slice(Math.min(end, quote.end), Math.max(start, quote.start)));
  const before = sentences.findLast(({ end }) => end <= quote.start);
  const behind = sentences.find(({ start }) => start >= quote.end);
  return {
    start: before && isFit(before) ? before.start : quote.start,
    end: behind && isFit(behind) ? behind.end : quote.end,
  };
}
