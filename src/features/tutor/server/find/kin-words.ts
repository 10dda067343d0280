import { setImmediate as nextTurn } from 'node:timers/promises';
import { termOf } from '#language/analyze.ts';
import { beginningShare, cognateShare, skeletonOf } from '#language/cognates.ts';
import { languageOf } from '#language/language-of.ts';
import { isStopWord } from '#language/languages.ts';
import { isTelling } from '#language/ordinary-words.ts';
import { tokenize } from '#language/tokenize.ts';
import { relatedWords } from '#server/lexicon/related-words.ts';
import type { Knowledge, ReadableSource } from '#server/knowledge/knowledge.ts';
import { namesSubject } from '../question/question-words.ts';

/** More is read by who opens a book, and not for one question. */
const PAGES_MAX = 40;
const SOURCES_MAX = 3;
const SHORTEST = 4;
/** Of a question; a longer one says some word of the documents, or was pasted in. */
const WORDS_MAX = 8;
const STEPS_FURTHER_MAX = 12;
/** Of a document, between two turns of others. */
const WORDS_PER_TURN = 1_000;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

interface Searched {
  query: string;
  sources: readonly ReadableSource[];
  readerId: string;
  /** The language of the question, where that is known. */
  spoken?: string;
}

/**
 * A question of which the documents say no word, in words of theirs that are kin to its own: the same word in another language ('fotosíntesis',
 * 'photosynthesis'), one of the same family ('absent', 'absence'), or one that the lexicon joins to it over another ('sick', 'ill', 'illness'). Null
 * where they have none for half of its telling words.
 */
export async function inKinWords(
  knowledge: Pick<Knowledge, 'readPages'>,
  { query, sources, readerId, spoken: known }: Searched,
): Promise<string | null> {
  if (sources.length === 0 || sources.length > SOURCES_MAX) return null;
  const { words, language } = await wordsOf(knowledge, sources, readerId);
  const spoken = known ?? languageOf(query, language);
  const isOwn = spoken === language;
  const asked = tokenize(query)
    .map(({ word }) => word)
    .filter((word) => word.length >= SHORTEST && !isStopWord(word, spoken) && namesSubject(word))
    .filter((word) => isTelling(termOf(word, spoken), spoken));
  if (asked.length === 0 || asked.length > WORDS_MAX) return null;
  const said = await keyed(words, isOwn ? (word) => termOf(word, language) : skeletonOf);
  const kin = new Map<string, string>();
  for (const word of asked) {
    const found = isOwn
      ? (nearest(word, words, beginningShare) ?? (await joinedTo(word, said, language)))
      : nearest(skeletonOf(word), said.keys(), cognateShare);
    if (found !== null) kin.set(word, isOwn ? found : (said.get(found) ?? found));
    await nextTurn();
  }
  // A passage with kin of few of its words is about something else.
  if (kin.size * 2 < asked.length) return null;
  return query.replaceAll(WORD, (written) => kin.get(written.normalize('NFKC').toLowerCase()) ?? written);
}

/** The words by their keys; of several as near the shortest one is likeliest the same word. */
async function keyed(
  words: ReadonlySet<string>,
  keyOf: (word: string) => string,
): Promise<ReadonlyMap<string, string>> {
  const byKey = new Map<string, string>();
  let read = 0;
  for (const word of [...words].toSorted((a, b) => a.length - b.length)) {
    const key = keyOf(word);
    if (!byKey.has(key)) byKey.set(key, word);
    read += 1;
    if (read % WORDS_PER_TURN === 0) await nextTurn();
  }
  return byKey;
}

async function wordsOf(
  knowledge: Pick<Knowledge, 'readPages'>,
  sources: readonly ReadableSource[],
  readerId: string,
): Promise<{ words: ReadonlySet<string>; language: string }> {
  const texts: string[] = [];
  for (const { id } of sources)
    for await (const { text } of knowledge.readPages(id, { readerId, from: 1, to: PAGES_MAX }))
      texts.push(text);
  const words = new Set(texts.flatMap((text) => tokenize(text).map(({ word }) => word)));
  return { words, language: languageOf(texts.join('\n'), undefined) };
}

function nearest(
  word: string,
  words: Iterable<string>,
  shareOf: (one: string, other: string) => number,
): string | null {
  let best: { word: string; share: number } | null = null;
  for (const other of words) {
    const share = shareOf(word, other);
    if (share > (best?.share ?? 0)) best = { word: other, share };
  }
  return best?.word ?? null;
}

/** A telling word that the lexicon joins to it, at once or over one other; `said` by their terms. */
async function joinedTo(
  word: string,
  said: ReadonlyMap<string, string>,
  language: string,
): Promise<string | null> {
  const kin = new Map<string, number>();
  const add = (related: string, strength: number): void => {
    const term = termOf(related, language);
    const other = isTelling(term, language) ? said.get(term) : undefined;
    if (other !== undefined && strength > (kin.get(other) ?? 0)) kin.set(other, strength);
  };
  const beside = await relatedWords(word, language);
  for (const one of beside) add(one.word, one.strength);
  for (const one of beside.slice(0, STEPS_FURTHER_MAX))
    for (const further of await relatedWords(one.word, language))
      add(further.word, one.strength * further.strength);
  return [...kin].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
