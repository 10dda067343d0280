import { type PartOfSpeech, PARTS, type WordNetFiles } from './wordnet-files.ts';
import { type Kinship, readSense } from './read-sense.ts';

export interface Kin {
  /** In lower case, the words of a phrase divided by blanks. */
  word: string;
  kinship: Kinship;
  /** How likely a word is meant in the sense in which the two belong together, up to 1. */
  likelihood: number;
}

/** Later senses of a word are rare or far-fetched. */
const SENSES_MAX = 4;

export function isWord(files: WordNetFiles, word: string): boolean {
  return PARTS.some((part) => files.wordLine(part, word) !== null);
}

/** The words that belong to a word in its usual senses, each by its likeliest sense. Empty for a word that is not in the lexicon. */
export function kinOf(files: WordNetFiles, word: string): Kin[] {
  const found = new Map<string, Kin>();
  const add = (others: readonly string[], kinship: Kinship, likelihood: number): void => {
    for (const other of others) {
      const key = `${kinship} ${other}`;
      if (other !== word && likelihood > (found.get(key)?.likelihood ?? 0))
        found.set(key, { word: other, kinship, likelihood });
    }
  };
  for (const { part, offset, likelihood } of sensesOf(files, word)) {
    const { words, pointers } = readSense(files.senseLine(part, offset));
    const own = words.indexOf(word) + 1;
    add(words, 'synonym', likelihood);
    for (const { kinship, part: other, offset: place, from, to } of pointers) {
      if (from !== 0 && from !== own) continue;
      const pointed = readSense(files.senseLine(other, place)).words;
      add(to === 0 ? pointed : pointed.slice(to - 1, to), kinship, likelihood);
    }
  }
  return [...found.values()];
}

interface WordSense {
  part: PartOfSpeech;
  offset: number;
  likelihood: number;
}

/** Of all parts of speech, which a question does not tell apart; listed by how usual they are. A word of many senses is likely in none. */
function sensesOf(files: WordNetFiles, word: string): WordSense[] {
  const senses = PARTS.flatMap((part) => {
    const line = files.wordLine(part, word);
    return line === null
      ? []
      : offsetsOf(line).map((offset, rank) => ({ part, offset, share: 1 / (rank + 1) }));
  });
  const all = senses.reduce((sum, { share }) => sum + share, 0);
  return senses
    .map(({ part, offset, share }) => ({ part, offset, likelihood: share / all }))
    .toSorted((a, b) => b.likelihood - a.likelihood)
    .slice(0, SENSES_MAX);
}

/** `word part senses pointers… senses tagged offset…`: the offsets are the last so many fields as there are senses. */
function offsetsOf(line: string): number[] {
  const fields = line.trim().split(' ');
  return fields.slice(-Number(fields[2])).map(Number);
}
