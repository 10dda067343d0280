import { isReferenceEntry, isTermEntry } from '#language/sentence-form.ts';
import type { BookLine } from './book-lines.ts';
import { isDefinitionForm, isTermForm, labelsAmong } from './entry-form.ts';
import { announcedAnswer, exerciseLabel } from './exercise-words.ts';
import type { BookPart } from './part-lines.ts';

/** Fewer such lines may stand in any text. */
const TERMS_MIN = 4;
/** So few stand in the order of the alphabet by chance. */
const ALPHABETICAL_MIN = 6;
const ORDERED_MIN_SHARE = 0.8;
/** A definition may go on in so many further lines. */
const GAP_MAX = 2;
const BEHIND_MAX_LINES = 3;
const SMALL_MAX_WORDS = 7;
const TERM = /^(?<term>\p{L}[^:.?!]{1,60}?): \S/u;

/**
 * Takes out of a part the list of terms that some books set at the end of a section without a heading: lines that begin with a term and a colon,
 * in the order of the alphabet or all in small letters, which a translation may have out of order; behind a summary also fewer, down to one, in the form of entries.
 */
export function withoutListedTerms(part: BookPart): BookPart[] {
  const { lines, kind } = part;
  if (kind === 'glossary' || kind === 'index' || kind === 'contents') return [part];
  const to = lastTerm(lines) + 1;
  let from = to;
  while (from > 0 && lines.slice(Math.max(0, from - GAP_MAX), from).some((line) => termOf(line) !== null))
    from -= 1;
  while (from < to && termOf(lines[from]) === null) from += 1;
  const terms = lines.slice(from, to).flatMap((line) => termOf(line) ?? []);
  const isListed =
    terms.length >= TERMS_MIN &&
    ((terms.length >= ALPHABETICAL_MIN && isAlphabetical(terms)) || terms.every(isSmall)) &&
    labelsAmong(terms).size === 0 &&
    !isAnnounced(lines[from - 1]);
  if (
    !isListed &&
    !(kind === 'summary' && terms.length > 0 && terms.every(isSmall) && isTermEntry(lines[from]?.text ?? ''))
  )
    return [part];
  const glossary = { ...part, kind: 'glossary' as const, heading: null, lines: lines.slice(from, to) };
  const rest = lines.slice(to);
  return [
    { ...part, lines: lines.slice(0, from) },
    glossary,
    ...(rest.length > 0 ? [{ ...part, kind: null, heading: null, lines: rest }] : []),
  ];
}

/** A list ends the part, but for a line or two such as the title of what comes next. */
function lastTerm(lines: readonly BookLine[]): number {
  for (let at = lines.length - 1; at >= Math.max(0, lines.length - BEHIND_MAX_LINES); at -= 1)
    if (termOf(lines[at]) !== null) return at;
  return -1;
}

/** 'Answer: six', 'Exercise 2: …' and their like have the form of an entry. */
function termOf(line: BookLine | undefined): string | null {
  const text = line?.text ?? '';
  const isOther = isReferenceEntry(text) || announcedAnswer(text) > 0 || exerciseLabel(text) !== null;
  const term = isOther ? undefined : TERM.exec(text)?.groups?.['term'];
  if (term === undefined || !isTermForm(term)) return null;
  return isDefinitionForm(text.slice(term.length + 1).trim()) && !text.endsWith(';') ? term : null;
}

/** 'The following kinds:' goes on with the items of a list. */
function isAnnounced(before: BookLine | undefined): boolean {
  return before?.text.endsWith(':') ?? false;
}

function isSmall(term: string): boolean {
  return /^\p{Ll}/u.test(term) && term.split(' ').length <= SMALL_MAX_WORDS;
}

function isAlphabetical(terms: readonly string[]): boolean {
  const { compare } = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });
  const ordered = terms.filter((term, index) => index === 0 || compare(terms[index - 1] ?? '', term) <= 0);
  return ordered.length >= terms.length * ORDERED_MIN_SHARE;
}
