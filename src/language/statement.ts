import type { Negation } from './language.ts';
import { inEach, languageFor } from './languages.ts';
import { analyze } from '#language/analyze.ts';
import { rememberLast } from './read-again.ts';
import { tokenize } from '#language/tokenize.ts';

/** A text and the ISO 639-1 code of its language. */
export interface LanguageText {
  text: string;
  language: string;
}

/** A word of a statement. `term` is its searchable form, empty for function words. */
export interface StatementWord {
  readonly word: string;
  readonly term: string;
  readonly isNegated: boolean;
}

/** A text as words, with what it denies. */
export interface Statement {
  language: string;
  words: readonly StatementWord[];
  /** Content terms, each once. */
  terms: ReadonlySet<string>;
}

const CLAUSE_BORDER = new RegExp(
  String.raw`(?<![,;:.!?()。，；！？—])[,;:.!?()。，；！？—]+\s|\s[–—-]\s|[。，；！？]|\b(?:${inEach(({ but }) => but).join('|')})\b`,
  'giu',
);

const UNTIL = new RegExp(String.raw`\b(?:${inEach(({ until }) => until).join('|')})\b`, 'iu');
const ONLY = new Set(inEach(({ negation }) => negation?.only.split(' ') ?? null).flat());

/** Reads a text for comparing it with another. */
export const readStatement = rememberLast((text, language): Statement => {
  const words = text.split(CLAUSE_BORDER).flatMap((clause) => readClause(clause, language));
  return { language, words, terms: new Set(words.map((word) => word.term).filter((term) => term !== '')) };
});

/** Whether the word at `index` denies by itself. In French `ne` needs another word to do so. */
export function isNegationAt(words: readonly StatementWord[], index: number, language: string): boolean {
  const negation = languageFor(language)?.negation;
  return negation ? !negation.half?.has(words[index]?.word ?? '') && isCue(words, index, negation) : false;
}

function isCue(words: readonly StatementWord[], index: number, negation: Negation): boolean {
  const word = words[index]?.word ?? '';
  if (word === 't') return negation.contracted?.has(words[index - 1]?.word ?? '') ?? false;
  return isCueWord(word, negation);
}

function isCueWord(word: string, { cues, denying }: Negation): boolean {
  return cues.has(word) || (denying?.has(word) ?? false);
}

/** A word while its clause is read. */
type ReadWord = { -readonly [Key in keyof StatementWord]: StatementWord[Key] };

function readClause(clause: string, language: string): StatementWord[] {
  const termAt = new Map(
    analyze(clause, language)
      .filter((term) => !term.isExtra)
      .map((term) => [term.position, term.term]),
  );
  const words = tokenize(clause)
    .filter((token) => !token.isExtra)
    .map((token) => ({ word: token.word, term: termAt.get(token.position) ?? '', isNegated: false }));
  const negation = languageFor(language)?.negation;
  if (negation) markNegated(words, { clause, negation });
  return words;
}

function markNegated(words: ReadWord[], { clause, negation }: { clause: string; negation: Negation }): void {
  const denied = deniedAround(words, negation);
  const excepted = (clause.match(negation.exceptions) ?? []).map((match) => tokenize(match)[0]?.word);
  for (const [index, { word }] of words.entries()) {
    if (!isCue(words, index, negation)) continue;
    const exception = excepted.indexOf(word);
    if (exception >= 0) excepted.splice(exception, 1);
    else for (const other of denied(index)) other.isNegated = true;
  }
}

/** What a negation at `index` denies: the nearest word after it that can be denied and, in some languages, the one before. */
function deniedAround(words: ReadWord[], negation: Negation): (index: number) => ReadWord[] {
  const isDenied = ({ word, term }: StatementWord) =>
    term !== '' &&
    !isCueWord(word, negation) &&
    !(negation.adverb !== null && word.endsWith(negation.adverb));
  const places = words.flatMap((word, index) => (isDenied(word) ? [index] : []));
  let next = 0;
  // Asked for in the order of the words.
  return (index) => {
    while ((places[next] ?? Infinity) <= index) next += 1;
    const isSelf = places[next - 1] === index;
    const before = negation.looksBack ? places[next - (isSelf ? 2 : 1)] : undefined;
    return [before, places[next]].flatMap((place) => (place === undefined ? [] : (words[place] ?? [])));
  };
}

/** 'It did not end until 1919' says that it ended in 1919. */
export function saysUntil(text: string): boolean {
  return UNTIL.test(text);
}

/** 'Not only' denies nothing. */
export function isOnly(word: string): boolean {
  return ONLY.has(word);
}
