import { isStopWord, termRulesFor } from '#language/languages.ts';
import type { TermRules } from '#language/term-types.ts';
import { fold } from '#language/fold.ts';
import { determinerBefore } from './agreement.ts';
import type { GlossaryEntry } from './glossary.ts';
import type { RuleSentence } from './sentences.ts';
import { occurrencesIn } from './spot/spot.ts';
import { stemsOf } from '#language/stems.ts';
import { isTermLike, type DocumentTerm } from './terms.ts';

/** A sentence that says what a term is; `before` and `after` are what stands around the term. */
export interface Definition {
  term: DocumentTerm;
  /** How it is written inside a sentence. */
  wording: string;
  sentence: RuleSentence;
  before: string;
  after: string;
  /** It is an entry of a list of key terms. */
  isEntry: boolean;
}

/** A wrong answer, and the definition that shows it to be one, where the documents have it. */
export interface Distractor {
  term: DocumentTerm;
  wording: string;
  definition: Definition | null;
}

export interface WholeText {
  whole: string;
  lower: string;
  /** Of a few pages, which are written for those who learn. */
  isShort: boolean;
}

/** Of what is said: less says nothing, and a list of names is none. */
const SAID_WORDS_MIN = 8;
/** 'An alkali is a base that dissolves in water.' */
const SAID_WORDS_MIN_SHORT = 6;
const INITIALS = /^\p{Lu}{3,}$/u;
const ALIKE_CHARACTERS_MIN = 4;
const ALIKE_SHARE = 0.55;
/** Later it is not what the term is, but something else that is told of it. */
const KIND_CHARACTERS_MAX = 40;
/** 'The X is the …' says what X is when X is one of the documents' terms; otherwise X may be told of before. */
const DEFINITE_TIMES_MIN = 3;
/** 'La mitosis es una división': one of a thing told of before mostly goes on with a definite article. */
const INDEFINITE_SAID = /^\S+ (?:an?|una?|unos|unas|une|des) /;
/** 'Lempicka was an artist born in Warsaw': so were others. */
const SAID_OF_NAME_WORDS_MIN = 11;
const ONE_OF_MANY = /^(?:is|was|es|fue|era|est|fut|était) (?:an?|une?|una) /;
const DEFINITE = /^(?:The|El|La|Los|Las|Les?|L[’']) ?$/;

/** Null where the sentence defines nothing, or something that is no term. */
export function definitionIn(
  sentence: RuleSentence,
  terms: ReadonlyMap<string, DocumentTerm>,
  text: WholeText,
): Definition | null {
  const { language } = sentence.passage;
  const known = termRulesFor(language);
  if (!known) return null;
  const found = match(sentence.text, known);
  if (!found || !isTermLike(found.written, language) || known.vague.has(found.written.toLowerCase()))
    return null;
  const { written, lead, before, after } = found;
  if (isStopWord(fold(written.toLowerCase(), language), language)) return null;
  const isAsWritten = known.head === 'first' && lead + before === '';
  const wording = isAsWritten ? written : insideWording(written, text);
  const said = (before + after).trim();
  const told = after.trimStart();
  if ((known.judges.test(said) && !isQuality(found)) || (before === '' && !known.tellsApart.test(told)))
    return null;
  if (known.weakDefinition.test(told) || (known.past.test(told) && wording === lowerFirst(wording)))
    return null;
  if (/^\p{Lu}/u.test(wording) && ONE_OF_MANY.test(told) && said.split(' ').length < SAID_OF_NAME_WORDS_MIN)
    return null;
  if (
    said.split(' ').length < (text.isShort ? SAID_WORDS_MIN_SHORT : SAID_WORDS_MIN) ||
    saysTerm(said, wording, language)
  )
    return null;
  if (resembles(said, wording) || spellsOut(said, wording)) return null;
  const key = stemsOf(written, language);
  const times = text.lower.split(wording.toLowerCase()).length - 1;
  const isRare = !terms.has(key) && times < DEFINITE_TIMES_MIN;
  if (DEFINITE.test(lead) && isRare && !INDEFINITE_SAID.test(told)) return null;
  // In English a thing in general has no article: 'the motion is a …' is one motion.
  if (/^The $/.test(lead) && INDEFINITE_SAID.test(told)) return null;
  const term = terms.get(key) ?? rareTerm(wording, key, { times, lead, at: sentence.at });
  // 'Les arguments … sont dits publics' names no thing.
  if (after.trim() === '.' && !wording.includes(' ') && !isNounIn(text.lower, wording, language)) return null;
  return { term, wording, sentence, before, after, isEntry: false };
}

/** An entry of a list of key terms; null where it gives itself away. */
export function definitionOfEntry(
  { sentence, written, meaning, isSmall }: GlossaryEntry,
  terms: ReadonlyMap<string, DocumentTerm>,
  text: WholeText,
): Definition | null {
  const { language } = sentence.passage;
  if (!termRulesFor(language)) return null;
  const wording = isSmall ? written : insideWording(written, text);
  const key = stemsOf(written, language);
  if (key === '' || saysTelling(meaning, wording, language) || resembles(meaning, wording)) return null;
  const times = text.lower.split(wording.toLowerCase()).length - 1;
  const term = terms.get(key) ?? rareTerm(wording, key, { times, lead: '', at: sentence.at });
  return { term, wording, sentence, before: '', after: meaning, isEntry: true };
}

interface Match {
  written: string;
  lead: string;
  before: string;
  after: string;
}

function match(text: string, { definitions, pair }: TermRules): Match | null {
  for (const pattern of [...definitions, pair]) {
    const { groups, indices } = pattern.exec(text) ?? {};
    const [start, end] = indices?.groups?.['term'] ?? [];
    if (start === undefined || end === undefined) continue;
    const lead = groups?.['lead'] ?? '';
    const before = text.slice(0, start - lead.length);
    return { written: text.slice(start, end), lead, before, after: behind(text.slice(end)) };
  }
  return null;
}

/** Without the other name that may stand in parentheses behind the term. */
function behind(text: string): string {
  return text.replace(/^,? ?\([^)]*\)/u, '').replace(/^,(?= )/, '');
}

/** What is defined is a term of the documents also when it comes only now and then. */
function rareTerm(
  wording: string,
  key: string,
  { times, lead, at }: { times: number; lead: string; at: number },
): DocumentTerm {
  const words = wording.split(' ').length;
  const article = lead
    .trim()
    .toLowerCase()
    .replace(/[’']$/, '');
  const company = new Map([[wording, new Map([[article, 1]])]]);
  const score = Math.log2(1 + times);
  return { key, words, score, wordings: [wording], company, burstiness: 1, places: [at] };
}

/** As the term is written inside of sentences. */
function insideWording(written: string, { whole }: WholeText): string {
  const small = lowerFirst(written);
  const isName =
    /^\p{Lu}(?:\p{Lu}|.* \p{Lu})/u.test(written) ||
    (!whole.includes(` ${small}`) && isNameInside(written, whole));
  return isName ? written : small;
}

/** Written with a capital where no sentence begins. */
function isNameInside(written: string, whole: string): boolean {
  return whole
    .split(written)
    .slice(0, -1)
    .some((before) => /[\p{Ll},] $/u.test(before.slice(-3)));
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Whether any word of the term stands in what is said of it. */
export function saysTerm(said: string, wording: string, language: string): boolean {
  const stems = new Set(stemsOf(said, language).split(' '));
  return stemsOf(wording, language)
    .split(' ')
    .some((stem) => stem !== '' && stems.has(stem));
}

/** 'Ohm’s law' gives 'ohmic' away, and 'self-induction' 'inductor'. Of terms of one word; the others have words that tell them apart. */
function resembles(said: string, wording: string): boolean {
  if (wording.includes(' ')) return false;
  const own = fold(wording.toLowerCase(), '');
  const begin = own.slice(0, Math.max(ALIKE_CHARACTERS_MIN, Math.floor(own.length * ALIKE_SHARE)));
  return (fold(said.toLowerCase(), '').match(/\p{L}{3,}/gu) ?? []).some(
    (word) => word.includes(begin) || own.startsWith(word),
  );
}

/** 'RBL is an acronym of Remote Black List'. */
function spellsOut(said: string, wording: string): boolean {
  if (!INITIALS.test(wording)) return false;
  const begins = (said.match(/\p{L}{2,}/gu) ?? []).map((word) => word.charAt(0).toUpperCase());
  return begins.join('').includes(wording);
}

/** Behind a determiner somewhere. True where nouns have no gender. */
function isNounIn(lower: string, wording: string, language: string): boolean {
  const shownBy = termRulesFor(language)?.grammar?.shownBy;
  if (!shownBy) return true;
  const word = wording.toLowerCase();
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length))
    if (shownBy.has(determinerBefore(lower, at))) return true;
  return false;
}

/** 'Kinetic energy: the energy …' does not say which; 'kinetic' would. */
function saysTelling(said: string, wording: string, language: string): boolean {
  const stems = stemsOf(wording, language).split(' ');
  const isHeadFirst = termRulesFor(language)?.head === 'first';
  const telling = stems.length === 1 ? stems : isHeadFirst ? stems.slice(1) : stems.slice(0, -1);
  const found = new Set(stemsOf(said, language).split(' '));
  return telling.some((stem) => found.has(stem));
}

/** Whether it says when things are called so: 'Two events are independent if …'. No other term could stand there. */
export function isQuality({ before, after }: Pick<Definition, 'before' | 'after'>): boolean {
  return before !== '' && after.length > 1;
}

/** The noun of what the term is said to be, such as 'bone' of 'is the slender bone of the lower leg'; empty where none is found. */
export function kindOf({ after, before, sentence, isEntry }: Definition): string {
  const { language } = sentence.passage;
  const known = termRulesFor(language);
  const said = after.length > before.length ? after : before;
  const places = occurrencesIn(said, language);
  const [first] = places;
  if (!first || first.start > KIND_CHARACTERS_MAX) return '';
  if (known?.head === 'first') return first.key;
  const run = places.filter(({ start }) => start === first.start).at(-1);
  // An adjective is followed by a comma or by what it describes.
  if (isEntry && run && known?.tellsApart.exec(said.slice(run.end))?.index !== 0) return '';
  return run?.key.split(' ').at(-1) ?? '';
}
