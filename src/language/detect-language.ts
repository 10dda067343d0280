import { CharacterClasses, unitsOf } from './character-classes.ts';
import type { SearchedLanguage } from './language.ts';
import { isUnspaced, SEARCHED, UNDETERMINED } from './languages.ts';
import { languageByScript } from './language-by-script.ts';

const OTHER = 0;
const letters = new CharacterClasses(/[\p{L}\p{M}]/u);
/** So much text tells its language; the rest costs time. */
const SAMPLE_CHARACTERS = 600;
/**
 * The language of a text as ISO 639-1 code: by script, else by function words and accented letters. `among` limits the answer and its
 * first entry decides ties; an empty list means any. 'und' when nothing speaks for a language.
 */
export function detectLanguage(whole: string, among: readonly string[] = []): string {
  return readLanguage(whole.slice(0, SAMPLE_CHARACTERS), among).language;
}

/** Those of `among` for which as much speaks as for any other; empty where nothing speaks for one. */
export function likeliestLanguages(text: string, among: readonly string[]): string[] {
  const { counts } = readLanguage(text.slice(0, SAMPLE_CHARACTERS), among);
  const most = Math.max(0, ...counts.values());
  return [...counts].filter(([, count]) => count === most && count > 0).map(([language]) => language);
}

/** The language of a text, and how much speaks for each; nothing does where the script decides. */
function readLanguage(
  text: string,
  among: readonly string[],
): { language: string; counts: ReadonlyMap<string, number> } {
  const byScript = languageByScript(text);
  if (byScript) return { language: byScript, counts: new Map() };
  const counts = weighEvidence(text, among.length > 0 ? among : [...SEARCHED.keys()]);
  let language = among[0] ?? UNDETERMINED;
  let most = counts.get(language) ?? 0;
  for (const [candidate, count] of counts) {
    if (count <= most) continue;
    language = candidate;
    most = count;
  }
  return { language, counts };
}

/** So much more must speak for another language than that of the text around: a name in a table may be a word of any ('Ben'). */
const LEAD_OVER_AROUND = 2.5;
/** One function word, however often, among so many words is no sentence of its language. */
const NAMES_MIN = 6;

/** The language of a part of a text: that of the text `around`, unless much speaks for another one. */
export function detectLanguageAmid(whole: string, around: string): string {
  const text = whole.slice(0, SAMPLE_CHARACTERS);
  const { language: detected, counts } = readLanguage(text, []);
  if (detected === UNDETERMINED || detected === around) return around;
  const count = counts.get(detected) ?? Infinity;
  const words = wordsOf(text.toLowerCase());
  const own = new Set(words.filter((word) => LANGUAGES_OF_WORD.get(word)?.includes(detected)));
  if (counts.has(detected) && own.size <= 1 && words.length >= NAMES_MIN) return around;
  return count - (counts.get(around) ?? 0) >= LEAD_OVER_AROUND || around === UNDETERMINED ? detected : around;
}

/** The unit of '60 N' is no French word. */
const LETTER_BEHIND_FIGURE = /(?<=\d ?)\p{L}(?![\p{L}'’])/gu;

/** Function words and accented letters; what several of the candidates have says the less for each of them ('la', 'de', 'que'). */
function weighEvidence(text: string, candidates: readonly string[]): Map<string, number> {
  const weights = new Map<string, number>();
  const note = (languages: readonly string[]) => {
    const known = languages.filter((language) => candidates.includes(language));
    for (const language of known) weights.set(language, (weights.get(language) ?? 0) + 1 / known.length);
  };
  const lower = text.toLowerCase();
  for (const word of wordsOf(lower.replaceAll(LETTER_BEHIND_FIGURE, ' ')))
    note(LANGUAGES_OF_WORD.get(word) ?? []);
  for (const letter of lower.match(ACCENTED) ?? []) note(LANGUAGES_OF_LETTER.get(letter) ?? []);
  return weights;
}

function wordsOf(text: string): string[] {
  const found: string[] = [];
  let start = 0;
  let at = 0;
  while (at < text.length) {
    const codePoint = text.codePointAt(at) ?? 0;
    const next = at + unitsOf(codePoint);
    if (letters.classOf(codePoint) === OTHER) {
      if (at > start) found.push(text.slice(start, at));
      start = next;
    }
    at = next;
  }
  if (start < text.length) found.push(text.slice(start));
  return found;
}

// Those without spaces are told by their script.
const LANGUAGES_OF_WORD = languagesBy((language, { stopWords }) => (isUnspaced(language) ? [] : stopWords));
const LANGUAGES_OF_LETTER = languagesBy((_, { accents }) => Object.values(accents ?? {}).join(''));
const ACCENTED = new RegExp(`[${[...LANGUAGES_OF_LETTER.keys()].join('')}]`, 'gu');

/** Which languages have each of these words or letters. */
function languagesBy(
  of: (language: string, words: SearchedLanguage) => Iterable<string>,
): Map<string, string[]> {
  const languages = new Map<string, string[]>();
  for (const [language, words] of SEARCHED) {
    for (const one of of(language, words)) languages.set(one, [...(languages.get(one) ?? []), language]);
  }
  return languages;
}
