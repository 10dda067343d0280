import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { callAs } from '../../../../test/call-as.ts';
import { resetDatabase } from '../../../../test/database.ts';
import { openSchool, type School } from '../../../../test/school.ts';
import type { Person } from '../../../../test/sign-up.ts';
import { backupName } from '#server/backup/backup-folder.ts';
import manifest from '../../../../package.json' with { type: 'json' };

const URL = '/api/administration';
const DAY_MS = 86_400_000;
const PLACE = join(mkdtempSync(join(tmpdir(), 'lyceum-')), 'nightly');
/** Nothing listens there. */
const SMTP_URL = 'smtp://127.0.0.1:9';

let product: TestApp;
let school: School;
beforeAll(async () => {
  product = await createTestApp({ BACKUP_DIR: PLACE, SMTP_URL });
});
afterAll(() => product.close());
beforeEach(async () => {
  await resetDatabase(product.deps.db);
  school = await openSchool(product);
  await product.deps.db.orm.execute(sql`delete from job`);
});

const get = async (path: string, person: Person = school.operator) =>
  (await callAs(product.app, person, ['GET', `${URL}/${path}`])).body;
const act = (method: 'POST' | 'DELETE', path: string) =>
  callAs(product.app, school.operator, [method, `${URL}/jobs/given-up/${path}`]);

/** A job that failed too often, as the queue keeps it. */
async function giveUp(kind: string, payload: object): Promise<number> {
  const { rows } = await product.deps.db.orm.execute<{ id: string }>(sql`
    insert into job_given_up (kind, payload, reason, attempts, created_at, given_up_at)
    values (${kind}, ${JSON.stringify(payload)}::jsonb, 'ECONNREFUSED', 8, '2026-11-03T10:00:00Z', '2026-11-03T12:00:00Z')
    returning id`);
  return Number(rows[0]?.id);
}

const MAIL = { to: 'ada@uni.example', subject: 'Your code', text: 'https://lyceum.example/?token=secret' };

describe('jobs', () => {
  it('are counted by kind', async () => {
    await product.deps.jobs.enqueue({ name: 'embed-source' }, { sourceId: 'a' });
    await product.deps.jobs.enqueue(
      { name: 'embed-source' },
      { sourceId: 'b' },
      { runAt: new Date(Date.now() + DAY_MS) },
    );
    await giveUp('mail.send', MAIL);
    expect(await get('jobs')).toMatchObject({
      kinds: [
        { kind: 'embed-source', waiting: 1, running: 0, retrying: 0, given_up: 0 },
        { kind: 'mail.send', waiting: 0, given_up: 1, due_since: null },
      ],
    });
  });

  it('that were given up are listed without what they were about, and can be tried again or removed, once', async () => {
    const id = await giveUp('mail.send', MAIL);
    const other = await giveUp('index-document', { documentId: crypto.randomUUID() });
    const told = await giveUp('make-guide', {});
    const body = await get('jobs/given-up');
    expect(body).toMatchObject({
      jobs: [
        { id: told, can_retry: false },
        { id: other, kind: 'index-document', can_retry: true },
        { id, kind: 'mail.send', reason: 'ECONNREFUSED', attempts: 8, can_retry: true },
      ],
      has_more: false,
    });
    expect(JSON.stringify(body)).not.toMatch(/secret|Your code|documentId/);
    expect(await act('POST', `${id}/retry`)).toEqual({ status: 200, body: { retried: true } });
    expect(await act('DELETE', `${other}`)).toEqual({ status: 200, body: { removed: true } });
    for (const refused of [await act('POST', `${told}/retry`), await act('DELETE', `${other}`)])
      expect(refused).toMatchObject({ status: 404, body: { code: 'job_not_found' } });
    const { rows } = await product.deps.db.orm.execute(sql`select kind, payload from job`);
    expect(rows).toEqual([{ kind: 'mail.send', payload: MAIL }]);
  });

  it('come page by page', async () => {
    for (let no = 0; no < 22; no += 1) await giveUp('embed-source', { no });
    const first = Object(await get('jobs/given-up'));
    expect([first.jobs.length, first.has_more]).toEqual([20, true]);
    const second = Object(await get(`jobs/given-up?before=${first.jobs.at(-1).id}`));
    expect([second.jobs.length, second.has_more]).toEqual([2, false]);
  });
});

it('emails that could not be sent name whom they are for, and nothing of what they say', async () => {
  await giveUp('mail.send', MAIL);
  await giveUp('embed-source', {});
  await product.deps.mail.send(MAIL);
  const body = await get('emails');
  expect(body).toMatchObject({
    mode: 'smtp',
    queue: { waiting: 1, given_up: 1 },
    failed: [{ to: MAIL.to, reason: 'ECONNREFUSED', can_retry: true }],
    has_more: false,
  });
  expect(JSON.stringify(body)).not.toMatch(/secret|code"|token/);
});

it('health is what the server knows of itself', async () => {
  expect(await get('health')).toMatchObject({
    database: { is_answering: true, waiting: 0 },
    files: { is_answering: true, damaged: 0 },
    disk: { reserve: 200 * 1024 * 1024 },
    readers: { busy: 0 },
    version: manifest.version,
    event_loop_ms: null,
  });
  await vi.waitFor(async () => expect(Object(await get('health')).event_loop_ms).toBeGreaterThanOrEqual(0));
});

it('backups are told with their age and size, and where by the last name of the folder alone', async () => {
  expect(await get('backups')).toMatchObject({ schedule: { folder: 'nightly' }, is_late: true, backups: [] });
  const { mkdir } = await import('node:fs/promises');
  await mkdir(PLACE, { recursive: true });
  const old = backupName(new Date(Date.now() - 3 * DAY_MS));
  writeFileSync(join(PLACE, old), 'archive');
  expect(await get('backups')).toMatchObject({ is_late: true, backups: [{ name: old, bytes: 7 }] });
  writeFileSync(join(PLACE, backupName(new Date())), 'archive');
  const body = await get('backups');
  expect(body).toMatchObject({ is_late: false, schedule: { every_hours: 24, keep: 7 } });
  expect(JSON.stringify(body)).not.toContain(tmpdir());
});

it('how long records are kept is told', async () => {
  expect(await get('retention')).toEqual({
    failed_jobs: 14,
    mailbox: 30,
    access_logs: 400,
    account_events: 180,
    history: 1_095,
  });
});

it('is nobody’s who looks after one institution', async () => {
  for (const path of ['jobs', 'jobs/given-up', 'emails', 'health', 'backups', 'retention'])
    expect(await get(path, school.admin)).toMatchObject({ code: 'installation_only' });
});
