import { findNumberWords } from '#language/number-words.ts';
import { isRare } from '#language/ordinary-words.ts';
import { isTalk } from '#language/talk.ts';
import { signsOfUnit } from '#language/units.ts';
import { type ReadLanguage, textsIn } from '#shared/languages.ts';
import { namesSubject } from '../question/question-words.ts';
import type { Evidence } from '../find/find-evidence.ts';
import { answerTexts } from './texts/answer-texts.ts';

/** More are rather another language or subject, and no help. */
const NAMED_MAX = 3;
/** So many words of a message are looked for in each passage; behind them is rather a pasted text than a question. */
const READ_MAX = 60;
/** Shorter ones are short forms ('def', 'pls'), which documents write in full. */
const NAMED_MIN_CHARACTERS = 4;
/** Where a list of what is not there joins its words by one of their own. */
const NEITHER: Readonly<Record<ReadLanguage, string | null>> = {
  en: null,
  es: 'ni',
  fr: 'ni',
  de: null,
  zh: null,
  ja: null,
};

/** What of the question's words an answer says first: which were read as others, and which stand nowhere. `shown` is its language. */
export function aboutWords(evidence: Evidence, shown: string): string[] {
  const { replaced, title } = evidence;
  const texts = answerTexts(shown, title);
  const missing = missingWords(evidence);
  return [
    ...[...replaced].map(([written, read]) => texts.readAs(inItalics(written), inItalics(read))),
    ...(missing.length > 0 ? [texts.neverSays(listed(missing, shown))] : []),
  ];
}

/** The same where nothing is shown: words that were read as others stand nowhere either. */
export function missingFor(evidence: Evidence, shown: string): string[] {
  const { replaced, title, passages, language } = evidence;
  const spoken = passages[0]?.language;
  const read = spoken === undefined || spoken === language ? [...replaced.keys()] : [];
  const missing = [...missingWords(evidence), ...read].slice(0, NAMED_MAX);
  return missing.length > 0 ? [answerTexts(shown, title).neverSays(listed(missing, shown))] : [];
}

/** Whether a word of the question that tells what it is about stands nowhere. */
export function lacksWords(evidence: Evidence): boolean {
  return missingWords(evidence).length > 0;
}

/** Words that neither stand in what was searched nor any other word for the same. A question in another language has none there. */
function missingWords({ words: all, ownWords, language, passages }: Evidence): string[] {
  const spoken = passages[0]?.language;
  if (spoken !== undefined && spoken !== language) return [];
  const words = all.slice(0, READ_MAX);
  const spelled = spelledIn(passages, language);
  const missing = words.filter(
    ({ word, term, isSaid }) =>
      !isSaid &&
      ownWords.has(word) &&
      isWorthNaming(word, spelled) &&
      namesSubject(word) &&
      !isTalk(term, language) &&
      isRare(term, language) &&
      !beginsAWord(word, passages) &&
      !isSaidInSigns(word, passages),
  );
  return missing.length === words.length ? [] : missing.slice(0, NAMED_MAX).map(({ word }) => word);
}

/** The numbers that passages have in words, read once they are asked for. */
function spelledIn(passages: Evidence['passages'], language: string): () => ReadonlySet<number> {
  let read: ReadonlySet<number> | null = null;
  return () =>
    (read ??= new Set(
      passages.flatMap(({ text }) => findNumberWords(text, language).map(({ value }) => value)),
    ));
}

/** Not what documents write otherwise: short forms, and '4' where they have 'four'. */
function isWorthNaming(word: string, spelled: () => ReadonlySet<number>): boolean {
  const value = Number(word);
  return Number.isNaN(value) ? word.length >= NAMED_MIN_CHARACTERS : !spelled().has(value);
}

/** 'Degrees', where documents write '45 °C'. */
function isSaidInSigns(word: string, passages: Evidence['passages']): boolean {
  return signsOfUnit(word).some((sign) =>
    passages.some(({ text }) =>
      text
        .split(sign)
        .slice(0, -1)
        .some((before) => /\d\s?$/u.test(before)),
    ),
  );
}

/** Learners cut words short: 'temp', 'hyper'. */
function beginsAWord(word: string, passages: Evidence['passages']): boolean {
  const beginning = new RegExp(String.raw`(?<!\p{L})${word.replaceAll(/[^\p{L}\p{N}]/gu, '.')}\p{L}`, 'iu');
  return passages.some(({ text, headingPath }) => beginning.test([text, ...headingPath].join('\n')));
}

function listed(words: readonly string[], language: string): string {
  const neither = textsIn(NEITHER, language, 'en');
  const written = words.map(inItalics);
  return neither
    ? written.join(` ${neither} `)
    : new Intl.ListFormat(language, { type: 'disjunction' }).format(written);
}

function inItalics(word: string): string {
  return `*${word}*`;
}
