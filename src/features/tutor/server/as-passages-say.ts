import { termOf } from '#server/knowledge/analysis/analyze.ts';
import { isStopWord } from '#server/knowledge/analysis/languages.ts';
import { tokenize } from '#server/knowledge/analysis/tokenize.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { spellingsNear, spellingsWithAccent } from '#server/knowledge/search/near-spellings.ts';
import { languageOf } from './passage-language.ts';

/** Shorter words have too many neighbours; the search does not mend them either. */
const MENDED_MIN_CHARACTERS = 4;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const HAS_FIGURE = /\p{N}/u;

interface Saying {
  passages: readonly Passage[];
  /** Words of the question that no document has (Knowledge.unknownWords); what is known was not mistyped. */
  unknown: readonly string[];
}

/**
 * The question as the passages would put it: a mistyped word as they spell it, as the search has read it too, and without the
 * function words of another language than theirs, of which their analysis knows nothing.
 */
export function asPassagesSay(query: string, { passages, unknown }: Saying): string {
  const language = passages[0]?.language ?? 'en';
  const asked = languageOf(query, language);
  if (unknown.length === 0 && asked === language) return query;
  const said = wordsByTerm(passages);
  return query.replaceAll(WORD, (written) => {
    const word = written.normalize('NFKC').toLowerCase();
    if (asked !== language && isStopWord(word, asked)) return '';
    return unknown.includes(word) ? (meantBy(word, said, language) ?? written) : written;
  });
}

/** What a mistyped word was meant to be, empty for one that says nothing; null when that cannot be told. */
function meantBy(word: string, said: ReadonlyMap<string, string>, language: string): string | null {
  if (HAS_FIGURE.test(word)) return null;
  const near = [...spellingsWithAccent(word, language), ...spellingsNear(word)];
  if (near.some((spelling) => isStopWord(spelling, language))) return '';
  if (word.length < MENDED_MIN_CHARACTERS) return null;
  return near.map((spelling) => said.get(termOf(spelling, language))).find(Boolean) ?? null;
}

/** A word of the passages for each of their terms. */
function wordsByTerm(passages: readonly Passage[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { text, language } of passages) {
    for (const { word } of tokenize(text)) {
      const term = termOf(word, language);
      if (term !== '' && !found.has(term)) found.set(term, word);
    }
  }
  return found;
}
