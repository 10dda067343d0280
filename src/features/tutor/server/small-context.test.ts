import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLanguageModels } from '#server/llm/create-language-models.ts';
import { tokensOf } from '#server/llm/token-estimate.ts';
import { aCourse, aUnit, createCourse } from '../../../../test/courses.ts';
import { type ChatRequest, type ModelServer, startModelServer } from '../../../../test/model-server.ts';
import { type Classroom, openClassroom } from '../../../../test/professor.ts';

const SMALL = 4_096;
/** Each sign of it takes a token or more. */
const CHINESE = '细胞是生命的基本单位，它由细胞膜、细胞质和细胞核组成。';
const ENGLISH = 'The cell is the smallest unit of life, and it has a membrane, a plasma and a nucleus. ';
const PROFESSOR = { name: 'Mei', field: 'Biology', teachingMode: 'Practical' };
const SOCRATIC = { ...PROFESSOR, teachingMode: 'Socratic' };

let room: Classroom;
let models: ModelServer;
let book: string;

beforeAll(async () => {
  [room, models] = await Promise.all([openClassroom({ role: 'teacher' }), startModelServer()]);
  book = await room.addDocument(`${CHINESE}\n\n${CHINESE.repeat(60)}\n\n${ENGLISH.repeat(60)}`, 'Cells');
});
beforeEach(() => {
  models.reset();
  connect(SMALL);
});
afterAll(async () => {
  await room.close();
  await models.close();
});

function connect(tokens: number): void {
  models.setNativeModels([{ id: 'test-model', type: 'llm', state: 'loaded', loaded_context_length: tokens }]);
  room.llm = createLanguageModels({ LOCAL_MODEL_URL: models.url, LOCAL_MODEL: undefined });
}

function takes({ messages, maxTokens = 0 }: ChatRequest): number {
  return messages.reduce((sum, { content }) => sum + tokensOf(content), maxTokens);
}

async function courseWith(text: string): Promise<string> {
  const units = Array.from({ length: 12 }, (_, index) =>
    aUnit(`u${index}`, { title: `${text.slice(0, 60)} ${index}`, text: text.repeat(20) }),
  );
  const modules = [{ id: 'm', title: 'M', units }];
  return createCourse(room.product.app, room.learner, aCourse({ modules }));
}

const previous = (text: string) => [
  { role: 'user', content: text.repeat(20) },
  { role: 'assistant', content: text.repeat(60) },
];
/** Of the answer, not of what is asked about it afterwards. */
const lastPrompt = () =>
  (models.requests.findLast(({ responseFormat }) => !responseFormat)?.messages ?? [])
    .map(({ content }) => content)
    .join('\n');

test.each([
  ['English', ENGLISH],
  ['Chinese', CHINESE],
])('a course in %s leaves room for the question, its best passage and the answer', async (_, text) => {
  const course = { id: await courseWith(text) };
  const asked = { document_ids: [book], previous_messages: previous(text), professor: PROFESSOR, course };
  await room.ask({ ...asked, message: text.repeat(3) });
  expect(models.requests.map(takes).every((tokens) => tokens <= SMALL)).toBe(true);
  expect(lastPrompt()).toContain('<passage number="1">');
  expect(lastPrompt()).toContain('<course_notes>');
});

test.each([
  ['English', ENGLISH],
  ['Chinese', CHINESE],
])('so does a search that finds much in %s', async (_, text) => {
  room.results = Array.from({ length: 10 }, (__, index) => ({
    title: text.slice(0, 80),
    link: `https://example.org/${index}`,
    snippet: text.repeat(10).slice(0, 500),
    source: 'wikipedia' as const,
    is_academic: false,
  }));
  const asked = { document_ids: [book], previous_messages: previous(text), professor: PROFESSOR };
  await room.ask({ ...asked, message: text, enable_search: true });
  expect(models.requests.map(takes).every((tokens) => tokens <= SMALL)).toBe(true);
  expect(lastPrompt()).toContain('Web page');
});

test('an answer that goes on is given back as far as there is room', async () => {
  const continues = { text: CHINESE.repeat(150), citations: [] };
  await room.ask({ document_ids: [book], professor: PROFESSOR, message: CHINESE, continues });
  expect(models.requests.map(takes).every((tokens) => tokens <= SMALL)).toBe(true);
});

test('what a message means is asked within half of it too', async () => {
  connect(SMALL / 2);
  models.answerShape('learner_turn', () => ({ pieces: ['{}'] }));
  const asked = { professor: SOCRATIC, conversation_id: randomUUID() };
  await room.ask({ ...asked, message: `${CHINESE.repeat(8)}？` });
  await room.ask({ ...asked, previous_messages: previous(CHINESE), message: CHINESE.repeat(8) });
  expect(models.besides.length).toBeGreaterThan(0);
  const taken = [...models.besides, ...models.requests].map(takes);
  expect(taken.every((tokens) => tokens <= SMALL / 2)).toBe(true);
});

describe('a model whose tokens are shorter than those of others', () => {
  const ASKED = 'What does a cell have?';
  const refusing = (charactersMax: number) =>
    models.answer((messages) =>
      messages.reduce((sum, { content }) => sum + content.length, 0) > charactersMax
        ? {
            status: 400,
            body: '{"error":{"message":"the prompt has 4883 tokens, the context size is 4096"}}',
          }
        : { pieces: ['A membrane [1].'] },
    );

  test('is asked with less, so that a long conversation goes on', async () => {
    refusing(5_000);
    const asked = { document_ids: [book], professor: PROFESSOR, previous_messages: previous(ENGLISH) };
    const done = await room.ask({ ...asked, message: ASKED });
    expect(done).toMatchObject({ response: 'A membrane [1].', citations: [{ marker: 1 }] });
    expect(lastPrompt()).toContain(ASKED);
  });

  test('says so when not even the question fits', async () => {
    refusing(10);
    const asked = room.ask({ document_ids: [book], professor: PROFESSOR, message: ASKED });
    await expect(asked).rejects.toThrow(/local_model.*"step":"context"/);
  });
});
