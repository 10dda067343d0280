import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { type ModelServer, startModelServer } from '../../../../test/model-server.ts';
import type { Person } from '../../../../test/sign-up.ts';
import { answerTo, goodItem, goodModel, materialsOf, wantedTypes } from './materials.fixture.ts';

let models: ModelServer;
let product: TestApp;
let teacher: Person;
let materials: ReturnType<typeof materialsOf>;
let folder: string;

beforeAll(async () => {
  models = await startModelServer();
  product = await createTestApp({ LOCAL_MODEL_URL: models.url });
  teacher = await product.signUp({ role: 'teacher' });
  materials = materialsOf(product, teacher);
  folder = await mkdtemp(join(tmpdir(), 'lyceum-near-misses-'));
  await product.startJobs();
});
afterEach(() => models.reset());
afterAll(async () => {
  await product.close();
  await models.close();
  await rm(folder, { recursive: true });
});

const make = async (settings: object = {}) => materials.settled((await materials.create(settings)).id);
const itemsIn = (made: Awaited<ReturnType<typeof make>>) =>
  made.sections.flatMap((section) => (section.type === 'items' ? (section.content?.items ?? []) : []));

/** What a model without a grip on JSON makes of the right answer. */
const DRESSES: ReadonlyArray<[name: string, dress: (json: string) => string]> = [
  ['single quotation marks and Python words', (json) => json.replaceAll('"', "'").replaceAll('true', 'True')],
  [
    'comments and trailing commas',
    (json) => json.replaceAll('}', ', /* so far */ }').replace('{', '{ // here\n'),
  ],
  ['a fence with words around it', (json) => `Sure [1]!\n\`\`\`json\n${json}\n\`\`\`\nAnything else?`],
  ['no list around the questions', (json) => (json.startsWith('{"items":[') ? json.slice(9, -1) : json)],
];

test.each(DRESSES)('a practice set in %s is complete at the first try', async (_, dress) => {
  models.answer((messages) => ({ pieces: [dress(JSON.stringify(answerTo(messages)))] }));
  const made = await make({ teachingMode: 'practice' });
  expect(made).toMatchObject({ status: 'ready', findings: [] });
  expect(made.sections.flatMap(({ findings }) => findings)).toEqual([]);
  expect(itemsIn(made)).toHaveLength(14);
  const asked = models.requests.map(({ messages }) => messages.at(-1)?.content ?? '');
  expect(asked.filter((task) => task.includes('The checks rejected'))).toEqual([]);
});

test('questions in Markdown are questions', async () => {
  let number = 0;
  const inMarkdown = (type: string) => {
    number += 1;
    const prompt = `${number}. Case ${number}: how much is ${number} and ${number}?`;
    if (type === 'multiple_choice')
      return `${prompt}\nA) a${number}\nB) b${number}\n\n**Answer:** B\nExplanation: Add.`;
    if (type === 'true_false') return `${prompt}\nAnswer: False`;
    return `${prompt}\nAnswer: ${number * 2}`;
  };
  models.answer((messages) => {
    const wanted = wantedTypes(messages.at(-1)?.content ?? '');
    return wanted.length === 0 || wanted.includes('multiple_select')
      ? goodModel()(messages)
      : { pieces: [wanted.map(inMarkdown).join('\n\n')] };
  });
  const made = await make();
  const checks = itemsIn(made).filter(({ id }) => id.startsWith('checks'));
  expect(checks).toMatchObject([
    { type: 'multiple_choice', options: [{ text: 'a1' }, { text: 'b1', is_right: true }], solution: 'Add.' },
    { type: 'true_false', answer: false },
    { type: 'multiple_choice' },
  ]);
});

test('a prompt shows the types that are wanted and no others, and at most eight rules', async () => {
  models.answer(goodModel());
  await make({ document_ids: [await ingest()] });
  const prompts = models.requests.map(({ messages }) => messages.map(({ content }) => content));
  const items = prompts.filter(([system = '']) => system.includes('"items": ['));
  for (const [system = '', task = ''] of items) {
    const shown = [...system.matchAll(/\{"type":"(\w+)"/g)].map((match) => match[1]);
    expect(new Set(shown)).toEqual(new Set(wantedTypes(task)));
    const { items: examples } = JSON.parse(system.slice(system.indexOf('{"items":')));
    expect(examples).toHaveLength(shown.length);
  }
  expect(items.length).toBeGreaterThan(2);
  for (const [system = ''] of prompts) {
    expect(system.split('\n').filter((line) => line.startsWith('- ')).length).toBeLessThanOrEqual(8);
  }
});

describe('what is wrong in one way only is put right', () => {
  test('letters, numbers, units and markers', async () => {
    models.answer((messages) => {
      const wanted = wantedTypes(messages.at(-1)?.content ?? '');
      if (wanted.length === 0) return goodModel()(messages);
      return { pieces: [JSON.stringify({ items: wanted.map((type, index) => clumsy(type, index + 1)) })] };
    });
    const made = await make({ document_ids: [await ingest()], topic: 'force', teachingMode: 'practice' });
    const items = itemsIn(made);
    expect(items.length).toBeGreaterThan(10);
    for (const item of items) {
      expect(item.prompt).toMatch(/^A force is a push or a pull that acts on an object\. Case/);
      expect(item.prompt).not.toContain('[');
      expect(item.solution).toContain('[');
    }
    const numbers = items.flatMap((item) => (item.type === 'numeric' ? [`${item.answer} ${item.unit}`] : []));
    expect(numbers).toEqual(numbers.map(() => expect.stringMatching(/^\d+ m$/)));
    const options = items.flatMap((item) =>
      'options' in item ? [item.options.map(({ text }) => text)] : [],
    );
    expect(options.flat()).not.toContainEqual(expect.stringMatching(/^[A-E]\)|above/));
    expect(options.map((texts) => texts.at(-1))).toEqual(options.map(() => 'None of the other answers'));
    expect(Math.min(numbers.length, options.length)).toBeGreaterThan(2);
  });

  let counter = 0;
  function clumsy(type: string, number: number): object {
    counter += 1;
    const item: Record<string, unknown> = { ...goodItem(type) };
    item['prompt'] =
      `${number}. A force is a push or a pull that acts on an object [1]. Case ${counter}: how far does it go?`;
    if (type === 'numeric')
      Object.assign(item, { answer: `${counter} m m`, unit: 'm', computation: String(counter) });
    const options = item['options'];
    if (Array.isArray(options)) {
      const texts = [...options.map(({ text }) => text), 'None of the above'];
      item['options'] = texts.map((text, at) => ({
        text: `${'ABCDE'[at]}) ${text}`,
        is_right: options[at]?.is_right ?? false,
        rationale: '',
      }));
    }
    return item;
  }
});

async function ingest(): Promise<string> {
  const id = randomUUID();
  const path = join(folder, `${id}.txt`);
  await writeFile(
    path,
    'A force is a push or a pull that acts on an object. In each case a force acts on an object.',
  );
  const source = {
    id,
    title: 'On forces',
    ownerId: teacher.userId,
    visibility: 'me' as const,
    path,
    fileName: 'forces.txt',
  };
  const signal = new AbortController().signal;
  await product.deps.knowledge.ingest(source, { signal, onProgress: async () => {} });
  return id;
}
