import { analyze } from '#server/language/analyze.ts';
import { tokenize } from '#server/language/tokenize.ts';

/** A text and the ISO 639-1 code of its language. */
export interface LanguageText {
  text: string;
  language: string;
}

/** A word of a statement. `term` is its searchable form, empty for function words. */
export interface StatementWord {
  word: string;
  term: string;
  isNegated: boolean;
}

/** A text as words, with what it denies. */
export interface Statement {
  language: string;
  words: StatementWord[];
  /** Content terms, each once. */
  terms: Set<string>;
}

interface Negation {
  cues: ReadonlySet<string>;
  /** What looks like a negation and is none. */
  exceptions: RegExp;
  /** The negation may follow its verb ('endete nicht'). */
  looksBack: boolean;
}

const cues = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const NEGATIONS: Record<string, Negation> = {
  en: {
    cues: cues(
      'not no never nor neither none without cannot nobody nothing nowhere fail fails failed lack lacks lacked unable',
    ),
    exceptions:
      /\bnot (?:only|just|merely|necessarily)\b|(?<=\wn['’])t (?:only|just|merely|necessarily)\b|\bno (?:less|fewer|doubt|more) than\b/gi,
    looksBack: false,
  },
  es: {
    cues: cues('no nunca jamás sin ni ningún ninguna ninguno tampoco nadie'),
    exceptions: /\bno s[oó]lo\b|\bno solamente\b/gi,
    looksBack: false,
  },
  fr: {
    cues: cues('ne n pas jamais sans aucun aucune ni'),
    exceptions:
      /\bpas (?:seulement|uniquement)\b|\b(?:ne|n['’])(?=(?:(?!\bpas\b|\bjamais\b|\baucune?\b|\bni\b).)*\bqu)/gi,
    looksBack: false,
  },
  de: {
    cues: cues('nicht kein keine keinen keinem keiner keines nie niemals ohne weder'),
    exceptions: /\bnicht (?:nur|bloß|unbedingt)\b/gi,
    looksBack: true,
  },
};
const CLAUSE_BORDER =
  /[,;:.!?()。，；！？—]+\s|\s[–—-]\s|[。，；！？]|\b(?:but|pero|sino|mais|aber|sondern)\b/giu;
/** What is left of "didn't" and the like before its t. */
const CONTRACTED = /^(?:is|are|was|were|do|does|did|has|have|had|wo|would|could|should|must|ca)n$/;
const HALF_NEGATION = /^(?:ne|n)$/;
/** Adverbs stand between a negation and what it denies. */
const ADVERB = /(?:ly|mente|ment)$/;

/** Reads a text for comparing it with another. */
export function readStatement(text: string, language: string): Statement {
  const words = text.split(CLAUSE_BORDER).flatMap((clause) => readClause(clause, language));
  return { language, words, terms: new Set(words.map((word) => word.term).filter((term) => term !== '')) };
}

/** Whether the word at `index` denies by itself. In French `ne` needs another word to do so. */
export function isNegationAt(words: readonly StatementWord[], index: number, language: string): boolean {
  const word = words[index]?.word ?? '';
  if (word === 't') return CONTRACTED.test(words[index - 1]?.word ?? '');
  return !HALF_NEGATION.test(word) && (NEGATIONS[language]?.cues.has(word) ?? false);
}

function readClause(clause: string, language: string): StatementWord[] {
  const termAt = new Map(
    analyze(clause, language)
      .filter((term) => !term.isExtra)
      .map((term) => [term.position, term.term]),
  );
  const words = tokenize(clause)
    .filter((token) => !token.isExtra)
    .map((token) => ({ word: token.word, term: termAt.get(token.position) ?? '', isNegated: false }));
  const negation = NEGATIONS[language];
  if (negation) markNegated(words, { clause, negation });
  return words;
}

function markNegated(
  words: StatementWord[],
  { clause, negation }: { clause: string; negation: Negation },
): void {
  const excepted = (clause.match(negation.exceptions) ?? []).map((match) => tokenize(match)[0]?.word);
  for (const [index, { word }] of words.entries()) {
    const isContraction = word === 't' && CONTRACTED.test(words[index - 1]?.word ?? '');
    if (!isContraction && !negation.cues.has(word)) continue;
    const exception = excepted.indexOf(word);
    if (exception >= 0) excepted.splice(exception, 1);
    else markReach(words, { index, cues: negation.cues, looksBack: negation.looksBack });
  }
}

function markReach(
  words: StatementWord[],
  { index, cues: cueWords, looksBack }: { index: number; cues: ReadonlySet<string>; looksBack: boolean },
): void {
  const isDenied = (word: StatementWord) =>
    word.term !== '' && !cueWords.has(word.word) && !ADVERB.test(word.word);
  const after = words.slice(index + 1).find(isDenied);
  const before = looksBack ? words.slice(0, index).findLast(isDenied) : undefined;
  for (const word of [before, after]) if (word) word.isNegated = true;
}
