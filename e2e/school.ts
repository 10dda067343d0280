import { answerOf, clientOf, documentOf, type ProductClient } from '../test/product-client.ts';
import { CELL_BOOK, makeCellBook } from './cell-book.ts';
import { type Account, foundInstitution, signUp } from './people.ts';

// A school with something in every room, made over the API: for journeys that are about how the product is used.

export const STUDENT_EMAIL = 'ada@uni.example';
export const TEACHER_EMAIL = 'grace@uni.example';
export const ADMIN_EMAIL = 'head@uni.example';
/** The student's own. */
export const NOTES = 'My notes.txt';
const DAY_MS = 86_400_000;

/**
 * An institution with a student, a teacher who is a professor with free time, and an administrator; the teacher's book and
 * the student's notes in the library. Needs EMAIL_CONFIRMATION=off and an open ROLE_POLICY.
 */
export async function openSchool(url: string): Promise<{ student: ProductClient; teacher: ProductClient }> {
  const institutionId = await foundInstitution(url);
  const enrol = async (account: Account) => clientOf(url, await signUp(url, { ...account, institutionId }));
  const student = await enrol({ name: 'Ada Lovelace', email: STUDENT_EMAIL });
  const teacher = await enrol({ name: 'Grace Hopper', email: TEACHER_EMAIL, role: 'teacher' });
  await enrol({ name: 'Head', email: ADMIN_EMAIL, role: 'institution_admin' });
  await Promise.all([
    add(teacher, CELL_BOOK, makeCellBook()),
    add(student, NOTES, Buffer.from('The exam is in June.')),
    publishTime(teacher),
  ]);
  return { student, teacher };
}

/** Asks for something in JSON in somebody's name; answers the response's body. The method is POST unless it stands before the path. */
export async function call(client: ProductClient, target: string, body: object): Promise<unknown> {
  const [path = '', method = 'POST'] = target.split(' ').toReversed();
  const headers = { 'content-type': 'application/json' };
  return answerOf(await client.request(path, { method, headers, body: JSON.stringify(body) }));
}

async function add(client: ProductClient, name: string, bytes: Uint8Array): Promise<void> {
  const { id } = await documentOf(await client.upload(name, bytes));
  await client.waitForDocument(id, ({ status }) => status === 'ready');
}

async function publishTime(teacher: ProductClient): Promise<void> {
  await call(teacher, '/api/professors', {
    name: 'Grace Hopper',
    title: 'Professor',
    specialization: 'Compilers',
    email: TEACHER_EMAIL,
    phone: '+1 555 0100',
    office: 'B 12',
    timezone: 'UTC',
  });
  await call(teacher, '/api/professor/availability', {
    date: new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10),
    start_time: '10:00',
    end_time: '12:00',
    slot_minutes: 30,
  });
}
