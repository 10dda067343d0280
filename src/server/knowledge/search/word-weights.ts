/** How much more a word tells that has a figure in it (IL-6, 1919, B12), or that is written as a name (decision 034). */
const FIGURE_WEIGHT = 1.4;
const NAME_WEIGHT = 1.2;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const FIGURE = /\p{N}/u;
const CAPITAL = /\p{Lu}/u;
const CAPITAL_WITHIN = /.\p{Lu}/u;

/** The weight of each word of a question by how it is written; asked with words in lower case. */
export function emphasisOf(text: string): (word: string) => number {
  const names = namesIn(text.normalize('NFKC'));
  return (word) => (FIGURE.test(word) ? FIGURE_WEIGHT : 1) * (names.has(word) ? NAME_WEIGHT : 1);
}

/** Words with a capital letter, in lower case. The first word has one in any case, so it counts only with another (DNA, McKinley). */
function namesIn(text: string): Set<string> {
  const [first = '', ...others] = text.match(WORD) ?? [];
  const names = others.filter((word) => CAPITAL.test(word));
  if (CAPITAL_WITHIN.test(first)) names.push(first);
  return new Set(names.map((word) => word.toLowerCase()));
}
