import type { PartOfSpeech } from './wordnet-files.ts';

/** How a word belongs to another: of the same sense, or built from the same root in whatever part of speech (`breathe`, `breath`). */
export type Kinship = 'synonym' | 'family';

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
export function readSense(line: string): Sense {
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
