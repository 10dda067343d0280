import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listJoinCodes } from '#features/people/contract.members.ts';
import { getOwnProfile } from '#features/people/contract.ts';
import { listRoleRequests } from '#features/people/contract.requests.ts';
import { getClassProgress, getCourse, listCourses } from '#features/courses/contract.ts';
import { listOverviews } from '#features/people/contract.institutions.ts';
import { getDocumentPage } from '#features/library/contract.reading.ts';
import { listDocuments } from '#features/library/contract.ts';
import { listMaterials, readMaterial } from '#features/materials/contract.ts';
import {
  listAvailability,
  listProfessors,
  listProfessorBookings,
  listRules,
  listStudentBookings,
} from '#features/meetings/contract.ts';
import { listConversations, readConversation } from '#features/conversations/contract.ts';
import { listGuides } from '#features/guides/contract.ts';
import { readNotebook } from '#features/notebook/contract.ts';
import { listNotes } from '#features/notes/contract.ts';
import { readFigures } from '#features/practice/contract.figures.ts';
import { listItems, readToday } from '#features/practice/contract.ts';
import { dashboard } from '#features/tutor/contract.ts';
import { nameOfModel } from '#server/own-model/model-table.ts';
import type { Endpoint, ResponseOf } from '#shared/endpoint.ts';
import { listOwnModels } from '#features/models/contract.own.ts';
import { makeDataFolder } from '../../../test/database.ts';
import { startModelHost } from '../../../test/model-host.ts';
import { lendRuntime, testRuntime } from '../../../test/model-runtime.ts';
import { runServer, type ServerProcess, startServerProcess } from '../../../test/server-process.ts';
import { writeTinyModel } from '../../../test/tiny-gguf.ts';

const MAKING_MS = 600_000;
const MODEL = 'qwen2.5-1.5b-instruct-q4_k_m';
const MODEL_PATIENCE = { timeout: 180_000 };
const runtime = await testRuntime();
const DOCUMENTS_MIN = 13;
const ANSWERS_MIN = 100;
const ACCOUNT = /^ {2}(\S+@\S+) +(\S+) +(student|teacher|institution_admin)$/gm;
const sessionSchema = z.object({ access_token: z.string() });

const refused = (reason: RegExp) => ({
  code: 1,
  stdout: '',
  stderr: expect.stringMatching(new RegExp(`^[^\\n]*${reason.source}[^\\n]*\\n$`)),
});

describe('the demo', () => {
  const dataFolder = join(makeDataFolder(), 'data');
  let server: ServerProcess;
  let accounts: Map<string, { email: string; password: string }>;

  beforeAll(async () => {
    // Of a start that was cut off half-way.
    mkdirSync(`${dataFolder}-demo.making`, { recursive: true });
    writeFileSync(join(`${dataFolder}-demo.making`, 'demo.txt'), '');
    writeFileSync(join(`${dataFolder}-demo.making`, 'database'), 'half of one');
    server = await startServerProcess({ DATA_DIR: dataFolder }, ['--demo']);
    const found = [...server.said().matchAll(ACCOUNT)];
    accounts = new Map(found.map(([, email = '', password = '', role = '']) => [role, { email, password }]));
  }, MAKING_MS);
  afterAll(() => server.stop());

  async function authorize(role: string): Promise<{ authorization: string }> {
    const reply = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(accounts.get(role)),
    });
    return { authorization: `Bearer ${sessionSchema.parse(await reply.json()).access_token}` };
  }

  async function signIn(role: string) {
    const headers = await authorize(role);
    return async function get<E extends Endpoint>(
      endpoint: E,
      params: Record<string, string> = {},
      query: Record<string, string> = {},
    ): Promise<ResponseOf<E>> {
      const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
      const answer = await fetch(`${server.url}${path}?${new URLSearchParams(query)}`, { headers });
      return endpoint.response.parse(await answer.json()) as ResponseOf<E>;
    };
  }

  test('shows a student a library of many kinds that was used, and courses in progress', async () => {
    const get = await signIn('student');
    expect((await get(getOwnProfile)).role).toBe('student');
    const { documents } = await get(listDocuments);
    expect(documents.filter(({ status }) => status !== 'ready')).toEqual([]);
    expect(documents.length).toBeGreaterThanOrEqual(DOCUMENTS_MIN);
    const book = documents.find(({ title }) => title === 'On the Origin of Species');
    expect(book?.pages_total).toBeGreaterThan(200);
    expect(documents.filter(({ access_logs }) => access_logs.some(({ count }) => count > 0))).toHaveLength(
      documents.length,
    );
    expect(new Set(documents.map(({ mime_type }) => mime_type)).size).toBeGreaterThanOrEqual(4);
    expect(documents.filter(({ scans }) => scans?.done === 1)).toHaveLength(1);
    expect(new Set(documents.map(({ visibility }) => visibility)).size).toBe(3);
    const { courses } = await get(listCourses);
    const begun = courses.filter(({ progress }) => progress > 0 && progress < 100);
    expect(begun.length).toBeGreaterThanOrEqual(2);
    const own = await get(getCourse, { id: begun.find(({ progress }) => progress === 50)?.id ?? '' });
    const units = own.modules.flatMap((module) => module.units);
    expect(units.map((unit) => unit.documents.length)).toEqual([1, 1, 1, 1]);
    for (const { text } of units) expect(text).toContain(':::check');
    expect((await get(dashboard)).active_sessions).toBeGreaterThan(0);
    expect((await get(dashboard)).response_time_ms).not.toBeNull();
  });

  test('shows a student what is due, how well each text is known, and how well that was foreseen', async () => {
    const get = await signIn('student');
    const zone = 'UTC';
    const today = await get(readToday, {}, { zone });
    expect(today.due).toBeGreaterThan(0);
    expect(today.goal.is_own).toBe(true);
    const figures = await get(readFigures, {}, { zone });
    expect(figures.answers).toBeGreaterThan(ANSWERS_MIN);
    const known = figures.mastery.filter(({ mastery, recall }) => mastery > 0 && recall !== null);
    expect(new Set(known.map(({ source }) => source.document_id)).size).toBeGreaterThanOrEqual(4);
    expect(figures.forecast.filter(({ due }) => due > 0).length).toBeGreaterThan(3);
    expect(figures.retention.length).toBeGreaterThan(2);
    expect(figures.remembered).toBeGreaterThan(0.7);
    expect(figures.remembered).toBeLessThan(1);
    expect(figures.weeks.filter(({ answers }) => answers > 0).length).toBeGreaterThanOrEqual(3);
    const { items } = await get(listItems, {}, { limit: '100' });
    const ofDocuments = items.filter(
      ({ author, source }) => author !== 'learner' && source.document_id !== null,
    );
    expect(ofDocuments.filter(({ citation }) => citation === null)).toEqual([]);
    expect(new Set(items.map(({ language }) => language))).toEqual(new Set(['en', 'es', 'fr']));
  });

  test('shows a student what they asked over the weeks, and a quote of an answer where it stands', async () => {
    const get = await signIn('student');
    const { conversations } = await get(listConversations);
    expect(new Set(conversations.map(({ kind }) => kind))).toEqual(
      new Set(['document', 'professor', 'course']),
    );
    expect(new Set(conversations.map(({ created_at }) => created_at.slice(0, 10))).size).toBeGreaterThan(5);
    const kept = await Promise.all(conversations.map(({ id }) => get(readConversation, { id })));
    const turns = kept.flatMap((one) => one.turns);
    expect(turns.filter(({ status }) => status !== 'done')).toEqual([]);
    const quotes = turns.flatMap(({ facts }) => facts.citations);
    expect(new Set(quotes.map(({ document_id }) => document_id)).size).toBeGreaterThanOrEqual(5);
    for (const { document_id: id = '', page, quote } of quotes.filter((one) => one.page !== undefined))
      expect((await get(getDocumentPage, { id, page: String(page) })).text).toContain(quote);
  });

  test('shows a student their highlights, notes, study guide and notebook, and a check that they passed', async () => {
    const get = await signIn('student');
    const { documents } = await get(listDocuments);
    const id = documents.find(({ title }) => title === 'Photosynthesis: from light to sugar')?.id ?? '';
    const { notes } = await get(listNotes, { id });
    expect(new Set(notes.map(({ colour }) => colour))).toEqual(new Set(['green', 'blue', 'pink']));
    expect(notes.filter(({ comment }) => comment !== '')).toHaveLength(2);
    expect(notes.filter(({ boxes }) => boxes.length === 0)).toEqual([]);
    const { guides } = await get(listGuides);
    expect(guides).toMatchObject([{ document_id: id, state: 'ready' }]);
    expect(guides[0]?.terms).toBeGreaterThan(0);
    expect(guides[0]?.questions).toBeGreaterThan(0);
    const { entries } = await get(readNotebook);
    expect(new Set(entries.map(({ source }) => source))).toEqual(new Set(['learner', 'judged']));
    const cells = await get(getCourse, { id: 'cells' });
    const unit = cells.modules[0]?.units[0];
    expect(unit).toMatchObject({ id: 'cell-types', completed: true });
    expect(unit?.check).not.toBeNull();
  });

  test('shows a student meetings that were and will be, one of them moved, with several professors', async () => {
    const get = await signIn('student');
    expect((await get(listProfessors)).professors).toHaveLength(3);
    const { bookings } = await get(listStudentBookings);
    const now = new Date().toISOString();
    expect(bookings.filter(({ ends_at }) => ends_at < now)).toHaveLength(1);
    expect(bookings.filter(({ starts_at }) => starts_at > now)).toHaveLength(2);
    const { availabilities } = await get(listAvailability);
    expect(availabilities.length).toBeGreaterThan(50);
  });

  test('shows a teacher their hours, bookings, a class and materials in each language without errors', async () => {
    const get = await signIn('teacher');
    expect((await get(listRules)).rules).toHaveLength(1);
    expect((await get(listProfessorBookings)).bookings.length).toBeGreaterThanOrEqual(3);
    const { courses } = await get(listCourses);
    const own = courses.find(({ title }) => title === 'Science in Three Languages');
    const { students } = await get(getClassProgress, { id: own?.id ?? '' });
    expect(students.length).toBeGreaterThanOrEqual(8);
    expect(new Set(students.map(({ progress }) => progress)).size).toBeGreaterThan(2);
    expect(students.find(({ name }) => name === 'Maya Lindqvist')).toMatchObject({ progress: 50 });
    const begun = students.map(({ started_at }) => started_at.slice(0, 10));
    expect(new Set(begun).size).toBeGreaterThan(3);
    const { materials } = await get(listMaterials);
    expect(new Set(materials.map(({ settings }) => settings.language))).toEqual(new Set(['en', 'es', 'fr']));
    for (const { id } of materials) {
      const material = await get(readMaterial, { id });
      expect(material).toMatchObject({ origin: 'rules', status: 'ready' });
      const findings = [material, ...material.sections].flatMap((part) => part.findings);
      expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    }
  });

  test('shows an administrator their institution, its join code and a request that waits', async () => {
    const get = await signIn('institution_admin');
    const { institutions } = await get(listOverviews);
    expect(institutions).toMatchObject([{ can_manage: true, members: 14 }]);
    const { requests } = await get(listRoleRequests);
    expect(requests).toMatchObject([{ full_name: 'Hannah Vogel', role: 'teacher' }]);
    const { codes } = await get(listJoinCodes, { id: institutions[0]?.id ?? '' });
    expect(codes).toMatchObject([{ uses: 10 }]);
  });

  test('is not made again, tells no password again, and leaves the data folder alone', async () => {
    await server.stop();
    // On a busy machine what is written for the demo takes its time, which the log may say.
    const said = server
      .log()
      .split('\n')
      .filter((line) => line !== '' && !line.includes('held its connection'));
    expect(said).toEqual([]);
    server = await startServerProcess({ DATA_DIR: dataFolder }, ['--demo']);
    expect(server.said()).toContain('To begin again, stop Lyceum and delete');
    expect(server.said()).not.toMatch(ACCOUNT);
    await signIn('student');
    expect(existsSync(dataFolder)).toBe(false);
    expect(existsSync(`${dataFolder}-demo.making`)).toBe(false);
  });

  test.skipIf(runtime === null)('a model inside answers its students', MODEL_PATIENCE, async () => {
    const file = join(dataFolder, '..', 'tiny.gguf');
    await writeTinyModel(file, { says: Array.from({ length: 30 }, (_, index) => `word${index}`) });
    const host = await startModelHost(file);
    try {
      await server.stop();
      await lendRuntime(`${dataFolder}-demo`);
      server = await startServerProcess({ DATA_DIR: dataFolder, MODEL_MIRROR: host.url }, ['--demo']);
      const headers = { ...(await authorize('student')), 'content-type': 'application/json' };
      const post = (path: string, body: object) =>
        fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
      expect((await post('/api/models/own/downloads', { source: MODEL })).status).toBe(200);
      const get = await signIn('student');
      await expect.poll(async () => (await get(listOwnModels)).process, MODEL_PATIENCE).toBe('ready');
      const professor = { name: 'Elena Varga', field: 'Mathematics' };
      const answer = await post('/api/chat', { message: 'What is a prime number?', professor });
      expect(await answer.json()).toMatchObject({
        answered_by: 'local',
        writer: { model: nameOfModel(MODEL) },
      });
    } finally {
      await host.close();
    }
  });

  test('is never opened as if its data were real', async () => {
    await server.stop();
    expect(await runServer([], { DATA_DIR: `${dataFolder}-demo` })).toEqual(refused(/holds the demo/));
  });
});

test.each(['DATABASE_URL', 'AUTH_URL'])('the demo refuses what others use too: %s', async (name) => {
  const DATA_DIR = join(makeDataFolder(), 'data');
  const result = await runServer(['--demo'], { DATA_DIR, [name]: 'http://localhost:9' });
  expect(result).toEqual(refused(new RegExp(`without ${name}`)));
  expect(existsSync(`${DATA_DIR}-demo`)).toBe(false);
});

test.each(['-demo', '-demo.making'])('the demo refuses a folder of somebody: %s', async (end) => {
  const DATA_DIR = join(makeDataFolder(), 'data');
  mkdirSync(DATA_DIR + end);
  writeFileSync(join(DATA_DIR + end, 'thesis.txt'), 'years of work');
  const result = await runServer(['--demo'], { DATA_DIR });
  expect(result).toEqual(refused(/not the demo's/));
  expect(existsSync(join(DATA_DIR + end, 'thesis.txt'))).toBe(true);
});
