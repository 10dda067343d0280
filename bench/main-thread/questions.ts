import { randomUUID } from 'node:crypto';
import { aLongCourse } from './courses.ts';
import { MESSAGE_CHARACTERS, type School, type Sent, type TextRequest } from './text-request.ts';

const LONG_ANSWER_CHARACTERS = 20_000;

/** Questions, and what a model answers to them. */
export function questions(school: School): TextRequest[] {
  const { student, documents } = school;
  const [document_id] = documents;
  const post = (url: string, payload: object): Sent => ({ as: student, method: 'POST', url, payload });
  const ask: Asking['ask'] = (payload) => post('/api/document-chat', payload);
  const chat: Asking['chat'] = (teachingMode, payload) =>
    post('/api/chat', {
      professor: { name: 'Ada', field: 'Biology', teachingMode },
      document_ids: documents,
      ...payload,
    });
  const before = (text: string) => [
    { role: 'user', content: text },
    { role: 'assistant', content: text },
  ];
  return [
    {
      name: 'question to the library',
      max: MESSAGE_CHARACTERS,
      of: (message) => ask({ scope: 'library', message }),
    },
    {
      name: 'question to a document',
      max: MESSAGE_CHARACTERS,
      of: (message) => ask({ document_id, message }),
    },
    {
      name: 'follow-up',
      max: 50_000,
      of: (text) => ask({ document_id, message: 'And why is that so?', previous_messages: before(text) }),
    },
    {
      name: 'question to a professor',
      max: MESSAGE_CHARACTERS,
      of: (message) => chat('Socratic', { message, conversation_id: randomUUID() }),
    },
    {
      name: 'attempt',
      max: MESSAGE_CHARACTERS,
      of: (message) =>
        chat('Guided', {
          message,
          conversation_id: randomUUID(),
          previous_messages: before('What does the left ventricle do?'),
        }),
    },
    {
      name: 'question in a course',
      max: MESSAGE_CHARACTERS,
      of: (message) =>
        chat('Virtual', { message, document_ids: [], course: { id: 'algebra' }, structured_response: true }),
    },
    ...lessons(school, chat),
    ...answersOfModels({ ask, chat, document_id }),
  ];
}

interface Asking {
  document_id: string | undefined;
  ask(payload: object): Sent;
  chat(teachingMode: string, payload: object): Sent;
}

/** Of courses whose units are hard to read. */
function lessons({ teacher, send }: School, chat: Asking['chat']): TextRequest[] {
  let id = '';
  return [
    {
      name: 'question in a long course',
      max: 9_900,
      async before(text) {
        const payload = { ...aLongCourse(text), is_published: true };
        const answer = await send({ as: teacher, method: 'POST', url: '/api/courses', payload });
        ({ id } = answer.json<{ id: string }>());
      },
      of: () => ({
        ...chat('Virtual', {
          message: 'What does the membrane of a cell do?',
          document_ids: [],
          course: { id },
          structured_response: true,
        }),
        as: teacher,
      }),
    },
    {
      name: 'question in a course, to a model',
      max: MESSAGE_CHARACTERS,
      modelAnswer: () => ({ pieces: ['A variable ', 'is a letter.'] }),
      of: (message) => chat('Virtual', { message, document_ids: [], course: { id: 'algebra' } }),
    },
  ];
}

function answersOfModels({ ask, chat, document_id }: Asking): TextRequest[] {
  const message = 'What does the left ventricle do?';
  return [
    {
      name: 'answer of a model',
      max: LONG_ANSWER_CHARACTERS,
      modelAnswer: (text) => ({ pieces: inPieces(text) }),
      of: () => ask({ document_id, message }),
    },
    {
      name: 'answer of a model in one piece',
      max: LONG_ANSWER_CHARACTERS,
      modelAnswer: (text) => ({ pieces: [text] }),
      of: () => ask({ document_id, message }),
    },
    {
      name: 'answer of a model, cited',
      max: LONG_ANSWER_CHARACTERS,
      modelAnswer: (text) => ({ pieces: inPieces(cited(text, 80)) }),
      of: () => ask({ document_id, message }),
    },
    {
      name: 'answer of a model, long sentences cited',
      max: LONG_ANSWER_CHARACTERS,
      modelAnswer: (text) => ({ pieces: inPieces(cited(text, 3_900)) }),
      of: () => ask({ document_id, message }),
    },
    {
      name: 'answer of a model, held back',
      max: LONG_ANSWER_CHARACTERS,
      modelAnswer: (text) => ({ pieces: inPieces(text) }),
      of: () =>
        chat('Socratic', {
          message: 'What does the left ventricle do?',
          conversation_id: randomUUID(),
          structured_response: true,
        }),
    },
  ];
}

/** As a model server sends them: a word or a few at a time. */
function inPieces(text: string): string[] {
  return text.match(/[\s\S]{1,40}/g) ?? [];
}

/** A citation after every so many characters, of the first passages in turn. */
function cited(text: string, characters: number): string {
  let marker = 0;
  return text.replaceAll(
    new RegExp(`[\\s\\S]{${characters}}`, 'g'),
    (part) => `${part} [${(marker++ % 8) + 1}]. `,
  );
}
