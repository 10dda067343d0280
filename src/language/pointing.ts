import { isStopWord, languageFor, proseOf } from './languages.ts';

const BACK = proseOf('pointsBack');
const POINTS_BACK = opening([...BACK, ...proseOf('connectives')]);
const POINTS_BACK_WITHIN = new RegExp(
  String.raw`(?<!\p{L})(?:${proseOf('pointsBackWithin').join('|')})(?![\p{L}-])`,
  'iu',
);
const DEFINES_NOTHING = opening([...BACK, ...proseOf('opensVaguely')]);
const POINTS_ELSEWHERE = new RegExp(proseOf('pointsElsewhere').join('|'), 'iu');
/** Compiled once for each language's endings of verbs. */
const ENDS_AS_VERB = new Map<string, RegExp>();
const DEFINES = new RegExp(proseOf('defines').join('|'), 'iu');

/** What is searched for to find definitions: words that sentences have which give something its name. */
export const DEFINING_WORDS = proseOf('definingWords').join(' ');

/** Whether a sentence names what it speaks of only by pointing back to the sentence before. */
export function pointsBack(sentence: string): boolean {
  return POINTS_BACK.test(sentence);
}

/** Whether it speaks of something that only the sentence before names, wherever it does: 'Historians call this situation …'. */
export function leansOnBefore(sentence: string): boolean {
  return pointsBack(sentence) || POINTS_BACK_WITHIN.test(sentence);
}

/** Whether a sentence begins with its verb, and so goes on about the subject of the one before: 'Sirven para …'. */
export function opensWithVerb(sentence: string, language: string): boolean {
  const endings = languageFor(language)?.prose?.dropsSubject ?? null;
  const first = /^\p{Lu}\p{Ll}+(?= \p{Ll})/u.exec(sentence)?.[0].toLowerCase();
  if (endings === null || first === undefined || isStopWord(first, language)) return false;
  const known = ENDS_AS_VERB.get(endings) ?? new RegExp(`\\p{L}{2}(?:${endings})$`, 'u');
  ENDS_AS_VERB.set(endings, known);
  return known.test(first);
}

/** Whether it speaks of what stands elsewhere, and is little use without it. */
export function pointsElsewhere(sentence: string): boolean {
  return POINTS_ELSEWHERE.test(sentence);
}

/** Whether it says what a term is, by itself. */
export function isDefinition(sentence: string): boolean {
  return DEFINES.test(sentence) && !DEFINES_NOTHING.test(sentence);
}

function opening(words: readonly string[]): RegExp {
  return new RegExp(String.raw`^(?:${words.join('|')})(?![\p{L}-])`, 'iu');
}
