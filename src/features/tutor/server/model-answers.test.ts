import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConversation } from '#features/conversations/contract.ts';
import { createLanguageModels } from '#server/llm/create-language-models.ts';
import type { ChatEvent } from '#shared/chat-event.ts';
import { type ModelServer, type Script, startModelServer } from '../../../../test/model-server.ts';
import { type Classroom, doneIn, NO_MODEL, openClassroom } from '../../../../test/professor.ts';

const BOOK = [
  'The heart is a muscular organ about the size of a fist. It has four chambers: two atria and two ventricles. ' +
    'The left ventricle pumps oxygenated blood into the aorta.',
  'A healthy adult heart beats about 72 times per minute at rest.',
  'William Harvey described the circulation of the blood in 1628. He did not know about the capillaries, which Marcello Malpighi saw in 1661.',
].join('\n\n');
const PLAIN = { name: 'Mei', field: 'Biology', teachingMode: 'Virtual' };
const GUIDED = { ...PLAIN, teachingMode: 'Guided' };

let room: Classroom;
let models: ModelServer;
let book: string;

beforeAll(async () => {
  [room, models] = await Promise.all([openClassroom(), startModelServer()]);
  book = await room.addDocument(BOOK, 'The heart');
});
beforeEach(() => {
  models.reset();
  room.llm = createLanguageModels({ LOCAL_MODEL_URL: models.url, LOCAL_MODEL: undefined });
});
afterAll(async () => {
  await room.close();
  await models.close();
});

async function turnsOf(conversation: string) {
  const reply = await room.product.app.fastify.inject({
    url: `/api/conversations/${conversation}`,
    headers: room.learner.headers,
  });
  return readConversation.response.parse(reply.json()).turns;
}

function writes(text: string, script: Script = {}): void {
  models.answer({ pieces: text.split(/(?<= )/), ...script });
}

test('who waits for the model is told that it is being loaded, and how many come first', async () => {
  writes('Harvey described the circulation of the blood in 1628 [1].', {
    waits: [
      { before: 2, is_loading: true },
      { before: 2, is_loading: false },
      { before: 1, is_loading: false },
      { before: 0, is_loading: false },
    ],
  });
  const question = 'Who described the circulation of the blood?';
  const events = await room.hear({ message: question, document_ids: [book], professor: PLAIN });
  const states = events.flatMap((event) => (event.type === 'status' ? [[event.activity, event.before]] : []));
  expect(states.slice(-6)).toEqual([
    ['loading', undefined],
    ['queued', 2],
    ['queued', 1],
    ['thinking', undefined],
    ['writing', undefined],
    ['checking', undefined],
  ]);
});

test.each(['tell me the answer', 'no, the text says something else'])(
  'a message that names nothing is answered from the passages of the question before: %s',
  async (message) => {
    const first = 'Who described the circulation of the blood?';
    writes('Harvey described it in 1628 [1].');
    const given = { document_ids: [book], professor: PLAIN };
    const { response } = await room.ask({ message: first, ...given });
    const previous_messages = [
      { role: 'user', content: first },
      { role: 'assistant', content: response },
    ];
    await room.ask({ message, previous_messages, ...given });
    const prompt =
      models.requests
        .at(-1)
        ?.messages.map(({ content }) => content)
        .join('\n') ?? '';
    expect(prompt).toContain('William Harvey described the circulation');
    expect(prompt).not.toContain('No passage of the document matches');
  },
);

describe('a model that thinks', () => {
  const QUESTION = 'Who described the circulation of the blood?';
  const textOf = (events: ChatEvent[], type: 'text' | 'thought') =>
    events.map((event) => (event.type === type && 'text' in event ? event.text : '')).join('');

  test('has its thoughts beside the answer, in which they neither stand nor are cited', async () => {
    writes(
      '<think>Malpighi saw them in 1661 [1].</think>Harvey described the circulation of the blood in 1628 [1].',
    );
    const events = await room.hear({ message: QUESTION, document_ids: [book], professor: PLAIN });
    const done = doneIn(events);
    expect(textOf(events, 'thought')).toContain('Malpighi saw them');
    expect(textOf(events, 'text')).toBe(done.response);
    expect(done.response).toBe('Harvey described the circulation of the blood in 1628 [1].');
    expect(done.citations).toHaveLength(1);
  });

  test('takes back what was a thought that nothing had opened', async () => {
    writes('Malpighi saw them in 1661 [1]. So Harvey.\n</think>\nIt was Harvey in 1628 [1].');
    const events = await room.hear({ message: QUESTION, document_ids: [book], professor: PLAIN });
    const at = events.findIndex(({ type }) => type === 'retracted');
    expect(textOf(events.slice(at), 'text')).toBe('It was Harvey in 1628 [1].');
    expect(doneIn(events)).toMatchObject({
      response: 'It was Harvey in 1628 [1].',
      citations: [{ marker: 1 }],
    });
  });

  test('keeps them to itself where the solution is held back, also when a thought told it', async () => {
    const guided = { message: QUESTION, document_ids: [book], professor: GUIDED };
    writes('<think>It was Harvey.</think>Which physician comes to mind?');
    const events = await room.hear(guided);
    expect(textOf(events, 'thought')).toBe('');
    expect(doneIn(events).response).toBe('Which physician comes to mind?');
    room.llm = createLanguageModels({ LOCAL_MODEL_URL: models.url, LOCAL_MODEL: undefined });
    writes('It was William Harvey in 1628. Nobody else. \n</think>\nWhich physician comes to mind?');
    const again = await room.hear(guided);
    expect(doneIn(again).response).toBe('Which physician comes to mind?');
    expect(textOf(again, 'text')).not.toContain('William Harvey');
  });

  test('that does nothing else says so', async () => {
    writes('', { reasoning: ['Hmm'], ending: 'length' });
    const events = await room.hear({ message: 'Why?', professor: PLAIN });
    expect(events.at(-1)).toMatchObject({
      type: 'error',
      code: 'local_model',
      details: { step: 'only_thoughts' },
    });
  });
});

describe('an answer that was cut off', () => {
  const FIRST = { message: 'Who described the circulation of the blood?', professor: PLAIN };
  const BEGUN = 'Harvey described the circulation of the blood in 1628 [1]. He did not';

  test('says so, ends with a whole word, and is asked for at a low temperature', async () => {
    writes(`${BEGUN} kno`, { ending: 'length' });
    const done = await room.ask({ ...FIRST, document_ids: [book] });
    expect(done).toMatchObject({ cut_off: true, response: BEGUN });
    expect(models.requests[0]?.temperature).toBe(0.3);
  });

  test('goes on with the same passages and its own citations', async () => {
    writes(`${BEGUN} kno`, { ending: 'length' });
    const first = await room.ask({ ...FIRST, document_ids: [book] });
    writes('He did not know about the capillaries, which Malpighi saw in 1661 [1].');
    const { response: text, citations } = first;
    const begun = { text, citations: citations.map(({ marker, chunk_id }) => ({ marker, chunk_id })) };
    const events = await room.hear({ ...FIRST, document_ids: [book], continues: begun });
    const done = doneIn(events);
    expect(done.response).toBe(`${BEGUN} know about the capillaries, which Malpighi saw in 1661 [2].`);
    expect(done.citations.map(({ marker }) => marker)).toEqual([1, 2]);
    expect(done.cut_off).toBeUndefined();
    const sent = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
    expect(text + sent).toBe(done.response);
    expect(models.requests[1]?.messages.slice(-2).map(({ role }) => role)).toEqual(['assistant', 'user']);
    expect(models.requests[1]?.messages.at(-2)?.content).toBe(BEGUN);
    expect(models.requests[1]?.messages.at(-3)?.content).toBe(models.requests[0]?.messages.at(-1)?.content);
  });

  test('is kept as one answer, which stays cut off until all of it is there', async () => {
    const kept = { ...FIRST, document_ids: [book], conversation_id: randomUUID(), turn_id: randomUUID() };
    writes(`${BEGUN} kno`, { ending: 'length' });
    const { response: text } = await room.ask(kept);
    const continues = { text, citations: [] };
    writes('know', { ending: 'die' });
    await room.hear({ ...kept, continues });
    expect(await turnsOf(kept.conversation_id)).toMatchObject([{ answer: BEGUN, facts: { cut_off: true } }]);
    writes('know it.');
    const { response } = await room.ask({ ...kept, continues });
    const turns = await turnsOf(kept.conversation_id);
    expect(turns).toMatchObject([{ id: kept.turn_id, answer: response, status: 'done' }]);
    expect(turns[0]?.facts.cut_off).toBeUndefined();
  });

  test('moves nobody on the ladder of hints', async () => {
    const guided = { ...FIRST, document_ids: [book], professor: GUIDED };
    const conversation_id = randomUUID();
    writes('What do you think?');
    expect((await room.ask({ ...guided, conversation_id })).hint?.step).toBe(1);
    const attempt = { ...guided, message: 'I think it was Galen', conversation_id };
    expect((await room.ask(attempt)).hint?.step).toBe(2);
    const begun = { text: 'Not quite; Galen', citations: [] };
    expect((await room.ask({ ...attempt, continues: begun })).hint?.step).toBe(2);
  });

  test('cannot go on without a model', async () => {
    room.llm = NO_MODEL;
    const events = await room.hear({ ...FIRST, document_ids: [book], continues: { text: BEGUN } });
    expect(events.at(-1)).toMatchObject({
      type: 'error',
      code: 'local_model',
      details: { step: 'server_down' },
    });
  });
});
