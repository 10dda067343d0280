/**
 * Second questions of a conversation, in English, Spanish and French: complete ones must be asked as they stand, and those that lean on
 * the question before must be asked together with it. The rules were developed on the first set. The second was written and committed
 * before they had seen any of it; what it found wrong was then mended. The third was committed after that, measured once, and nothing
 * was changed because of it: its figures are the honest ones.
 *
 *   node bench/follow-ups.ts [--show] names what is wrong, except in the last set
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { queryOf } from '#features/tutor/server/question/read-question.ts';
import { withoutAsking } from '#features/tutor/server/question/question-words.ts';

const itemSchema = z.object({ language: z.string(), before: z.string(), message: z.string() });
const setSchema = z.object({ complete: z.array(itemSchema), followUps: z.array(itemSchema) });
type Item = z.infer<typeof itemSchema>;

const SETS = {
  'developed on': 'follow-ups.json',
  'mended after': 'follow-ups-fresh.json',
  unseen: 'follow-ups-unseen.json',
};

const { values: options } = parseArgs({ options: { show: { type: 'boolean', default: false } } });

console.log('| second questions | set | en | es | fr |\n|---|---|---|---|---|');
for (const [set, file] of Object.entries(SETS)) {
  const { complete, followUps } = setSchema.parse(
    JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')),
  );
  report('complete, asked as they stand', set, { items: complete, isRight: (item) => !isJoined(item) });
  report('leaning, asked with the one before', set, { items: followUps, isRight: isJoined });
}

function isJoined({ before, message }: Item): boolean {
  const previous = [
    { role: 'user' as const, content: before },
    { role: 'assistant' as const, content: '…' },
  ];
  return queryOf({ message, previous }) !== withoutAsking(message);
}

function report(
  name: string,
  set: string,
  { items, isRight }: { items: readonly Item[]; isRight(item: Item): boolean },
): void {
  const cells = ['en', 'es', 'fr'].map((language) => {
    const spoken = items.filter((item) => item.language === language);
    const wrong = spoken.filter((item) => !isRight(item));
    if (options.show && set !== 'unseen') for (const { message } of wrong) console.log(`  wrong: ${message}`);
    return `${spoken.length - wrong.length} of ${spoken.length}`;
  });
  console.log(`| ${name} | ${set} | ${cells.join(' | ')} |`);
}
