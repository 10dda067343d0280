import { setTimeout as sleep } from 'node:timers/promises';
import { answerTo } from '#features/materials/server/materials.fixture.ts';
import type { Person } from '../../test/sign-up.ts';
import { nastyTexts } from './nasty-texts.ts';
import { type Answer, LINE_CHARACTERS, type School, type Sent, type TextRequest } from './text-request.ts';

const POLL_MS = 20;
/** Few materials are longer than this, and reading a document of it takes a second. */
const DOCUMENT_CHARACTERS = 60_000;
const TOPIC_CHARACTERS = 290;
const OPTIONS = 8;

/** What goes on behind an answer: documents are read, and materials are made. */
export function background(school: School): TextRequest[] {
  const { teacher, documents, send } = school;
  const ended = waiting(school);
  let document = '';
  const material = (settings: object): Sent => ({
    as: teacher,
    method: 'POST',
    url: '/api/materials',
    payload: { grade: '9', subject: 'biology', modelType: 'local', teachingMode: 'concept', ...settings },
  });
  return [
    {
      name: 'document',
      max: DOCUMENT_CHARACTERS,
      of: (text) => upload(teacher, text),
      until: (answer) => ended.document(idOf(answer, 'document_id')),
    },
    {
      name: 'captions file',
      max: DOCUMENT_CHARACTERS,
      of: (text) => upload(teacher, asCaptions(text), 'a.vtt'),
      until: (answer) => ended.document(idOf(answer, 'document_id')),
    },
    searchOf(school, ended),
    {
      name: 'material by rule',
      max: DOCUMENT_CHARACTERS,
      every: 2,
      async before(text) {
        document = idOf(await send(upload(teacher, text)), 'document_id');
        await ended.document(document);
      },
      of: () => material({ document_ids: [document] }),
      until: (answer) => ended.material(idOf(answer, 'id')),
    },
    {
      name: 'material by rule, of two books',
      max: TOPIC_CHARACTERS,
      every: 16,
      of: (topic) => material({ document_ids: documents, topic, teachingMode: 'practice' }),
      until: (answer) => ended.material(idOf(answer, 'id')),
    },
    {
      name: 'material by a model',
      max: 8_000,
      every: 4,
      modelAnswer: (text) => (messages) => ({ pieces: [JSON.stringify(answerTo(messages, nasty(text)))] }),
      of: () => material({ document_ids: documents.slice(0, 1), topic: 'The heart' }),
      until: (answer) => ended.material(idOf(answer, 'id')),
    },
  ];
}

/** Sections that a model fills with the text, in the shapes that it is asked for. */
function nasty(text: string): Parameters<typeof answerTo>[1] {
  return {
    explanation: () => ({ text: `The heart pumps blood. ${text} [1].` }),
    key_points: () => ({
      points: Array.from({ length: 5 }, (_, n) => `${n} ${text.slice(0, 2_000)} [${n + 1}].`),
    }),
    items: () => ({
      items: Array.from({ length: 5 }, (_, n) => ({
        type: 'multiple_choice',
        prompt: `${n} ${text.slice(0, 1_500)}`,
        solution: text.slice(0, 1_500),
        options: Array.from({ length: OPTIONS }, (__, option) => ({
          text: `${option}${text.slice(0, 80)}`,
          is_right: option === 0,
          rationale: '',
        })),
      })),
    }),
  };
}

function searchOf({ teacher, send }: School, ended: Waiting): TextRequest {
  let searched = '';
  return {
    name: 'search in a document',
    max: LINE_CHARACTERS,
    async before() {
      if (searched !== '') return;
      searched = idOf(await send(upload(teacher, sentences())), 'document_id');
      await ended.document(searched);
    },
    of: (text) => ({
      as: teacher,
      method: 'GET',
      url: `/api/documents/${searched}/search?text=${encodeURIComponent(text.toWellFormed())}`,
    }),
    // Documents are read from here on.
    until: () => Promise.resolve(),
  };
}

/** Of a book that is searched. */
function sentences(): string {
  return nastyTexts(DOCUMENT_CHARACTERS).find(([name]) => name === 'known words in sentences')?.[1] ?? '';
}

function asCaptions(text: string): string {
  const lines = text.match(/[^\n]{1,80}/gu) ?? ['a'];
  const time = (second: number) => new Date(second * 1_000).toISOString().slice(11, 23);
  const cues = lines.map((line, index) => `${time(index * 2)} --> ${time(index * 2 + 2)}\n${line}`);
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

/** Another one even where the same was uploaded before. */
function upload(as: Person, text: string, name = 'a.txt'): Sent {
  const boundary = 'lyceum-bench';
  const part = (head: string, body: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const body = `${part('name="if_known"', 'add')}${part(`name="file"; filename="${name}"`, text)}--${boundary}--\r\n`;
  return {
    as,
    method: 'POST',
    url: '/api/upload',
    payload: Buffer.from(body),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

type Waiting = ReturnType<typeof waiting>;

/** Wait until nothing is done any more. */
function waiting({ teacher, send }: School) {
  const poll = async (url: string, busy: readonly string[]) => {
    for (;;) {
      const answer = await send({ as: teacher, method: 'GET', url });
      const { status } = answer.json<{ status: string }>();
      if (!busy.includes(status)) return;
      await sleep(POLL_MS);
    }
  };
  return {
    document: (id: string) => poll(`/api/documents/${id}`, ['stored', 'indexing']),
    material: (id: string) => poll(`/api/materials/${id}`, ['making']),
  };
}

function idOf(answer: Answer, name: string): string {
  const id = answer.json<Record<string, unknown>>()[name];
  if (typeof id === 'string') return id;
  throw new Error(`${answer.statusCode}: ${answer.body.slice(0, 500)}`);
}
