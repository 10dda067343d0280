import { RULE_LANGUAGES } from './languages/languages.ts';
import { type Form, FORMS, type Grammar } from './languages/grammar.ts';
import type { RuleLanguage } from './languages/language.ts';

/** By wording, how often a term has which word before it or, as '>ist', behind it. */
export type Company = ReadonlyMap<string, ReadonlyMap<string, number>>;

interface Worded {
  term: { company: Company };
  wording: string;
}

/** Texts have slips, and in 'die der Strom treibt' the article before a noun is another's. */
const KNOWN_SHARE = 0.85;
/** Longer is no determiner with its adjectives. */
const BEFORE_CHARACTERS = 48;
const DETERMINER = /(?:^|[^\p{L}])(?<word>\p{L}+)[’' ]$/u;
/** German genitives and plural datives have endings of their own. */
const GENITIVE = /^(?:des|eines|dieses|jedes)$/;
const COUNTING = /^an?$/;
const VERB = /^ (\p{Ll}+)/u;

/** The determiner of what begins at `start`, in lower case, or whatever word stands there; empty where a clause begins. */
export function determinerBefore(text: string, start: number, { grammar }: RuleLanguage): string {
  const before = text.slice(Math.max(0, start - BEFORE_CHARACTERS), start);
  const direct = DETERMINER.exec(before)?.groups?.['word']?.toLowerCase() ?? '';
  if (!grammar?.adjectives || grammar.shownBy.has(direct)) return direct;
  const further = DETERMINER.exec(before.replace(grammar.adjectives, ''))?.groups?.['word']?.toLowerCase();
  return further !== undefined && grammar.shownBy.has(further) ? further : direct;
}

/** What the words around a noun in the whole text, and else its ending, leave of its forms; empty where nothing is known. */
export function formsOf({ wording, term }: Worded, language: string): Form[] {
  const known = RULE_LANGUAGES[language];
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
  const shownBy = RULE_LANGUAGES[language]?.grammar?.shownBy;
  if (!shownBy) return true;
  const company = term.company.get(wording)?.keys() ?? [];
  return [...company].some((word) => !word.startsWith('>') && shownBy.has(word));
}

/**
 * Whether `other` can stand where `asked` begins at `start`, as far as determiner, adjective and verb show: an option that does not fit there is
 * no choice for whoever listens.
 */
export function agrees(
  asked: Worded,
  other: Worded,
  { text, start, language }: { text: string; start: number; language: string },
): boolean {
  const known = RULE_LANGUAGES[language];
  if (!known) return true;
  const shown = determinerBefore(text, start, known);
  if (!known.grammar) return !COUNTING.test(shown) || isCounted(other);
  const verb = VERB.exec(text.slice(start + asked.wording.length))?.[1] ?? '';
  const own = [shown, `>${verb}`].reduce(
    (forms, word) => shownForms(forms, word, known.grammar),
    formsOf(asked, language),
  );
  const theirs = formsOf(other, language);
  if (language === 'de' && !isDeclinedAlike(asked.wording, other.wording, { shown, own })) return false;
  const { shownBy } = known.grammar;
  if (own.length === 0 || theirs.length === 0) return !shownBy.has(shown) && !shownBy.has(`>${verb}`);
  // 'Schalter' is one or several.
  if (own.some(isPluralForm) && !own.every(isPluralForm)) return false;
  return theirs.every((form) => own.includes(form));
}

export function isPluralForm(form: Form): boolean {
  return /plural/i.test(form);
}

function shownForms(forms: Form[], shown: string, grammar: Grammar | null): Form[] {
  const allowed = grammar?.shownBy.get(shown);
  if (!allowed) return forms;
  const left = forms.filter((form) => allowed.includes(form));
  return left.length > 0 ? left : [...allowed];
}

function isDeclinedAlike(
  one: string,
  other: string,
  { shown, own }: { shown: string; own: readonly Form[] },
): boolean {
  // An adjective changes with its determiner.
  if (/^\p{Ll}/u.test(one) || /^\p{Ll}/u.test(other)) return false;
  if (GENITIVE.test(shown)) return one.endsWith('s') && other.endsWith('s');
  return shown !== 'den' || !own.some(isPluralForm) || /[ns]$/.test(other);
}

/** Seen behind 'a' or 'an': 'a guidance' is none. */
function isCounted({ wording, term }: Worded): boolean {
  const seen = term.company.get(wording);
  return seen !== undefined && (seen.has('a') || seen.has('an'));
}

function sumOf(counts: ReadonlyArray<readonly [string, number]>): number {
  return counts.reduce((sum, [, count]) => sum + count, 0);
}
