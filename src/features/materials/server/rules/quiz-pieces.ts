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
}

const TYPES = ['multiple_choice', 'cloze', 'multiple_choice', 'short_answer'] as const;

/** Questions with options and with words of one's own in turns; fewer where the text gives no more. */
export function quizPieces(task: QuizTask, book: SourceBook): Built[] {
  const { language, lastYear, seed, usedSentences, count: wanted } = task;
  const picks = new Picks({
    usedTerms: new Set(),
    usedSentences: new Set(usedSentences),
    usedPrompts: new Set(),
  });
  const builder = new Builder(book, { picks, random: new Seeded(seed), language, lastYear, wanted });
  return Array.from({ length: wanted }, (_, index) => {
    const slot: Slot = { type: TYPES[index % TYPES.length] ?? 'cloze', difficulty: null };
    return builder.build(slot, `q${index + 1}`) ?? [];
  }).flat();
}
