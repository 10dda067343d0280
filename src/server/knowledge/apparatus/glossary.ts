import { isReferenceEntry } from '#language/sentence-form.ts';
import type { GlossaryEntry, PageSpan } from './apparatus.ts';
import { isDefinitionForm, isTermForm, labelsAmong } from './entry-form.ts';
import { type BookLine, spansOf, textOfLines } from './book-lines.ts';
import type { BookPart } from './part-lines.ts';

const TERM_MAX_CHARACTERS = 70;
const TERM_MAX_WORDS = 9;
const DEFINITION_MIN_CHARACTERS = 8;
/** 'term: definition', 'term – definition'. */
const SEPARATORS = [/^(?<term>[^:.?!]{2,70}?)\s*:\s+(?=\S)/u, /^(?<term>[^–—.?!]{2,70}?)\s+[–—-]\s+(?=\S)/u];
/** So many of the lines of a glossary have its shape; the others go on from the one before. */
const SHAPED_MIN_SHARE = 0.4;
const ENTRIES_MIN = 2;
/** So many of the terms of a glossary follow the one before in the alphabet. */
const ORDERED_MIN_SHARE = 0.7;
/** Of the entries of a glossary. */
const TERMS_MIN_SHARE = 0.5;
const BULLET = /^[•▪●◦*]\s*/u;
/** Where another entry begins within a line. */
const NEXT_ENTRY = /(?<=[.!?)”"]\s)(?=(?<term>\p{L}[^:.?!]{1,60}?): \S)/gu;

/** The entries of a glossary; empty where its lines have no common shape. */
export function glossaryEntries({ lines, chapter }: Pick<BookPart, 'lines' | 'chapter'>): GlossaryEntry[] {
  const pieces = lines.flatMap(dividedAtEntries);
  const separator = SEPARATORS.find(
    (pattern) =>
      pieces.filter((piece) => termIn(piece, pattern)).length >=
      Math.max(Math.min(ENTRIES_MIN, pieces.length), pieces.length * SHAPED_MIN_SHARE),
  );
  if (!separator) return [];
  const groups: BookLine[][] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    if (termIn(piece, separator)) groups.push([piece]);
    else if (last) last.push(piece);
  }
  // Behind the last one the text may go on without a heading.
  const last = groups.pop();
  if (last) groups.push(last.slice(0, Math.max(...groups.map(({ length }) => length), 1)));
  const entries = withWrappedTerms(groups, separator).flatMap(
    ({ group, lead }) => entryOf(group, { separator, chapter, lead }) ?? [],
  );
  return termsAmong(entries);
}

/** Those that say what a term means; none where most say something else, for then the list is no glossary. */
function termsAmong(entries: readonly GlossaryEntry[]): GlossaryEntry[] {
  const labels = labelsAmong(entries.map(({ term }) => term));
  const others = entries.filter(({ term }) => !labels.has(term));
  const kept = others.filter(({ term, definition }) => isTermForm(term) && isDefinitionForm(definition));
  return kept.length > others.length * TERMS_MIN_SHARE ? kept : [];
}

interface WrappedGroup {
  group: BookLine[];
  /** The line above, where the term begins there. */
  lead: BookLine | null;
}

/**
 * Glossaries follow the alphabet. What does not, but does together with the line above it, is the end of a term that was longer than its line:
 * 'ligamentum teres' above 'hepatis: remnant of …'.
 */
function withWrappedTerms(groups: readonly BookLine[][], separator: RegExp): WrappedGroup[] {
  const terms = groups.map(([first]) => (first ? (termIn(first, separator) ?? '') : ''));
  const ordered = terms.filter((term, index) => index > 0 && isInOrder(terms[index - 1], term));
  if (ordered.length < (terms.length - 1) * ORDERED_MIN_SHARE)
    return groups.map((group) => ({ group, lead: null }));
  const found: WrappedGroup[] = groups.map((group) => ({ group: [...group], lead: null }));
  for (const [index, term] of terms.entries()) {
    const above = found[index - 1];
    const lead = (above?.group.length ?? 0) > 1 ? above?.group.at(-1) : undefined;
    const [before, next] = [terms[index - 1], terms[index + 1]];
    if (!above || !lead || (isInOrder(before, term) && isInOrder(term, next))) continue;
    const whole = `${lead.text.replace(BULLET, '')} ${term}`;
    const isTerm = whole.length <= TERM_MAX_CHARACTERS && whole.split(' ').length <= TERM_MAX_WORDS;
    const isEnded = /[.!?;,]$/u.test(lead.text);
    if (!isTerm || isEnded || !isInOrder(before, whole) || !isInOrder(whole, next)) continue;
    above.group.pop();
    found[index] = { group: found[index]?.group ?? [], lead };
  }
  return found;
}

function isInOrder(one: string | undefined, other: string | undefined): boolean {
  return (
    one === undefined ||
    other === undefined ||
    one.localeCompare(other, undefined, { sensitivity: 'base' }) <= 0
  );
}

interface Shape {
  separator: RegExp;
  chapter: string | null;
  lead: BookLine | null;
}

function entryOf(group: readonly BookLine[], { separator, chapter, lead }: Shape): GlossaryEntry | null {
  const [first, ...more] = group;
  const end = first && termIn(first, separator);
  if (!first || !end) return null;
  const term = lead ? `${lead.text.replace(BULLET, '').trim()} ${end}` : end;
  const behind = first.text.replace(BULLET, '').replace(separator, '');
  const definition = textOfLines([{ text: behind }, ...more]);
  // 'Black holes: https://…' names where more stands.
  if (isReferenceEntry(first.text)) return null;
  if (definition.length < DEFINITION_MIN_CHARACTERS) return null;
  const definitionFirst: PageSpan = { ...first, start: first.end - behind.length };
  return {
    term,
    definition,
    chapter,
    spans: spansOf(lead ? [lead, ...group] : group),
    definitionSpans: spansOf([definitionFirst, ...more]),
  };
}

function termIn({ text }: Pick<BookLine, 'text'>, separator: RegExp): string | null {
  const term = separator.exec(text.replace(BULLET, ''))?.groups?.['term']?.trim() ?? '';
  const isTerm =
    term !== '' &&
    term.length <= TERM_MAX_CHARACTERS &&
    term.split(' ').length <= TERM_MAX_WORDS &&
    /\p{L}/u.test(term);
  return isTerm ? term : null;
}

/** Several entries may stand in one line, where the document sets no space between them. */
function dividedAtEntries(line: BookLine): BookLine[] {
  const cuts = [...line.text.matchAll(NEXT_ENTRY)].map(({ index }) => index);
  if (cuts.length === 0) return [line];
  const ends = [...cuts, line.text.length];
  return [0, ...cuts].map((from, index) => {
    const text = line.text.slice(from, ends[index]).trimEnd();
    return { ...line, start: line.start + from, end: line.start + from + text.length, text };
  });
}
