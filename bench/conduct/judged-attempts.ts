import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { ConductSet, Outcome, Stage } from './measure.ts';
import { itemShape } from './sets.ts';

/** Of `document`, a handout, a question with an answer that is right and one that is not, mostly of its own words. */
const attemptItemSchema = z.object({
  ...itemShape,
  id: z.string(),
  document: z.string(),
  question: z.string(),
  right: z.string().optional(),
  wrong: z.string(),
});
type AttemptItem = z.infer<typeof attemptItemSchema>;

const TEXTS = ['attempt-texts/', '../handouts/texts/'].map(
  (folder) => new URL(`../sets/conduct/${folder}`, import.meta.url),
);
const RIGHT_ROW = 'without a model a right answer from a handout is said to be right';
const WRONG_ROW = 'without a model a wrong answer from the words of a handout is not said to be right';

/** Attempts that only the documents can judge. */
export const judgedAttempts: ConductSet<AttemptItem> = {
  name: 'judged-attempts',
  schema: attemptItemSchema,
  wanted: { [RIGHT_ROW]: 'always', [WRONG_ROW]: 'always' },
  async judge(item, stage) {
    await stage.room.connect(null);
    const wrong = await verdictOf(item, item.wrong, stage);
    return [
      { row: WRONG_ROW, isRight: wrong.got !== 'right', got: `${wrong.got}: ${wrong.said}` },
      ...(item.right === undefined ? [] : [await rightOutcome(item, item.right, stage)]),
    ];
  },
};

async function rightOutcome(item: AttemptItem, right: string, stage: Stage): Promise<Outcome> {
  const { got, said } = await verdictOf(item, right, stage);
  return { row: RIGHT_ROW, isRight: got === 'right', got: `${got}: ${said}` };
}

async function verdictOf(
  { language, document, question }: AttemptItem,
  attempt: string,
  { room }: Stage,
): Promise<{ got: string; said: string }> {
  const document_ids = [await room.addDocument(textOf(document), 'notes.md')];
  const body = { document_ids, conversation_id: randomUUID(), language };
  const first = await room.chat({ ...body, message: question });
  const previous_messages = [
    { role: 'user', content: question },
    { role: 'assistant', content: first.text },
  ];
  const { hint, text } = await room.chat({ ...body, message: attempt, previous_messages });
  return { got: hint ?? 'none', said: `${attempt} → ${text.slice(0, 300)}` };
}

function textOf(document: string): string {
  const file = TEXTS.map((folder) => new URL(`${document}.md`, folder)).find((one) => existsSync(one));
  if (!file) throw new Error(`no handout is called ${document}`);
  return readFileSync(file, 'utf8');
}
