import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { callAs } from '../../../../test/call-as.ts';
import type { Person } from '../../../../test/sign-up.ts';
import { readFigures } from '../contract.figures.ts';
import { practiceLearner, practiceState } from './tables.ts';
import { addBook, addItem, anAnswer, anItem, answer, queue, today, ZONE } from './practice.fixture.ts';

const DAY_MS = 86_400_000;

let product: TestApp;
let ada: Person;

beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  ada = await product.signUp();
});
afterAll(() => product.close());

type Request = Parameters<typeof callAs>[2];
const call = (...[method, url, payload]: Request) =>
  callAs(product.app, ada, payload ? [method, url, payload] : [method, url]);
const daysLater = (days: number) => new Date(Date.now() + days * DAY_MS);

describe('an item of one’s own', () => {
  test.each([
    [['Red', 'Blue', 'All of the above'], { last: ['o3'], has_letters: false }],
    [['Rojo', 'Azul', 'A y B'], { last: ['o1', 'o2', 'o3'], has_letters: true }],
    [['Rouge', 'Bleu', 'Vert'], undefined],
  ])('options that stand for others keep their places: %j', async (texts, kept) => {
    const laid = texts.map((text, at) => ({ id: `o${at + 1}`, text, is_right: at === 0 }));
    const item = await addItem(product, ada, { content: { kind: 'choose_one', options: laid } });
    expect(item.kept_options).toEqual(kept);
  });

  test('is added once, listed, found by a word, corrected and deleted', async () => {
    const body = anItem({ prompt: 'Was ist Ósmosis?', topic: ['Cells', 'Membranes'] });
    const { status, body: added } = await call('POST', '/api/practice/items', body);
    expect(status).toBe(200);
    expect(added).toMatchObject({ author: 'learner', state: 'active', schedule: null, can_open: false });
    expect((await call('POST', '/api/practice/items', body)).body).toMatchObject({ id: body.id });
    const same = { ...body, id: randomUUID(), prompt: 'was ist  osmosis?' };
    expect(await call('POST', '/api/practice/items', same)).toMatchObject({
      status: 409,
      body: { code: 'practice_item_exists', details: { item_id: body.id } },
    });
    await addItem(product, ada);
    for (const query of ['search=OSMOSIS', 'topic=Membranes', 'search=osmosis&state=active&author=learner'])
      expect((await call('GET', `/api/practice/items?${query}`)).body).toMatchObject({
        total: 1,
        items: [{ id: body.id }],
      });
    const path = `/api/practice/items/${body.id}`;
    expect((await call('PATCH', path, { explanation: 'By water.' })).body).toMatchObject({
      explanation: 'By water.',
      prompt: body.prompt,
    });
    expect((await call('DELETE', path)).body).toEqual({ deleted: true });
    expect(await call('GET', path)).toMatchObject({ status: 404, body: { code: 'practice_item_not_found' } });
    expect((await call('DELETE', '/api/practice/items')).body).toEqual({ deleted: 1 });
  });

  test('is listed page by page, each once', async () => {
    for (let number = 0; number < 5; number += 1) await addItem(product, ada);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const next: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const { body } = await call('GET', `/api/practice/items?limit=2${next}`);
      const page = body as { items: Array<{ id: string }>; total: number; next_cursor: string | null };
      expect(page.total).toBe(5);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  });

  test.each([
    [{ prompt: 'No gap', content: { kind: 'gap', gaps: [['a']] } }, 'gaps_do_not_fit'],
    [{ prompt: '[[1]] [[1]]', content: { kind: 'gap', gaps: [['a'], ['b']] } }, 'gaps_do_not_fit'],
    [{ content: { kind: 'choose_one', options: options(false, false) } }, 'no_right_option'],
    [{ content: { kind: 'choose_one', options: options(true, true) } }, 'no_right_option'],
    [{ content: { kind: 'order', parts: ['a', 'b'].map((id) => ({ id, text: 'Same' })) } }, 'parts_repeat'],
  ])('that nobody could answer is refused: %j', async (facts, code) => {
    const refused = await call('POST', '/api/practice/items', anItem(facts));
    expect(refused).toMatchObject({ status: 400, body: { code } });
  });

  test('names no source that its learner may not open', async () => {
    for (const source of [
      { document_id: randomUUID() },
      { course_id: randomUUID(), unit_id: 'one' },
      { material_id: randomUUID() },
    ]) {
      const refused = await call('POST', '/api/practice/items', anItem({ source }));
      expect(refused).toMatchObject({ status: 404, body: { code: 'practice_source_not_found' } });
    }
  });

  test('rests when it is reported, and comes back on request', async () => {
    const { id } = await addItem(product, ada);
    const reported = await call('POST', `/api/practice/items/${id}/report`, { reason: 'wrong_key' });
    expect(reported.body).toMatchObject({ state: 'resting', report: { reason: 'wrong_key', note: '' } });
    expect((await queue(product, ada)).items).toEqual([]);
    expect((await today(product, ada)).sources).toMatchObject([{ active: 0, resting: 1 }]);
    const back = await call('PATCH', `/api/practice/items/${id}`, { state: 'active' });
    expect(back.body).toMatchObject({ state: 'active', report: null });
    expect((await queue(product, ada)).items).toHaveLength(1);
  });
});

describe('what waits', () => {
  test('is what is new at first, then what is due, with why and for how long', async () => {
    const items = [await addItem(product, ada), await addItem(product, ada), await addItem(product, ada)];
    const [first, second, third] = items.map(({ id }) => id);
    expect(await today(product, ada)).toMatchObject({ due: 0, new_today: 3, minutes: 1, items: 3 });
    await answer(product, ada, anAnswer(first ?? '', 'osmosis'), anAnswer(second ?? '', null));
    const later = await queue(product, ada);
    expect(later.items.map(({ item, why }) => [item.id, why])).toEqual([
      [second, 'again'],
      [third, 'new'],
    ]);
    expect(later.items[0]?.days).toMatchObject({ again: 0 });
    expect(await today(product, ada)).toMatchObject({ due: 1, answered_today: 2, next_due_at: null });
  });

  test('is what was answered days ago', async () => {
    const items = [await addItem(product, ada), await addItem(product, ada), await addItem(product, ada)];
    const [first, second, third] = items.map(({ id }) => id);
    const answered_at = daysLater(-5).toISOString();
    await answer(
      product,
      ada,
      anAnswer(first ?? '', 'osmosis', { answered_at }),
      anAnswer(second ?? '', null, { answered_at }),
    );
    const { items: waiting } = await queue(product, ada);
    expect(waiting.map(({ item, why }) => [item.id, why])).toEqual([
      [second, 'again'],
      [first, 'due'],
      [third, 'new'],
    ]);
    expect(waiting[1]?.item.schedule?.recall).toBeLessThan(0.9);
    expect(await today(product, ada)).toMatchObject({ due: 2, new_today: 1, answered_today: 0 });
  });

  test('has as many new items a day as the goal says, unless one asks for a source', async () => {
    for (let number = 0; number < 4; number += 1) await addItem(product, ada, { topic: ['Cells'] });
    const goal = { measure: 'minutes', target: 30, new_a_day: 2 };
    expect((await call('PUT', '/api/practice/goal', goal)).body).toEqual(goal);
    const { items, left } = await queue(product, ada);
    expect([items.length, left]).toEqual([2, 0]);
    await answer(product, ada, anAnswer(items[0]?.item.id ?? '', 'osmosis', { milliseconds: 90_000 }));
    expect((await queue(product, ada)).items).toHaveLength(1);
    const state = await today(product, ada);
    expect(state).toMatchObject({ new_today: 1, goal: { ...goal, done: 2, is_own: true } });
    const chosen = await queue(product, ada, '&mode=learn&topic=Cells&limit=3');
    expect(chosen.items.map(({ why }) => why)).toEqual(['new', 'new', 'new']);
    expect(chosen.left).toBe(1);
    const cards = await queue(product, ada, '&mode=cards&topic=Cells');
    expect(cards.items.at(-1)).toMatchObject({ why: 'ahead' });
  });

  test('goes on beyond the day for whoever practises ahead, with what is new and then what is not due yet', async () => {
    for (let number = 0; number < 3; number += 1) await addItem(product, ada);
    await call('PUT', '/api/practice/goal', { measure: 'answers', target: 30, new_a_day: 1 });
    const [first] = (await queue(product, ada)).items;
    await answer(product, ada, anAnswer(first?.item.id ?? '', 'osmosis'));
    expect((await queue(product, ada)).items).toEqual([]);
    const ahead = await queue(product, ada, '&mode=learn');
    expect(ahead.items.map(({ why }) => why)).toEqual(['new', 'new', 'ahead']);
  });

  test('has no cards in an exam, where nobody can judge them, and says how many would follow', async () => {
    await addItem(product, ada, { topic: ['Cells'], content: { kind: 'card', back: 'Water' } });
    await addItem(product, ada, { topic: ['Cells'] });
    await addItem(product, ada, { topic: ['Cells'] });
    const exam = await queue(product, ada, '&mode=exam&topic=Cells&limit=1');
    expect(exam.items.map(({ item }) => item.content.kind)).toEqual(['short_answer']);
    expect(exam.left).toBe(1);
  });

  test('comes from sources in turns', async () => {
    const sources = [];
    for (const name of ['A', 'B']) {
      const id = randomUUID();
      await product.deps.knowledge.register({ id, title: name, ownerId: ada.userId, visibility: 'me' });
      sources.push(id);
      for (let number = 0; number < 3; number += 1)
        await addItem(product, ada, { source: { document_id: id, page: number + 1 } });
    }
    const { items } = await queue(product, ada);
    const titles = items.map(({ item }) => item.source.title).join('');
    expect(['ABABAB', 'BABABA', 'ABBAAB', 'BAABBA', 'ABBABA', 'ABABBA', 'BABAAB', 'BAABAB']).toContain(
      titles,
    );
    expect(items.map(({ item }) => item.source.page)).toEqual([1, 1, 2, 2, 3, 3]);
    expect(items[0]?.item.can_open).toBe(true);
    const one = await queue(product, ada, `&document_id=${sources[0]}`);
    expect(one.items).toHaveLength(3);
    await product.deps.knowledge.remove(sources[0] ?? '');
    const gone = await queue(product, ada, `&document_id=${sources[0]}`);
    expect(gone.items.map(({ item }) => [item.can_open, item.source.title])).toEqual([
      [false, 'A'],
      [false, 'A'],
      [false, 'A'],
    ]);
  });

  test('needs a time zone that exists', async () => {
    for (const path of ['today', 'queue', 'figures'])
      expect((await call('GET', `/api/practice/${path}?zone=Mars/Olympus`)).status).toBe(400);
  });
});

test('what an exam ended before does not count for the week', async () => {
  const item = await addItem(product, ada);
  await answer(product, ada, anAnswer(item.id, null, { mode: 'exam' }));
  expect(await today(product, ada)).toMatchObject({ answered_today: 0, goal: { done: 0 } });
  await answer(product, ada, anAnswer(item.id, 'osmosis', { mode: 'exam' }));
  expect(await today(product, ada)).toMatchObject({ answered_today: 1, goal: { done: 1 } });
});

test('what is one’s own can be practised by itself', async () => {
  const own = await addItem(product, ada);
  const document_id = await addBook(product, ada, 'Osmosis is the diffusion of water through a membrane.');
  const source = { ...own.source, document_id };
  await addItem(product, ada, { source });
  const ids = (await queue(product, ada, '&mode=learn&own=yes')).items.map(({ item }) => item.id);
  expect(ids).toEqual([own.id]);
});

test('a built-in course is called so in the language that its learner has chosen', async () => {
  const source = { course_id: 'cells', unit_id: 'cell-types' };
  const body = { source, language: 'en', count: 5 };
  expect((await call('POST', '/api/practice/make', body)).status).toBe(200);
  const titles = async () => {
    const { items } = await queue(product, ada);
    const { sources } = await today(product, ada);
    return new Set([...items.map(({ item }) => item.source), ...sources].map(({ title }) => title));
  };
  expect(await titles()).toEqual(new Set(['How Cells Live · Two kinds of cells']));
  await product.deps.db.orm.execute(sql`
    update auth.users set raw_user_meta_data = raw_user_meta_data || '{"language": "spanish"}' where id = ${ada.userId}`);
  expect(await titles()).toEqual(new Set(['Cómo viven las células · Dos clases de células']));
});

describe('figures', () => {
  const figures = async () => {
    const { body } = await call('GET', `/api/practice/figures?zone=${ZONE}`);
    return readFigures.response.parse(body);
  };

  test('say what is known, how sure that is, and what comes', async () => {
    const topics = [
      ['Book', 'Cells'],
      ['Book', 'Cells'],
      ['Book', 'Plants'],
    ];
    const ids: string[] = [];
    for (const topic of topics) ids.push((await addItem(product, ada, { topic })).id);
    expect(await figures()).toMatchObject({ answers: 0, remembered: null, retention: [] });
    const at = (days: number) => ({ answered_at: daysLater(-days).toISOString() });
    await answer(
      product,
      ada,
      anAnswer(ids[0] ?? '', 'osmosis', at(20)),
      anAnswer(ids[0] ?? '', 'osmosis', at(10)),
      anAnswer(ids[1] ?? '', 'osmosis', at(20)),
      anAnswer(ids[1] ?? '', null, at(10)),
    );
    const read = await figures();
    expect(read.mastery).toMatchObject([
      { topic: 'Cells', items: 2, tested: 2, evidence: { right: 1, of: 2 } },
      { topic: 'Plants', items: 1, tested: 0, recall: null, mastery: 0, evidence: { last_at: null } },
    ]);
    expect(read.remembered).toBe(0.5);
    expect(read.retention.reduce((sum, one) => sum + one.answers, 0)).toBe(2);
    expect(read.forecast).toHaveLength(28);
    expect(read.forecast.reduce((sum, one) => sum + one.due, 0)).toBeGreaterThan(0);
    expect(read.weeks).toHaveLength(12);
    expect(read.weeks.reduce((sum, one) => sum + one.answers, 0)).toBe(4);
    expect(read.answers).toBe(4);
  });
});

test('what stands in no chapter does not hide the chapters, and what an exam left out is no answer', async () => {
  const { id } = await addItem(product, ada, { topic: ['Book', 'Acids'] });
  for (const topic of [['Book', 'Bases'], []]) await addItem(product, ada, { topic });
  await answer(product, ada, anAnswer(id, null, { mode: 'exam' }), anAnswer(id, 'osmosis', { mode: 'exam' }));
  const { body } = await call('GET', `/api/practice/figures?zone=${ZONE}`);
  const read = readFigures.response.parse(body);
  expect(read.mastery.map(({ topic }) => topic)).toEqual(['Acids', 'Bases', '']);
  expect([read.answers, read.weeks.at(-1)?.answers]).toEqual([1, 1]);
  expect((await today(product, ada)).goal.done).toBe(1);
});

test('a chapter of which nothing was right is not known', async () => {
  const { id } = await addItem(product, ada, { topic: ['Book', 'Acids'] });
  await answer(product, ada, anAnswer(id, 'salt'));
  const { body } = await call('GET', `/api/practice/figures?zone=${ZONE}`);
  const [mastery] = readFigures.response.parse(body).mastery;
  expect(mastery).toMatchObject({ tested: 1, recall: 0, mastery: 0, evidence: { right: 0, of: 1 } });
});

test('a state that was thrown away is computed again from the log', async () => {
  const { id } = await addItem(product, ada);
  const at = { answered_at: daysLater(-9).toISOString() };
  await answer(product, ada, anAnswer(id, 'osmosis', at), anAnswer(id, 'osmosis'));
  const { orm } = product.deps.db;
  const states = () => orm.select().from(practiceState);
  const before = (await states()).filter(({ userId }) => userId === ada.userId);
  expect(before).toMatchObject([{ reps: 2 }]);
  await orm.delete(practiceState);
  await orm.update(practiceLearner).set({ scheduleRules: 0 });
  await today(product, ada);
  expect((await states()).filter(({ userId }) => userId === ada.userId)).toEqual(before);
});

function options(...rights: boolean[]) {
  return rights.map((is_right, index) => ({ id: `o${index}`, text: `Option ${index}`, is_right }));
}

test('new questions are estimated at the usual pace, however fast others were clicked away', async () => {
  const person = await product.signUp();
  const first = await addItem(product, person);
  await answer(product, person, anAnswer(first.id, 'osmosis', { milliseconds: 900 }));
  for (let more = 0; more < 6; more += 1) await addItem(product, person);
  expect(await today(product, person)).toMatchObject({ new_today: 6, minutes: 2 });
  expect(await queue(product, person)).toMatchObject({ minutes: 2 });
});
