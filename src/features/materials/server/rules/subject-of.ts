import { inEach, isStopWord, termRulesFor } from '#language/languages.ts';
import { tellingWeight } from '#language/ordinary-words.ts';
import { stemsOf } from '#language/stems.ts';
import type { Span } from '#shared/text-structure.ts';
import type { RuleSentence } from './sentences.ts';

interface Said {
  /** How often the text says each stem. */
  times: ReadonlyMap<string, number>;
  /** What the text is about as a whole. */
  titles: ReadonlySet<string>;
}

const IS = inEach(({ kinds }) => kinds?.is ?? null).join('|');
const SUBJECT = new RegExp(
  String.raw`^(?<lead>\p{L}+[ ’'])?(?<subject>\p{L}[\p{L}-]*(?: \p{L}[\p{L}-]*)?) (?:${IS}) (?<said>.+)$`,
  'du',
);
const SAID_WORDS_MIN = 6;
/** What much is told of has more than one sentence that it could stand in. */
const TIMES_MAX = 2;

/** What a sentence says something of, if hardly anything else is told of it: 'Methyl orange is yellow in alkali and red in acid.' */
export function subjectIn(
  { text, passage: { language } }: RuleSentence,
  { times, titles }: Said,
): Span | null {
  const known = termRulesFor(language);
  const { groups, indices } = SUBJECT.exec(text) ?? {};
  const [start, end] = indices?.groups?.['subject'] ?? [];
  const { lead = '', subject = '', said = '' } = groups ?? {};
  if (!known || start === undefined || end === undefined) return null;
  // In English what a definite or indefinite noun says is of one thing: 'A chain is as strong as …'.
  const hasArticle = lead !== '' && known.subjectArticles.test(lead.trim().replace(/[’']$/, ''));
  if (hasArticle !== (known.head === 'first') || (lead !== '' && !hasArticle)) return null;
  if (said.split(' ').length < SAID_WORDS_MIN || known.judges.test(said)) return null;
  const words = subject.toLowerCase().split(' ');
  if (words.some((word) => isStopWord(word, language) || known.noTerm?.test(word))) return null;
  const stems = stemsOf(subject, language).split(' ');
  const rarest = Math.min(...stems.map((stem) => times.get(stem) ?? 0));
  const isTelling = stems.every((stem) => tellingWeight(stem, language) === 1);
  const isTold = stems.some((stem) => titles.has(stem) || stemsOf(said, language).split(' ').includes(stem));
  return isTelling && !isTold && rarest <= TIMES_MAX ? { start, end } : null;
}
