import { toCitation } from '#server/citations/resolve-citation.ts';
import type {
  Apparatus,
  BookExercise,
  GlossaryEntry,
  PageSpan,
} from '#server/knowledge/apparatus/apparatus.ts';
import type { ReadableSource } from '#server/knowledge/knowledge.ts';
import { passageOfPage } from '#server/knowledge/passage-of-page.ts';
import { foldText } from '#shared/fold-text.ts';
import { READ_LANGUAGES } from '#shared/languages.ts';
import type { ItemDraft } from '../../contract.drafts.ts';
import { EXPLANATION_MAX_CHARACTERS, type ItemContent, LINE_MAX_CHARACTERS } from '../../contract.items.ts';
import type { PracticeDeps } from '../context.ts';
import { placeInSource } from '../place-in-source.ts';
import type { MakingWanted } from './drafting.ts';

interface BookTask {
  document: ReadableSource;
  readerId: string;
  pages: readonly [from: number, to: number] | null;
  wanted: MakingWanted;
  usedQuotes: readonly string[];
}

/** What the book itself asks or defines, before it has a place to be cited. */
interface Found {
  prompt: string;
  content: ItemContent;
  explanation: string;
  /** What is quoted. */
  span: PageSpan;
  chapter: string | null;
}

const OPTIONS_MIN = 2;
const OPTIONS_MAX = 10;

/** The book's own exercises with their keys, then its glossary: better than anything that rules invent. */
export async function draftsOfBook(deps: PracticeDeps, task: BookTask): Promise<ItemDraft[]> {
  const { document, readerId, pages, wanted } = task;
  const range = pages ? { from: pages[0], to: pages[1] } : {};
  const apparatus = await deps.knowledge.apparatus(document.id, { readerId, ...range });
  const found = aboutTopic(findAll(apparatus), wanted.topic);
  const used = new Set(task.usedQuotes);
  const drafts: ItemDraft[] = [];
  for (const one of found) {
    if (drafts.length === wanted.count) break;
    const draft = await toDraft(deps, task, one);
    if (draft && !used.has(draft.quote)) drafts.push(draft);
  }
  return drafts;
}

function findAll({ exercises, glossary }: Apparatus): Found[] {
  return [...exercises.flatMap(ofExercise), ...glossary.flatMap(ofGlossary)];
}

/** What names each word of the topic. */
function aboutTopic(found: readonly Found[], topic: string): readonly Found[] {
  const words = foldText(topic)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (words.length === 0) return found;
  return found.filter((one) => {
    const said = foldText(`${one.prompt} ${one.explanation} ${JSON.stringify(one.content)}`);
    return words.every((word) => said.includes(word));
  });
}

/** Without a key nobody could judge it. */
function ofExercise({ prompt, options, key, spans, chapter }: BookExercise): Found[] {
  const [span] = key?.spans ?? [];
  const [asked] = spans;
  if (!key || !asked || prompt.trim() === '' || key.text.trim() === '') return [];
  const facts = { prompt, explanation: '', span: span ?? asked, chapter };
  if (key.option !== null) {
    const isFitting = options.length >= OPTIONS_MIN && options.length <= OPTIONS_MAX && options[key.option];
    if (!isFitting || options.some(({ text }) => text.length > LINE_MAX_CHARACTERS)) return [];
    return [{ ...facts, content: { kind: 'choose_one', options: optionsOf(options, key.option) } }];
  }
  if (options.length > 0) return [];
  const content: ItemContent =
    key.text.length <= LINE_MAX_CHARACTERS
      ? { kind: 'short_answer', accepted: [key.text], is_open: true }
      : { kind: 'card', back: key.text };
  return [{ ...facts, content }];
}

function optionsOf(options: BookExercise['options'], right: number) {
  return options.map(({ text }, index) => ({
    ...{ id: `o${index + 1}`, text, is_right: index === right, why: '' },
  }));
}

/** A card from the definition to the term, which asks to recall and not to recognise. */
function ofGlossary({ term, definition, definitionSpans, spans, chapter }: GlossaryEntry): Found[] {
  const span = definitionSpans[0] ?? spans[0];
  // A definition that names its term asks nothing.
  if (!span || foldText(definition).includes(foldText(term)) || term.length > LINE_MAX_CHARACTERS) return [];
  const content: ItemContent = { kind: 'short_answer', accepted: [term], is_open: false };
  return [{ prompt: definition, content, explanation: '', span, chapter }];
}

async function toDraft(
  { knowledge }: PracticeDeps,
  { document, readerId, wanted }: BookTask,
  { span, chapter, ...item }: Found,
): Promise<ItemDraft | null> {
  const page = await knowledge.findPage(document.id, span.page, readerId);
  const length = Math.min(span.end - span.start, EXPLANATION_MAX_CHARACTERS);
  if (!page || length <= 0) return null;
  const passage = passageOfPage(document, page, [span.start, span.start + length]);
  if (passage.text.trim() === '') return null;
  const quote = { span: { start: 0, end: passage.text.length }, status: 'supported' as const };
  const citation = await toCitation(knowledge, { marker: 1, passage, quote });
  return {
    ...item,
    ...{ hints: [], quote: citation.quote, citation, page: citation.page ?? null },
    language: READ_LANGUAGES.find((language) => language === passage.language) ?? wanted.language,
    topic: chapter === null ? [] : [chapter],
    position: placeInSource(citation, citation.page ?? null),
    author: 'book',
  };
}
