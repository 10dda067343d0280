import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { type ModelServer, type Script, startModelServer } from '../../../../../test/model-server.ts';
import { itemsOfEveryType, makeMaterial } from '../../../../../test/material.ts';
import type { Person } from '../../../../../test/sign-up.ts';
import type { Item } from '../../contract.document.ts';
import { Asking } from '../ask-model.ts';
import { openSectionChecks } from '../checks/section-checks.ts';
import { answerTo, blindQuestions, goodModel, materialsOf } from '../materials.fixture.ts';
import { compareSolved } from './compare-solved.ts';
import { openRuleThreads } from '../rules/rule-threads.ts';
import { blindQuestion } from './questions.ts';
import { readSolved } from './read-solved.ts';
import { solveAgain } from './solve-again.ts';

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
const differencesIn = ({ sections }: Made) =>
  sections.flatMap(({ key, findings }) =>
    findings.filter(({ code }) => code === 'second_solve_differs').map((found) => ({ key, ...found })),
  );
const isSolving = (messages: Array<{ content: string }>) =>
  messages[0]?.content.includes('You solve the questions');
const solves = () => models.requests.filter(({ messages }) => isSolving(messages));

/** A good model, except for what it says when it solves the questions again. */
function solver(script: (questions: ReturnType<typeof blindQuestions>) => Script | object) {
  models.answer((messages) => {
    if (!isSolving(messages)) return goodModel()(messages);
    const said = script(blindQuestions(messages.at(-1)?.content ?? ''));
    return 'answers' in said ? { pieces: [JSON.stringify(said)] } : said;
  });
}

describe('the keys of a material that a model has made', () => {
  test('are solved again in one call for each section, blind and without chance', async () => {
    models.answer(goodModel());
    const made = await make();
    expect(differencesIn(made)).toEqual([]);
    expect(solves()).toHaveLength(3);
    for (const { messages, temperature } of solves()) {
      const shown = messages.map(({ content }) => content).join('\n');
      expect(temperature).toBe(0);
      expect(shown).not.toMatch(/is_right|rationale|Add them|solution/);
    }
  });

  test('that are worked out by arithmetic cost no call', async () => {
    models.answer((messages) => {
      const answer = JSON.stringify(answerTo(messages));
      const isItems = messages[0]?.content.includes('"items": [');
      return { pieces: [isItems ? answer.replaceAll('multiple_select', 'numeric') : answer] };
    });
    await make({ teachingMode: 'practice', subject: 'mathematics' });
    const asked = solves().flatMap(({ messages }) => blindQuestions(messages.at(-1)?.content ?? ''));
    expect(asked.map(({ form }) => form)).not.toContainEqual(expect.stringMatching(/number|expression/));
  });

  test('tell beside the question what the second solve came to, and hold back the export until that is accepted', async () => {
    solver((questions) => ({
      answers: questions.map(({ number }) => ({ number, working: '', answer: 'B' })),
    }));
    const made = await make();
    const [difference] = differencesIn(made);
    expect(difference).toMatchObject({ key: 'checks', severity: 'error', subject: 'checks-1' });
    expect(difference?.details).toEqual({
      answer: expect.stringMatching(/^two \d+$/),
      key: expect.stringMatching(/^one \d+$/),
    });
    const path = `/${made.id}/export?format=markdown&version=teacher`;
    const exported = (query: string) =>
      product.app.fastify.inject({ url: `/api/materials${path}${query}`, headers: teacher.headers });
    expect((await exported('')).statusCode).toBe(409);
    const accepted = await exported('&accept_findings=true');
    expect(accepted.statusCode).toBe(200);
    expect(accepted.body).toContain('Solving the question again gave');
  });

  test('keep the difference until the teacher changes that question', async () => {
    solver((questions) => ({
      answers: questions.map(({ number }) => ({ number, working: '', answer: 'B' })),
    }));
    const made = await make();
    const section = made.sections.find(({ key }) => key === 'checks');
    const items: Item[] = section?.type === 'items' ? (section.content?.items ?? []) : [];
    const before = differencesIn(made).filter(({ key }) => key === 'checks');
    expect(before.map(({ subject }) => subject)).toEqual(['checks-1', 'checks-3']);
    const changed = items.map((item, index) =>
      index === 0 ? { ...item, solution: 'I have checked it.' } : item,
    );
    const edit = { revision: section?.revision, content: { items: changed } };
    const { body } = await materials.call('PUT', `/${made.id}/sections/checks`, edit);
    const after = differencesIn(body).filter(({ key }) => key === 'checks');
    expect(after.map(({ subject }) => subject)).toEqual(['checks-3']);
  });

  test.each<[string, Script]>([
    ['refuses', { status: 400, body: '{"error":{"message":"no"}}' }],
    ['is overloaded', { status: 429, headers: { 'retry-after': '3600' } }],
    ['apologises', { pieces: ['I’m sorry, but I can’t help with that.'] }],
    ['breaks off', { pieces: ['{"answers": [{"number": 1, "answer": "B'], ending: 'die' }],
    ['cannot tell', { pieces: ['{"answers": [{"number": 1, "working": "", "answer": "?"}]}'] }],
    ['says two things', { pieces: ['1. A\n1. B'] }],
  ])('are as they are when the model %s', async (_, script) => {
    solver(() => script);
    const made = await make({ teachingMode: 'practice' });
    expect(made).toMatchObject({ status: 'ready' });
    expect(differencesIn(made)).toEqual([]);
  });
});

test('a model that takes too long is not waited for', async () => {
  models.answer({ firstDelayMs: 20_000 });
  const model = await product.deps.llm.find('local', { userId: teacher.userId, institutionId: null });
  if (!model) throw new Error('no model');
  const checks = openSectionChecks();
  const solving = {
    asking: new Asking(model, new AbortController().signal),
    passages: [],
    material: makeMaterial([]),
    deps: { ...product.deps, checks, rules: openRuleThreads() },
  };
  const startedAt = performance.now();
  expect(await solveAgain(solving, itemsOfEveryType(), 200)).toEqual([]);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  await checks.close();
});

const base = { id: 'q1', prompt: 'Which?', difficulty: null, solution: '', objectives: [] };
const option = (text: string, isRight = false) => ({ text, is_right: isRight, rationale: '' });
const CHOICE: Item = {
  ...base,
  type: 'multiple_choice',
  options: [option('Lyon'), option('Paris', true), option('Nice')],
};
const SELECT: Item = {
  ...CHOICE,
  type: 'multiple_select',
  options: [option('a', true), option('b', true), option('c')],
};
const TRUTH: Item = { ...base, type: 'true_false', answer: true };
const NUMBER: Item = {
  ...base,
  type: 'numeric',
  answer: '12',
  unit: 'm',
  tolerance: null,
  significant_figures: null,
  computation: null,
};
const FORMULA: Item = { ...base, type: 'expression', answer: '2x+3', equals: null };
const WORDS: Item = { ...base, type: 'short_answer', answers: ['photosynthesis'] };
const GAPS: Item = { ...base, type: 'cloze', prompt: '{1} {2}', gaps: [['arteries'], ['veins', 'vein']] };
const PAIRS: Item = {
  ...base,
  type: 'matching',
  pairs: [
    { left: 'heart', right: 'pumps' },
    { left: 'lung', right: 'breathes' },
  ],
};

test.each<[item: Item, answer: string, came: string | null]>([
  [CHOICE, 'B', null],
  [CHOICE, 'B) Paris', null],
  [CHOICE, 'paris', null],
  [CHOICE, 'A', 'Lyon'],
  [CHOICE, 'E', null],
  [CHOICE, 'Marseille', null],
  [SELECT, 'A, B', null],
  [SELECT, 'A', 'a'],
  [SELECT, 'A, B, C', 'a; b; c'],
  [TRUTH, 'Verdadero', null],
  [TRUTH, 'false', 'False'],
  [TRUTH, 'it depends', null],
  [NUMBER, '12 m', null],
  [NUMBER, '12', null],
  [NUMBER, '1200 cm', null],
  [NUMBER, '12.05 m', null],
  [NUMBER, '14', '14'],
  [NUMBER, '14 m', '14 m'],
  [NUMBER, '12 kg', '12 kg'],
  [NUMBER, 'twelve or so', null],
  [FORMULA, '3+2x', null],
  [FORMULA, '2x-3', '2x-3'],
  [WORDS, 'Photosynthesis', null],
  [WORDS, 'respiration', 'respiration'],
  [WORDS, 'light reaction; photosynthesis', null],
  [WORDS, '?', null],
  [GAPS, 'arteries; veins', null],
  [GAPS, 'veins; arteries', 'veins; arteries'],
  [GAPS, 'arteries', null],
  [PAIRS, '1B, 2A', 'heart → breathes'],
  [PAIRS, '1A, 2B', null],
  [PAIRS, '1A', null],
])('%# of a key', (item, answer, came) => {
  // The right sides are shown in the order of their words, or turned by one where that is the key: breathes, pumps.
  const order =
    item.type === 'matching' ? answer.replaceAll(/[AB]/g, (letter) => (letter === 'A' ? 'B' : 'A')) : answer;
  const [found] = compareSolved([{ item, answer: order }], 'en');
  expect(found?.details['answer'] ?? null).toBe(came);
});

test.each<[string, Array<[number, string]>]>([
  [
    '{"answers": [{"number": 1, "working": "…", "answer": "B"}, {"number": 2, "answer": 14}]}',
    [
      [1, 'B'],
      [2, '14'],
    ],
  ],
  [
    '["B", "14 m"]',
    [
      [1, 'B'],
      [2, '14 m'],
    ],
  ],
  [
    '{"1": "B", "2": true}',
    [
      [1, 'B'],
      [2, 'true'],
    ],
  ],
  ["{'answers': {1: 'B'}}", [[1, 'B']]],
  ['{"answers": [{"number": 2, "answer": ["A", "C"]}]}', [[2, 'A, C']]],
  [
    'Here:\n1. B\n2) 14 m',
    [
      [1, 'B'],
      [2, '14 m'],
    ],
  ],
  ['{"answers": [{"number": 1, "answer": "A"}, {"number": 1, "answer": "B"}]}', []],
  ['I cannot.', []],
])('answers are read from %s', (answer, read) => {
  expect([...readSolved(answer)]).toEqual(read);
});

test('no question shows its key', () => {
  const secret = 'SECRET';
  const shown = itemsOfEveryType()
    .map((item) => ({ ...item, solution: secret }))
    .map((item, index) => blindQuestion(item, index + 1))
    .join('\n');
  expect(shown).not.toContain(secret);
  expect(shown).not.toMatch(/true\b(?! or)|is_right/);
});
