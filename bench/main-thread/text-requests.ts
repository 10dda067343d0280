import { randomUUID } from 'node:crypto';
import type { Person } from '../../test/sign-up.ts';
import { background } from './background.ts';
import { courses } from './courses.ts';
import { learning } from './learning.ts';
import { materials } from './materials.ts';
import { questions } from './questions.ts';
import {
  LINE_CHARACTERS,
  MESSAGE_CHARACTERS,
  type School,
  type Sent,
  type TextRequest,
} from './text-request.ts';

/** Metadata of an account have at most 4 kB, and a character up to four bytes, six where JSON escapes it. */
const METADATA_CHARACTERS = 600;

/** Every endpoint that takes text of any length, but for those that a test lists (`src/app/main-thread-requests.test.ts`). */
export async function textRequests(school: School): Promise<TextRequest[]> {
  return [
    ...questions(school),
    ...materials(school),
    ...(await courses(school)),
    ...documents(school),
    ...learning(school),
    ...people(school),
    ...account(school),
    ...tables(school),
    // Last: the others leave nothing behind that is still worked at.
    ...background(school),
  ];
}

function documents({ student, documents: [first] }: School): TextRequest[] {
  return [
    {
      name: 'search of documents',
      max: LINE_CHARACTERS,
      of: (text) => ({
        as: student,
        method: 'GET',
        url: `/api/documents?search=${encoded(text)}`,
      }),
    },
    {
      name: 'captions of a video',
      max: 700_000,
      of: (captions) =>
        post(student, '/api/upload', { youtube_url: 'https://youtu.be/dQw4w9WgXcQ', captions, title: 'a' }),
    },
    {
      name: 'address of a video',
      max: 2_000,
      of: (text) =>
        post(student, '/api/upload', {
          youtube_url: `https://youtu.be/${text}`.slice(0, 2_000),
          captions: 'a',
        }),
    },
    {
      name: 'name of a file',
      max: 4_000,
      of: (text) =>
        post(student, '/api/remove-from-index', {
          document_id: first,
          file_path: text,
          title: text.slice(0, 1_000),
        }),
    },
    {
      name: 'list of files',
      max: 1_024,
      of: (prefix) => post(student, '/storage/v1/object/list/documents', { prefix, search: prefix }),
    },
  ];
}

function people({ student, teacher, admin, slot }: School): TextRequest[] {
  return [
    {
      name: 'search of members',
      max: LINE_CHARACTERS,
      of: (text) => ({
        as: admin,
        method: 'GET',
        url: `/api/institutions/${admin.institutionId}/members?search=${encoded(text)}`,
      }),
    },
    {
      name: 'join code',
      max: 50,
      of: (code) => post(student, '/api/membership', { code: `a${code}` }),
    },
    {
      name: 'AI professor',
      max: LINE_CHARACTERS,
      of: (text) =>
        post(admin, '/api/personas', { name: text, texts: { en: { field: text, specialty: text } } }),
    },
    {
      name: 'professor',
      max: LINE_CHARACTERS - 1,
      of: (text) =>
        post(teacher, '/api/professors', {
          name: `a${text}`,
          title: `a${text}`,
          specialization: `a${text}`,
          email: 'ada@x.example',
          phone: `a${text}`,
          office: `a${text}`,
          timezone: 'Europe/Paris',
        }),
    },
    {
      name: 'booking',
      max: 2_000,
      of: (text) =>
        post(student, '/api/student/book-meeting', {
          availability_id: slot,
          student_name: `a${text.slice(0, 190)}`,
          student_email: student.email,
          topic: `a${text.slice(0, 190)}`,
          questions: text,
        }),
    },
    {
      name: 'institution',
      max: 190,
      of: (text) => post(admin, '/api/institutions', { name: `a${text}`, domain: `${randomUUID()}.example` }),
    },
    {
      name: 'domain of an institution',
      max: 1_000,
      of: (domain) => post(admin, '/api/institutions', { name: 'a', domain }),
    },
  ];
}

function account({ student }: School): TextRequest[] {
  return [
    {
      name: 'address of a model',
      max: 190,
      of: (text) => post(student, '/api/models/check', { provider: 'local', model: text }),
    },
    {
      name: 'sign-up',
      max: METADATA_CHARACTERS,
      of: (text) =>
        post(student, '/auth/v1/signup', {
          email: `${randomUUID()}@x.example`,
          password: 'correct horse battery staple',
          data: { full_name: text },
        }),
    },
    {
      name: 'sign-in',
      max: MESSAGE_CHARACTERS,
      of: (text) => post(student, '/auth/v1/token?grant_type=password', { email: text, password: text }),
    },
    {
      name: 'forgotten password',
      max: MESSAGE_CHARACTERS,
      of: (email) => post(student, '/auth/v1/recover', { email }),
    },
    {
      name: 'account',
      max: METADATA_CHARACTERS,
      of: (text) => ({
        as: student,
        method: 'PUT',
        url: '/auth/v1/user',
        payload: { data: { full_name: text } },
      }),
    },
  ];
}

function post(as: Person, url: string, payload: object): Sent {
  return { as, method: 'POST', url, payload };
}

/** Of the hosted data contract, in the syntax of PostgREST. */
function tables({ student }: School): TextRequest[] {
  const get = (query: string): Sent => ({ as: student, method: 'GET', url: `/rest/v1/${query}` });
  return [
    {
      name: 'search of rows',
      max: 4_000,
      of: (text) =>
        get(
          `documents?select=*&or=${encoded(`(title.ilike.%${text}%,description.ilike.%${text}%)`)}&order=created_at.desc`,
        ),
    },
    {
      name: 'list of values',
      max: 8_000,
      of: (text) => get(`documents?subject=in.${encoded(`(${text})`)}`),
    },
    { name: 'columns of rows', max: 8_000, of: (text) => get(`documents?select=${encoded(text)}`) },
    {
      name: 'row of an institution',
      max: 190,
      of: (name) => post(student, '/rest/v1/institutions', { name: `a${name}`, domain: `${name}.example` }),
    },
    {
      name: 'row of a document',
      max: 2_000,
      of: (text) =>
        post(student, '/rest/v1/documents', {
          title: text.slice(0, 290),
          description: text,
          file_path: text.slice(0, 900),
          metadata: { text },
        }),
    },
  ];
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
