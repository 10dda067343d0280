import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { callAs } from '../../../../../test/call-as.ts';
import { aCourse, aUnit, createCourse, takeCheck } from '../../../../../test/courses.ts';
import type { Person } from '../../../../../test/sign-up.ts';
import { listItems } from '#features/practice/contract.ts';
import { attemptCheck } from '../../contract.attempt.ts';
import { getCourse, getCourseDraft } from '../../contract.ts';
import { exportCourses } from '../account-end.ts';

const TEXT = `Yeast makes dough rise.

:::check
What makes dough rise?
:::words yeast
:::answer
Yeast makes gas.
:::

:::check
How long are two hours?
:::number 120 min
:::answer
Twice 60.
:::

:::check
Which flour is dark?

- [ ] Wheat
- [x] Rye
:::

:::check
Why does bread smell good?
:::answer
Nobody has a key to this.
:::`;
const YEAST = { kind: 'text', text: 'Yeast' };
const TWO_HOURS = { kind: 'text', text: '2 h' };
/** The options are named in the order of their texts, whichever the author wrote first. */
const RYE = { kind: 'options', ids: ['o1'] };
const WHEAT = { kind: 'options', ids: ['o2'] };
const NONE = { kind: 'none' };

let product: TestApp;
let teacher: Person;
let student: Person;
let course: string;

beforeEach(async () => {
  product = await createTestApp();
  teacher = await product.signUp({ role: 'teacher', email: 'grace@uni.example' });
  student = await product.signUp({ email: 'ada@uni.example' });
  await product.deps.db.orm.execute(
    sql`update profiles set institution_id = ${teacher.institutionId} where id = ${student.userId}`,
  );
  course = await createCourse(product.app, teacher, withNeeded(2));
});
afterEach(() => product.close());

const withNeeded = (needed: number, text = TEXT) =>
  aCourse({
    modules: [
      { id: 'm', title: 'Dough', units: [aUnit('one', { text, check_needed: needed }), aUnit('two')] },
    ],
  });
const as = (person: Person, ...call: Parameters<typeof callAs>[2]) => callAs(product.app, person, call);
const refusal = (status: number, code: string) => ({ status, body: { code } });
const read = async (person: Person) =>
  getCourse.response.parse((await as(person, 'GET', `/api/courses/${course}`)).body);
const unitOf = async (person: Person) => (await read(person)).modules[0]?.units[0];
const post = (body: object, unit = 'one') =>
  as(student, 'POST', `/api/courses/${course}/units/${unit}/check`, body);
async function attempt(given: object[], facts: object = {}) {
  const questions = (await unitOf(student))?.check?.questions ?? [];
  const answers = given.map((one, index) => ({ question: questions[index]?.id, given: one }));
  return post({ id: randomUUID(), answers, milliseconds: 30_000, ...facts });
}
async function attempted(...call: Parameters<typeof attempt>) {
  const { status, body } = await attempt(...call);
  expect(status).toBe(200);
  return attemptCheck.response.parse(body);
}

it('is asked without its keys, apart from the text', async () => {
  const unit = await unitOf(student);
  expect(unit?.check).toMatchObject({ needed: 2, best: null });
  expect(unit?.check?.questions.map(({ prompt, kind, has_unit }) => [prompt, kind, has_unit])).toEqual([
    ['What makes dough rise?', 'short_answer', false],
    ['How long are two hours?', 'number', true],
    ['Which flour is dark?', 'choose_one', false],
  ]);
  expect(unit?.check?.questions[2]?.options).toEqual([
    { id: 'o1', text: 'Rye' },
    { id: 'o2', text: 'Wheat' },
  ]);
  expect(JSON.stringify(unit)).not.toMatch(/:::words|120 min|\[x\]|Twice 60/);
  expect(unit?.text).toContain('Why does bread smell good?');
  // Whoever teaches may use the course as a template.
  expect((await unitOf(teacher))?.text).toBe(TEXT);
});

it('finishes the unit with enough right answers, and not before', async () => {
  const failed = await attempted([YEAST, NONE, WHEAT]);
  expect(failed).toMatchObject({ right: 1, needed: 2, is_passed: false, course: { progress: 0 } });
  expect(failed.questions.map(({ verdict, answers }) => [verdict, answers])).toEqual([
    ['right', ['yeast']],
    ['wrong', []],
    ['wrong', []],
  ]);
  expect(failed.questions.map(({ explanation }) => explanation)).toEqual(['Yeast makes gas.', '', '']);
  const passed = await attempted([YEAST, TWO_HOURS, NONE]);
  expect(passed).toMatchObject({ right: 2, is_passed: true, course: { progress: 50, units_done: 1 } });
  expect(passed.questions.map(({ answers }) => answers)).toEqual([['yeast'], ['120 min'], ['Rye']]);
  // What was passed stays passed.
  expect((await attempted([NONE, NONE, NONE])).course).toMatchObject({ progress: 50 });
  expect((await unitOf(student))?.check?.best).toEqual({ right: 2, asked: 3 });
});

it('says what is missing of what is nearly right, and does not tell it', async () => {
  const text = (given: string) => ({ kind: 'text', text: given });
  const failed = await attempted([text('yeast or soda'), text('120'), WHEAT]);
  expect(failed).toMatchObject({ right: 0 });
  expect(failed.questions.map(({ verdict, reason, answers }) => [verdict, reason, answers])).toEqual([
    ['undecided', 'other_words', []],
    ['wrong', 'unit_missing', []],
    ['wrong', 'different', []],
  ]);
});

it('takes a person by the surname with the first name or who that was, and no alternatives', async () => {
  const body = ':::check\n¿Quién dirigió el Comité de Salvación Pública en 1793?\n:::words Robespierre\n:::';
  course = await createCourse(product.app, teacher, withNeeded(1, body));
  const verdictOf = async (given: string) =>
    (await attempted([{ kind: 'text', text: given }])).questions[0]?.verdict;
  expect(await verdictOf('Robespierre o Danton')).toBe('undecided');
  expect(await verdictOf('no fue Robespierre')).toBe('wrong');
  expect(await verdictOf('maximiliano robespierre')).toBe('right');
  expect(await verdictOf('Robespierre, el líder')).toBe('right');
});

it('is no practice, which tells what is right, before it is passed', async () => {
  const itemsOfUnit = async () => {
    const { body } = await as(student, 'GET', `/api/practice/items?course_id=${course}`);
    return listItems.response.parse(body).items.map(({ prompt }) => prompt);
  };
  const practise = async () => {
    const source = { course_id: course, unit_id: 'one' };
    expect(
      (await as(student, 'POST', '/api/practice/make', { source, language: 'en', count: 5 })).status,
    ).toBe(200);
    return itemsOfUnit();
  };
  await attempted([YEAST, NONE, WHEAT]);
  expect(await itemsOfUnit()).toEqual([]);
  expect(await practise()).not.toContain('Which flour is dark?');
  await attempted([YEAST, TWO_HOURS, NONE]);
  expect(await itemsOfUnit()).toContain('Which flour is dark?');
});

it('cannot be replaced by a tick, which stays what finishes the other units', async () => {
  const tick = (unit: string) =>
    as(student, 'PUT', `/api/courses/${course}/units/${unit}`, { completed: true });
  expect(await tick('one')).toMatchObject(refusal(409, 'check_required'));
  expect(await tick('two')).toMatchObject({ status: 200, body: { progress: 50 } });
  expect(
    await post({ id: randomUUID(), answers: [{ question: 'x', given: NONE }], milliseconds: 1 }, 'two'),
  ).toMatchObject(refusal(409, 'no_check'));
});

it('becomes practice, once, with the answers that were given', async () => {
  const id = randomUUID();
  await attempted([YEAST, NONE, RYE], { id });
  await attempted([YEAST, NONE, RYE], { id });
  await attempted([YEAST, TWO_HOURS, RYE]);
  const { body } = await as(student, 'GET', `/api/practice/items?course_id=${course}`);
  const { items } = listItems.response.parse(body);
  expect(items.map(({ prompt, author, schedule }) => [prompt, author, schedule?.last_grade])).toEqual([
    ['What makes dough rise?', 'teacher', 'good'],
    ['How long are two hours?', 'teacher', 'good'],
    ['Which flour is dark?', 'teacher', 'good'],
  ]);
  const { body: item } = await as(student, 'GET', `/api/practice/items/${items[1]?.id}`);
  expect(item).toMatchObject({ answers: [{ verdict: 'right' }, { verdict: 'wrong' }] });
  // 'Practise this' makes none of them twice.
  const source = { course_id: course, unit_id: 'one' };
  const made = await as(student, 'POST', '/api/practice/make', { source, language: 'en', count: 10 });
  expect(made.body).toMatchObject({ existing: 3 });
  const all = listItems.response.parse((await as(student, 'GET', '/api/practice/items')).body).items;
  expect(new Set(all.map(({ prompt }) => prompt)).size).toBe(all.length);
});

it('is asked anew when its author has changed it', async () => {
  const questions = (await unitOf(student))?.check?.questions ?? [];
  const draft = getCourseDraft.response.parse(
    (await as(teacher, 'GET', `/api/courses/${course}/draft`)).body,
  );
  const changed = withNeeded(2, TEXT.replace(':::words yeast', ':::words yeast | gas'));
  await as(teacher, 'PUT', `/api/courses/${course}`, { ...changed, version: draft.version });
  const answers = questions.map(({ id }) => ({ question: id, given: NONE }));
  expect(await post({ id: randomUUID(), answers, milliseconds: 1 })).toMatchObject(
    refusal(409, 'check_changed'),
  );
  expect(await attempt([RYE, NONE, NONE])).toMatchObject(refusal(400, 'answer_does_not_fit'));
});

it('asks for no more right answers than it has questions with a key', async () => {
  expect(await as(teacher, 'POST', '/api/courses', withNeeded(4))).toMatchObject({
    status: 400,
    body: { code: 'check_too_short', details: { unit: 'Unit one', max: 3 } },
  });
});

it('is part of the export', async () => {
  await attempted([YEAST, NONE, NONE]);
  const entries = await Array.fromAsync(exportCourses(product.deps, student.userId));
  expect(entries).toMatchObject([
    { json: { learning: [{ checks: [{ unit_id: 'one', attempts: 1, best_right: 1, best_asked: 3 }] }] } },
  ]);
});

it('of a built-in course is passed in every language by the same keys', async () => {
  expect((await takeCheck(product.app, student, ['algebra', 'order', 2])).body).toMatchObject({
    is_passed: false,
  });
  expect((await takeCheck(product.app, student, ['algebra', 'order', 1])).body).toMatchObject({
    right: 3,
    is_passed: true,
  });
  const { body } = await as(student, 'GET', '/api/practice/items?course_id=algebra');
  expect(new Set(listItems.response.parse(body).items.map(({ author }) => author))).toEqual(
    new Set(['rule']),
  );
});

it('what was not right says under which heading of the unit it is told', async () => {
  const told = `### Yeast

Yeast is a fungus whose gas makes dough rise.

### Flours

Rye gives a dark flour, wheat a pale one.

${TEXT.slice(TEXT.indexOf(':::check'))}`;
  course = await createCourse(product.app, teacher, withNeeded(2, told));
  const { body } = await attempt([YEAST, NONE, WHEAT]);
  expect(attemptCheck.response.parse(body).questions.map(({ read: where }) => where)).toEqual([
    '',
    '',
    'Flours',
  ]);
});
