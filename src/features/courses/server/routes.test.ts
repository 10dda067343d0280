import type { RealtimeClient } from '@supabase/realtime-js';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { callAs } from '../../../../test/call-as.ts';
import { aCourse, aUnit, createCourse, takeCheck } from '../../../../test/courses.ts';
import { connectRealtime, subscribe } from '../../../../test/realtime-client.ts';
import type { NewPerson, Person } from '../../../../test/sign-up.ts';
import { CLASS_TOPIC, getClassProgress, getCourse, getCourseDraft, listCourses } from '../contract.ts';
import { minutesFor } from '../contract.unit-minutes.ts';
import { exportCourses } from './account-end.ts';

const BUILT_IN = ['algebra', 'python', 'cells', 'data'];

let product: TestApp;
let teacher: Person;
let student: Person;
let stranger: Person;

beforeEach(async () => {
  product = await createTestApp();
  teacher = await product.signUp({ role: 'teacher', fullName: 'Grace Hopper', email: 'grace@uni.example' });
  student = await signUpAtUni({ email: 'ada@uni.example' });
  stranger = await product.signUp({ role: 'institution_admin' });
});
afterEach(() => product.close());

/** Students say at sign-up where they learn; the test's own sign-up leaves that out. */
async function signUpAtUni(person: NewPerson): Promise<Person> {
  const somebody = await product.signUp(person);
  await product.deps.db.orm.execute(
    sql`update profiles set institution_id = ${teacher.institutionId} where id = ${somebody.userId}`,
  );
  return somebody;
}

const as = (person: Person, ...call: Parameters<typeof callAs>[2]) => callAs(product.app, person, call);
const refusal = (status: number, code: string) => ({ status, body: { code } });
const create = (course: object = aCourse()) => createCourse(product.app, teacher, course);
const list = async (person: Person, language = 'en') =>
  listCourses.response.parse((await as(person, 'GET', `/api/courses?language=${language}`)).body).courses;
const read = async (person: Person, id: string) =>
  getCourse.response.parse((await as(person, 'GET', `/api/courses/${id}`)).body);
const finish = async (person: Person, id: string, unit: string, completed = true) =>
  as(person, 'PUT', `/api/courses/${id}/units/${unit}`, { completed });
const change = async (id: string, course: object, person = teacher) => {
  const { body } = await as(person, 'GET', `/api/courses/${id}/draft`);
  const { version } = getCourseDraft.response.parse(body);
  return as(person, 'PUT', `/api/courses/${id}`, { ...aCourse(), version, ...course });
};
const withUnits = (...ids: string[]) => ({
  modules: [{ id: 'm', title: 'Dough', units: ids.map((id) => aUnit(id)) }],
});

describe('built-in courses', () => {
  it.each(['en', 'es', 'fr'])('are complete in %s', async (language) => {
    const courses = await list(student, language);
    expect(courses.map(({ id }) => id)).toEqual(BUILT_IN);
    for (const { id } of courses) {
      const { body } = await as(student, 'GET', `/api/courses/${id}?language=${language}`);
      const units = getCourse.response.parse(body).modules.flatMap((module) => module.units);
      expect(units).toHaveLength(6);
      for (const unit of units) {
        expect(unit.title).not.toBe(unit.id);
        expect(unit.text.length).toBeGreaterThan(300);
        expect(unit.objectives.length).toBeGreaterThan(0);
        // The check, which stands apart from the text, takes its time too.
        expect(unit.minutes).toBeGreaterThan(minutesFor(unit.text));
      }
    }
  });

  it('differ between languages, but for what progress is kept by', async () => {
    const [en = [], es = [], fr = []] = await Promise.all(
      ['en', 'es', 'fr'].map((tag) => list(student, tag)),
    );
    const idsOf = (courses: typeof en) =>
      courses.map(({ modules }) => modules.map(({ units }) => units.map(({ id }) => id)));
    expect(idsOf(es)).toEqual(idsOf(en));
    expect(idsOf(fr)).toEqual(idsOf(en));
    const titles = [...en, ...es, ...fr].map(({ title }) => title);
    expect(new Set(titles).size).toBe(12);
  });

  it('are nobody’s to change', async () => {
    expect((await list(stranger)).map(({ can_edit: canEdit }) => canEdit)).toEqual(BUILT_IN.map(() => false));
    expect((await as(teacher, 'DELETE', '/api/courses/algebra')).status).toBe(400);
  });
});

describe('learning', () => {
  it('begins once, and goes on with the first unit whose requirements are finished', async () => {
    const id = await create();
    expect(await read(student, id)).toMatchObject({
      is_started: false,
      progress: 0,
      next: { unit_id: 'one' },
    });
    await as(student, 'POST', `/api/courses/${id}/start`);
    expect(await as(student, 'POST', `/api/courses/${id}/start`)).toMatchObject({
      status: 200,
      body: { is_started: true },
    });
    const answer = await finish(student, id, 'one');
    expect(answer.body).toMatchObject({
      progress: 50,
      units_done: 1,
      units_total: 2,
      next: { unit_id: 'two', because: ['one'], unlocks: [] },
    });
    await finish(student, id, 'one');
    expect((await finish(student, id, 'two')).body).toMatchObject({ progress: 100, next: null });
  });

  it('counts everything that is finished at the same moment, while the author saves', async () => {
    const units = ['one', 'two', 'three', 'four'];
    const id = await create(aCourse(withUnits(...units)));
    const saving = change(id, { ...withUnits(...units), title: 'Saved meanwhile' });
    await Promise.all([saving, ...units.map((unit) => finish(student, id, unit))]);
    expect(await read(student, id)).toMatchObject({ progress: 100, units_done: 4, title: 'Saved meanwhile' });
  });

  it('can be taken back, and only then does progress fall', async () => {
    const id = await create();
    await finish(student, id, 'one');
    await finish(student, id, 'two');
    expect((await finish(student, id, 'two', false)).body).toMatchObject({ progress: 50, units_done: 1 });
  });

  it('is everybody’s own', async () => {
    await takeCheck(product.app, student, ['algebra', 'order']);
    const other = await product.signUp();
    expect(await read(other, 'algebra')).toMatchObject({ is_started: false, progress: 0 });
    expect((await list(student))[0]).toMatchObject({ id: 'algebra', progress: 17, units_done: 1 });
  });

  it.each([
    ['algebra', 'nothing', 'unit_not_found'],
    ['nothing', 'order', 'course_not_found'],
    ['11111111-1111-4111-8111-111111111111', 'one', 'course_not_found'],
  ])('is refused in %s, unit %s', async (course, unit, code) => {
    expect(await finish(student, course, unit)).toMatchObject(refusal(404, code));
  });

  it('keeps what was reached when units are added, deleted and reordered', async () => {
    const id = await create();
    await finish(student, id, 'one');
    expect((await change(id, withUnits('two', 'one', 'three', 'four'))).status).toBe(200);
    expect(await read(student, id)).toMatchObject({ progress: 50, units_done: 1, units_total: 4 });
    await change(id, withUnits('one'));
    expect(await read(student, id)).toMatchObject({ progress: 100, units_total: 1 });
    // It was only reached by the deletion, and stays all the same.
    await change(id, withUnits('one', 'five'));
    expect(await read(student, id)).toMatchObject({ progress: 100, units_done: 1, units_total: 2 });
    await change(id, withUnits('five'));
    expect(await read(student, id)).toMatchObject({
      progress: 100,
      units_done: 0,
      next: { unit_id: 'five' },
    });
  });
});

describe('courses of an institution', () => {
  it('are seen there when published, and nowhere else', async () => {
    const id = await create(aCourse({ is_published: false }));
    const colleague = await product.signUp({ role: 'teacher', email: 'alan@uni.example' });
    const head = await product.signUp({ role: 'institution_admin', email: 'head@uni.example' });
    const seenBy = async () => {
      const people = [teacher, head, colleague, student, stranger];
      return Promise.all(
        people.map(async (person) => (await as(person, 'GET', `/api/courses/${id}`)).status),
      );
    };
    expect(await seenBy()).toEqual([200, 200, 404, 404, 404]);
    await change(id, { is_published: true });
    expect(await seenBy()).toEqual([200, 200, 200, 200, 404]);
    expect((await list(stranger)).map((course) => course.id)).toEqual(BUILT_IN);
    for (const call of ['start', 'units/one'] as const) {
      const method = call === 'start' ? 'POST' : 'PUT';
      const answer = await as(stranger, method, `/api/courses/${id}/${call}`, { completed: true });
      expect(answer).toMatchObject(refusal(404, 'course_not_found'));
    }
  });

  it('are changed and deleted by their author and the administrators of the institution', async () => {
    const id = await create();
    const colleague = await product.signUp({ role: 'teacher', email: 'alan@uni.example' });
    const head = await product.signUp({ role: 'institution_admin', email: 'head@uni.example' });
    const body = { ...aCourse(), version: 1 };
    const attempts = async (person: Person) => {
      const answers = [
        await as(person, 'GET', `/api/courses/${id}/draft`),
        await as(person, 'PUT', `/api/courses/${id}`, body),
        await as(person, 'GET', `/api/courses/${id}/class`),
        await as(person, 'DELETE', `/api/courses/${id}`),
      ];
      return answers.map(({ status }) => status);
    };
    expect(await attempts(student)).toEqual([403, 403, 403, 403]);
    expect(await attempts(colleague)).toEqual([403, 403, 403, 403]);
    expect(await attempts(stranger)).toEqual([404, 404, 404, 404]);
    expect(await attempts(head)).toEqual([200, 200, 200, 200]);
    expect(await attempts(teacher)).toEqual([404, 404, 404, 404]);
  });

  it('need an institution', async () => {
    await product.deps.db.orm.execute(
      sql`update profiles set institution_id = null where id = ${teacher.userId}`,
    );
    expect(await as(teacher, 'POST', '/api/courses', aCourse())).toMatchObject(
      refusal(403, 'institution_required'),
    );
  });

  it('are not overwritten by somebody who has read an older version', async () => {
    const id = await create();
    await change(id, { title: 'Better bread' });
    const late = await as(teacher, 'PUT', `/api/courses/${id}`, { ...aCourse(), version: 1 });
    expect(late).toMatchObject(refusal(409, 'course_changed'));
    expect(await read(student, id)).toMatchObject({ title: 'Better bread' });
  });

  it.each([
    [withUnits('one', 'one'), 'duplicate_ids'],
    [{ modules: [{ id: 'm', title: 'M', units: [aUnit('one', { requires: ['two'] })] }] }, 'unit_unknown'],
    [
      { modules: [{ id: 'm', title: 'M', units: [aUnit('one', { requires: ['one'] })] }] },
      'prerequisites_circle',
    ],
    [{ modules: [] }, 'nothing_to_publish'],
    [{ title: ' ' }, 'invalid'],
    [withUnits('no spaces'), 'invalid'],
    [{ level: 'Expert' }, 'invalid'],
    [{ title: 'A\0B' }, 'unstorable_text'],
  ])('are refused with %j: %s', async (course, code) => {
    expect(await as(teacher, 'POST', '/api/courses', aCourse(course))).toMatchObject(refusal(400, code));
  });

  it('take any text', async () => {
    const id = await create(aCourse({ title: 'A \uFFFD', description: '<script>' }));
    expect(await read(student, id)).toMatchObject({ title: 'A \uFFFD', description: '<script>' });
  });

  it('end with all progress in them', async () => {
    const id = await create();
    await finish(student, id, 'one');
    await as(teacher, 'DELETE', `/api/courses/${id}`);
    const { rows } = await product.deps.db.orm.execute(sql`
      select user_id from course_enrolment union all select user_id from course_completion`);
    expect(rows).toEqual([]);
  });
});

describe('the class', () => {
  const classOf = async (person: Person, id: string) =>
    getClassProgress.response.parse((await as(person, 'GET', `/api/courses/${id}/class`)).body);

  it('is the students of the own institution who have started', async () => {
    const id = await create();
    await signUpAtUni({ email: 'idle@uni.example', fullName: 'Idle' });
    await finish(student, id, 'two');
    await finish(teacher, id, 'one');
    expect(await classOf(teacher, id)).toMatchObject({
      total: 2,
      students: [{ id: student.userId, name: 'Ada Lovelace', progress: 50, completed: ['two'] }],
    });
  });

  it('of a built-in course is for each institution its own', async () => {
    await takeCheck(product.app, student, ['cells', 'dna', 4]);
    await takeCheck(product.app, student, ['cells', 'dna']);
    const check = { unit: 'dna', right: 4, asked: 4, attempts: 2 };
    const students = [{ name: 'Ada Lovelace', completed: ['dna'], checks: [check] }];
    expect(await classOf(teacher, 'cells')).toMatchObject({ total: 1, students });
    expect(await classOf(stranger, 'cells')).toEqual({ total: 0, students: [] });
    expect((await as(student, 'GET', '/api/courses/cells/class')).status).toBe(403);
  });
});

describe('those who teach', () => {
  const clients: RealtimeClient[] = [];
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.disconnect()));
  });
  const listenAs = async (person: Person, url: string) => {
    const client = connectRealtime(url, { token: person.token });
    clients.push(client);
    return subscribe(client, CLASS_TOPIC, { table: CLASS_TOPIC });
  };

  it('hear at once that a student of theirs has learned, and nobody else does', async () => {
    const url = await product.app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const refused = await listenAs(student, url);
    expect(refused.states).toEqual(['CHANNEL_ERROR']);
    const [grace, elsewhere] = [await listenAs(teacher, url), await listenAs(stranger, url)];
    await takeCheck(product.app, student, ['algebra', 'order']);
    await expect.poll(() => grace.changes.length).toBe(1);
    await finish(student, 'algebra', 'order', false);
    await expect.poll(() => grace.changes.length).toBe(2);
    await product.deps.db.orm.execute(
      sql`update profiles set institution_id = ${stranger.institutionId} where id = ${student.userId}`,
    );
    await expect.poll(() => grace.changes.length).toBe(3);
    // What was told before would have come before.
    await expect.poll(() => elsewhere.changes.length).toBe(1);
  });
});

describe('documents of units', () => {
  async function upload(person: Person, isPublic: boolean): Promise<string> {
    const form = new FormData();
    form.set('title', isPublic ? 'Handbook' : 'Notes');
    form.set('is_public', String(isPublic));
    form.set('file', new File([`Sourdough rises for ${isPublic ? 'twelve' : 'six'} hours.`], 'bread.txt'));
    const body = new Response(form);
    const reply = await product.app.fastify.inject({
      method: 'POST',
      url: '/api/upload',
      headers: { ...person.headers, 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    return reply.json<{ document: { id: string } }>().document.id;
  }
  const withDocuments = (...ids: string[]) =>
    aCourse({ modules: [{ id: 'm', title: 'M', units: [aUnit('one', { document_ids: ids })] }] });
  const documentsFor = async (person: Person, id: string) =>
    (await read(person, id)).modules[0]?.units[0]?.documents.map(({ title }) => title);

  it('are shown to those who may open them', async () => {
    const [open, closed] = [await upload(teacher, true), await upload(teacher, false)];
    const id = await create(withDocuments(open, closed));
    expect(await documentsFor(teacher, id)).toEqual(['Handbook', 'Notes']);
    expect(await documentsFor(student, id)).toEqual(['Handbook']);
    await as(teacher, 'DELETE', `/api/documents/${open}`);
    expect(await documentsFor(student, id)).toEqual([]);
  });

  it('cannot be attached by who may not open them, but stay when somebody else edits', async () => {
    const closed = await upload(teacher, false);
    const head = await product.signUp({ role: 'institution_admin', email: 'head@uni.example' });
    const attach = await as(head, 'POST', '/api/courses', withDocuments(closed));
    expect(attach).toMatchObject(refusal(404, 'document_not_found'));
    const id = await create(withDocuments(closed));
    expect((await change(id, { ...withDocuments(closed), title: 'Edited' }, head)).status).toBe(200);
    expect(await documentsFor(teacher, id)).toEqual(['Notes']);
    expect((await as(head, 'GET', `/api/courses/${id}/draft`)).body).toMatchObject({ documents: [] });
  });
});

describe('the end of an account', () => {
  const deleteAccount = async (person: Person) => {
    const answer = await as(person, 'POST', '/api/account/deletion', { password: 'correct horse' });
    expect(answer.status).toBe(200);
  };

  it('of an author takes their drafts along and leaves what is published to the institution', async () => {
    const draft = await create(aCourse({ is_published: false }));
    const id = await create(aCourse({ instructor: 'Grace Hopper' }));
    await finish(student, id, 'one');
    await deleteAccount(teacher);
    expect(await read(student, id)).toMatchObject({ instructor: '', progress: 50 });
    const { rows } = await product.deps.db.orm.execute(sql`select id, author_id from course`);
    expect(rows).toEqual([{ id, author_id: null }]);
    expect(draft).not.toBe(id);
  });

  it('is preceded by an export of what somebody learned and wrote', async () => {
    const id = await create();
    await takeCheck(product.app, teacher, ['algebra', 'order']);
    const found: unknown[] = [];
    for await (const entry of exportCourses(product.deps, teacher.userId)) {
      if (entry.name === 'courses.json' && 'json' in entry) found.push(entry.json);
    }
    expect(found).toMatchObject([
      {
        learning: [{ course_id: 'algebra', best_percent: 17, finished_units: ['order'] }],
        written: [{ id, title: 'Bread' }],
      },
    ]);
  });

  it('of a student takes what they learned', async () => {
    await takeCheck(product.app, student, ['algebra', 'order']);
    await deleteAccount(student);
    const { rows } = await product.deps.db.orm.execute(sql`
      select user_id from course_enrolment union all select user_id from course_completion`);
    expect(rows).toEqual([]);
  });
});
