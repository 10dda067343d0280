import type { Passage } from '#server/knowledge/knowledge.ts';
import { setImmediate as immediate } from 'node:timers/promises';
import { RULE_LANGUAGES } from './languages.ts';
import { type RuleSentence, soundSentences } from './sentences.ts';
import { isTermLike, keyOf, keyTerms, occurrencesIn, type Term } from './terms.ts';

/** A sentence that says what a term is. `rest` is what it says, from behind the term on. */
export interface Definition {
  term: Term;
  /** As the sentence has it. */
  wording: string;
  sentence: RuleSentence;
  rest: string;
}

/** A sentence with the terms that stand in it exactly once, as offsets into its text. */
export interface TermSentence {
  sentence: RuleSentence;
  gaps: Gap[];
}

export interface Gap {
  term: Term;
  start: number;
  end: number;
}

/** What questions are built from. */
export interface SourceBook {
  /** All of it, in lower case. */
  text: string;
  /** One of each term, the most telling term first. */
  definitions: Definition[];
  /** The most telling first. */
  sentences: TermSentence[];
}

/** Of the rest of a definition: less says nothing, and a list of names is none. */
const REST_WORDS_MIN = 5;
/** A definition says what something is when the term is one of the documents'. */
const DEFINED_TIMES_MIN = 2;
/** Single words that may become gaps without being defined. */
const SINGLES_MAX = 40;
const ABOUT_FACTOR = 1.5;

interface WholeText {
  whole: string;
  lower: string;
}

/** Reads terms, definitions and sentences out of the text. */
export async function openBook(passages: readonly Passage[]): Promise<SourceBook> {
  const terms = await keyTerms(passages);
  const whole = passages.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join('\n');
  const text = { whole, lower: whole.toLowerCase() };
  const sound: RuleSentence[] = [];
  for (const passage of passages) {
    sound.push(...soundSentences(passage));
    // A book is long, and others are served meanwhile.
    await immediate();
  }
  const sentences = distinct(sound);
  const found = sentences.flatMap((sentence) => definitionIn(sentence, terms, text) ?? []);
  const definitions = firstOfEach(found).toSorted((a, b) => b.term.score - a.term.score);
  const askable = askableTerms(terms, definitions);
  return {
    text: text.lower,
    definitions,
    sentences: sentences
      .map((sentence) => ({ sentence, gaps: gapsIn(sentence, terms, askable) }))
      .filter(({ gaps }) => gaps.length > 0)
      .toSorted((a, b) => weightOf(b) - weightOf(a)),
  };
}

/** Groups of words, and single words that are defined or among the most telling: others have too many others in their place. */
function askableTerms(terms: ReadonlyMap<string, Term>, definitions: Definition[]): ReadonlySet<string> {
  const defined = definitions.map(({ term }) => term.key);
  const groups = [...terms.values()].filter(({ words }) => words > 1).map(({ key }) => key);
  const singles = [...terms.values()].filter(({ words }) => words === 1).slice(0, SINGLES_MAX);
  return new Set([...defined, ...groups, ...singles.map(({ key }) => key)]);
}

/** A sentence that begins with its term is about it; others may tell of an example. */
function weightOf({ sentence, gaps }: TermSentence): number {
  const first = Math.min(...gaps.map(({ start }) => start));
  const isAbout = sentence.text.slice(0, first).split(' ').length <= 2;
  return (gaps[0]?.term.score ?? 0) * (isAbout ? ABOUT_FACTOR : 1);
}

/** Neighbouring passages share text, and books repeat themselves: what stands twice has no one place. */
function distinct(sentences: RuleSentence[]): RuleSentence[] {
  const places = Map.groupBy(sentences, ({ text }) => text);
  return [...places.values()].flatMap((same) => {
    const pages = new Set(same.map(({ passage }) => `${passage.sourceId} ${passage.page}`));
    return pages.size === 1 && same[0] ? [same[0]] : [];
  });
}

function definitionIn(
  sentence: RuleSentence,
  terms: ReadonlyMap<string, Term>,
  text: WholeText,
): Definition | null {
  const { language } = sentence.passage;
  const known = RULE_LANGUAGES[language];
  const found = known?.definition.exec(sentence.text);
  const written = found?.groups?.['term'];
  if (!known || written === undefined || !isTermLike(written, language)) return null;
  const rest = restAfter(sentence.text, written);
  const key = keyOf(written, language);
  const wording = insideWording(written, text);
  if (known.weakDefinition.test(rest) || (known.past.test(rest) && wording === lowerFirst(wording)))
    return null;
  if (rest.split(' ').length < REST_WORDS_MIN || saysTerm(rest, key, language)) return null;
  const term = terms.get(key) ?? rareTerm(wording, key, text);
  return term && { term, wording, sentence, rest };
}

/** Without the other name that may stand in parentheses behind the term. */
function restAfter(text: string, term: string): string {
  const rest = text.slice(text.indexOf(term) + term.length).replace(/^ \([^)]*\)/, '');
  return rest.replace(/^,/, '').trim();
}

/** What is defined is a term of the documents also when it comes only now and then. */
function rareTerm(wording: string, key: string, { lower }: WholeText): Term | null {
  const words = wording.split(' ').length;
  if (key.split(' ').length !== words) return null;
  const times = lower.split(wording.toLowerCase()).length - 1;
  return times < DEFINED_TIMES_MIN ? null : { key, words, score: Math.log2(1 + times), wordings: [wording] };
}

/** As the term is written inside of sentences. */
function insideWording(written: string, { whole }: WholeText): string {
  const small = lowerFirst(written);
  return whole.includes(` ${small}`) ? small : written;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function saysTerm(rest: string, key: string, language: string): boolean {
  const said = new Set(keyOf(rest, language).split(' '));
  return key.split(' ').some((stem) => said.has(stem));
}

function firstOfEach(definitions: Definition[]): Definition[] {
  return [...Map.groupBy(definitions, ({ term }) => term.key).values()].flatMap((own) => own.slice(0, 1));
}

/**
 * Terms that may become gaps, the most telling first: not a part of a longer term, and their stems nowhere else in the sentence, so that it
 * neither gives the answer away nor takes another.
 */
function gapsIn(
  { text, passage }: RuleSentence,
  terms: ReadonlyMap<string, Term>,
  askable: ReadonlySet<string>,
): Gap[] {
  const { language } = passage;
  const occurrences = occurrencesIn(text, language);
  const groups = occurrences.filter(({ key }) => terms.has(key));
  const whole = groups.filter(
    (one) =>
      !groups.some((other) => other.words > one.words && other.start <= one.start && other.end >= one.end),
  );
  const stems = keyOf(text, language).split(' ');
  return whole
    .filter(({ key }) => key.split(' ').every((stem) => stems.filter((said) => said === stem).length === 1))
    .filter((one) => askable.has(one.key) && isFree(one, occurrences) && !isPartOfName(text, one))
    .flatMap(({ key, start, end }) => {
      const term = terms.get(key);
      return term ? [{ term, start, end }] : [];
    })
    .toSorted((a, b) => b.term.score - a.term.score);
}

/** A word whose neighbour belongs to it, as 'membrane' in 'tympanic membrane', is half a name. */
function isFree(one: { start: number; end: number; words: number }, all: (typeof one)[]): boolean {
  return !all.some(
    (other) =>
      other.words === one.words + 1 &&
      (other.end === one.end || (other.start === one.start && one.words === 1)),
  );
}

/** 'Edict' of the Edict of Nantes cannot be guessed, and 'Buena Esperanza' is half a cape. */
function isPartOfName(text: string, { start, end }: { start: number; end: number }): boolean {
  if (/^ (?:(?:of|de|del|du|des|d’|von) ?)?(?:the |la |las |los |el |les )?\p{Lu}/u.test(text.slice(end)))
    return true;
  return (
    /\p{Lu}\p{L}* (?:of |de |del |du |des )?$/u.test(text.slice(0, start)) &&
    /^\p{Lu}/u.test(text.slice(start))
  );
}
