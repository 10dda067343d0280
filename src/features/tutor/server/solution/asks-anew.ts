import { analyze } from '#language/analyze.ts';
import { questionsOf } from '#language/languages.ts';
import { findNames } from '#language/names.ts';
import { isTelling } from '#language/ordinary-words.ts';
import { type Move, withoutPleas } from '../question/moves.ts';
import { readPlaces } from '../question/read-places.ts';
import { isAboutWhole, saysLittle, withoutAsking } from '../question/question-words.ts';

const INTERROGATIVE = new RegExp(
  String.raw`(?<!\p{L})(?:${questionsOf('interrogatives').join('|')})(?!\p{L})`,
  'iu',
);
/** Shorter words are those of an aside: 'hm', 'er'. */
const SUBJECT_MIN_CHARACTERS = 4;
/** 'Thanks. What is osmosis?', 'ok, what is osmosis then?' */
const CLAUSE_BREAK = /(?<=[.!?…])\s+|,\s+/u;

/** Whether what stands where a reply to a question about a step is expected asks about something else, by its own words. */
export function asksAnew(message: string, { move, language }: { move: Move; language: string }): boolean {
  if (isAboutWhole(message)) return true;
  if (readPlaces(message)?.places.some(({ kind }) => kind !== 'equation')) return true;
  const isQuestion = message.includes('?') && INTERROGATIVE.test(message);
  const asks = [message, ...message.split(CLAUSE_BREAK)].some((clause) => withoutAsking(clause) !== clause);
  // 'I do not understand this step', 'what did I do wrong?' ask about the step.
  const isAboutStep = move === 'stuck' || move === 'aside';
  return (
    (!isAboutStep && (isQuestion || asks) && namesSubject(message, language)) ||
    namesSomebody(message, language)
  );
}

function namesSubject(message: string, language: string): boolean {
  const clauses = withoutPleas(message).split(CLAUSE_BREAK).map(withoutAsking);
  return clauses.some((clause) =>
    analyze(clause, language).some(
      ({ word, term }) =>
        word.length >= SUBJECT_MIN_CHARACTERS &&
        !saysLittle(word) &&
        /^\p{L}+$/u.test(word) &&
        isTelling(term, language),
    ),
  );
}

/** A proper name; acronyms may be the sides of an equation. */
function namesSomebody(message: string, language: string): boolean {
  const names = findNames(message.replaceAll(/(?<!\p{L})\p{Lu}+(?!\p{L})/gu, ' '), language);
  return [...names].some((name) => name.length >= SUBJECT_MIN_CHARACTERS);
}
