import { termRulesFor } from '#language/languages.ts';
import type { TermRules } from '#language/term-types.ts';
import { isListed } from './listed.ts';
import type { RuleSentence } from './sentences.ts';
import type { Occurrence } from './spot/occurrence.ts';
import { isTellingWord, occurrencesIn } from './spot/spot.ts';
import { stemsOf } from '#language/stems.ts';
import type { DocumentTerm } from './terms.ts';

/** A term that may become a gap, as offsets into the sentence's text. */
export interface Gap {
  term: DocumentTerm;
  start: number;
  end: number;
}

const NAME_BEHIND = /^ (?:(?:of|de|del|du|des|d’|von) ?)?(?:the |la |las |los |el |les )?\p{Lu}/u;
const NAME_BEFORE = /\p{Lu}\p{L}{0,40} (?:of |de |del |du |des )?$/u;
/** A part of a word, or a genitive: 'and/or', 'the institutions' actions'. */
const JOINED_BEFORE = /[/-]$/;
const JOINED_BEHIND = /^(?:[/-]|[’']s?[ \p{Ll}])/u;
/** 'The attempt to raise standards': nothing tells an attempt from a proposal. */
const TO_DO_BEHIND = /^ to (?!the |an? |its |their |each |all |any )\p{Ll}/u;
/** An article, or an article and an adjective. */
const SUBJECT_WORDS_BEFORE = 2;
const SETTING_BEFORE =
  /(?:^|\s)(?:in|at|from|to|en|a|al|desde|hacia|hasta|dans|à|au|aux|vers|depuis) (?:the |los |las |el |la |les? |l[’'])?$/i;
const PHRASE_BEFORE = /^(?:De|En|Por|Con|Sin|À|Par|Sans|Sous|Sur|In|By|On|At|With|Without) $/;
/** 'comité de surveillance', 'force d’inertie': the two are one. An article between them parts them. */
const BOUND_TO_NOUN = /\p{L}{4} (?:de |d[’'])$/u;
const BINDS_NOUN = /^ (?:de |d[’'])(\p{L}+)/u;

/**
 * Terms that may become gaps, the subject first, then the most telling: not a part of a longer term or name, and their stems nowhere else in the sentence,
 * so that it neither gives the answer away nor takes another.
 */
export function gapsIn(
  { text, passage }: RuleSentence,
  terms: ReadonlyMap<string, DocumentTerm>,
  askable: ReadonlySet<string>,
): Gap[] {
  const { language } = passage;
  const known = termRulesFor(language);
  if (!known) return [];
  const occurrences = occurrencesIn(text, language);
  const isOnce = onceIn(text, language);
  return occurrences
    .filter(({ key, isNoun, before }) => askable.has(key) && (isNoun || before === '') && isOnce(key))
    .filter((one) => !isPart(one, occurrences, terms) && !isPartOfMore(text, one, { known, language }))
    .filter((one) => !isListed(text, one) && !isSetting(text, one))
    .flatMap(({ key, start, end }) => {
      const term = terms.get(key);
      return term ? [{ term, start, end }] : [];
    })
    .toSorted(
      (a, b) => Number(isSubject(text, b)) - Number(isSubject(text, a)) || b.term.score - a.term.score,
    );
}

/** 'In Canada, …' says where, and nobody can tell from the rest; 'De acuerdo con …' is a phrase. */
export function isSetting(text: string, { start, end }: Pick<Gap, 'start' | 'end'>): boolean {
  if (PHRASE_BEFORE.test(text.slice(0, start))) return true;
  return /^\p{Lu}/u.test(text.slice(start, end)) && SETTING_BEFORE.test(text.slice(0, start));
}

/** What a sentence begins with is what it says something about. */
export function isSubject(text: string, { start }: Pick<Gap, 'start'>): boolean {
  return text.slice(0, start).split(' ').length <= SUBJECT_WORDS_BEFORE;
}

function onceIn(text: string, language: string): (key: string) => boolean {
  const stems = stemsOf(text, language).split(' ');
  return (key) => key.split(' ').every((stem) => stems.filter((said) => said === stem).length === 1);
}

/** Of a longer term, or a word whose neighbour belongs to it, as 'membrane' in 'tympanic membrane'. */
function isPart(one: Occurrence, all: Occurrence[], terms: ReadonlyMap<string, DocumentTerm>): boolean {
  return all.some((other) => {
    const isLonger =
      other.start <= one.start && other.end >= one.end && other.end - other.start > one.end - one.start;
    if (!isLonger) return false;
    return terms.has(other.key) || (one.words === 1 && other.words === 2) || other.end === one.end;
  });
}

/** A part of a name, of a bound group, of a word, or whose something is. */
export function isPartOfMore(
  text: string,
  one: Occurrence,
  rules: { known: TermRules; language: string },
): boolean {
  const isJoined = JOINED_BEFORE.test(text.slice(0, one.start)) || JOINED_BEHIND.test(text.slice(one.end));
  return isJoined || isHalfName(text, one, rules);
}

/** 'Edict' of the Edict of Nantes cannot be guessed, 'Buena Esperanza' is half a cape, and 'force' half of 'force de gravité'. */
function isHalfName(
  text: string,
  { start, end, words }: Occurrence,
  { known, language }: { known: TermRules; language: string },
): boolean {
  const [before, own, behind] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  if (language === 'en' && TO_DO_BEHIND.test(behind)) return true;
  if (NAME_BEHIND.test(behind) || (NAME_BEFORE.test(before) && /^\p{Lu}/u.test(own))) return true;
  if (known.link === null) return false;
  const isBound = words === 1 && /^\p{Ll}/u.test(own) && BOUND_TO_NOUN.test(before);
  const bound = BINDS_NOUN.exec(behind)?.[1];
  return isBound || (bound !== undefined && isTellingWord(bound, language, known));
}
