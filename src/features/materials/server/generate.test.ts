import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { type ModelServer, startModelServer } from '../../../../test/model-server.ts';
import type { Person } from '../../../../test/sign-up.ts';
import { WEEKS_OF } from '../contract.ts';
import { answerTo, goodItem, goodModel, materialsOf } from './materials.fixture.ts';

let models: ModelServer;
let product: TestApp;
let teacher: Person;
let materials: ReturnType<typeof materialsOf>;

beforeAll(async () => {
  models = await startModelServer();
  product = await createTestApp({ LOCAL_MODEL_URL: models.url });
  teacher = await product.signUp({ role: 'teacher' });
  materials = materialsOf(product, teacher);
  await product.startJobs();
});
afterEach(() => models.reset());
afterAll(async () => {
  await product.close();
  await models.close();
});

const make = async (settings: object = {}) => materials.settled((await materials.create(settings)).id);
type Made = Awaited<ReturnType<typeof make>>;
const sectionOf = (made: Made, key: string) => {
  const section = made.sections.find((one) => one.key === key);
  if (!section) throw new Error(`no section ${key}`);
  return section;
};
const itemsOf = (made: Made, key: string) => {
  const section = sectionOf(made, key);
  return section.type === 'items' ? (section.content?.items ?? []) : [];
};
const codesOf = (made: Made, key: string) => sectionOf(made, key).findings.map(({ code }) => code);

describe('with a model', () => {
  test('a lesson is made section by section, each objective assessed', async () => {
    models.answer(goodModel());
    const begun = await materials.create();
    expect(begun).toMatchObject({ status: 'making', origin: 'model', title: 'Forces' });
    const made = await materials.settled(begun.id);
    expect(made.sections.map(({ key, status }) => [key, status])).toEqual(
      ['objectives', 'key_points', 'misconceptions', 'explanation', 'checks', 'practice', 'exit_quiz'].map(
        (key) => [key, 'ready'],
      ),
    );
    expect(made).toMatchObject({ status: 'ready', findings: [] });
    const assessed = made.sections.flatMap(({ key }) =>
      itemsOf(made, key).flatMap((item) => item.objectives),
    );
    expect(new Set(assessed)).toEqual(new Set(['o1', 'o2', 'o3']));
  });

  test('a practice set has its difficulties', async () => {
    models.answer(goodModel());
    const made = await make({ teachingMode: 'practice' });
    expect(made.sections.map(({ key }) => key)).toEqual(['objectives', 'easy', 'medium', 'hard']);
    expect(new Set(itemsOf(made, 'hard').map(({ difficulty }) => difficulty))).toEqual(new Set(['hard']));
  });

  test.each(['1_week', '1_month', '3_months'] as const)('a curriculum fills %s exactly', async (duration) => {
    models.answer(goodModel());
    const made = await make({ teachingMode: 'curriculum', duration });
    const weeks = made.sections.flatMap((section) =>
      section.type === 'weeks' ? (section.content?.weeks ?? []) : [],
    );
    expect(weeks.map(({ number }) => number)).toEqual(
      Array.from({ length: WEEKS_OF[duration] }, (_, index) => index + 1),
    );
    expect(weeks.every(({ minutes }) => minutes === 180)).toBe(true);
    expect(made).toMatchObject({ status: 'ready', findings: [] });
  });

  test('the answer is asked for in the language and the shape, and without the shape where that is refused', async () => {
    models.answer(goodModel());
    models.answerOnce({ status: 400, body: '{"error":{"message":"response_format is not supported"}}' });
    const made = await make({ language: 'fr', teachingMode: 'practice' });
    expect(made.status).toBe('ready');
    const [refused, ...others] = models.requests;
    expect(refused?.responseFormat).toMatchObject({
      type: 'json_schema',
      json_schema: { name: 'objectives' },
    });
    expect(others.every(({ responseFormat }) => responseFormat === undefined)).toBe(true);
    expect(refused?.messages[0]?.content).toContain('Write everything in French.');
  });
});

describe('a bad answer is asked for again, and never kept as if it were good', () => {
  test.each([
    ['cut off', '{"objectives": ["Explain what a'],
    ['no JSON', 'Sure! Here are the objectives.'],
    ['of the wrong types', '{"objectives": [1, 2]}'],
    ['of another shape', '{"goals": ["Explain"]}'],
    ['repeating itself', '{"objectives": ["Explain a force", "Explain a force."]}'],
    ['empty', '{"objectives": []}'],
    ['one where four were asked for', '{"objectives": ["Explain what a force is"]}'],
    ['a page of HTML', '<html><style>body{margin:0}</style><body>502 Bad Gateway</body></html>'],
    ['a refusal', '{"objectives": ["I’m sorry, but I can’t help with that.", "Please ask something else."]}'],
    ['a refusal in French', '{"objectives": ["Je suis désolé, je ne peux pas répondre.", "Autre sujet ?"]}'],
    ['placeholders', '{"objectives": ["string", "string 2", "..."]}'],
    ['with LaTeX that JSON has eaten', String.raw`{"objectives": ["Use \beta", "Explain it"]}`],
  ])('%s', async (_, answer) => {
    models.answer((messages) =>
      messages[0]?.content.includes('{"objectives": [') ? { pieces: [answer] } : goodModel()(messages),
    );
    const made = await make();
    expect(models.requests).toHaveLength(3);
    expect(models.requests[2]?.messages.at(-1)?.content).toContain(
      'The checks rejected your previous answer',
    );
    expect(made.status).toBe('interrupted');
    expect(sectionOf(made, 'objectives')).toMatchObject({
      status: 'failed',
      content: null,
      findings: [{ severity: 'error', code: 'answer_unusable' }],
    });
    // Nothing that depends on it was made without it.
    expect(made.sections.slice(1).every(({ status }) => status === 'pending')).toBe(true);

    models.answer(goodModel());
    await materials.call('POST', `/${made.id}/resume`);
    expect((await materials.settled(made.id)).status).toBe('ready');
  });

  test('an answer in a fence and with words around it is read', async () => {
    models.answer((messages) => ({
      pieces: ['```json\n', JSON.stringify(answerTo(messages)), '\n```'],
    }));
    expect((await make({ teachingMode: 'practice' })).status).toBe('ready');
  });

  test('room to write in reaches a teacher as underscores, however the model wrote it', async () => {
    models.answer(goodModel({ explanation: () => ({ text: 'A force is a \\_\\_\\_\\_ or a pull.' }) }));
    const { content } = sectionOf(await make(), 'explanation');
    expect(content).toEqual({ text: 'A force is a ____ or a pull.' });
  });

  test('a wrong key: only that question is asked for again, with what was wrong', async () => {
    let isFirst = true;
    models.answer((messages) => {
      const answer = answerTo(messages);
      if (!messages[0]?.content.includes('"items": [') || !isFirst)
        return { pieces: [JSON.stringify(answer)] };
      isFirst = false;
      const wrong = { ...goodItem('multiple_choice'), options: twoRightOptions() };
      return { pieces: [JSON.stringify({ items: [wrong, goodItem('true_false')] })] };
    });
    const made = await make();
    expect(sectionOf(made, 'checks')).toMatchObject({ status: 'ready', findings: [] });
    const again = models.requests
      .map(({ messages }) => messages.at(-1)?.content ?? '')
      .find((text) => text.includes('many right options'));
    expect(again).toContain('Write 2 questions');
  });

  test('what stays wrong is marked', async () => {
    models.answer(
      goodModel({
        items: () => ({ items: [{ ...goodItem('multiple_choice'), options: twoRightOptions() }] }),
      }),
    );
    const made = await make();
    expect(codesOf(made, 'checks')).toContain('many_right_options');
    expect(codesOf(made, 'checks')).toContain('items_missing');
  });

  test('the same question again and again is one question', async () => {
    const same = goodItem('multiple_choice');
    models.answer(goodModel({ items: () => ({ items: [same, same, same, same, same] }) }));
    const made = await make();
    expect(itemsOf(made, 'checks')).toHaveLength(1);
    expect(codesOf(made, 'checks')).toContain('items_missing');
  });
});

describe('a model that does not answer', () => {
  test.each([
    ['429', { status: 429, headers: { 'retry-after': '3600' } }, 'rate_limited'],
    ['its key is refused', { status: 401 }, 'key_refused'],
  ])('%s: the rest waits and goes on later', async (_, script, reason) => {
    models.answer((messages) =>
      messages[0]?.content.includes('{"points": [') ? script : goodModel()(messages),
    );
    const made = await make();
    expect(made.status).toBe('interrupted');
    expect(made.sections.slice(0, 3).map(({ status }) => status)).toEqual(['ready', 'failed', 'pending']);
    expect(sectionOf(made, 'key_points').findings).toMatchObject([
      { code: 'model_failed', details: { reason } },
    ]);
  });

  test('dies in the middle of an answer: it is asked again', async () => {
    models.answer(goodModel());
    models.answerOnce({ pieces: ['{"objectives": ["Expl'], ending: 'die' });
    expect((await make({ teachingMode: 'practice' })).status).toBe('ready');
  });
});

function twoRightOptions() {
  return ['a', 'b', 'c', 'd'].map((text) => ({ text, is_right: text < 'c', rationale: 'r' }));
}
