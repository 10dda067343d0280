import { isChoice, type Item } from '#features/materials/contract.document.ts';

/** Share of common words from which two prompts are told to the teacher as similar. */
const SIMILAR_SHARE = 0.85;
/** A share of fewer words says little. */
const SIMILAR_MIN_WORDS = 6;

/** Ids that stand more than once, each once. */
export function repeatedIds(things: ReadonlyArray<{ id: string }>): string[] {
  const seen = new Set<string>();
  return [...new Set(things.flatMap(({ id }) => (seen.size === seen.add(id).size ? [id] : [])))];
}

/** Lower case, without punctuation or Markdown, one space between words; what is written the same has the same. */
export function plainWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[`*_"'“”‘’«»¿?¡!.,;:…]+(?=\s|$)|(?<=\s|^)[`*_"'“”‘’«»¿¡]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Every item is compared with every other one, and none changes meanwhile. */
function onceForEach<Read>(read: (item: Item) => Read): (item: Item) => Read {
  const known = new WeakMap<Item, { value: Read }>();
  return (item) => {
    const before = known.get(item);
    if (before) return before.value;
    const value = read(item);
    known.set(item, { value });
    return value;
  };
}

export const plainPrompt = onceForEach(({ prompt }) => plainWords(prompt));

/** Two items that ask the same: the same prompt, and what is chosen from or matched is the same as well. */
export function isSameItem(a: Item, b: Item): boolean {
  return plainPrompt(a) === plainPrompt(b) && choicesOf(a) === choicesOf(b);
}

/** Nearly the same words. Prompts that differ in a number are exercises of the same kind, which is no fault. */
export function isSimilarItem(a: Item, b: Item): boolean {
  const left = askedWords(a);
  const right = askedWords(b);
  if (Math.min(left.size, right.size) < SIMILAR_MIN_WORDS) return false;
  const common = [...left].filter((word) => right.has(word)).length;
  const different = [...left, ...right].filter((word) => !left.has(word) || !right.has(word));
  if (different.some((word) => /[\p{N}=+^\\$]/u.test(word))) return false;
  return common / (common + different.length) >= SIMILAR_SHARE;
}

/** What is to be matched asks, however the task is put. */
const askedWords = onceForEach((item) => {
  const asked = item.type === 'matching' ? plainWords(choicesOf(item)) : plainPrompt(item);
  return new Set(asked.split(' '));
});

const choicesOf = onceForEach((item): string => {
  if (isChoice(item)) return sorted(item.options.map(({ text }) => text));
  if (item.type === 'matching') return sorted(item.pairs.map(({ left, right }) => `${left}\t${right}`));
  return '';
});

function sorted(texts: string[]): string {
  return texts.map(plainWords).toSorted().join('\n');
}
