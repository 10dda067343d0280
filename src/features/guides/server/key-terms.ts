import { languageIn } from '#language/language-in.ts';
import { toCitation } from '#server/citations/resolve-citation.ts';
import type { GlossaryEntry, PageSpan } from '#server/knowledge/apparatus/apparatus.ts';
import type { ReadableSource } from '#server/knowledge/knowledge.ts';
import { passageOfPage } from '#server/knowledge/passage-of-page.ts';
import { cutTo } from '#shared/text-range.ts';
import { foldText } from '#shared/fold-text.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import type { GuideTerm } from '../contract.ts';
import type { DefinedTerm } from '../contract.terms.ts';
import type { GuideDeps } from './context.ts';
import type { PartText } from './part-text.ts';
import { mentionsIn } from './mentions-in.ts';

/** A term before its place is cited. */
interface FoundTerm {
  term: string;
  span: PageSpan;
  isListed: boolean;
}

export interface TermsTask {
  document: ReadableSource;
  readerId: string;
  text: PartText;
  most: number;
  /** Of the whole document. */
  glossary: readonly GlossaryEntry[];
  /** Of the guide. */
  language: InterfaceLanguage;
}

/** The terms that the book lists for a part, and then what its sentences define; in the order of the text. */
export async function keyTerms(deps: GuideDeps, task: TermsTask): Promise<GuideTerm[]> {
  const { document, readerId, text, most, glossary } = task;
  const { range } = text;
  const isOwn = (span: PageSpan) => cutTo(range, span) !== null;
  const isHere = ({ spans: [span] }: GlossaryEntry) => span !== undefined && isOwn(span);
  const own = glossary.filter(isHere).flatMap((entry) => ofGlossary(entry, text.pages));
  const others = glossary.filter((entry) => !isHere(entry));
  const elsewhere = await listedElsewhere(deps, { ...task, glossary: others, most: most - own.length });
  const missing = most - own.length - elsewhere.length;
  const defined =
    missing > 0 ? await deps.ports.findDefinedTerms({ documentId: document.id, readerId, range }) : [];
  const told = defined.filter((one) => isStatement(one, text) && isOwn(one)).map(ofSentence);
  const found = distinct([...own, ...elsewhere, ...told])
    .slice(0, most)
    .toSorted((a, b) => a.span.page - b.span.page || a.span.start - b.span.start);
  const terms: GuideTerm[] = [];
  for (const one of found) {
    const term = await cited(deps, task, one);
    if (term) terms.push(term);
  }
  return terms;
}

/** Books list the terms of a chapter at its end, or all at their own: those that the part speaks of, the most often said first. */
async function listedElsewhere(
  { knowledge }: GuideDeps,
  { document, readerId, text, glossary, most, language }: TermsTask,
): Promise<FoundTerm[]> {
  if (glossary.length === 0) return [];
  const countOf = mentionsIn(text.said, languageIn(text.said, language));
  const mentioned = glossary
    .map((entry) => ({ entry, count: countOf(entry.term) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  const found: FoundTerm[] = [];
  for (const { entry } of mentioned) {
    if (found.length >= most) break;
    const page = await knowledge.findPage(document.id, entry.definitionSpans[0]?.page ?? 1, readerId);
    if (page) found.push(...ofGlossary(entry, new Map([[page.page, page]])));
  }
  return found;
}

/** A definition that goes on elsewhere would be cut off. */
function ofGlossary(
  { term, definition, definitionSpans }: GlossaryEntry,
  pages: ReadonlyMap<number, { text: string }>,
): FoundTerm[] {
  const [span, ...others] = definitionSpans;
  const quote = span && pages.get(span.page)?.text.slice(span.start, span.end);
  if (!span || others.length > 0 || quote === undefined) return [];
  return lettersOf(quote) === lettersOf(definition) ? [{ term, span, isListed: true }] : [];
}

/** Exercises, keys and the like say nothing of their subject. */
function isStatement({ page, start, end, isEntry }: DefinedTerm, { pages }: PartText): boolean {
  const around = (pages.get(page)?.asides ?? []).filter((aside) => aside.start < end && aside.end > start);
  return around.every(({ kind }) => kind === 'summary' || (kind === 'glossary' && isEntry));
}

function ofSentence({ term, page, start, end, isEntry }: DefinedTerm): FoundTerm {
  return { term, span: { page, start, end }, isListed: isEntry };
}

function distinct(terms: readonly FoundTerm[]): FoundTerm[] {
  const names = Map.groupBy(terms, ({ term }) => foldText(term));
  const ofNames = [...names.values()].flatMap(([first]) => first ?? []);
  const places = Map.groupBy(ofNames, ({ span }) => `${span.page} ${span.start}`);
  return [...places.values()].flatMap(([first]) => first ?? []);
}

async function cited(
  { knowledge }: GuideDeps,
  { document, readerId, text }: TermsTask,
  one: FoundTerm,
): Promise<GuideTerm | null> {
  const { start, end, page: number } = one.span;
  const page = text.pages.get(number) ?? (await knowledge.findPage(document.id, number, readerId));
  if (!page) return null;
  const passage = passageOfPage(document, page, [start, end]);
  if (passage.text.trim() === '') return null;
  const quote = { span: { start: 0, end: passage.text.length }, status: 'supported' as const };
  const citation = await toCitation(knowledge, { marker: 1, passage, quote });
  return { term: one.term, citation, is_listed: one.isListed };
}

function lettersOf(text: string): string {
  return text.replaceAll(/[\s-]+/g, '').trim();
}
