import { findMath } from '#grading/math-in-text.ts';
import { analyze } from '#language/analyze.ts';
import { languageOf } from '#language/language-of.ts';
import { questionsOf } from '#language/languages.ts';
import { findNumberWords } from '#language/number-words.ts';
import { INTERFACE_LANGUAGES } from '#shared/languages.ts';
import { isWholeWord, namesAnswerKind } from './question-words.ts';

// What a message names: its terms, its figures, and what of them is not in the question at hand.
/** As they are typed, and as the terms that they become. */
const SAYS_LITTLE = new Set(
  questionsOf('saysLittle').flatMap((words) => [
    ...words,
    ...INTERFACE_LANGUAGES.flatMap((tag) => analyze([...words].join(' '), tag).map(({ term }) => term)),
  ]),
);

/** Without words that a learner asks with and that name no subject. */
export function subjectsOf(terms: readonly string[]): string[] {
  return terms.filter((term) => !SAYS_LITTLE.has(term) && !isWholeWord(term) && !namesAnswerKind(term));
}

/** Whether the message has a number or formula that the question has not. */
export function addsFigures(said: string, question: string): boolean {
  const known = new Set(findMath(question).map(squeezed));
  return findMath(said).some((span) => !known.has(squeezed(span)));
}

export function saysNewNumber(said: string, question: string): boolean {
  const valuesIn = (text: string) =>
    findNumberWords(text, languageOf(question, undefined)).map(({ value }) => value);
  const known = new Set(valuesIn(question));
  return valuesIn(said).some((value) => !known.has(value));
}

function squeezed(span: string): string {
  return span.replaceAll(/\s/gu, '').toLowerCase();
}

export function figuresIn(text: string): string {
  return (text.match(/\d+(?:[.,]\d+)*/gu) ?? []).toSorted().join(' ');
}

export function termsOf(text: string, languageText: string): Set<string> {
  return new Set(analyze(text, languageOf(languageText, undefined)).map(({ term }) => term));
}
