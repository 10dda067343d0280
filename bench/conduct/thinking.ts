import { z } from 'zod';
import type { ConductSet } from './measure.ts';
import { itemShape } from './sets.ts';

const thinkingItemSchema = z.object({
  ...itemShape,
  /** Sent as `reasoning_content` before the text. */
  reasoning: z.string(),
  content: z.string(),
  /** What the reader may see; empty where the model said nothing. */
  visible: z.string(),
});
const ROW = 'thoughts and control tokens stay away, the answer stays';
const QUESTION = { en: 'What is osmosis?', es: '¿Qué es la ósmosis?', fr: "Qu'est-ce que l'osmose ?" };
const professor = { name: 'Mei Tanaka', field: 'Biology', teachingMode: 'Virtual' };

export const thinking: ConductSet<z.infer<typeof thinkingItemSchema>> = {
  name: 'thinking',
  schema: thinkingItemSchema,
  wanted: { [ROW]: 'all' },
  async judge({ language, reasoning, content, visible }, { room, play }) {
    play({ behaviour: 'refusing', reply: content, reasoning });
    const { text, failure } = await room.chat({ message: QUESTION[language], language, professor });
    // A model that only thought is told as a named error.
    const isRight = visible === '' ? text.trim() === '' && failure !== null : plain(text) === plain(visible);
    return [{ row: ROW, isRight, got: `${text} ${failure ?? ''}` }];
  },
};

function plain(text: string): string {
  return text
    .replaceAll(/\\(?=[<>*_`])/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
