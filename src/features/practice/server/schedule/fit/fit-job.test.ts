import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../../test/app.ts';
import { callAs } from '../../../../../../test/call-as.ts';
import type { Person } from '../../../../../../test/sign-up.ts';
import { readFigures } from '../../../contract.figures.ts';
import { readItem } from '../../../contract.ts';
import { addItem, answer, ZONE } from '../../practice.fixture.ts';
import { findLearner } from '../../queries/learners.ts';
import { forgettingOf, USUAL } from '../memory.ts';
import { replay } from '../replay.ts';

const DAY_MS = 86_400_000;
const ITEMS = 40;
/** Of every item: four sessions, some days apart, always between the same two. */
const GAPS = [0, 2, 4, 7, 12, 3, 6, 9, 5, 8, 4];
const AT_ONCE = 100;

let product: TestApp;

beforeAll(async () => {
  product = await createTestApp();
  await product.startJobs();
});
afterAll(() => product.close());

const figures = async (person: Person) => {
  const { body } = await callAs(product.app, person, ['GET', `/api/practice/figures?zone=${ZONE}`]);
  return readFigures.response.parse(body);
};

/** Cards that the learner knows on the same day and mostly not any more two days later. */
async function forgetFast(person: Person, sessions: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < ITEMS; number += 1) {
    const item = await addItem(product, person, { content: { kind: 'card', back: 'osmosis' } });
    ids.push(item.id);
  }
  const firstAt = Date.now() - 200 * DAY_MS;
  const answers = ids.flatMap((id, item) => {
    let at = firstAt + item * 60_000;
    return GAPS.slice(0, sessions).map((gap, session) => {
      at += gap * DAY_MS;
      const isKnown = session === 0 || (item + session) % 4 === 0;
      return {
        ...{ id: randomUUID(), item_id: id, given: { kind: 'shown' }, milliseconds: 4_000, mode: 'cards' },
        ...{ self_grade: isKnown ? 'good' : 'again', answered_at: new Date(at).toISOString() },
      };
    });
  });
  for (let sent = 0; sent < answers.length; sent += AT_ONCE)
    await answer(product, person, ...answers.slice(sent, sent + AT_ONCE));
  return ids;
}

test('after 400 answers the schedule follows how the learner forgets, and every state with it', async () => {
  const ada = await product.signUp();
  const ids = await forgetFast(ada, GAPS.length);
  await expect.poll(async () => (await figures(ada)).fit.is_own, { timeout: 30_000 }).toBe(true);
  await expect.poll(async () => (await findLearner(product.deps.db, ada.userId))?.scheduleRules).not.toBe(0);
  expect((await figures(ada)).fit.answers_left).toBeGreaterThanOrEqual(400 - ITEMS);

  const weights = (await findLearner(product.deps.db, ada.userId))?.weights ?? null;
  expect(weights).toHaveLength(21);
  const { body } = await callAs(product.app, ada, ['GET', `/api/practice/items/${ids[0]}`]);
  const { item, answers } = readItem.response.parse(body);
  const graded = answers.map((one) => ({
    ...{ id: one.id, grade: one.grade === 'good' ? 3 : 1, answeredAt: new Date(one.answered_at) },
  }));
  const own = replay(item.id, graded, forgettingOf(weights)).learned;
  expect(item.schedule).toMatchObject({ due: own?.due.toISOString(), reps: GAPS.length });
  expect(item.schedule?.stability).toBeCloseTo(own?.stability ?? Number.NaN, 6);
  // Somebody who forgets as fast is expected to.
  const usual = replay(item.id, graded, USUAL).learned;
  expect(own?.stability).toBeLessThan(usual?.stability ?? 0);
});

test('fewer answers tell too little', async () => {
  const bob = await product.signUp();
  await forgetFast(bob, 3);
  expect((await figures(bob)).fit).toEqual({ is_own: false, answers_left: 400 - 3 * ITEMS });
});

test('an answer that is sent twice counts once', async () => {
  const cem = await product.signUp();
  const item = await addItem(product, cem);
  const given = {
    ...{ id: randomUUID(), item_id: item.id, given: { kind: 'text', text: 'osmosis' }, milliseconds: 900 },
    ...{ mode: 'review', answered_at: new Date().toISOString() },
  };
  await answer(product, cem, given);
  await answer(product, cem, given);
  expect((await figures(cem)).fit.answers_left).toBe(399);
});
