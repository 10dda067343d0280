import { evenly } from '#shared/evenly.ts';
import { toCitation } from '#server/citations/resolve-citation.ts';
import type {
  Apparatus,
  BookExercise,
  GlossaryEntry,
  PageSpan,
} from '#server/knowledge/apparatus/apparatus.ts';
import { isAnswerable, isUnrelated, isWholePrompt } from '#server/knowledge/apparatus/answerable.ts';
import type { ReadableSource } from '#server/knowledge/knowledge.ts';
import { headingsAbove } from '#server/knowledge/chapter-range.ts';
import { passageOfPage } from '#server/knowledge/passage-of-page.ts';
import type { OutlineEntry } from '#server/knowledge/reading-aids.ts';
import type { Citation } from '#shared/citation.ts';
import { cutTo, isOfWholePages, lastPageOf, type TextRange } from '#shared/text-range.ts';
import { INTERFACE_LANGUAGES, type InterfaceLanguage, READ_LANGUAGES } from '#shared/languages.ts';
import type { ItemDraft } from '../../contract.drafts.ts';
import { EXPLANATION_MAX_CHARACTERS, type ItemContent, LINE_MAX_CHARACTERS } from '../../contract.items.ts';
import { aboutTopic } from './about-topic.ts';
import { askEntry, isWordList } from './ask-entry.ts';
import type { BookItem } from './book-item.ts';
import { placeInSource } from '../../contract.place.ts';
import type { MakingWanted } from './drafting.ts';
import { type BookDeps, type Evidence, findEvidence } from './find-evidence.ts';
import { numberContent } from './number-content.ts';
import { topicOf } from './topic-at.ts';
import { isUnanswered, openContent } from './unanswered.ts';
import { vocabularyOf } from './vocabulary/vocabulary-of.ts';
import { needsMedia } from '#language/needs-media.ts';
import { namesFigure } from '#language/sentence-form.ts';

interface BookTask {
  document: ReadableSource;
  readerId: string;
  /** Undefined for all of the document. */
  range: TextRange | undefined;
  wanted: Omit<MakingWanted, 'source'>;
  /** Prompts of the questions that were made before. */
  used: ReadonlySet<string>;
}

interface OutlinedTask extends BookTask {
  outline: readonly OutlineEntry[];
}

/** A number with its unit says nothing that a sentence could be told by. */
const TELLING_WORD = /\p{L}{5,}/u;

/** Whoever compares an answer with it reads no page. */
const KEY_MAX_CHARACTERS = 1_000;

/** Of questions that a book leaves unanswered, most are answered nowhere in it. */
const TRIED_EACH = 3;

/** 'Clara Campoamor.' */
const NAME = /^\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+){1,3}\.?$/u;

const OPTIONS_MIN = 2;
const OPTIONS_MAX = 10;

/** The book's own exercises with their keys, then its glossary: better than anything that rules invent. Then questions that its text answers. */
export async function draftsOfBook(deps: BookDeps, task: BookTask): Promise<ItemDraft[]> {
  const { document, readerId, range, wanted } = task;
  const to = range && lastPageOf(range);
  const pages = range ? { from: range.from.page, ...(to !== undefined && { to }) } : {};
  const apparatus = await deps.knowledge.apparatus(document.id, { readerId, ...pages });
  const isWanted = ({ span, prompt }: BookItem) =>
    (!range || cutTo(range, span) !== null) && !task.used.has(prompt.trim());
  const facts = await deps.knowledge.factsOf(document.id, readerId);
  const language = INTERFACE_LANGUAGES.find((known) => known === facts?.language) ?? wanted.language;
  const words = (await wordsOf(deps, task)).filter(isWanted);
  const found = findAll(apparatus, language).filter((one) => isWanted(one) && !isAmong(words, one));
  const outline = await deps.knowledge.outlineOf(document.id, readerId);
  const onTopic = (items: readonly BookItem[]) => aboutTopic(items, { ...wanted, outline });
  const inOrder =
    wanted.topic === '' ? [...spread(found, wanted.count), ...words] : onTopic([...found, ...words]);
  const drafts: ItemDraft[] = [];
  for (const one of inOrder) {
    if (drafts.length === wanted.count) break;
    const draft = await toDraft(deps, { ...task, outline }, one);
    if (draft) drafts.push(draft);
  }
  if (drafts.length === wanted.count) return drafts;
  const open = apparatus.exercises.filter(isUnanswered).flatMap(ofUnanswered).filter(isWanted);
  const missing = wanted.count - drafts.length;
  const chosen = wanted.topic === '' ? evenly(open, missing * TRIED_EACH) : onTopic(open);
  for (const one of chosen.slice(0, missing * TRIED_EACH)) {
    if (drafts.length === wanted.count) break;
    const draft = await answeredByText(deps, { ...task, outline }, one);
    if (draft) drafts.push(draft);
  }
  return drafts;
}

/** First as many as are wanted, at equal distances from the beginning to the end, exercises before the glossary; then the others. */
function spread(found: readonly BookItem[], count: number): BookItem[] {
  const [asked, defined] = [
    found.filter(({ claim }) => claim !== null),
    found.filter(({ claim }) => claim === null),
  ];
  const first = [...evenly(asked, count), ...evenly(defined, count - Math.min(count, asked.length))];
  const isFirst = new Set(first);
  return [...first, ...[...asked, ...defined].filter((one) => !isFirst.has(one))];
}

function findAll({ exercises, glossary }: Apparatus, language: InterfaceLanguage): BookItem[] {
  return [
    ...exercises.flatMap((one) => ofExercise(one, language)),
    ...(isWordList(glossary) ? [] : glossary.flatMap((entry) => ofGlossary(entry, language))),
  ];
}

/** Whether what was taken for an entry is a line of a list of words. */
function isAmong(words: readonly BookItem[], { span, claim }: BookItem): boolean {
  const isOver = ({ span: other }: BookItem) =>
    other.page === span.page && other.start < span.end && span.start < other.end;
  return claim === null && words.some(isOver);
}

/** The words of lists in two languages. */
async function wordsOf(
  { knowledge }: BookDeps,
  { document, readerId, range, wanted }: BookTask,
): Promise<BookItem[]> {
  const asked = await vocabularyOf(knowledge, { id: document.id, readerId, range, learner: wanted.language });
  return asked.map((one) => ({ ...one, explanation: '', claim: null, chapter: null }));
}

/** Nobody could judge an exercise without a key. */
function ofExercise(exercise: BookExercise, language: InterfaceLanguage): BookItem[] {
  const { number, prompt, options, key, spans, chapter } = exercise;
  const [asked] = spans;
  if (!key || !asked || prompt.trim() === '' || key.text.trim() === '') return [];
  if (needsMedia(prompt) || namesFigure(prompt) || key.text.length > KEY_MAX_CHARACTERS) return [];
  const answer = key.option === null ? key.text : (options[key.option]?.text ?? '');
  const facts = { prompt, explanation: '', span: asked, claim: answer, chapter };
  if (key.option !== null) {
    const isFitting = options.length >= OPTIONS_MIN && options.length <= OPTIONS_MAX && options[key.option];
    if (!isFitting || !isWholePrompt(prompt) || options.some(({ text }) => text.length > LINE_MAX_CHARACTERS))
      return [];
    return [{ ...facts, content: { kind: 'choose_one', options: optionsOf(options, key.option) } }];
  }
  if (
    options.length > 0 ||
    !isAnswerable(prompt, key.text) ||
    (number === null && isUnrelated(prompt, key.text))
  )
    return [];
  return [{ ...facts, content: numberContent(exercise, language) ?? textContent(exercise, key.text) }];
}

/** Where key and exercise have a number and the key is a name, another name is wrong; what else is right no rule knows. */
function textContent({ number }: BookExercise, text: string): ItemContent {
  if (text.length > LINE_MAX_CHARACTERS) return { kind: 'card', back: text };
  const isNamed = number !== null && NAME.test(text.trim());
  return {
    kind: 'short_answer',
    accepted: [isNamed ? text.trim().replace(/\.$/u, '') : text],
    is_open: !isNamed,
  };
}

/** Its answer is found later. */
function ofUnanswered({ prompt, spans: [span], chapter }: BookExercise): BookItem[] {
  return span ? [{ prompt, content: openContent(''), explanation: '', span, claim: '', chapter }] : [];
}

function optionsOf(options: BookExercise['options'], right: number) {
  return options.map(({ text }, index) => ({
    ...{ id: `o${index + 1}`, text, is_right: index === right, why: '' },
  }));
}

/** A card from the definition to the term, which asks to recall and not to recognise. */
function ofGlossary(entry: GlossaryEntry, language: InterfaceLanguage): BookItem[] {
  const { term, definitionSpans, spans, chapter } = entry;
  const span = definitionSpans[0] ?? spans[0];
  const prompt = askEntry(entry, language);
  if (!span || prompt === null) return [];
  const content: ItemContent = { kind: 'short_answer', accepted: [term], is_open: false };
  return [{ prompt, content, explanation: '', span, claim: null, chapter }];
}

async function toDraft(deps: BookDeps, task: OutlinedTask, found: BookItem): Promise<ItemDraft | null> {
  const place = await placeOf(deps, task, found.span);
  if (!place) return null;
  const shown = found.claim === null ? place : await proofOf(deps, task, found);
  return shown === 'elsewhere' ? null : draftOf(task, found, { place, shown });
}

/** One compares one's own words with what the text says; null where it says nothing that answers. */
async function answeredByText(
  deps: BookDeps,
  task: OutlinedTask,
  found: BookItem,
): Promise<ItemDraft | null> {
  const { document, readerId, range } = task;
  const { prompt, span, chapter } = found;
  const place = await placeOf(deps, task, span);
  const evidence =
    place &&
    (await findEvidence(deps, {
      ...{ documentId: document.id, readerId, prompt, answer: null },
      ...{ range, page: span.page, chapter },
    }));
  if (!place || !evidence) return null;
  const shown = await quoted(deps.knowledge, evidence);
  const content = openContent(shown.citation.quote);
  return draftOf(task, { ...found, content }, { place, shown });
}

interface Places {
  /** Of the item in the book. */
  place: Place;
  /** Of what is quoted. */
  shown: Place | null;
}

function draftOf({ wanted, outline }: OutlinedTask, found: BookItem, { place, shown }: Places): ItemDraft {
  const { span, claim: _, chapter, ...item } = found;
  const headings = topicOf(headingsAbove(outline, span));
  const { page = null } = place.citation;
  return {
    ...item,
    ...{ hints: [], quote: shown?.citation.quote ?? '', citation: shown?.citation ?? null },
    page: shown?.citation.page ?? page,
    language:
      found.language ??
      READ_LANGUAGES.find((known) => known === (shown ?? place).language) ??
      wanted.language,
    topic: headings.length > 0 || chapter === null ? headings : [chapter],
    position: placeInSource(place.citation, page),
    author: 'book',
  };
}

/**
 * Where the book says the key; null where it does not, for the exercise itself proves nothing. What is said in another chapter alone belongs to
 * that one.
 */
async function proofOf(deps: BookDeps, task: BookTask, found: BookItem): Promise<Place | 'elsewhere' | null> {
  const { claim, prompt, span, chapter } = found;
  // A key such as 'C' or '12 m' would be found anywhere.
  if (claim === null || !TELLING_WORD.test(claim)) return null;
  const { document, readerId, range } = task;
  const wanted = {
    ...{ documentId: document.id, readerId, prompt, answer: claim },
    ...{ page: span.page, chapter },
  };
  const evidence = await findEvidence(deps, { ...wanted, range });
  if (evidence) return quoted(deps.knowledge, evidence);
  if (!range || isOfWholePages(range)) return null;
  return (await findEvidence(deps, { ...wanted, range: undefined })) ? 'elsewhere' : null;
}

interface Place {
  citation: Citation;
  language: string;
}

async function placeOf(
  { knowledge }: BookDeps,
  { document, readerId }: BookTask,
  span: PageSpan,
): Promise<Place | null> {
  const page = await knowledge.findPage(document.id, span.page, readerId);
  const length = Math.min(span.end - span.start, EXPLANATION_MAX_CHARACTERS);
  if (!page || length <= 0) return null;
  const passage = passageOfPage(document, page, [span.start, span.start + length]);
  if (passage.text.trim() === '') return null;
  return quoted(knowledge, { passage, span: { start: 0, end: passage.text.length } });
}

async function quoted(knowledge: BookDeps['knowledge'], { passage, span }: Evidence): Promise<Place> {
  const quote = { span, status: 'supported' as const };
  return { citation: await toCitation(knowledge, { marker: 1, passage, quote }), language: passage.language };
}
