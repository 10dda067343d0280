import { makeTextPdf } from '../test/pdf.ts';
import { documentOf, type ProductClient, signInTo } from '../test/product-client.ts';

// A school with something in every room, made over the API: for journeys that are about how the product is used.

export const SCHOOL_PASSWORD = 'correct horse battery';
export const STUDENT_EMAIL = 'ada@uni.example';
export const TEACHER_EMAIL = 'grace@uni.example';
export const ADMIN_EMAIL = 'head@uni.example';
/** Everybody's. */
export const BOOK = 'The cell.pdf';
/** The student's own. */
export const NOTES = 'My notes.txt';
const DAY_MS = 86_400_000;
const PAGES = [
  [
    'A cell is the smallest unit of life that can live on its own.',
    'The nucleus is the part of the cell that holds the genetic material of the organism.',
    'A membrane is a thin layer that separates the inside of the cell from its surroundings.',
    'Mitochondria are organelles that release the energy stored in glucose.',
    'Chloroplasts are organelles in which plants turn light into chemical energy.',
    'The cytoplasm is the jelly inside the cell in which the organelles lie.',
  ],
  [
    'Photosynthesis is the process by which plants make sugar from carbon dioxide and water.',
    'Respiration is the process that releases energy from sugar inside the cell.',
    'Osmosis is the movement of water through a membrane towards the stronger solution.',
    'Diffusion is the spreading of particles from where they are many to where they are few.',
    'An enzyme is a protein that makes a chemical reaction faster without being used up.',
    'A vacuole is a space filled with liquid that keeps a plant cell firm.',
  ],
];

/**
 * An institution with a student, a teacher who is a professor with free time, and an administrator; the teacher's book and
 * the student's notes in the library. Needs EMAIL_CONFIRMATION=off and an open ROLE_POLICY.
 */
export async function openSchool(url: string): Promise<{ student: ProductClient; teacher: ProductClient }> {
  const { id } = (await send(url, '/api/institutions/first', { name: 'Uni', domain: 'uni.example' })) as {
    id: string;
  };
  await signUp(url, { full_name: 'Ada Lovelace', email: STUDENT_EMAIL, role: 'student', institution_id: id });
  await signUp(url, { full_name: 'Grace Hopper', email: TEACHER_EMAIL, role: 'teacher', institution_id: id });
  await signUp(url, { full_name: 'Head', email: ADMIN_EMAIL, role: 'institution_admin', institution_id: id });
  const [student, teacher] = await Promise.all([
    signInTo(url, STUDENT_EMAIL, SCHOOL_PASSWORD),
    signInTo(url, TEACHER_EMAIL, SCHOOL_PASSWORD),
  ]);
  await Promise.all([
    add(teacher, BOOK, makeTextPdf(PAGES.map((lines) => lines.join('\n')))),
    add(student, NOTES, Buffer.from('The exam is in June.')),
    publishTime(teacher),
  ]);
  return { student, teacher };
}

/** Asks for something in JSON in somebody's name; answers the response's body. The method is POST unless it stands before the path. */
export async function call(client: ProductClient, target: string, body: object): Promise<unknown> {
  const [path = '', method = 'POST'] = target.split(' ').toReversed();
  const response = await client.request(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answerOf(path, response);
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

function signUp(url: string, profile: { email: string; [field: string]: string }): Promise<unknown> {
  return send(url, '/auth/v1/signup', { email: profile.email, password: SCHOOL_PASSWORD, data: profile });
}

async function send(url: string, path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  return answerOf(path, await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) }));
}

async function answerOf(path: string, response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  return response.json();
}
