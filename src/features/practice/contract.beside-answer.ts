// What an answer says again of its question: '1.5 mL' in front of 'mL', 'the Calvin cycle' for 'the [[1]] cycle', the unit that a
// question asks in, or what stands beside the answer in the sentence that it is from.

const GAP = /\[\[(\d{1,2})\]\]/g;
const BESIDE_WORDS_MAX = 4;
const BLANK = /_{3,}/;
/** A number, and what stands behind it. */
const WITH_UNIT = /^(\s*[-+−]?[\d.,\s]*\d)\s*([^\d\s].*?)\s*$/u;
const WORD = /[^\s>]+/gu;

/** The answer to a gap without the words that stand beside the gap, where it has them at its ends. */
export function withoutNeighbours(prompt: string, gap: number, given: string): string {
  const places = [...prompt.matchAll(GAP)];
  const at = places.findIndex(([, number]) => Number(number) === gap);
  const place = places[at];
  if (!place) return given;
  const [before, after] = [places[at - 1], places[at + 1]];
  const lead = prompt.slice(before ? before.index + before[0].length : 0, place.index);
  const rest = prompt.slice(place.index + place[0].length, after?.index);
  const said = wordsOf(given);
  const last = sharedEnd(said, wordsOf(rest));
  const first = sharedBegin(said.slice(0, said.length - last), wordsOf(lead));
  const kept = said.slice(first, said.length - last);
  return kept.length === 0 || kept.length === said.length ? given : kept.join(' ');
}

/**
 * An answer without what stands beside it in the sentence that the question was made from: 'three valves' where 'three' is right and the
 * text says 'has three valves'.
 */
export function withoutOwnWords(
  { prompt, quote }: { prompt: string; quote: string },
  accepted: readonly string[],
  given: string,
): string {
  const sentences = [prompt.replace(BLANK, '[[1]]'), ...accepted.flatMap((key) => gapsFor(key, quote))];
  return sentences.map((one) => withoutNeighbours(one, 1, given)).find((said) => said !== given) ?? given;
}

/** The sentence with a gap instead of a key, for each place where it stands. */
function gapsFor(key: string, sentence: string): string[] {
  const plain = key.trim().toLowerCase();
  const places: string[] = [];
  const lower = sentence.toLowerCase();
  // A letter that is longer in lower case would move the rest.
  if (plain === '' || lower.length !== sentence.length) return [];
  for (let at = lower.indexOf(plain); at >= 0; at = lower.indexOf(plain, at + plain.length)) {
    const [before, behind] = [sentence.slice(0, at), sentence.slice(at + plain.length)];
    if (!/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(behind))
      places.push(`${before}[[1]]${behind}`);
  }
  return places;
}

/** A number without its unit, where the question asks how many of just these: 'How many µm² …?' */
export function withoutAskedUnit(prompt: string, given: string): string {
  const [, number, unit = ''] = WITH_UNIT.exec(given) ?? [];
  return number !== undefined && wordsOf(prompt).some((word) => isSameUnit(word, unit)) ? number : given;
}

/** So many words at the end of what was said are those that follow. */
function sharedEnd(said: readonly string[], following: readonly string[]): number {
  for (let count = Math.min(BESIDE_WORDS_MAX, said.length - 1, following.length); count > 0; count -= 1)
    if (areSame(said.slice(-count), following.slice(0, count))) return count;
  return 0;
}

function sharedBegin(said: readonly string[], leading: readonly string[]): number {
  for (let count = Math.min(BESIDE_WORDS_MAX, said.length - 1, leading.length); count > 0; count -= 1)
    if (areSame(said.slice(0, count), leading.slice(-count))) return count;
  return 0;
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.every((word, index) => isSameUnit(word, others[index] ?? ''));
}

/** A capital tells 'mW' from 'MW', but not 'ml' from 'mL'; words may begin with either. */
function isSameUnit(one: string, other: string): boolean {
  const [first, second] = [bare(one), bare(other)];
  if (first === '' || second === '') return false;
  if (first.replaceAll('l', 'L') === second.replaceAll('l', 'L')) return true;
  return first.length > LONGEST_UNIT && first.toLowerCase() === second.toLowerCase();
}

const LONGEST_UNIT = 3;

function bare(word: string): string {
  return word.normalize('NFKC').replaceAll(/^[«»“”"'‘’(]+|[.,;:?!«»“”"'‘’)]+$/gu, '');
}

function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}
