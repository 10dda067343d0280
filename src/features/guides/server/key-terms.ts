import { toCitation } from '#server/citations/resolve-citation.ts';
import type { GlossaryEntry, PageSpan } from '#server/knowledge/apparatus/apparatus.ts';
import type { PageText, ReadableSource } from '#server/knowledge/knowledge.ts';
import { passageOfPage } from '#server/knowledge/passage-of-page.ts';
import { foldText } from '#shared/fold-text.ts';
import type { GuideTerm } from '../contract.ts';
import type { DefinedTerm } from '../contract.terms.ts';
import type { GuideDeps } from './context.ts';
import type { PartText } from './part-text.ts';

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
  pages: readonly [from: number, to: number];
  most: number;
}

/** The terms that a part defines: those of its own glossary, then what its sentences define; in the order of the text. */
export async function keyTerms(deps: GuideDeps, task: TermsTask): Promise<GuideTerm[]> {
  const { document, readerId, text, pages } = task;
  const [from, to] = pages;
  const { glossary } = await deps.knowledge.apparatus(document.id, { readerId, from, to });
  const listed = glossary.flatMap((entry) => ofGlossary(entry, text));
  const missing = task.most - listed.length;
  const defined =
    missing > 0 ? await deps.ports.findDefinedTerms({ documentId: document.id, readerId, pages }) : [];
  const told = defined.filter((one) => isStatement(one, text)).map(ofSentence);
  const found = distinct([...listed, ...told])
    .filter(({ span }) => text.holds(span.page, span.start))
    .slice(0, task.most)
    .toSorted((a, b) => a.span.page - b.span.page || a.span.start - b.span.start);
  const terms: GuideTerm[] = [];
  for (const one of found) {
    const term = await cited(deps, document, { one, page: text.pages.get(one.span.page) });
    if (term) terms.push(term);
  }
  return terms;
}

/** A definition that goes on elsewhere would be cut off. */
function ofGlossary({ term, definition, definitionSpans }: GlossaryEntry, { pages }: PartText): FoundTerm[] {
  const [span, ...others] = definitionSpans;
  const quote = span && pages.get(span.page)?.text.slice(span.start, span.end);
  if (!span || others.length > 0 || quote === undefined) return [];
  return onOneLine(quote) === onOneLine(definition) ? [{ term, span, isListed: true }] : [];
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
  document: ReadableSource,
  { one, page }: { one: FoundTerm; page: PageText | undefined },
): Promise<GuideTerm | null> {
  if (!page) return null;
  const { start, end } = one.span;
  const passage = passageOfPage(document, page, [start, end]);
  if (passage.text.trim() === '') return null;
  const quote = { span: { start: 0, end: passage.text.length }, status: 'supported' as const };
  const citation = await toCitation(knowledge, { marker: 1, passage, quote });
  return { term: one.term, citation, is_listed: one.isListed };
}

function onOneLine(text: string): string {
  return text.replaceAll(/[\s-]+/g, '').trim();
}
