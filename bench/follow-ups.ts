/**
 * Second questions of a conversation: complete ones must be asked as they stand, and those that lean on the question before must be
 * asked together with it. Written for this, in English, Spanish and French. Rules were chosen on every other one (`--half chosen`), but went on
 * being changed while the counts of the rest were seen: both halves are development figures, and say less about new questions.
 *
 *   node bench/follow-ups.ts [--half chosen|held-out] [--show]
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { queryOf } from '#features/tutor/server/question/read-question.ts';
import { withoutAsking } from '#features/tutor/server/question/question-words.ts';

const itemSchema = z.object({ language: z.string(), before: z.string(), message: z.string() });
const data = z
  .object({ complete: z.array(itemSchema), followUps: z.array(itemSchema) })
  .parse(JSON.parse(readFileSync(new URL('follow-ups.json', import.meta.url), 'utf8')));
type Item = z.infer<typeof itemSchema>;

const { values: options } = parseArgs({
  options: { half: { type: 'string' }, show: { type: 'boolean', default: false } },
});

console.log('| second questions | half | en | es | fr |\n|---|---|---|---|---|');
for (const half of ['chosen', 'held-out'].filter((name) => !options.half || name === options.half)) {
  report('complete, asked as they stand', half, {
    items: data.complete,
    isRight: (item) => !isJoined(item),
  });
  report('leaning, asked with the one before', half, { items: data.followUps, isRight: isJoined });
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
  half: string,
  { items, isRight }: { items: readonly Item[]; isRight(item: Item): boolean },
): void {
  const own = items.filter((_, index) => (index % 2 === 0) === (half === 'chosen'));
  const cells = ['en', 'es', 'fr'].map((language) => {
    const spoken = own.filter((item) => item.language === language);
    const right = spoken.filter(isRight);
    // Of the half that was held out, no single one is looked at.
    if (options.show && half === 'chosen')
      for (const item of spoken) if (!right.includes(item)) console.log(`  wrong: ${item.message}`);
    return `${right.length} of ${spoken.length}`;
  });
  console.log(`| ${name} | ${half} | ${cells.join(' | ')} |`);
}
