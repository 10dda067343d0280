import { type PartOfSpeech, PARTS, type WordNetFiles } from './wordnet-files.ts';

/** How a word belongs to another: of the same sense, or built from the same root in whatever part of speech (`breathe`, `breath`). */
type Kinship = 'synonym' | 'family';

export interface Kin {
  /** In lower case, the words of a phrase divided by blanks. */
  word: string;
  kinship: Kinship;
  /** How likely a word is meant in the sense in which the two belong together, up to 1. */
  likelihood: number;
}

/** Later senses of a word are rare or far-fetched. */
const SENSES_MAX = 4;
/** Of the signs between senses: derived from, pertains to, participle of; similar to, same group of verbs, see also. */
const POINTERS: Readonly<Record<string, Kinship>> = {
  '+': 'family',
  '\\': 'family',
  '<': 'family',
  '&': 'synonym',
  $: 'synonym',
  '^': 'synonym',
};
const PART_OF_SIGN: Readonly<Record<string, PartOfSpeech>> = {
  n: 'noun',
  v: 'verb',
  a: 'adj',
  s: 'adj',
  r: 'adv',
};
const HEXADECIMAL = 16;
/** Fields of a sense before its words, and of a pointer. */
const WORDS_FIELD = 4;
const POINTER_FIELDS = 4;

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

interface Sense {
  words: string[];
  pointers: Pointer[];
}

interface Pointer {
  kinship: Kinship;
  part: PartOfSpeech;
  offset: number;
  /** Which word of each sense it joins, from 1; 0 for all. */
  from: number;
  to: number;
}

/** `offset file part words word id … pointers sign offset part ends …`; the count of words and the ends are hexadecimal. */
function readSense(line: string): Sense {
  const fields = line.split(' ');
  const count = Number.parseInt(fields[WORDS_FIELD - 1] ?? '0', HEXADECIMAL);
  const words = Array.from({ length: count }, (_, index) => wordIn(fields[WORDS_FIELD + index * 2] ?? ''));
  const first = WORDS_FIELD + count * 2 + 1;
  const pointers = Array.from({ length: Number(fields[first - 1]) }, (_, index) => {
    const start = first + index * POINTER_FIELDS;
    return readPointer(fields.slice(start, start + POINTER_FIELDS));
  });
  return { words, pointers: pointers.filter((pointer) => pointer !== null) };
}

function readPointer([sign = '', offset = '', part = '', ends = '']: string[]): Pointer | null {
  const kinship = POINTERS[sign];
  const file = PART_OF_SIGN[part];
  if (!kinship || !file) return null;
  const from = Number.parseInt(ends.slice(0, 2), HEXADECIMAL);
  const to = Number.parseInt(ends.slice(2), HEXADECIMAL);
  return { kinship, part: file, offset: Number(offset), from, to };
}

/** An adjective may say where it stands: `alive(p)`. */
function wordIn(field: string): string {
  return field
    .replace(/\(\w+\)$/, '')
    .replaceAll('_', ' ')
    .toLowerCase();
}
