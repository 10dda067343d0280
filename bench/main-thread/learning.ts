import { randomUUID } from 'node:crypto';
import { TURNS_MAX } from '#features/conversations/contract.ts';
import { LINE_CHARACTERS, type School, type Sent, type TextRequest } from './text-request.ts';

const PROMPT_CHARACTERS = 8_000;
const SELECTED_CHARACTERS = 10_000;
const DECK_CHARACTERS = 60_000;
const GIVEN_CHARACTERS = 4_000;
const KEY_CHARACTERS = 490;
const KEYS = 20;
/** Of a conversation with as many turns as it may have. */
const TURN_CHARACTERS = 800;
const ANSWERS_AT_ONCE = 100;

/** What learners write beside their questions: notes, searches, practice. */
export function learning(school: School): TextRequest[] {
  return [...searches(school), ...notes(school), ...practice(school)];
}

function searches({ student }: School): TextRequest[] {
  const get = (url: string): Sent => ({ as: student, method: 'GET', url });
  return [
    {
      name: 'search of conversations',
      max: LINE_CHARACTERS,
      of: (text) => get(`/api/conversations?search=${encoded(text)}`),
    },
    {
      name: 'search of practice items',
      max: LINE_CHARACTERS,
      of: (text) => get(`/api/practice/items?search=${encoded(text)}`),
    },
  ];
}

/** As long as a body may be. */
function conversation(as: School['student'], text: string): Sent {
  const now = new Date().toISOString();
  const nobody = { answered_by: null, writer: null, hint: null, failure: null };
  const facts = { citations: [], grounded: false, search_results: [], search: 'off', ...nobody };
  const turns = Array.from({ length: TURNS_MAX }, () => ({
    id: randomUUID(),
    question: text,
    asked_at: now,
    status: 'done',
    answer: text,
    ended_at: now,
    facts,
  }));
  return post(as, '/api/conversations', { id: randomUUID(), created_at: now, turns });
}

function notes({ student, documents: [first], send }: School): TextRequest[] {
  return [
    {
      name: 'selected text of a document',
      max: SELECTED_CHARACTERS,
      of: (text) =>
        post(student, `/api/documents/${first}/notes`, {
          selected: [{ page: 20, text, boxes: [] }],
          colour: 'green',
          comment: text.slice(0, SELECTED_CHARACTERS),
        }),
    },
    {
      name: 'conversation of a browser',
      max: TURN_CHARACTERS,
      every: 2,
      of: (text) => conversation(student, text),
    },
    {
      name: 'entry of the notebook',
      max: 160,
      // A full one is not read into.
      before: () => send({ as: student, method: 'DELETE', url: '/api/notebook' }),
      of: (text) => post(student, '/api/notebook/entries', { kind: 'goal', text }),
    },
  ];
}

function practice({ student, documents: [first], send }: School): TextRequest[] {
  let item = '';
  const itemOf = (id: string, text: string): Sent => {
    const accepted = Array.from({ length: KEYS }, (_, n) => `${n}${text.slice(0, KEY_CHARACTERS)}`);
    const content = { kind: 'short_answer', accepted };
    return post(student, '/api/practice/items', { id, prompt: `${id}${text}`, content, language: 'en' });
  };
  return [
    {
      name: 'practice item',
      max: PROMPT_CHARACTERS - LINE_CHARACTERS,
      of: (text) => itemOf(randomUUID(), text),
    },
    {
      name: 'practice answers',
      max: GIVEN_CHARACTERS,
      async before(text) {
        item = randomUUID();
        await send(itemOf(item, text));
      },
      of: (text) =>
        post(student, '/api/practice/answers', {
          answers: Array.from({ length: ANSWERS_AT_ONCE }, () => answerTo(item, text)),
        }),
    },
    {
      name: 'topic of practice',
      max: LINE_CHARACTERS,
      every: 16,
      of: (topic) =>
        post(student, '/api/practice/make', { source: { document_id: first }, topic, language: 'en' }),
    },
    { name: 'deck', max: DECK_CHARACTERS, every: 4, of: (text) => deck(student, text) },
  ];
}

function answerTo(item: string, text: string): object {
  const answered_at = new Date().toISOString();
  const given = { kind: 'text', text };
  return { id: randomUUID(), item_id: item, given, milliseconds: 1_000, mode: 'learn', answered_at };
}

/** A table of questions and answers. */
function deck(as: School['student'], text: string): Sent {
  const boundary = 'lyceum-bench';
  const rows = (text.match(/[^\n]{1,200}/gu) ?? ['a']).map((line, index) => `${index}\t${line}`).join('\n');
  const head = 'content-disposition: form-data; name="file"; filename="a.tsv"';
  const body = `--${boundary}\r\n${head}\r\n\r\n${rows}\r\n--${boundary}--\r\n`;
  return {
    as,
    method: 'POST',
    url: '/api/practice/import?language=en',
    payload: Buffer.from(body),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

function post(as: School['student'], url: string, payload: object): Sent {
  return { as, method: 'POST', url, payload };
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
