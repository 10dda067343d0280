import { z } from 'zod';
import type { ConductSet } from './measure.ts';
import { itemShape, LANGUAGES } from './sets.ts';

const messageItemSchema = z.object({
  ...itemShape,
  interface: z.enum(LANGUAGES),
  earlier: z.array(z.string()),
  message: z.string(),
  expected: z.enum(LANGUAGES),
});
const ROW = 'the language of a short message is right';
const NAMES: Readonly<Record<string, string>> = { English: 'en', Spanish: 'es', French: 'fr' };
const TURN = { en: 'Let us look at it.', es: 'Vamos a verlo.', fr: 'Regardons cela.' };
const professor = { name: 'Mei Tanaka', field: 'Science', teachingMode: 'Virtual' };

/** The language that the model is told to answer in. */
export const shortMessages: ConductSet<z.infer<typeof messageItemSchema>> = {
  name: 'short-messages',
  schema: messageItemSchema,
  wanted: { [ROW]: 'all' },
  async judge(item, { room, play }) {
    play({ behaviour: 'refusing', reply: '…' });
    const previous_messages = item.earlier.flatMap((content) => [
      { role: 'user', content },
      { role: 'assistant', content: TURN[item.expected] },
    ]);
    await room.chat({ message: item.message, language: item.interface, previous_messages, professor });
    const prompt =
      room.models.requests
        .at(-1)
        ?.messages.map(({ content }) => content)
        .join('\n') ?? '';
    const name = /\bAnswer in (?<name>\p{Lu}\p{L}+)/u.exec(prompt)?.groups?.['name'];
    if (name === undefined) throw new Error('the prompt does not name the language of the answer');
    const got = NAMES[name] ?? name;
    return [{ row: ROW, isRight: got === item.expected, got }];
  },
};
