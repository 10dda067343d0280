import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { recordAnswers } from '#features/practice/contract.answers.ts';
import type { PracticeItem } from '#features/practice/contract.items.ts';
import { makeItems } from '#features/practice/contract.making.ts';
import { addItem, readQueue, setGoal } from '#features/practice/contract.ts';
import { call } from '../calls.ts';
import { readable } from '../library/acts.ts';
import { LIBRARY, type TextName } from '../library/catalogue.ts';
import type { Account } from '../people.ts';
import type { Act, School } from '../school.ts';
import { answerTo } from './learner.ts';

type Goal = z.input<typeof setGoal.body>;

interface Part {
  count: number;
  /** Of all of the text where it is left out. */
  pages?: [first: number, last: number];
}

/** Has questions made from a text of the library. */
export const collects =
  (from: TextName, part: Part): Act =>
  async (school, as) => {
    const { count, pages } = part;
    const document_id = await readable(school, as, from);
    const source = { document_id, ...(pages && { pages }) };
    const { language } = LIBRARY[from];
    const { items } = await call(school.app, makeItems, { as, body: { source, count, language } });
    if (items.length === 0) throw new Error(`Nothing can be asked about ${from}.`);
  };

/** Writes a card about a text of the library. */
export const writesCard =
  (about: TextName, prompt: string, back: string): Act =>
  async (school, as) => {
    const source = { document_id: await readable(school, as, about) };
    const { language } = LIBRARY[about];
    const content = { kind: 'card' as const, back };
    const body = { id: randomUUID(), prompt, content, source, language };
    await call(school.app, addItem, { as, body });
  };

export const aims =
  (body: Goal): Act =>
  async ({ app }, as) => {
    await call(app, setGoal, { as, body });
  };

/** Answers up to `limit` of what waits, the forgotten once more at the end, until the time in the diary. */
export const practises =
  (limit: number): Act =>
  async (school, as) => {
    const { app } = school;
    const query = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, limit: String(limit) };
    const { items } = await call(app, readQueue, { as, query });
    const asked = items.map(({ item }) => item);
    const failed = new Set(await answers(school, as, asked));
    await answers(
      school,
      as,
      asked.filter(({ id }) => failed.has(id)),
    );
  };

/** Answers the ids of what should be asked again. */
async function answers(
  { app, calendar, practised }: School,
  as: Account,
  items: readonly PracticeItem[],
): Promise<string[]> {
  if (items.length === 0) return [];
  const answered_at = calendar.now().toISOString();
  const body = {
    answers: items.map((item) => {
      const number = (practised.get(as.email) ?? 0) + 1;
      practised.set(as.email, number);
      const answer = answerTo(item, number);
      return { id: randomUUID(), item_id: item.id, mode: 'review' as const, answered_at, ...answer };
    }),
  };
  const reply = await call(app, recordAnswers, { as, body });
  return reply.answers.flatMap((answer) => {
    if (answer.status === 'refused') throw new Error(`An answer was refused: ${answer.code}.`);
    return answer.is_again ? [answer.item_id] : [];
  });
}
