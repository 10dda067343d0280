import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { longestTurnOfThree } from '../../../../../test/main-thread.ts';
import { makeLesson } from '../../../../../test/material.ts';
import type { Person } from '../../../../../test/sign-up.ts';
import { insertMaterial } from '../queries/materials.ts';
import { editSection } from './edit-section.ts';
import { openSectionChecks } from '../checks/section-checks.ts';

let product: TestApp;
let teacher: Person;
let material: ReturnType<typeof makeLesson>;

beforeAll(async () => {
  product = await createTestApp();
  teacher = await product.signUp({ role: 'teacher' });
});
afterAll(() => product.close());

beforeEach(async () => {
  const { db } = product.deps;
  material = { ...makeLesson(), id: randomUUID() };
  const { id, title, settings, sections } = material;
  const now = new Date();
  const row = { id, ownerId: teacher.userId, title, settings, origin: 'model' as const, isMaking: false };
  await insertMaterial(db, { ...row, createdAt: now, updatedAt: now }, sections);
  for (const { key, content } of sections) {
    await db.orm.execute(sql`
      update material_sections set status = 'ready', content = ${JSON.stringify(content)}::jsonb
      where material_id = ${id} and key = ${key}`);
  }
});

const keyOf = (type: string) => material.sections.find((section) => section.type === type)?.key ?? '';

function edit(type: string, content: object, revision = 0) {
  const url = `/api/materials/${material.id}/sections/${keyOf(type)}`;
  return product.app.fastify.inject({
    method: 'PUT',
    url,
    headers: teacher.headers,
    payload: { revision, content },
  });
}

function questions(one: object) {
  return {
    items: Array.from({ length: 40 }, (_, index) => ({
      id: `q${index}`,
      prompt: `Question ${index}?`,
      difficulty: 'easy',
      solution: '',
      objectives: [],
      ...one,
    })),
  };
}

const formulas = (length: number, sign: string) =>
  Array.from({ length: 8 }, (_, index) => ({
    text: `${index}+${sign.repeat(length)}`.slice(0, length),
    is_right: index === 0,
    rationale: '',
  }));

const NASTY: ReadonlyArray<[name: string, type: string, content: object]> = [
  ['formulas to choose from', 'items', questions({ type: 'multiple_choice', options: formulas(40, '1/') })],
  [
    'long questions',
    'items',
    questions({ type: 'true_false', answer: true, prompt: 'e.g. i.e. cf. '.repeat(500) }),
  ],
  [
    'key points full of markers',
    'key_points',
    {
      points: Array.from(
        { length: 20 },
        (_, n) => `${n} ${Array.from({ length: 400 }, (__, m) => `[${m + 1}]`).join(' ')}`,
      ),
    },
  ],
];

test.each(NASTY)('%s hold nobody up while they are checked', async (_, type, content) => {
  await edit(type, content);
  const { ms, answer } = await longestTurnOfThree((time) => edit(type, content, 1 + time));
  expect(answer.statusCode).toBe(200);
  expect(ms).toBeLessThan(50);
});

test('what cannot be checked in time is refused, and the section stays as it was', async () => {
  const checks = openSectionChecks({ taskMs: 1 });
  const caller = { id: teacher.userId, email: teacher.email, role: 'teacher' as const, institutionId: null };
  const change = { id: material.id, key: keyOf('explanation'), revision: 0, content: { text: 'New.' } };
  const refused = editSection({ ...product.deps, checks }, change, caller);
  await expect(refused).rejects.toMatchObject({ kind: 'unprocessable', code: 'section_too_complex' });
  await checks.close();
  expect((await edit('explanation', { text: 'New.' })).statusCode).toBe(200);
});

test('of two edits from the same version one is refused', async () => {
  const answers = await Promise.all([
    edit('explanation', { text: 'One.' }),
    edit('explanation', { text: 'Two.' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]));
});

test('two sections that are edited at once are both kept', async () => {
  const answers = await Promise.all([
    edit('explanation', { text: 'One.' }),
    edit('key_points', { points: ['Two.'] }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});
