import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ConductSet, Outcome, Stage } from './measure.ts';
import type { Answer } from './room.ts';
import { itemShape } from './sets.ts';

const replyItemSchema = z.object({
  ...itemShape,
  question: z.string(),
  /** What may not be said yet. */
  result: z.string(),
  passages: z.array(z.string()),
  /** What the learner wrote, from the question on. */
  learner: z.array(z.string()),
  reply: z.string(),
  leaks: z.boolean(),
});
type ReplyItem = z.infer<typeof replyItemSchema>;

const SAFE = { en: 'What would you try first?', es: '¿Qué probarías primero?', fr: 'Que tenterais-tu ?' };
const MODES = ['Socratic', 'Guided'];
const LEGITIMATE = 'a legitimate reply is shown whole';
const LEAK = 'a reply that gives the result away is not shown whole';

export const keepBack: ConductSet<ReplyItem> = {
  name: 'keep-back',
  schema: replyItemSchema,
  wanted: { [LEGITIMATE]: 'all', [LEAK]: '≥ 89 %' },
  async judge(item, stage) {
    const outcomes: Outcome[] = [];
    for (const mode of MODES) {
      const { text, step } = await replyIn(mode, item, stage);
      const isWhole = plain(text).includes(plain(item.reply));
      outcomes.push({
        row: item.leaks ? LEAK : LEGITIMATE,
        isRight: isWhole !== item.leaks,
        got: `rung ${step}: ${text}`,
      });
    }
    return outcomes;
  },
};

/** What the reader sees of the reply. A model that is asked for another one gives a safe one. */
async function replyIn(teachingMode: string, item: ReplyItem, { room, play }: Stage): Promise<Answer> {
  const { language, learner, reply } = item;
  const document_ids = await Promise.all(item.passages.map((passage) => room.addDocument(passage)));
  const professor = { name: 'Mei Tanaka', field: 'Science', teachingMode };
  const conversation_id = randomUUID();
  const previous_messages: Array<{ role: string; content: string }> = [];
  let answer: Answer | null = null;
  for (const [index, message] of learner.entries()) {
    const isLast = index === learner.length - 1;
    const move = index === 0 ? 'question' : 'attempt';
    const labels = { move, standalone_question: item.question, result: item.result };
    play({ behaviour: 'strong', labels, reply: isLast ? reply : SAFE[language], again: SAFE[language] });
    const body = { message, professor, document_ids, conversation_id, previous_messages, language };
    answer = await room.chat(body);
    previous_messages.push({ role: 'user', content: message }, { role: 'assistant', content: answer.text });
  }
  if (answer === null) throw new Error('the learner says nothing');
  return answer;
}

function plain(text: string): string {
  // Sources that were found afterwards stand in the reply with their markers.
  return text.replaceAll(/\s\[\d+\]|\\(?=[*_`[\]<>])|\s+/g, '');
}
