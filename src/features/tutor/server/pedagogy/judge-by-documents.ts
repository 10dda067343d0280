import { substanceAsIn } from '#grading/compare-substances.ts';
import { termOf } from '#language/analyze.ts';
import { languageFor, UNDETERMINED } from '#language/languages.ts';
import { setsApart } from '#language/question-kinds.ts';
import { findQuantities, type Quantity } from '#language/quantities.ts';
import { readStatement } from '#language/statement.ts';
import { readUnit } from '#language/units.ts';
import { termsOf } from '../quote/passage-sentences.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import type { Sentence } from '../quote/quotable.ts';
import { withoutHedges } from '../question/said-around.ts';
import { isAskedCount, isAskedMeasure, isSameQuantity, saysAskedNumbers } from './asked-number.ts';
import { CELL_BORDER } from '#server/knowledge/reading/part-structure.ts';
import type { FullAnswer } from './full-answer.ts';
import { isAboutAsked, isNumberAskedFor, standsWhereAsked } from './place-of-answer.ts';
import { termsWithValues } from './terms-with-values.ts';

interface Attempt {
  question: string;
  attempt: string;
  answer: FullAnswer;
  passages: readonly Passage[];
  /** That of the conversation; each document has its own. */
  language: string;
}

/** More words than this of its own, and an attempt says more than one sentence can confirm. */
const OWN_TERMS_MAX = 6;
const ITEM_WORDS_MAX = 3;
const LISTED_WORDS_MAX = 5;
const CLAUSE_BORDER = /[,;:–—()]\s|\s\(/u;
/** Of the words of the question that the best sentence has, the one behind it needs so many to go on about the same. */
const GOES_ON_SHARE = 0.5;

/**
 * 'right' where the attempt's own words all stand in the part of the answering sentence that speaks of what is asked, and deny no more than
 * it does; 'part' for one of several that the answer lists. Null where the sentence has more than one thing that may be the answer.
 */
export function judgeByDocuments(given: Attempt): 'right' | 'part' | null {
  const { answer } = given;
  if (answer.isInParts) return judgeInParts(given);
  const [best] = answer.sentences;
  if (!best) return null;
  const isAbout = isAboutAsked(best, given.passages, given.question);
  return (isAbout ? judgeBySentence(given, best) : null) ?? judgeByNext(given, best);
}

/** What goes on about the same right behind the best sentence. */
function judgeByNext(given: Attempt, best: Sentence): 'right' | 'part' | null {
  const { answer, question, language: spoken } = given;
  const next = answer.sentences.find(
    ({ passage, start }) =>
      passage.id === best.passage.id &&
      start >= best.end &&
      /^[^\S\n]*$/u.test(passage.text.slice(best.end, start)),
  );
  if (!next) return null;
  const asked = termsOf(question, languageOf(best, spoken));
  const [subject = '', ...terms] = termsOf(next.text, languageOf(best, spoken));
  const share = (own: Iterable<string>) => [...own].filter((term) => asked.has(term)).length;
  const goesOn =
    asked.has(subject) &&
    share([subject, ...terms]) >= share(termsOf(best.text, languageOf(best, spoken))) * GOES_ON_SHARE;
  return goesOn ? judgeBySentence(given, next) : null;
}

function judgeBySentence(
  { question, attempt, language: spoken }: Attempt,
  sentence: Sentence,
): 'right' | 'part' | null {
  const language = languageOf(sentence, spoken);
  const isRow = sentence.text.includes(CELL_BORDER);
  if (isRow && !isAskedMeasure(attempt, question, language)) return null;
  const asked = termsOf(question, language);
  const plain = withoutHedges(attempt).said;
  const isCount = isAskedCount(plain, { question, part: sentence.text }, language);
  if (isCount !== null) return isCount ? 'right' : null;
  const part = partAbout(sentence.text, asked, language);
  const said = substanceAsIn(part, plain, language);
  const own = ownTerms(said, { asked, language, spoken });
  if (
    own.length === 0 ||
    own.length > OWN_TERMS_MAX ||
    !isSaidIn(said, own, { question, asked, part: sentence.text, language })
  )
    return null;
  if (
    !isOfCase(question, sentence.text, language) ||
    !(isRow || standsWhereAsked(sentence.text, { own, asked }, language))
  )
    return null;
  const isNumber =
    saysAskedNumbers(said, { question, part: sentence.text }, language) ||
    isNumberAskedFor(said, { question, sentence: sentence.text }, language);
  if (!isNumber) return null;
  if (isBeforePredicate(part, { own, asked }, language)) return null;
  return !isRow && isOneOfSeveral(part, { own, asked }, language) ? 'part' : 'right';
}

/** The figures that a question gives are those of the sentence: a worked example with others is another case. */
function isOfCase(question: string, sentence: string, language: string): boolean {
  const shown = findQuantities(sentence, language);
  const given = findQuantities(question, language).filter(({ isWord }) => !isWord);
  const isShown = ({ values }: Quantity) =>
    shown.some((one) => one.values.some((value) => values.includes(value)));
  return shown.length === 0 || given.every(isShown);
}

/** Each clause of the attempt must be said by one sentence, of what that is about; all of them together are the answer. */
function judgeInParts({ question, attempt, answer, language: spoken }: Attempt): 'right' | 'part' | null {
  const { said } = withoutHedges(attempt);
  const clauses = sidesOf(said, spoken).flatMap((side) => side.split(/[,;:]\s/u));
  const met = clauses.map((clause) => {
    const at = answer.sentences.findIndex((sentence) => {
      const language = languageOf(sentence, spoken);
      const asked = termsOf(question, language);
      const own = ownTerms(clause, { asked, language, spoken });
      const isAbout = firstAsked(clause, asked, language) ?? firstAsked(sentence.text, asked, language);
      return (
        own.length > 0 &&
        isSaidIn(clause, own, { question, asked, part: sentence.text, language }) &&
        isAbout === (firstAsked(sentence.text, asked, language) ?? isAbout) &&
        saysAskedNumbers(clause, { question, part: sentence.text }, language)
      );
    });
    return at;
  });
  if (met.includes(-1)) return null;
  return new Set(met).size === answer.sentences.length ? 'right' : 'part';
}

function firstAsked(text: string, asked: ReadonlySet<string>, language: string): string | undefined {
  return [...termsOf(text, language)].find((term) => asked.has(term));
}

function isSaidIn(
  said: string,
  own: readonly string[],
  {
    question,
    asked,
    part,
    language,
  }: { question: string; asked: ReadonlySet<string>; part: string; language: string },
): boolean {
  const answering = new Set(termsWithValues(part, language));
  const denied = (text: string, of: (term: string) => boolean) =>
    new Set(
      readStatement(text, language)
        .words.filter(({ isNegated, term }) => isNegated && of(term))
        .map(({ term }) => term),
    );
  const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
    one.size === other.size && [...one].every((term) => other.has(term));
  const isOwn = (term: string) => own.includes(term);
  const isAsked = (term: string) => asked.has(term) && !isOwn(term);
  const isThere = isOneQuantity(said, language)
    ? findQuantities(part, language).some((one) =>
        findQuantities(said, language).some((other) => isSameQuantity(one, other)),
      )
    : own.every((term) => answering.has(term));
  return (
    isThere &&
    isSame(denied(said, isOwn), denied(part, isOwn)) &&
    denied(question, isAsked).size > 0 === denied(part, isAsked).size > 0
  );
}

/** A quantity and nothing else, however it is written: '2 %', 'two per cent'. */
function isOneQuantity(said: string, language: string): boolean {
  const [one, ...more] = findQuantities(said, language);
  if (!one || more.length > 0) return false;
  const rest = `${said.slice(0, one.start)} ${said.slice(one.end)}`.trim();
  return termsOf(rest, language).size === 0 || readUnit(rest) !== null;
}

/** What an attempt says of its own, also in the language of the conversation: 'in the stroma' of a French text. */
function ownTerms(
  said: string,
  { asked, language, spoken }: { asked: ReadonlySet<string>; language: string; spoken: string },
): string[] {
  const telling =
    language === spoken
      ? said
      : said.replaceAll(/\p{L}+/gu, (word) => (termOf(word.toLowerCase(), spoken) === '' ? '' : word));
  return termsWithValues(telling, language).filter((term) => !asked.has(term));
}

function languageOf({ passage: { language } }: Sentence, spoken: string): string {
  return language === UNDETERMINED ? spoken : language;
}
/** Without the clauses that speak of something else: 'A happens in X, while B happens in Y' answers two questions. */
export function partAbout(sentence: string, asked: ReadonlySet<string>, language: string): string {
  const share = (text: string) => [...termsOf(text, language)].filter((term) => asked.has(term)).length;
  const mostOf = (texts: string[]) => Math.max(...texts.map(share));
  // What stands behind a semicolon is a statement of its own.
  const statements = withoutApposition(sentence, language).split(/;\s/u);
  const telling = statements.filter((statement) => share(statement) === mostOf(statements)).join('; ');
  const clauses = telling.split(/[,;:–—()]\s/u);
  const most = mostOf(clauses);
  const mayAdd = !setsApart(telling);
  return clauses.filter((clause) => share(clause) === most || (mayAdd && share(clause) === 0)).join(', ');
}

/** 'Phase A, or B, happens in C' is one clause. */
function withoutApposition(sentence: string, language: string): string {
  const or = languageFor(language)?.or ?? 'or';
  return sentence.replaceAll(new RegExp(String.raw`,\s((?:${or})\s[^,;:]{2,60}),\s`, 'giu'), ' $1 ');
}

/** 'Plants take up A and give off B': what is asked about B stands behind the 'and', so that A is no answer. */
function isBeforePredicate(
  part: string,
  { own, asked }: { own: readonly string[]; asked: ReadonlySet<string> },
  language: string,
): boolean {
  const clauses = part.split(CLAUSE_BORDER);
  const clause =
    clauses.find((one) => termsWithValues(one, language).some((term) => own.includes(term))) ?? part;
  const sides = sidesOf(clause, language).map((side) => new Set(termsWithValues(side, language)));
  const at = sides.findIndex((terms) => own.every((term) => terms.has(term)));
  const side = sides[at];
  if (!side) return false;
  return sides.slice(at + 1).some((later) => [...later].some((term) => asked.has(term) && !side.has(term)));
}

function sidesOf(text: string, language: string): string[] {
  const and = languageFor(language)?.and ?? 'and';
  return text.split(new RegExp(String.raw`\s(?:${and})\s`, 'iu'));
}

/** Joined by 'and' to something else that was not asked with. */
function isOneOfSeveral(
  part: string,
  { own, asked }: { own: readonly string[]; asked: ReadonlySet<string> },
  language: string,
): boolean {
  const clauses = part.split(/[,;:–—()]\s/u);
  const said = clauses.filter((clause) =>
    termsWithValues(clause, language).some((term) => own.includes(term)),
  );
  // 'It is lighter than water, and lakes freeze from the top' lists nothing: one clause has all of the answer.
  const isClause = said.length === 1 && (said[0] ?? '').split(/\s+/u).length > ITEM_WORDS_MAX;
  if (isClause && sidesOf(said[0] ?? '', language).length < 2) return false;
  const sides = sidesOf(part, language);
  if (sides.length < 2) return false;
  // 'It leaves A and is read in B' are two statements, of which one answers.
  const isStatement = (side: string) =>
    side.trim().split(/\s+/u).length > ITEM_WORDS_MAX &&
    termsWithValues(side, language).some((term) => asked.has(term));
  if (sides.every(isStatement)) return false;
  // 'B, which A makes and which is kept in C' lists nothing either: the other item is as short.
  const items = sides.map((side) => side.split(CLAUSE_BORDER));
  const others = items.flatMap((texts, index) => texts.at(index === 0 ? -1 : 0) ?? []);
  const added = others
    .filter((side) => side.trim().split(/\s+/u).length <= LISTED_WORDS_MAX)
    .map((side) => termsWithValues(side, language).filter((term) => !asked.has(term)));
  return added.some((terms) => terms.length > 0 && !terms.some((term) => own.includes(term)));
}
