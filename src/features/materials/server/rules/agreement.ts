import { termRulesFor } from '#language/languages.ts';
import { type Form, FORMS, type Grammar } from '#language/grammar.ts';

/** By wording, how often a term has which word before it or, as '>is', behind it. */
export type Company = ReadonlyMap<string, ReadonlyMap<string, number>>;

interface Worded {
  term: { company: Company };
  wording: string;
}

/** Texts have slips. */
const KNOWN_SHARE = 0.85;
/** Longer is no determiner. */
const BEFORE_CHARACTERS = 48;
const DETERMINER = /(?:^|[^\p{L}])(?<word>\p{L}+)[’' ]$/u;
const COUNTING = /^an?$/;

/** The determiner of what begins at `start`, in lower case, or whatever word stands there; empty where a clause begins. */
export function determinerBefore(text: string, start: number): string {
  const before = text.slice(Math.max(0, start - BEFORE_CHARACTERS), start);
  return DETERMINER.exec(before)?.groups?.['word']?.toLowerCase() ?? '';
}

/** What the words around a noun in the whole text, and else its ending, leave of its forms; empty where nothing is known. */
export function formsOf({ wording, term }: Worded, language: string): Form[] {
  const known = termRulesFor(language);
  if (!known?.grammar) return [];
  const { shownBy, endings } = known.grammar;
  const head = wording.split(/[ -]/).at(known.head === 'first' ? 0 : -1) ?? wording;
  const ending = endings.find(([pattern]) => pattern.test(head))?.[1];
  const seen = [...(term.company.get(wording) ?? [])].filter(([word]) => shownBy.has(word));
  const all = sumOf(seen);
  if (all === 0) return ending ? [ending] : [];
  const possible = FORMS.filter(
    (form) => sumOf(seen.filter(([word]) => shownBy.get(word)?.includes(form))) >= all * KNOWN_SHARE,
  );
  return ending && possible.includes(ending) ? [ending] : possible;
}

/** With a determiner before it: 'sentimos' ends as nouns do, and is none. True where nouns have no gender. */
export function isSeenAsNoun({ wording, term }: Worded, language: string): boolean {
  const shownBy = termRulesFor(language)?.grammar?.shownBy;
  if (!shownBy) return true;
  const company = term.company.get(wording)?.keys() ?? [];
  return [...company].some((word) => !word.startsWith('>') && shownBy.has(word));
}

/**
 * Whether `other` can stand where `asked` begins at `start`, as far as the determiner shows: an option that does not fit there is
 * no choice for whoever listens.
 */
export function agrees(
  asked: Worded,
  other: Worded,
  { text, start, language }: { text: string; start: number; language: string },
): boolean {
  const known = termRulesFor(language);
  if (!known) return true;
  const shown = determinerBefore(text, start);
  if (!known.grammar) return !COUNTING.test(shown) || isCounted(other);
  const own = shownForms(formsOf(asked, language), shown, known.grammar);
  const theirs = formsOf(other, language);
  const { shownBy } = known.grammar;
  if (own.length === 0 || theirs.length === 0) return !shownBy.has(shown);
  // Some words are one or several.
  if (own.some(isPluralForm) && !own.every(isPluralForm)) return false;
  return theirs.every((form) => own.includes(form));
}

export function isPluralForm(form: Form): boolean {
  return /plural/i.test(form);
}

function shownForms(forms: Form[], shown: string, { shownBy }: Grammar): Form[] {
  const allowed = shownBy.get(shown);
  if (!allowed) return forms;
  const left = forms.filter((form) => allowed.includes(form));
  return left.length > 0 ? left : [...allowed];
}

/** Seen behind 'a' or 'an': 'a guidance' is none. */
function isCounted({ wording, term }: Worded): boolean {
  const seen = term.company.get(wording);
  return seen !== undefined && (seen.has('a') || seen.has('an'));
}

function sumOf(counts: ReadonlyArray<readonly [string, number]>): number {
  return counts.reduce((sum, [, count]) => sum + count, 0);
}
