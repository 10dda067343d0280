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
import { answeringSentence, sentenceBehind } from './answering-sentence.ts';
import type { FullAnswer } from './full-answer.ts';
import { clausesOf, standsWhereAsked } from './place-of-answer.ts';
import { isBeforePredicate, isOneOfSeveral, sidesOf } from './joined-items.ts';
import { judgeByChoice } from './judge-by-choice.ts';
import { judgeByRow } from './judge-by-row.ts';
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

/**
 * 'right' where the attempt's own words all stand in the part of the answering sentence that speaks of what is asked, and deny no more than
 * it does; 'part' for one of several that the answer lists. Null where the sentence has more than one thing that may be the answer.
 */
export function judgeByDocuments(given: Attempt): 'right' | 'part' | null {
  if (given.answer.isInParts) return judgeInParts(given);
  const best = answeringSentence(given);
  if (!best) return null;
  const verdict = judgeBySentence(given, best);
  const behind = verdict ? null : sentenceBehind(best, given);
  return behind ? judgeBySentence(given, behind) : verdict;
}

function judgeBySentence(
  { question, attempt, passages, language: spoken }: Attempt,
  sentence: Sentence,
): 'right' | 'part' | null {
  const language = languageOf(sentence, spoken);
  const isRow = sentence.text.includes(CELL_BORDER);
  const asked = termsOf(question, language);
  const plain = withoutHedges(attempt).said;
  if (isRow && !isAskedMeasure(attempt, question, language)) {
    return judgeByRow(sentence, { question, said: plain, passages, language });
  }
  const isCount = isAskedCount(plain, { question, part: sentence.text }, language);
  if (isCount !== null) return isCount ? 'right' : null;
  const told = isRow ? sentence.text : statementsAbout(sentence.text, asked, language);
  const part = partAbout(told, asked, language);
  const said = substanceAsIn(part, plain, language);
  const own = ownTerms(said, { asked, language, spoken });
  if (own.length === 0) return judgeByChoice(sentence, { question, said: plain }, language);
  const isThere =
    own.length <= OWN_TERMS_MAX &&
    isSaidIn(said, own, { question, asked, part: told, language }) &&
    isOfCase(question, told, language) &&
    (isRow || standsWhereAsked(told, { question, own, asked }, language)) &&
    saysAskedNumbers(said, { question, part: told }, language);
  if (!isThere) return null;
  if (isBeforePredicate(part, { own, asked }, language)) return null;
  const isWhole = isRow || isOneQuantity(said, language);
  return !isWhole && isOneOfSeveral(part, { own, asked }, language) ? 'part' : 'right';
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
  // 'Farmers could not compete' tells of no farmers who gained; with all of the question, what is denied stands beside the answer.
  const isPredicate = (term: string) => !isOwn(term) && !asked.has(term);
  const beside = clausesOf(part, language).filter(({ text }) => termsWithValues(text, language).some(isOwn));
  const isDenied =
    [...asked].some((term) => !answering.has(term)) &&
    beside.some(({ text }) => denied(text, isPredicate).size > 0);
  return (
    isThere &&
    (!isDenied || denied(said, () => true).size > 0 || denied(question, () => true).size > 0) &&
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
/** What stands behind a semicolon is a statement of its own. */
function statementsAbout(sentence: string, asked: ReadonlySet<string>, language: string): string {
  const statements = sentence.split(/;\s/u);
  const share = (text: string) => [...termsOf(text, language)].filter((term) => asked.has(term)).length;
  return statements.filter((statement) => share(statement) > 0).join('; ') || sentence;
}

/** Without the clauses that speak of something else: 'A happens in X, while B happens in Y' answers two questions. */
export function partAbout(sentence: string, asked: ReadonlySet<string>, language: string): string {
  const share = (text: string) => [...termsOf(text, language)].filter((term) => asked.has(term)).length;
  const mostOf = (texts: string[]) => Math.max(...texts.map(share));
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
