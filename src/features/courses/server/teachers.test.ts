import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { callAs } from '../../../../test/call-as.ts';
import { aCourse, createCourse } from '../../../../test/courses.ts';
import type { Person } from '../../../../test/sign-up.ts';
import { getCourse, getCourseDraft, listCourses } from '../contract.ts';
import { addCourseTeacher, listCourseTeachers, removeCourseTeacher } from '../contract.teachers.ts';
import { exportCourses } from './account-end.ts';

let product: TestApp;
let author: Person;
let colleague: Person;
let course: string;

beforeEach(async () => {
  product = await createTestApp();
  author = await product.signUp({ role: 'teacher', fullName: 'Grace Hopper', email: 'grace@uni.example' });
  colleague = await product.signUp({ role: 'teacher', fullName: 'Alan Kay', email: 'alan@uni.example' });
  course = await createCourse(product.app, author, aCourse({ is_published: false }));
});
afterEach(() => product.close());

const as = (person: Person, ...call: Parameters<typeof callAs>[2]) => callAs(product.app, person, call);
const refusal = (status: number, code: string) => ({ status, body: { code } });
const url = () => `/api/courses/${course}`;
const add = (by: Person, who: Person) => as(by, 'PUT', `${url()}/teachers/${who.userId}`);
const remove = (by: Person, who: Person) => as(by, 'DELETE', `${url()}/teachers/${who.userId}`);
const save = async (person: Person, facts: object) => {
  const draft = getCourseDraft.response.parse((await as(person, 'GET', `${url()}/draft`)).body);
  return as(person, 'PUT', url(), { ...aCourse({ is_published: false }), version: draft.version, ...facts });
};
const mailsTo = async ({ email }: Person) =>
  (await product.deps.mail.listMailbox()).filter(
    ({ to, subject }) => to === email && subject.includes('Bread'),
  );
const update = (text: string, { userId }: Person) =>
  product.deps.db.orm.execute(sql`update profiles set ${sql.raw(text)} where id = ${userId}`);

describe('a co-teacher', () => {
  it('is chosen from the teachers of the institution, and told', async () => {
    await product.signUp({ role: 'teacher', fullName: 'Far Away' });
    const before = listCourseTeachers.response.parse((await as(author, 'GET', `${url()}/teachers`)).body);
    expect(before).toMatchObject({
      author: { name: 'Grace Hopper' },
      teachers: [],
      can_manage: true,
      colleagues: [{ id: colleague.userId, name: 'Alan Kay', email: 'alan@uni.example' }],
    });
    const after = addCourseTeacher.response.parse((await add(author, colleague)).body);
    expect(after).toMatchObject({ teachers: [{ id: colleague.userId }], colleagues: [] });
    expect(await mailsTo(colleague)).toMatchObject([{ subject: 'You are now a co-teacher of “Bread”' }]);
    await add(author, colleague);
    expect(await mailsTo(colleague)).toHaveLength(1);
  });

  it('edits, sees the class and the draft, and stands on the course', async () => {
    expect(await as(colleague, 'GET', url())).toMatchObject(refusal(404, 'course_not_found'));
    await add(author, colleague);
    const seen = getCourse.response.parse((await as(colleague, 'GET', url())).body);
    expect(seen).toMatchObject({ can_edit: true, can_see_class: true, teachers: ['Alan Kay'] });
    expect(await save(colleague, { title: 'Good bread' })).toMatchObject({ status: 200 });
    expect(await as(colleague, 'GET', `${url()}/class`)).toMatchObject({ status: 200 });
    const { body } = await as(colleague, 'GET', '/api/courses');
    expect(listCourses.response.parse(body).courses.some(({ id }) => id === course)).toBe(true);
  });

  it('neither deletes the course nor says who teaches it, but may leave', async () => {
    await add(author, colleague);
    const third = await product.signUp({ role: 'teacher', email: 'third@uni.example' });
    expect(await as(colleague, 'GET', `${url()}/draft`)).toMatchObject({ body: { can_manage: false } });
    expect(await as(colleague, 'DELETE', url())).toMatchObject(refusal(403, 'not_your_course'));
    expect(await add(colleague, third)).toMatchObject(refusal(403, 'not_your_course'));
    expect(await remove(colleague, author)).toMatchObject(refusal(403, 'not_your_course'));
    const left = removeCourseTeacher.response.parse((await remove(colleague, colleague)).body);
    expect(left).toEqual({ can_edit: false });
    expect(await as(colleague, 'GET', url())).toMatchObject(refusal(404, 'course_not_found'));
    expect(await mailsTo(colleague)).toHaveLength(1);
  });

  it('is removed by the author or an administrator, and told', async () => {
    const admin = await product.signUp({ role: 'institution_admin', email: 'head@uni.example' });
    await add(admin, colleague);
    expect(await remove(author, colleague)).toMatchObject({ status: 200, body: { can_edit: true } });
    expect((await mailsTo(colleague)).map(({ subject }) => subject)).toContain(
      'You are no longer a co-teacher of “Bread”',
    );
  });

  it('is nobody of another institution, and no student', async () => {
    const stranger = await product.signUp({ role: 'teacher' });
    expect(await add(author, stranger)).toMatchObject(refusal(404, 'colleague_not_found'));
    expect(await add(stranger, stranger)).toMatchObject(refusal(404, 'course_not_found'));
    await update(`role = 'student'`, colleague);
    expect(await add(author, colleague)).toMatchObject(refusal(404, 'colleague_not_found'));
  });

  it.each([`institution_id = null`, `role = 'student'`])('ends with %s, for good', async (change) => {
    await add(author, colleague);
    await update(change, colleague);
    await update(`role = 'teacher', institution_id = '${author.institutionId}'`, colleague);
    expect(await as(colleague, 'GET', url())).toMatchObject(refusal(404, 'course_not_found'));
  });

  it('finds the course in what they export, and has it when the author’s account goes', async () => {
    await add(author, colleague);
    const exported = await Array.fromAsync(exportCourses(product.deps, colleague.userId));
    expect(exported.find(({ name }) => name === 'courses.json')).toMatchObject({
      json: { written: [], co_taught: [{ id: course, title: 'Bread' }] },
    });
    await save(author, { instructor: 'Grace Hopper' });
    const gone = await as(author, 'POST', '/api/account/deletion', { password: 'correct horse' });
    expect(gone).toMatchObject({ status: 200 });
    expect(await as(colleague, 'GET', `${url()}/draft`)).toMatchObject({
      status: 200,
      body: { can_manage: true, instructor: '', title: 'Bread' },
    });
    expect(await as(colleague, 'GET', `${url()}/teachers`)).toMatchObject({
      body: { author: { id: colleague.userId }, teachers: [] },
    });
  });
});
