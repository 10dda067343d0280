import type { InterfaceLanguage } from '#shared/languages.ts';
import type { Slot } from '../plan.ts';
import { Builder } from './builder.ts';
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
  const picks = new Picks({
    usedTerms: new Set(),
    usedSentences: new Set(usedSentences),
    usedPrompts: new Set(),
  });
  const random = new Seeded(seed);
  const builder = new Builder(book, { picks, random, language, lastYear, wanted, topic, isStrict: true });
  return Array.from({ length: wanted }, (_, index) => {
    const slot: Slot = { type: TYPES[index % TYPES.length] ?? 'cloze', difficulty: null };
    return builder.build(slot, `q${index + 1}`) ?? [];
  }).flat();
}
