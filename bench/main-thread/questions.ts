import { randomUUID } from 'node:crypto';
import { MESSAGE_CHARACTERS, type School, type Sent, type TextRequest } from './text-request.ts';

const LONG_ANSWER_CHARACTERS = 20_000;

/** Questions, and what a model answers to them. */
export function questions({ student, documents }: School): TextRequest[] {
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
    ...answersOfModels({ ask, chat, document_id }),
  ];
}

interface Asking {
  document_id: string | undefined;
  ask(payload: object): Sent;
  chat(teachingMode: string, payload: object): Sent;
}

function answersOfModels({ ask, chat, document_id }: Asking): TextRequest[] {
  return [
    {
      name: 'answer of a model',
      max: LONG_ANSWER_CHARACTERS,
      isAnsweredByModel: true,
      of: () => ask({ document_id, message: 'What does the left ventricle do?' }),
    },
    {
      name: 'answer of a model, held back',
      max: LONG_ANSWER_CHARACTERS,
      isAnsweredByModel: true,
      of: () =>
        chat('Socratic', {
          message: 'What does the left ventricle do?',
          conversation_id: randomUUID(),
          structured_response: true,
        }),
    },
  ];
}
