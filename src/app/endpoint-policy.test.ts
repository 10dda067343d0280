import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { signAccessToken } from '#server/accounts/sessions/access-token.ts';
import { type AuthKeys, loadAuthKeys } from '#server/accounts/tokens/keys.ts';
import { uploadDocument } from '#features/library/contract.ts';
import { addPersona } from '#features/tutor/contract.personas.ts';
import { aCourse, createCourse } from '../../test/courses.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { makeDataFolder } from '../../test/database.ts';
import type { Person } from '../../test/sign-up.ts';
import { type CallerKind, CALLERS, type Thing, type Who } from './endpoint-callers.fixture.ts';
import { ENDPOINT_POLICY } from './endpoint-policy.fixture.ts';

const DAY_MS = 86_400_000;
/** Answers that mean 'not you'; 404 counts only where the thing exists. */
const REFUSALS = [401, 403];

let product: TestApp;
let people: Record<'student' | 'teacher' | 'admin' | 'otherAdmin' | 'requester', Person>;
let tokens: Record<CallerKind, string | null>;

beforeAll(async () => {
  product = await createTestApp({ SERVICE_KEY: 'k'.repeat(32) });
  people = {
    student: await product.signUp(),
    teacher: await product.signUp({ role: 'teacher' }),
    admin: await product.signUp({ role: 'institution_admin' }),
    otherAdmin: await product.signUp({ role: 'institution_admin' }),
    requester: await product.signUp(),
  };
  const ours = await loadAuthKeys(product.deps.config.DATA_DIR);
  const { privateKey } = await loadAuthKeys(makeDataFolder());
  const now = Date.now();
  tokens = {
    anonymous: null,
    student: people.student.token,
    teacher: people.teacher.token,
    admin: people.admin.token,
    otherAdmin: people.otherAdmin.token,
    // Both name a live session of an administrator.
    expiredToken: await copyToken(people.admin.token, ours, new Date(now - DAY_MS)),
    forgedToken: await copyToken(people.admin.token, { ...ours, privateKey }, new Date(now)),
  };
});
afterAll(() => product.close());

test('every endpoint has its line, and every line its endpoint', () => {
  const served = product.app.endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(ENDPOINT_POLICY).toSorted()).toEqual(served.toSorted());
});

test('a copied token is good but for its age or its key', async () => {
  const keys = await loadAuthKeys(product.deps.config.DATA_DIR);
  const token = await copyToken(people.admin.token, keys, new Date());
  const headers = { authorization: `Bearer ${token}` };
  const reply = await product.app.fastify.inject({ url: '/api/profiles/me', headers });
  expect(reply.json()).toMatchObject({ id: people.admin.userId });
});

describe.each(Object.entries(ENDPOINT_POLICY))('%s', (name, { who, on }) => {
  test('lets in whom it says', async () => {
    const answers: Partial<Record<CallerKind, unknown>> = {};
    for (const caller of CALLERS) answers[caller] = await verdictFor({ name, on, caller });
    expect(answers).toEqual(who satisfies Who);
  });
});

async function verdictFor(attempt: { name: string; on: Thing | undefined; caller: CallerKind }) {
  const [method = '', path = ''] = attempt.name.split(' ');
  const { values, payload } = attempt.on ? await THINGS[attempt.on]() : NOTHING;
  const token = tokens[attempt.caller];
  const reply = await product.app.fastify.inject({
    // Border: the table's keys begin with a method.
    method: method as 'GET',
    url: fill(path, values),
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(['POST', 'PUT', 'PATCH'].includes(method) && { payload }),
  });
  const status = readStatus(path, reply);
  const refusals = attempt.on ? [...REFUSALS, 404] : REFUSALS;
  return refusals.includes(status) || status >= 500 ? status : 'may';
}

/** The storage contract writes the status into the body and answers 400. */
function readStatus(path: string, reply: { statusCode: number; body: string }): number {
  if (reply.statusCode !== 400 || !path.startsWith('/storage/')) return reply.statusCode;
  return Number(z.object({ statusCode: z.string() }).parse(JSON.parse(reply.body)).statusCode);
}

/** A real address; a logout ends the other sessions, because the person's own is still needed. */
function fill(path: string, values: Record<string, string>): string {
  const url = path
    .replace('/:bucket', '/documents')
    .replace('*', values['*'] ?? '')
    .replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '1');
  return path.endsWith('/logout') ? `${url}?scope=others` : url;
}

interface Sample {
  values: Record<string, string>;
  payload: object;
}
const NOTHING: Sample = { values: {}, payload: {} };

/** A fresh one for each attempt, since some attempts remove it. */
const THINGS: Record<Thing, () => Promise<Sample>> = {
  async document() {
    const { id, file_path: path } = await uploadPrivate();
    const selected = [{ page: 1, start: 0, end: 5 }];
    const payload = {
      document_id: id,
      action_type: 'view',
      expiresIn: 60,
      selected,
      colour: 'green',
      language: 'en',
    };
    return { values: { id, '*': path }, payload };
  },
  async institution() {
    const id = people.admin.institutionId ?? '';
    const domain = people.admin.email.split('@')[1] ?? '';
    return { values: { id }, payload: { name: 'Renamed', domain } };
  },
  async roleRequest() {
    const { userId } = people.requester;
    await product.deps.db.orm.execute(sql`
      insert into role_requests (user_id, role, institution_id, created_at)
      values (${userId}, 'teacher', ${people.admin.institutionId}, now()) on conflict do nothing`);
    return { values: { userId }, payload: {} };
  },
  async member() {
    const { userId } = people.requester;
    const { institutionId: id } = people.admin;
    await product.deps.db.orm.execute(
      sql`update profiles set institution_id = ${id}, role = 'student' where id = ${userId}`,
    );
    return { values: { id: id ?? '', userId }, payload: { role: 'teacher', institution_id: id } };
  },
  // The callers' own, which each attempt before may have ended.
  async membership() {
    const roles = { teacher: 'teacher', admin: 'institution_admin', otherAdmin: 'institution_admin' };
    for (const [name, role] of Object.entries(roles)) {
      const { userId, institutionId } = people[name as keyof typeof roles];
      await product.deps.db.orm.execute(
        sql`update profiles set institution_id = ${institutionId}, role = ${role} where id = ${userId}`,
      );
    }
    return NOTHING;
  },
  async joinCode() {
    const { institutionId: id } = people.admin;
    const codeId = randomUUID();
    await product.deps.db.orm.execute(sql`
      insert into join_codes (id, institution_id, code, created_at, expires_at)
      values (${codeId}, ${id}, ${codeId}, now(), now() + interval '1 day')`);
    return { values: { id: id ?? '', codeId }, payload: { days: 7 } };
  },
  async invitation() {
    const { institutionId: id } = people.admin;
    const invitationId = randomUUID();
    const email = `${invitationId}@uni.example`;
    await product.deps.db.orm.execute(sql`
      insert into invitations (id, institution_id, email, role, token_hash, created_at, expires_at)
      values (${invitationId}, ${id}, ${email}, 'student', ${invitationId}, now(), now() + interval '1 day')`);
    // A path names the institution or the invitation by the same word.
    const payload = { email: `new-${email}`, role: 'student', language: 'en' };
    return { values: { id: id ?? '', invitationId }, payload };
  },
  async persona() {
    const payload = { name: 'Professor Ours', texts: { en: { field: 'Music', specialty: 'Harmony' } } };
    const { headers } = people.admin;
    const { fastify } = product.app;
    const reply = await fastify.inject({ method: 'POST', url: '/api/personas', headers, payload });
    return { values: { id: addPersona.response.parse(reply.json()).id }, payload };
  },
  async material() {
    const id = randomUUID();
    const { orm } = product.deps.db;
    const settings = {
      grade: '8',
      subject: 'physics',
      language: 'en',
      teachingMode: 'concept',
      modelType: 'local',
    };
    await orm.execute(sql`
      insert into materials (id, owner_id, title, settings, origin, is_making, created_at, updated_at)
      values (${id}, ${people.teacher.userId}, 'Light',
        ${JSON.stringify({ ...settings, duration: '1_week', topic: '', document_ids: [] })}, 'rules', false, now(), now())`);
    await orm.execute(sql`
      insert into material_sections (material_id, owner_id, key, position, type, status)
      values (${id}, ${people.teacher.userId}, 'key_points', 0, 'key_points', 'pending')`);
    const content = { points: ['Light travels in straight lines.'] };
    return {
      values: { id, key: 'key_points' },
      payload: { title: 'Shadows', wish: 'Easier', revision: 0, content },
    };
  },
  async conversation() {
    const id = randomUUID();
    await product.deps.db.orm.execute(sql`
      insert into conversation (user_id, id, kind, title, title_words, about, created_at, updated_at)
      values (${people.student.userId}, ${id}, 'professor', 'Light', 'light', 'Mei Tanaka', now(), now())`);
    return { values: { id }, payload: { title: 'Shadows' } };
  },
  async notebookEntry() {
    const id = randomUUID();
    await product.deps.db.orm.execute(sql`
      insert into notebook_entry (user_id, id, kind, merge_key, text, source, rights, wrongs, evidence, created_at, changed_at)
      values (${people.student.userId}, ${id}, 'goal', ${id}, 'Light', 'learner', 0, 0, '[]', now(), now())`);
    return { values: { id }, payload: { text: `Shadows ${id}` } };
  },
  async note() {
    const id = randomUUID();
    await product.deps.db.orm.execute(sql`
      insert into document_note (id, user_id, document_id, title, page, start_offset, end_offset, is_flowing, quote, boxes,
        colour, comment, created_at, changed_at)
      values (${id}, ${people.student.userId}, ${randomUUID()}, 'Light', 1, 0, 5, true, 'Light', '[]',
        'green', '', now(), now())`);
    return { values: { id }, payload: { comment: 'Shadows' } };
  },
  async guide() {
    const id = randomUUID();
    const { id: documentId } = await uploadPrivate();
    const { orm } = product.deps.db;
    await orm.execute(sql`
      insert into study_guide (id, user_id, document_id, title, document_title, language, parts, state, created_at, changed_at)
      values (${id}, ${people.student.userId}, ${documentId}, 'Light', 'Light', 'en', 1, 'ready', now(), now())`);
    await orm.execute(sql`
      insert into study_guide_part (guide_id, position, from_page, to_page, terms, questions, content)
      values (${id}, 0, 1, 1, 0, 0, '{"outline": [], "terms": [], "questions": []}')`);
    return { values: { id, position: '0' }, payload: { title: 'Shadows' } };
  },
  async practiceItem() {
    return { values: { id: (await practise()).itemId }, payload: { reason: 'unclear' } };
  },
  async practiceAnswer() {
    return { values: { id: (await practise()).answerId }, payload: {} };
  },
  async professor() {
    return { values: { id: (await publishHours()).professorId }, payload: {} };
  },
  async slot() {
    const { slotId } = await publishHours();
    const payload = { availability_id: slotId, student_name: 'Ada', student_email: people.student.email };
    const hours = { date: '2040-01-02', start_time: '09:00', end_time: '10:00' };
    return { values: { id: slotId }, payload: { ...payload, ...hours, topic: 'Proofs' } };
  },
  async rule() {
    return { values: { id: (await publishHours()).ruleId }, payload: {} };
  },
  async course() {
    const anAttempt = {
      id: randomUUID(),
      answers: [{ question: 'x', given: { kind: 'none' } }],
      milliseconds: 1,
    };
    const course = aCourse();
    const id = await createCourse(product.app, people.teacher, course);
    return {
      values: { id, unitId: 'one', userId: people.teacher.userId },
      payload: { ...course, version: 1, completed: true, ...anAttempt },
    };
  },
  async booking() {
    const { slotId } = await publishHours();
    const { rows } = await product.deps.db.orm.execute<{ id: string }>(sql`
      insert into bookings (slot_id, professor_id, professor_user_id, professor_name, student_id, student_name, student_email,
        topic, meeting_link, starts_at, ends_at, timezone, created_at, changeable_until)
      select id, professor_id, ${people.teacher.userId}, 'Ada', ${people.student.userId}, 'Ada', 'ada@uni.example',
        'Proofs', id::text, starts_at, ends_at, timezone, now(), ends_at
      from availability where id = ${slotId} returning id`);
    return { values: { id: z.uuid().parse(rows[0]?.id) }, payload: { availability_id: slotId } };
  },
};

/** An item of the student's, with an answer that was wrong. */
async function practise() {
  const [sourceId, itemId, answerId] = [randomUUID(), randomUUID(), randomUUID()];
  const { orm } = product.deps.db;
  const { userId } = people.student;
  await orm.execute(sql`
    insert into practice_source (user_id, id, document_id, title, created_at)
    values (${userId}, ${sourceId}, ${randomUUID()}, 'Light', now())`);
  await orm.execute(sql`
    insert into practice_item (user_id, id, source_id, kind, prompt, content, explanation, hints, quote, language, topic, position,
      author, state, content_key, words, created_at, changed_at)
    values (${userId}, ${itemId}, ${sourceId}, 'expression', '1 + 1', '{"kind": "expression", "answer": "2"}', '', '{}', '', 'en',
      '{}', 0, 'rule', 'active', ${itemId}, '', now(), now())`);
  await orm.execute(sql`
    insert into practice_answer (user_id, id, item_id, given, verdict, reason, credit, parts, milliseconds, mode, hints, answered_at,
      received_at)
    values (${userId}, ${answerId}, ${itemId}, '{"kind": "none"}', 'wrong', 'not_answered', 0, '{}', 1, 'learn', 0, now(), now())`);
  return { itemId, answerId };
}

/** Hours of the teacher's, who is a professor from now on; what was there before is gone. */
async function publishHours() {
  const { orm } = product.deps.db;
  await orm.execute(sql`delete from professors`);
  const { rows } = await orm.execute<{ professorId: string; ruleId: string; slotId: string }>(sql`
    with professor as (
      insert into professors (user_id, name, title, specialization, email, phone, office, timezone, created_at)
      values (${people.teacher.userId}, 'Ada', 'Dr', 'Logic', 'ada@uni.example', '1', '2', 'UTC', now()) returning id),
    rule as (
      insert into availability_rules (professor_id, weekdays, from_date, until_date, exceptions, start_time, end_time,
        slot_minutes, buffer_minutes, notice_minutes, timezone, created_at)
      select id, '{1}', '2040-01-02', '2040-01-02', '{}', '10:00', '11:00', 60, 0, 0, 'UTC', now() from professor returning id)
    insert into availability (professor_id, rule_id, starts_at, ends_at, timezone, bookable_until, meeting_link, created_at)
    select professor.id, rule.id, '2040-01-02T10:00Z', '2040-01-02T11:00Z', 'UTC', '2040-01-02T10:00Z', '', now()
    from professor, rule
    returning professor_id as "professorId", rule_id as "ruleId", id as "slotId"`);
  return z.object({ professorId: z.uuid(), ruleId: z.uuid(), slotId: z.uuid() }).parse(rows[0]);
}

async function uploadPrivate() {
  const form = new FormData();
  form.set('is_public', 'false');
  form.set('file', new File(['A private note.'], 'note.txt'));
  const body = new Response(form);
  const reply = await product.app.fastify.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { ...people.student.headers, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return uploadDocument.response.parse(reply.json()).document;
}

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string(),
  session_id: z.string(),
  email: z.string(),
  aal: z.string(),
});

/** The same token, issued at another time or signed by another key. */
async function copyToken(token: string, keys: AuthKeys, issuedAt: Date): Promise<string> {
  const { iss, sub, session_id: sessionId, email, aal } = claimsSchema.parse(decodeJwt(token));
  const nothing = { appMetadata: {}, userMetadata: {}, amr: [], isAnonymous: false };
  return signAccessToken(keys, { issuer: iss, userId: sub, sessionId, email, aal, issuedAt, ...nothing });
}
