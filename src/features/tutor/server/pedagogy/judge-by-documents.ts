import { substanceAsIn } from '#grading/compare-substances.ts';
import { readWords } from '#grading/words.ts';
import { languageFor } from '#language/languages.ts';
import { findNumberWords } from '#language/number-words.ts';
import { setsApart } from '#language/question-kinds.ts';
import { termsOf } from '../quote/choose-sentences.ts';
import type { Sentence } from '../quote/quotable.ts';
import { withoutHedges } from '../question/moves.ts';

interface Attempt {
  question: string;
  attempt: string;
  /** Those that answer the question, best first. */
  sentences: ReadonlyArray<Pick<Sentence, 'text'>>;
  language: string;
}

/** More words than this of its own, and an attempt says more than one sentence can confirm. */
const OWN_TERMS_MAX = 6;
const ITEM_WORDS_MAX = 3;
const FIGURES = /(?<![\d.,])\d+(?![\d.,]*\d)/gu;

/**
 * 'right' where the attempt's own words all stand in the part of the answering sentence that speaks of what is asked, and deny no more than
 * it does; 'part' for one of several that the sentence lists. Null where the sentence has more than one thing that may be the answer.
 */
export function judgeByDocuments({
  question,
  attempt,
  sentences,
  language,
}: Attempt): 'right' | 'part' | null {
  const [best] = sentences;
  if (!best) return null;
  const asked = termsOf(question, language);
  const part = partAbout(best.text, asked, language);
  const said = substanceAsIn(part, withoutHedges(attempt).said, language);
  const own = withValues(said, language).filter((term) => !asked.has(term));
  if (own.length === 0 || own.length > OWN_TERMS_MAX) return null;
  const answering = new Set(withValues(part, language));
  const negations = (text: string) => readWords(text, language).negations;
  const isSaid = own.every((term) => answering.has(term));
  if (!isSaid || negations(said) !== negations(part)) return null;
  if (isOneOfFigures(said, part) || isBeforePredicate(part, { own, asked }, language)) return null;
  return isOneOfSeveral(part, { own, asked }, language) ? 'part' : 'right';
}

/** The terms of a text, numbers by their value: '2 layers' and 'two layers' say the same, and some languages search for no number word. */
function withValues(text: string, language: string): string[] {
  const spelled = findNumberWords(text, language);
  let rest = text;
  for (const { start, end } of spelled.toReversed()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  return [...spelled.map(({ value }) => String(value)), ...termsOf(rest, language)];
}

/** Without the clauses that speak of something else: 'A happens in X, while B happens in Y' answers two questions. */
export function partAbout(sentence: string, asked: ReadonlySet<string>, language: string): string {
  const share = (text: string) => [...termsOf(text, language)].filter((term) => asked.has(term)).length;
  const mostOf = (texts: string[]) => Math.max(...texts.map(share));
  // What stands behind a semicolon is a statement of its own.
  const statements = sentence.split(/;\s/u);
  const telling = statements.filter((statement) => share(statement) === mostOf(statements)).join('; ');
  const clauses = telling.split(/[,;:–—()]\s/u);
  const most = mostOf(clauses);
  const mayAdd = !setsApart(telling);
  return clauses.filter((clause) => share(clause) === most || (mayAdd && share(clause) === 0)).join(', ');
}

/** 'Formed in 1814, it was dissolved in 1905': either year may be the one that is asked for. */
function isOneOfFigures(said: string, part: string): boolean {
  return (said.match(FIGURES) ?? []).some((figure) =>
    (part.match(FIGURES) ?? []).some((other) => other !== figure && other.length === figure.length),
  );
}

/** 'Plants take up A and give off B': what is asked about B stands behind the 'and', so that A is no answer. */
function isBeforePredicate(
  part: string,
  { own, asked }: { own: readonly string[]; asked: ReadonlySet<string> },
  language: string,
): boolean {
  const sides = sidesOf(part, language).map((side) => new Set(withValues(side, language)));
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
  const said = clauses.filter((clause) => withValues(clause, language).some((term) => own.includes(term)));
  // 'It is lighter than water, and lakes freeze from the top' lists nothing: one clause has all of the answer.
  const isClause = said.length === 1 && (said[0] ?? '').split(/\s+/u).length > ITEM_WORDS_MAX;
  if (isClause && sidesOf(said[0] ?? '', language).length < 2) return false;
  const sides = sidesOf(part, language);
  if (sides.length < 2) return false;
  // 'It leaves A and is read in B' are two statements, of which one answers.
  const isStatement = (side: string) =>
    side.trim().split(/\s+/u).length > ITEM_WORDS_MAX &&
    withValues(side, language).some((term) => asked.has(term));
  if (sides.every(isStatement)) return false;
  const added = sides.map((side) => withValues(side, language).filter((term) => !asked.has(term)));
  return added.some((terms) => terms.length > 0 && !terms.some((term) => own.includes(term)));
}
