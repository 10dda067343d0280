import { checkClaim } from '#server/citations/check-claim.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { copulaIn, identityIn, predicateOf } from '#language/about-subject.ts';
import { termOf } from '#language/analyze.ts';
import { inEach } from '#language/languages.ts';
import { oppositesOf } from '#language/opposites.ts';
import { pointsBack } from '#language/pointing.ts';
import { extremeOf, takesBack, withPlainPossession } from '#language/question-kinds.ts';
import { readStatement, type Statement } from '#language/statement.ts';
import { namesAnswerKind } from '../../question/question-words.ts';
import { termsOf } from '../../quote/passage-sentences.ts';
import { inContext } from '../../quote/in-context.ts';
import { inTurns } from '../../quote/in-turns.ts';
import { answeringSentences, type Quotation, quoteSentences } from '../../quote/quotation.ts';
import { type Asking, findPassages, type Stated, statementsIn } from './asking.ts';
import { definitionsOf } from './meaning.ts';
import { answerTable } from './table.ts';

const SENTENCES_MAX = 2;
const PASSAGES_MAX = 30;
const DEFINING_PASSAGES_MAX = 60;
/** What it is stands among the first words of what is said of it. */
const PREDICATE_TERMS_MAX = 3;
const TERMS_MIN = 2;
const CLAUSE = new RegExp(String.raw`,\s(?:${inEach(({ and, but }) => [and, but]).join('|')})\s|;\s`, 'iu');
const CLAUSE_MIN_WORDS = 4;
const BETWEEN_PARTS = new RegExp(
  String.raw`[,;:]\s|\s(?:${inEach(({ and, but }) => [and, but]).join('|')})\s`,
  'iu',
);
const PART_MIN_WORDS = 3;
const PARTING = new RegExp(String.raw`^(?:[,;]|${inEach(({ and }) => and).join('|')})$`, 'iu');
const FIGURE = /^\d/u;
/** Further words between those of the claim: with more of them they are said of different things. */
const BETWEEN_MAX = 2;
/** Objections that are certain; one of them may be that a word of the claim has given way to its opposite. */
const CONTRARY = new Set<string>(['number', 'negation', 'opposite', 'comparison']);
const EXACT = new Set<string>(['number']);

interface JudgedSentence {
  sentence: Stated;
  isSo: boolean;
  between: number;
}

/**
 * Whether the documents say that something is so, with the sentence that does. No verdict from common words alone: the words of the claim
 * must stand together in the sentence, and the check of citations must support or certainly contradict it; where sentences disagree there
 * is none, only what comes nearest.
 */
export async function answerTruth(
  asking: Asking,
  { claim, isTrueOrFalse }: { claim: string; isTrueOrFalse: boolean },
): Promise<Quotation | null> {
  const identity = identityIn(claim);
  const passages = await passagesFor(asking, claim, identity);
  const language = passages[0]?.language ?? asking.language;
  const statement = { text: `${claim.charAt(0).toUpperCase()}${claim.slice(1)}.`, language };
  const judge = identity
    ? identityJudge(identity, statement)
    : (sentence: Stated) => judgeByClause(statement, sentence);
  const stated = await statementsIn(passages, () => true);
  const judged = agreeing(await inTurns(stated, judge), claim).toSorted((a, b) => a.between - b.between);
  const [first] = judged;
  if (!first || judged.some(({ isSo }) => isSo !== first.isSo)) {
    // What a table has in the cell is for the reader to compare.
    const ofTable = first
      ? null
      : await answerTable({ ...asking, passages }, claim, { isCell: true, isWhole: true });
    if (ofTable) return ofTable;
    const near = answeringSentences(claim, passages);
    const defined = identity ? (await definitionsOf(asking, identity.one)).slice(0, 1) : [];
    const told = [...defined, ...near.filter(({ text }) => text !== defined[0]?.text)];
    return told.length > 0 ? asking.frame(told, { isUndecided: true }) : null;
  }
  const quoted = judged
    .slice(0, SENTENCES_MAX)
    .map(({ sentence: { passage, start, end, text } }) => ({ passage, start, end, text }));
  const { yes, no, isTrue, isFalse } = asking.texts;
  const verdict = isTrueOrFalse ? (first.isSo ? isTrue : isFalse) : first.isSo ? yes : no;
  return {
    ...quoteSentences(verdict, inContext(quoted), asking.isTitled),
    key: { isSo: first.isSo },
  };
}

/** Where sentences disagree, those that begin with what the claim is about say it of that, and others in passing. */
function agreeing(judged: readonly JudgedSentence[], claim: string): JudgedSentence[] {
  if (judged.every(({ isSo }) => isSo === judged[0]?.isSo)) return [...judged];
  const beginning = judged.filter(({ sentence: { text, passage } }) => {
    const [subject = ''] = termsOf(claim, passage.language);
    return [...termsOf(text, passage.language)][0] === subject;
  });
  return beginning.length > 0 ? beginning : [...judged];
}

type Identity = NonNullable<ReturnType<typeof identityIn>>;

/** What something is stands where it is defined, which may be far from where both are spoken of. */
async function passagesFor(asking: Asking, claim: string, identity: Identity | null): Promise<Passage[]> {
  const found = (await findPassages(asking, claim)).slice(0, PASSAGES_MAX);
  if (!identity) return found;
  const known = new Set(found.map(({ id }) => id));
  const further = (await findPassages(asking, identity.one)).filter(({ id }) => !known.has(id));
  return [...found, ...further.slice(0, DEFINING_PASSAGES_MAX)];
}

/** Whether one thing is another is only told by what a sentence says that it is: in 'the Sun and the planets' both words stand side by side. */
function identityJudge(
  { one, other }: Identity,
  claim: { text: string; language: string },
): (sentence: Stated) => JudgedSentence[] {
  const predicate = predicateOf(one);
  const words = other.split(/\s+/u).filter((word) => !namesAnswerKind(word.toLowerCase()));
  const wanted = [...termsOf(words.join(' '), claim.language)];
  const isDenial = isDenied(claim.text, claim.language);
  return (sentence) => {
    const said = predicate(sentence.text);
    if (said === null || wanted.length === 0) return [];
    const terms = [...termsOf(said, sentence.passage.language)];
    const last = Math.max(...wanted.map((term) => terms.indexOf(term)));
    if (last > PREDICATE_TERMS_MAX || !wanted.every((term) => terms.includes(term))) return [];
    const isSo = isDenied(`${one} is ${said}`, sentence.passage.language) === isDenial;
    return [{ sentence, isSo, between: last }];
  };
}

function isDenied(text: string, language: string): boolean {
  return readStatement(text, language).words.some(({ isNegated }) => isNegated);
}

/** 'Reinforcement increases a behavior, and punishment decreases it' says two things. */
function judgeByClause(claim: { text: string; language: string }, sentence: Stated): JudgedSentence[] {
  const judged = judgeByWords(claim, sentence);
  if (judged.length > 0) return judged;
  const clauses =
    sentence.text.split(CLAUSE).length > 1 ? sentence.text.split(CLAUSE) : shortClauses(sentence.text);
  const further = partsOfClauses(sentence.text);
  const pieces = clauses.length === 1 ? [] : clauses;
  for (const texts of [pieces, further]) {
    const found = texts.flatMap((text) => judgeByWords(claim, { ...sentence, text, before: undefined }));
    if (found.length > 0) return found.map((judgement) => ({ ...judgement, sentence }));
  }
  return judged;
}

/** 'A nucleus of protons with a positive charge and neutrons without any, surrounded by electrons' says something of each. */
function partsOfClauses(text: string): string[] {
  const parts = text
    .split(BETWEEN_PARTS)
    .filter((part) => part.trim().split(/\s+/u).length >= PART_MIN_WORDS);
  return parts.length > 1 ? parts : [];
}

/** 'Like charges repel, unlike charges attract': between commas alone, where no part is a mere word of a list. */
function shortClauses(text: string): string[] {
  const clauses = text.split(/,\s/u);
  return clauses.every((clause) => clause.trim().split(/\s+/u).length >= CLAUSE_MIN_WORDS) ? clauses : [text];
}

/** Whether the contrary of a term stands where the claim has the term. */
function saysContrary({ words, language }: Statement, terms: readonly string[], lost: string): boolean {
  const at = words.findIndex(({ word }) =>
    [...oppositesOf(word, language)].some((opposite) => termOf(opposite, language) === lost),
  );
  const place = terms.indexOf(lost);
  const placeOf = (term: string) => words.findIndex((word) => word.term === term);
  return (
    at >= 0 &&
    terms.slice(0, place).every((term) => placeOf(term) < at) &&
    terms.slice(place + 1).every((term) => placeOf(term) > at)
  );
}

/** 'Marketing is advertising' is only said where a sentence says of marketing that it is something. */
function predicateOfClaim(claim: string): (text: string) => boolean {
  const said = copulaIn(claim.replace(/[.\s]+$/u, ''));
  if (!said) return () => true;
  const predicate = predicateOf(said.one);
  return (text) => predicate(text) !== null;
}

function judgeByWords(claim: { text: string; language: string }, sentence: Stated): JudgedSentence[] {
  const saysSo = predicateOfClaim(claim.text);
  const plainClaim = { ...claim, text: withPlainPossession(claim.text, claim.language) };
  const said = readStatement(plainClaim.text, claim.language);
  // The plain word for having is a single letter in French.
  const terms = [...said.terms].filter((term) => !FIGURE.test(term) && term.length > 1);
  if (said.terms.size < TERMS_MIN) return [];
  const { language } = sentence.passage;
  const text = withPlainPossession(withSubject(sentence), language);
  const shown = readStatement(text, language);
  const missing = terms.filter((term) => !shown.terms.has(term));
  // The first words of a claim are what it is about.
  const [lost] = missing;
  const place = lost === undefined ? terms.length : terms.indexOf(lost);
  const isAbout = place >= terms.length / 2 || (place > 0 && saysContrary(shown, terms, lost ?? ''));
  if (missing.length > 1 || !isAbout) return [];
  const between = wordsBetween(shown, terms);
  if (between > BETWEEN_MAX) return [];
  const objection = checkClaim(plainClaim, { text, language, context: text })?.objection ?? null;
  if (objection === null) {
    const isSaid = missing.length === 0 && isInOrder(said, shown) && hasRepeated(said, shown);
    const isTakenBack = (takesBack(text) && !takesBack(claim.text)) || deniesMore(shown, said);
    // 'Of all noble gases, xenon is the most reactive' says it of one.
    const isOfOne = extremeOf(text) !== null && extremeOf(claim.text) === null;
    if (isOfOne || isOfOthers({ text, language }, terms) || !saysSo(text)) return [];
    return isSaid && !isTakenBack ? [{ sentence, isSo: true, between }] : [];
  }
  // 'Except' and 'lose' may turn around what a denial says.
  if (objection === 'negation' && takesBack(text) && !takesBack(claim.text)) return [];
  const isCertain =
    CONTRARY.has(objection) &&
    (!EXACT.has(objection) || (missing.length === 0 && between === 0)) &&
    // What is denied must be what the claim says, and not something else of the same thing.
    (objection !== 'negation' || missing.length === 0);
  return isCertain ? [{ sentence, isSo: false, between }] : [];
}

/** 'Fungi, and many prokaryotes, are …': what the claim says of its subject stands behind a comma or an 'and', and so is said of something else. */
function isOfOthers(
  { text, language }: { text: string; language: string },
  terms: readonly string[],
): boolean {
  const said = text.split(/\s+|(?<=[,;])|(?=[,;])/u).map((word) => {
    return PARTING.test(word)
      ? null
      : termOf(word.toLowerCase().replaceAll(/[^\p{L}\p{N}'’-]/gu, ''), language);
  });
  const isBeside = (one: string, other: string) =>
    said.some((term, at) => {
      const next = said.indexOf(other, at);
      return term === one && next > at && !said.slice(at, next).includes(null);
    });
  return terms
    .slice(0, Math.floor(terms.length / 2))
    .some((term, index) => !isBeside(term, terms[index + 1] ?? ''));
}

/** Who does what is said by the order of words; where something is counted, less so. */
function isInOrder(said: Statement, shown: Statement): boolean {
  const content = shown.words.map(({ term }) => term);
  if ([...said.terms].some((term) => FIGURE.test(term))) return true;
  let from = 0;
  for (const term of said.terms) {
    const at = content.indexOf(term, from);
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
}

/** What the claim says twice in a row ('bone to bone') is said so. */
function hasRepeated(said: Statement, shown: Statement): boolean {
  const again = repeatedIn(shown);
  return [...repeatedIn(said)].every((term) => again.has(term));
}

function repeatedIn({ words }: Statement): Set<string> {
  const terms = words.map(({ term }) => term).filter((term) => term !== '');
  return new Set(terms.filter((term, index) => term === terms[index - 1]));
}

/** A denial of something that the claim does not speak of may well be one of the claim. */
function deniesMore(shown: Statement, said: Statement): boolean {
  const denied = ({ words }: Statement) => words.filter(({ isNegated }) => isNegated).length;
  return denied(shown) > denied(said);
}

/** How many other words stand among those terms, where they stand closest. */
function wordsBetween({ words }: Statement, terms: readonly string[]): number {
  const content = words.map(({ term }) => term).filter((term) => term !== '' && !FIGURE.test(term));
  const wanted = new Set(terms.filter((term) => content.includes(term)));
  let least = Number.POSITIVE_INFINITY;
  for (const [from, first] of content.entries()) {
    if (!wanted.has(first)) continue;
    const left = new Set(wanted);
    for (const [at, term] of content.slice(from).entries()) {
      left.delete(term);
      if (left.size > 0) continue;
      const inside = content.slice(from, from + at + 1).filter((word) => !wanted.has(word));
      least = Math.min(least, inside.length);
      break;
    }
  }
  return least;
}

/** A sentence that begins with a pronoun, behind the beginning of the one that it points back to. */
function withSubject({ text, before }: Stated): string {
  if (!before || !pointsBack(text) || pointsBack(before.text)) return text;
  const subject = before.text
    .split(/\s(?=\p{Ll})/u)
    .slice(0, 2)
    .join(' ');
  return `${subject} ${text.replace(/^\p{L}+\s/u, '')}`;
}
