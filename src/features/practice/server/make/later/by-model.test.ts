import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../../test/app.ts';
import { callAs } from '../../../../../../test/call-as.ts';
import { aCourse, createCourse } from '../../../../../../test/courses.ts';
import {
  type ChatMessage,
  type ModelServer,
  type Script,
  startModelServer,
} from '../../../../../../test/model-server.ts';
import type { Person } from '../../../../../../test/sign-up.ts';
import type { ModelItemsWanted } from '../../../contract.drafts.ts';
import { listMakings, makeItems } from '../../../contract.making.ts';
import { listItems } from '../../../contract.ts';
import { insertMaking } from '../../queries/makings.ts';
import { goOn } from './run-job.ts';
import { openSectionChecks } from '#features/materials/server/checks/section-checks.ts';
import { makeByModel } from '#features/materials/server/practice/make-by-model.ts';
import { addBook } from '../../practice.fixture.ts';

const BOOK = `Osmosis is the diffusion of water through a membrane that lets water pass. Water moves towards the side with more salt.

Mitosis is the division of a nucleus into two nuclei with the same chromosomes. It follows the copying of the DNA.

Photosynthesis is the process by which plants make glucose from carbon dioxide and water in the light. It needs chlorophyll.

A ribosome is a small particle of the cell that builds proteins from amino acids. It reads the messenger RNA.

Respiration is the process by which cells release the energy of glucose with the help of oxygen.

A chromosome is a long molecule of DNA together with the proteins that pack it.

Homeostasis is the ability of a body to keep its inner conditions nearly constant.`;

/** What the book says, and questions about it. */
const TRUTHS = [
  [
    'Which process divides a nucleus into two?',
    'Mitosis',
    'Mitosis is the division of a nucleus into two nuclei with the same chromosomes',
  ],
  [
    'By which process does water cross a membrane towards more salt?',
    'Osmosis',
    'Osmosis is the diffusion of water through a membrane that lets water pass',
  ],
  [
    'What builds proteins from amino acids in a cell?',
    'Ribosome',
    'A ribosome is a small particle of the cell that builds proteins from amino acids',
  ],
  [
    'By which process do plants make glucose in the light?',
    'Photosynthesis',
    'Photosynthesis is the process by which plants make glucose from carbon dioxide and water in the light',
  ],
] as const;
const ANSWERS = TRUTHS.map(([, answer]) => answer);
const PATIENCE = { timeout: 30_000, interval: 30 };

let models: ModelServer;
let product: TestApp;
let ada: Person;

beforeAll(async () => {
  models = await startModelServer();
  product = await createTestApp({ LOCAL_MODEL_URL: models.url });
  await product.startJobs();
});
afterEach(() => models.reset());
afterAll(async () => {
  await product.close();
  await models.close();
});

async function addDocument(): Promise<string> {
  ada = await product.signUp();
  return addBook(product, ada, BOOK);
}

async function make(source: object, count = 6, as = ada) {
  const body = { source, language: 'en', count };
  const made = await callAs(product.app, as, ['POST', '/api/practice/make', body]);
  expect(made.status).toBe(200);
  return makeItems.response.parse(made.body);
}

async function makings(as = ada) {
  const { body } = await callAs(product.app, as, ['GET', '/api/practice/makings']);
  return listMakings.response.parse(body).makings;
}

async function items(as = ada) {
  const { body } = await callAs(product.app, as, ['GET', '/api/practice/items']);
  return listItems.response.parse(body).items;
}

async function settled(as = ada) {
  await expect
    .poll(async () => (await makings(as)).map(({ is_over: isOver }) => isOver), PATIENCE)
    .toEqual([true]);
  const [making] = await makings(as);
  return { making, items: await items(as) };
}

const isSolving = (messages: ChatMessage[]) =>
  messages[0]?.content.includes('You solve the questions') ?? false;

/** The number of the passage that says it. */
function markerOf(shown: string, said: string): number {
  const at = shown.indexOf(said.slice(0, 30));
  const numbers = [...shown.slice(0, at).matchAll(/\[(\d+)\]/g)];
  return Number(numbers.at(-1)?.[1] ?? 1);
}

interface Sloppiness {
  quote?: string;
  rationale?: string;
  isWrong?: boolean;
}

/** Questions as a model writes them, one for each that is asked for. */
function written(messages: ChatMessage[], { quote, rationale, isWrong = false }: Sloppiness = {}): object[] {
  const shown = messages.at(-1)?.content ?? '';
  const types = [...shown.matchAll(/^\d+\. (\w+)$/gm)].map(([, type]) => type ?? '');
  const free = TRUTHS.filter(([prompt]) => !shown.includes(`- ${prompt}`));
  return types.flatMap((type, index): object[] => {
    const truth = free[index];
    if (!truth) return [];
    const [prompt, answer, said] = truth;
    const solution = `${quote ?? said} [${markerOf(shown, said)}].`;
    const key = isWrong ? ANSWERS[(ANSWERS.indexOf(answer) + 1) % ANSWERS.length] : answer;
    if (type === 'short_answer') return [{ type, prompt, solution, answers: [key?.toLowerCase()] }];
    const options = ANSWERS.map((text) => ({
      ...{ text, is_right: text === key, rationale: rationale ?? `Takes ${text} for it.` },
    }));
    return [{ type, prompt, solution, options }];
  });
}

/** Solves what it is shown as somebody does who knows. */
function solved(messages: ChatMessage[]): object[] {
  const blocks =
    (messages.at(-1)?.content ?? '')
      .split('<questions>')
      .at(-1)
      ?.split(/\n\n(?=\d+\. \()/) ?? [];
  return blocks.flatMap((block) => {
    const truth = TRUTHS.find(([prompt]) => block.includes(prompt));
    const [, number] = /(\d+)\. \(/.exec(block) ?? [];
    if (!truth || !number) return [];
    const [, letter] = new RegExp(`([A-D])\\) ${truth[1]}`).exec(block) ?? [];
    return [{ number: Number(number), working: '', answer: letter ?? truth[1] }];
  });
}

/** What each test says otherwise. */
function model(how: {
  write?: (messages: ChatMessage[]) => Script | object[];
  solve?: (messages: ChatMessage[]) => Script | object[];
}) {
  const { write = (messages) => written(messages), solve = solved } = how;
  models.answer((messages) => {
    const said = isSolving(messages) ? solve(messages) : write(messages);
    if (!Array.isArray(said)) return said;
    return { pieces: [JSON.stringify(isSolving(messages) ? { answers: said } : { items: said })] };
  });
}

test('the first items are there at once, and the model writes the others, each with a quote of the book', async () => {
  model({});
  const document_id = await addDocument();
  const first = await make({ document_id }, 6);
  expect(first.shortfall).toBeNull();
  expect(first.items.length).toBeGreaterThan(0);
  expect(first.items.every(({ author }) => author === 'rule')).toBe(true);
  const wanted = 6 - first.items.length;
  expect(first.making).toMatchObject({ title: 'The cell', wanted, made: 0, is_over: false, shortfall: null });
  const { making, items: all } = await settled();
  expect(making).toMatchObject({ id: first.making?.id, wanted });
  const byModel = all.filter(({ author }) => author === 'model');
  expect(byModel.length).toBeGreaterThanOrEqual(3);
  for (const { quote, citation, content, can_open } of byModel) {
    expect(BOOK).toContain(quote);
    expect(citation).toMatchObject({ document_id, status: 'supported', quote });
    expect(can_open).toBe(true);
    if (content.kind !== 'choose_one') continue;
    expect(content.options.filter(({ is_right }) => is_right)).toHaveLength(1);
    expect(content.options.every(({ is_right, why }) => is_right || why !== '')).toBe(true);
  }
  expect(new Set(all.map(({ prompt }) => prompt)).size).toBe(all.length);
});

test('the second solve sees no key, and what others do is their own', async () => {
  model({});
  const document_id = await addDocument();
  await make({ document_id });
  await settled();
  const solves = models.requests.filter(({ messages }) => isSolving(messages));
  expect(solves.length).toBeGreaterThan(0);
  for (const { messages, temperature } of solves) {
    expect(temperature).toBe(0);
    expect(messages.map(({ content }) => content).join('\n')).not.toMatch(/is_right|rationale|Takes /);
  }
  expect(await makings(await product.signUp())).toEqual([]);
});

describe('of what a careless model writes nothing is kept:', () => {
  test.each<[string, Parameters<typeof model>[0]]>([
    [
      'keys that the second solve does not come to',
      { write: (messages) => written(messages, { isWrong: true }) },
    ],
    ['keys that nobody solved again', { solve: () => ({ status: 500, body: '{}' }) }],
    [
      'keys of which it cannot tell',
      { solve: (messages) => solved(messages).map((one) => ({ ...one, answer: '?' })) },
    ],
    [
      'answers that name no option',
      {
        write: (messages) => written(messages).filter((one) => 'options' in one),
        solve: (messages) => solved(messages).map((one) => ({ ...one, answer: 'Z' })),
      },
    ],
    [
      'quotes that do not stand in the book',
      {
        write: (messages) =>
          written(messages, { quote: 'Napoleon crossed the Alps with 40,000 men in 1800' }),
      },
    ],
    [
      'no citation',
      { write: (messages) => written(messages).map((one) => ({ ...one, solution: 'It is so.' })) },
    ],
    [
      'options without the mistake behind them',
      { write: (messages) => written(messages, { rationale: '' }).filter((one) => 'options' in one) },
    ],
    [
      'questions that say their answer',
      {
        write: (messages) =>
          written(messages).flatMap((one) =>
            'answers' in one ? [{ ...one, prompt: `Is it ${String(one.answers)}?` }] : [],
          ),
      },
    ],
    ['no JSON', { write: () => ({ pieces: ['Sure! Here are some questions for you.'] }) }],
    ['an apology', { write: () => ({ pieces: ['I’m sorry, but I can’t help with that.'] }) }],
    [
      'half of it',
      { write: () => ({ pieces: ['{"items": [{"type": "multiple_choice", "prompt": "Wh'], ending: 'die' }) },
    ],
    ['an error', { write: () => ({ status: 500, body: '{"error":{"message":"out of memory"}}' }) }],
    ['a wrong key to the server', { write: () => ({ status: 401, body: '{"error":{"message":"no"}}' }) }],
  ])('%s', async (_, how) => {
    model(how);
    const document_id = await addDocument();
    const { making } = await make({ document_id }, 4);
    expect(making).not.toBeNull();
    const { items: all, making: over } = await settled();
    expect(all.filter(({ author }) => author === 'model')).toEqual([]);
    // The rules have filled the rest.
    expect(all).toHaveLength(4);
    expect(over).toMatchObject({ made: over?.wanted, shortfall: null });
  });
});

test('a document that says nothing of the topic is not left to the model', async () => {
  model({});
  const document_id = await addDocument();
  const body = { source: { document_id }, language: 'en', count: 4, topic: 'Napoleon' };
  const made = await callAs(product.app, ada, ['POST', '/api/practice/make', body]);
  expect(made.body).toMatchObject({ items: [], shortfall: 'topic_missing', making: null });
  expect(models.requests).toEqual([]);
});

test('a unit of a course is asked about as well, and its quotes are those of its text', async () => {
  model({});
  const teacher = await product.signUp({ role: 'teacher' });
  const course = aCourse();
  const modules = course.modules.map((part) => ({
    ...part,
    units: part.units.map((unit, index) => (index === 0 ? { ...unit, text: BOOK } : unit)),
  }));
  const course_id = await createCourse(product.app, teacher, { ...course, modules });
  await make({ course_id, unit_id: course.modules[0]?.units[0]?.id ?? '' }, 6, teacher);
  const { items: all } = await settled(teacher);
  const byModel = all.filter(({ author }) => author === 'model');
  expect(byModel.length).toBeGreaterThan(0);
  for (const { quote, citation } of byModel) {
    expect(BOOK).toContain(quote);
    expect(citation).toBeNull();
  }
});

test('a model that is silent is not waited for', async () => {
  models.answer({ firstDelayMs: 20_000 });
  const document_id = await addDocument();
  const source = {
    documentId: document_id,
    courseId: null,
    unitId: null,
    materialId: null,
    title: 'The cell',
  };
  const wanted = { source: { document_id }, topic: '', count: 2, language: 'en' as const };
  const [userId, id] = [ada.userId, randomUUID()];
  const facts = { wanted: 2, made: 0, isOver: false, shortfall: null, createdAt: new Date() };
  await insertMaking(product.deps.db, { userId, id, title: 'The cell', ...facts });
  const job = { id, userId, wanted, source, askable: { documentIds: [document_id], texts: [] } };
  const checks = openSectionChecks();
  const deps = {
    ...product.deps,
    ports: {
      opens: async () => true,
      builtInTitle: () => null,
      findLesson: async () => null,
      findUnitItems: async () => [],
      findMaterialItems: async () => null,
      makeQuestions: async () => ({ questions: [], missing: 'no_text' as const }),
      makeByModel: (about: ModelItemsWanted, signal: AbortSignal) =>
        makeByModel({ ...product.deps, checks }, about, signal),
    },
  };
  const startedAt = performance.now();
  await goOn(deps, job, { signal: new AbortController().signal, modelMs: 300 });
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(await makings()).toMatchObject([{ made: 0, is_over: true, shortfall: 'no_text' }]);
  await checks.close();
});
