import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import mammoth from 'mammoth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { App, Caller } from '#server/http/app.ts';
import type { PoolLimits } from '#server/threads/thread-pool.ts';
import { createHttpApp } from '#server/http/create-http-app.ts';
import { AppError } from '#shared/errors.ts';
import type { Material } from '../../contract.ts';
import { silentLog } from '../../../../../test/database.ts';
import { longestTurn } from '../../../../../test/main-thread.ts';
import { makeCurriculum, makeLesson, makeMaterial, makeSection } from '../../../../../test/material.ts';
import { type Exports, openExports } from './exports.ts';
import { materialExportRoutes } from './routes.ts';

const TEACHER: Caller = { id: randomUUID(), email: 'ada@example.edu', role: 'teacher', institutionId: null };
const finding = {
  severity: 'error' as const,
  code: 'key_mismatch',
  subject: 'q3',
  details: { answer: '3', computed: '30' },
};

let app: App;
let exports: Exports;
let material: Material;

beforeEach(() => open());
afterEach(() => app.fastify.close());

async function open(limits: Partial<PoolLimits> = {}): Promise<void> {
  material = makeLesson();
  exports = openExports(limits);
  app = await createHttpApp({
    config: readConfig({ RATE_LIMITS: 'off' }),
    log: silentLog,
    clientFolder: undefined,
    identify: async ({ headers }) => (headers.authorization ? TEACHER : null),
  });
  app.fastify.addHook('onClose', () => exports.close());
  materialExportRoutes(app, exports, async (id, caller) => {
    if (id === material.id && caller.id === TEACHER.id) return material;
    throw new AppError('not_found', 'Not found');
  });
  await app.fastify.ready();
}

function ask(query: string, id = material.id) {
  return app.fastify.inject({
    url: `/api/materials/${id}/export?version=teacher&${query}`,
    headers: { authorization: 'Bearer teacher' },
  });
}

function breakItem(): void {
  for (const section of material.sections) {
    if (section.key === 'exit_quiz') section.findings.push(finding);
  }
}

test.each([
  ['markdown', 'md', 'text/markdown; charset=utf-8', '# Forces'],
  ['docx', 'docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'PK'],
  ['pdf', 'pdf', 'application/pdf', '%PDF-'],
  ['gift', 'gift.txt', 'text/plain; charset=utf-8', '// Forces'],
  ['csv', 'csv', 'text/csv; charset=utf-8', '\ufeffNumber'],
])('%s comes as a file that is saved and never shown as a page', async (format, extension, type, start) => {
  const answer = await ask(`format=${format}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': type,
    'content-disposition': `attachment; filename="Forces and motion (teacher version).${extension}"; filename*=UTF-8''Forces%20and%20motion%20%28teacher%20version%29.${extension}`,
    'content-length': String(answer.rawPayload.length),
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(answer.rawPayload.subarray(0, 20).toString('utf8')).toMatch(new RegExp(`^${start}`));
});

test('the file is called as the material, in any letters and without what names cannot hold', async () => {
  material = { ...material, title: '../"Kräfte"/力\r\nx: y?*' };
  const { headers } = await ask('format=markdown');
  const name = encodeURIComponent(' Kräfte 力 x y').replace(/^%20/, '');
  expect(headers['content-disposition']).toContain(`filename*=UTF-8''${name}%20%28teacher%20version%29.md`);
  material = { ...material, title: '???' };
  expect((await ask('format=markdown')).headers['content-disposition']).toContain(
    '"material (teacher version).md"',
  );
});

test('nothing invalid is exported silently: the findings are told, and accepted they are marked', async () => {
  breakItem();
  const refused = await ask('format=docx');
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'material_invalid',
    details: { findings: [{ ...finding, section: 'exit_quiz' }] },
  });
  const accepted = await ask('format=docx&accept_findings=true');
  const { value } = await mammoth.extractRawText({ buffer: accepted.rawPayload });
  expect(value).toContain('⚠ Needs attention: The answer given is 3, but working it out gives 30.');
  for (const format of ['markdown', 'gift', 'csv']) {
    expect((await ask(`format=${format}&accept_findings=true`)).body).toMatch(/⚠.*The answer given is 3/);
  }
});

test('unless the teacher version is asked for, it is the student’s', async () => {
  const answer = await app.fastify.inject({
    url: `/api/materials/${material.id}/export?format=markdown`,
    headers: { authorization: 'Bearer teacher' },
  });
  expect(answer.headers['content-disposition']).toContain('"Forces and motion.md"');
  expect(answer.body).not.toContain('Answer key');
});

test('warnings are the teacher’s own affair', async () => {
  material = { ...material, findings: [{ ...finding, severity: 'warning' }] };
  expect((await ask('format=csv')).statusCode).toBe(200);
});

test('a part that is not made is told as well', async () => {
  material = makeMaterial([
    { ...makeSection('explanation', { text: 'x' }), status: 'failed', content: null },
  ]);
  const refused = await ask('format=markdown');
  expect(refused.json()).toMatchObject({
    details: { findings: [{ code: 'section_not_made', section: 'explanation' }] },
  });
  const accepted = await ask('format=markdown&accept_findings=true');
  expect(accepted.body).toContain('This section has not been created yet.');
});

test.each(['gift', 'csv'])('a curriculum has nothing for %s', async (format) => {
  material = makeCurriculum();
  const answer = await ask(`format=${format}`);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'nothing_to_export']);
});

test('letters that the PDF does not have are named', async () => {
  material = makeLesson({}, 'שלום');
  const answer = await ask('format=pdf');
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    code: 'pdf_script_unsupported',
    details: { characters: expect.stringContaining('ש') },
  });
});

test('only of one’s own, and only what there is', async () => {
  expect((await ask('format=pdf', randomUUID())).statusCode).toBe(404);
  expect((await ask('format=exe')).statusCode).toBe(400);
  expect(
    (await app.fastify.inject({ url: `/api/materials/${material.id}/export?format=csv` })).statusCode,
  ).toBe(401);
});

test.each(['markdown', 'docx', 'pdf'])(
  '%s of a text that is hard to read holds nobody up',
  async (format) => {
    const text = Array.from({ length: 2_500 }, (_, index) => `[${index + 1}] \t`).join('');
    material = makeMaterial([makeSection('explanation', { text })]);
    await ask(`format=${format}&accept_findings=true`);
    const turn = await longestTurn(() => ask(`format=${format}&accept_findings=true`));
    expect(turn.answer.statusCode).toBe(200);
    expect(turn.ms).toBeLessThan(50);
  },
);

test('an export that takes too long is ended and told', async () => {
  await app.fastify.close();
  await open({ taskMs: 1 });
  const answer = await ask('format=pdf');
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'export_too_long']);
});

test('an export whose thread ends is told', async () => {
  const answer = ask('format=pdf');
  await sleep(50);
  await exports.close();
  expect([(await answer).statusCode, (await answer).json().code]).toEqual([422, 'export_failed']);
});

test('more than can wait are refused', async () => {
  await app.fastify.close();
  await open({ threads: 1, waiting: 1 });
  const answers = await Promise.all([ask('format=csv'), ask('format=csv'), ask('format=csv')]);
  const codes = answers.map((answer) => (answer.statusCode === 200 ? 'made' : String(answer.json().code)));
  expect(codes.toSorted()).toEqual(['exports_busy', 'made', 'made']);
});
