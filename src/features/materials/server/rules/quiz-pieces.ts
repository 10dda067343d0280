import type { InterfaceLanguage } from '#shared/languages.ts';
import type { Slot } from '../slots.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { Builder, computationsFor } from './builder.ts';
import { ITEM_WORDS } from './item-words.ts';
import { numberItem } from './make/number-items.ts';
import { findComputations } from './numbers/find-computations.ts';
import type { Built } from './make/build-context.ts';
import { Picks } from './make/picks.ts';
import { Seeded } from './seeded.ts';
import type { SourceBook } from './source-book.ts';

/** Questions that are asked one by one, of no material. */
export interface QuizTask {
  language: InterfaceLanguage;
  seed: string;
  lastYear: number;
  usedSentences: readonly string[];
  count: number;
  /** Empty for everything. */
  topic: string;
}

const TYPES = ['multiple_choice', 'numeric', 'short_answer'] as const;

/** Questions with options, with numbers and with words of one's own in turns; fewer where the text gives no more that are good. */
export function quizPieces(task: QuizTask, book: SourceBook): Built[] {
  const { language, lastYear, seed, usedSentences, topic, count: wanted } = task;
  const picks = picksBeside(usedSentences);
  const random = new Seeded(seed);
  const builder = new Builder(book, { picks, random, language, lastYear, wanted, topic, isStrict: true });
  return Array.from({ length: wanted }, (_, index) => {
    const slot: Slot = { type: TYPES[index % TYPES.length] ?? 'cloze', difficulty: null };
    return builder.build(slot, `q${index + 1}`) ?? [];
  }).flat();
}

/** Results that the text works out, with other numbers: those with a formula first, and one conversion of a unit at most. */
export function computedPieces(
  { language, seed, usedSentences, topic, count }: QuizTask,
  passages: readonly Passage[],
): Built[] {
  const random = new Seeded(seed);
  const found = computationsFor(findComputations(passages), { topic, random });
  const isConversion = ({ name }: (typeof found)[number]) => name === '';
  const computations = [
    ...found.filter((one) => !isConversion(one)),
    ...found.filter(isConversion).slice(0, 1),
  ];
  const context = { computations, random, words: ITEM_WORDS[language], picks: picksBeside(usedSentences) };
  return Array.from(
    { length: count },
    (_, index) => numberItem(context, { id: `q${index + 1}`, difficulty: null, objectives: [] }) ?? [],
  ).flat();
}

function picksBeside(usedSentences: readonly string[]): Picks {
  return new Picks({
    usedTerms: new Set(),
    usedSentences: new Set(usedSentences),
    usedPrompts: new Set(),
  });
}
