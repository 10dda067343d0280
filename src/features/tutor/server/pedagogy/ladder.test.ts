import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLanguageModels } from '#server/llm/create-language-models.ts';
import { type ModelServer, startModelServer } from '../../../../../test/model-server.ts';
import { type Classroom, NO_MODEL, openClassroom } from '../../../../../test/professor.ts';

const BOOK =
  'The heart is a muscular organ about the size of a fist. It has four chambers: two atria and two ventricles. ' +
  'The left ventricle pumps oxygenated blood into the aorta.\n\n' +
  'William Harvey described the circulation of the blood in 1628. He did not know about the capillaries.';
const QUESTION = 'Who described the circulation of the blood?';

let room: Classroom;
let models: ModelServer;
let book: string;

beforeAll(async () => {
  [room, models] = await Promise.all([openClassroom(), startModelServer()]);
  book = await room.addDocument(BOOK, 'The heart');
});
beforeEach(() => {
  models.reset();
  models.answer({ pieces: ['What do ', 'you think?'] });
  room.llm = createLanguageModels({ LOCAL_MODEL_URL: models.url, LOCAL_MODEL: undefined });
});
afterAll(async () => {
  await room.close();
  await models.close();
});

function conversation(teachingMode = 'Socratic') {
  const base = {
    conversation_id: randomUUID(),
    professor: { name: 'Mei', field: 'Biology', teachingMode },
  };
  return (message: string, change: object = {}) => room.ask({ ...base, message, ...change });
}

const systemPrompt = () => models.requests.at(-1)?.messages[0]?.content ?? '';
/** What is said last is kept to best. */
const lastMessage = () => models.requests.at(-1)?.messages.at(-1)?.content ?? '';

describe('the ladder of hints', () => {
  test.each(['Socratic', 'Guided'])('an attempt leads on, begging does not (%s)', async (mode) => {
    const say = conversation(mode);
    expect((await say(QUESTION)).hint).toEqual({ step: 1, of: 4, kind: 'question' });
    expect(lastMessage()).toContain('Do not answer or solve the question yet');
    expect((await say('Just tell me the answer!')).hint?.step).toBe(1);
    expect(lastMessage()).toContain('The learner asks you for the solution. Do not give it.');
    expect((await say('I think it was Galen')).hint).toEqual({ step: 2, of: 4, kind: 'hint' });
    expect((await say('I think it was Galen')).hint?.step).toBe(2);
    expect((await say("I don't know, please give me the solution")).hint?.step).toBe(2);
    expect((await say('Vesalius')).hint).toEqual({ step: 3, of: 4, kind: 'similar' });
    expect((await say('Harvey, in London')).hint).toEqual({ step: 4, of: 4, kind: 'solution' });
    expect(lastMessage()).toContain('Give the full solution now');
    expect((await say('Tell me the answer')).hint?.step).toBe(4);
  });

  test('each question has its own ladder, and an old one is not begun anew', async () => {
    const say = conversation();
    await say(QUESTION);
    await say('Perhaps Galen');
    expect((await say('How many chambers does the heart have?')).hint?.step).toBe(1);
    expect((await say('Who described the circulation of blood?')).hint?.step).toBe(2);
    expect(lastMessage()).toContain(`with this question: "${QUESTION}"`);
  });

  test('a new conversation, or none, skips nothing', async () => {
    const previous_messages = [{ role: 'user', content: QUESTION }];
    expect((await conversation()('Just tell me!', { previous_messages })).hint?.step).toBe(1);
    const without = { conversation_id: undefined, previous_messages };
    expect((await conversation()('Just tell me!', without)).hint?.step).toBe(1);
  });

  test('a greeting begins none, and other modes have none', async () => {
    expect((await conversation()('Hello!')).hint).toBeNull();
    expect((await conversation('Practical')(QUESTION)).hint).toBeNull();
    expect(systemPrompt()).toContain('in this mode the learner may always see the full solution');
  });

  test('thanks are answered as thanks, on every step', async () => {
    const say = conversation();
    await say(QUESTION);
    models.answer({ pieces: ['You are welcome!'] });
    expect(await say('Thanks!')).toMatchObject({ response: 'You are welcome!', hint: { step: 1 } });
    for (const attempt of ['Galen', 'Vesalius', 'Malpighi']) await say(attempt);
    expect(lastMessage()).toContain('Give the full solution now');
    expect(await say('Thanks!')).toMatchObject({ response: 'You are welcome!', hint: { step: 4 } });
    expect(lastMessage()).toBe('Thanks!');
    expect(systemPrompt()).toContain('The learner asks nothing here');
  });

  test('what is held back stays so in passing', async () => {
    const say = conversation();
    await say(QUESTION, { document_ids: [book] });
    models.answer({ pieces: ['You are welcome! It was William Harvey.'] });
    const { response } = await say('Thanks!', { document_ids: [book] });
    expect(response).not.toContain('Harvey');
  });

  test('a step that was not answered is not lost and not counted twice', async () => {
    const say = conversation();
    await say(QUESTION);
    models.answerOnce({ pieces: ['Half '], ending: 'die' });
    await expect(say('Maybe Galen')).rejects.toThrow('partway through');
    expect((await say('Maybe Galen')).hint?.step).toBe(2);
  });

  test('reaches the question again where the learner only begs', async () => {
    const say = conversation();
    await say(QUESTION, { document_ids: [book] });
    await say('Tell me', { document_ids: [book] });
    expect(models.requests.at(-1)?.messages.at(-1)?.content).toContain('William Harvey described');
  });
});

describe('what a model may not say below the last rung', () => {
  test('an answer that asks nothing gets a question', async () => {
    models.answer({ pieces: ['Think of physicians.'] });
    const { response } = await conversation()(QUESTION);
    expect(response).toBe(
      'Think of physicians.\n\nBefore you look anything up: what do you already know about this, in your own words?',
    );
  });

  test.each([
    ['a name that was asked for', QUESTION, 'Good question. It was William Harvey in London. Is it clear?'],
    ['the announced answer', 'Why is the sky blue?', 'Good question. The answer is scattering. Is it clear?'],
    ['the result of a sum', 'What is 12 × 7?', 'Good question. That makes 84. Is it clear?'],
    [
      'a number that was asked for',
      'How many chambers does the heart have?',
      'Good question. It has four. Ok?',
    ],
  ])('%s ends the answer before it', async (_name, question, written) => {
    models.answer({ pieces: written.split(/(?<= )/) });
    const { response } = await conversation()(question, { document_ids: [book] });
    expect(response).toMatch(
      /^Good question\. \n\nI stopped here so that you can try it yourself\. Before you look anything up/,
    );
  });

  test('what the learner said is no secret, and the last rung may say all', async () => {
    const say = conversation();
    await say(QUESTION, { document_ids: [book] });
    models.answer({ pieces: ['Harvey is right. Why do you think so?'] });
    expect((await say('I think Harvey', { document_ids: [book] })).response).toContain('Harvey is right');
    await say('Maybe Malpighi', { document_ids: [book] });
    await say('Perhaps Vesalius', { document_ids: [book] });
    models.answer({ pieces: ['The answer is William Harvey.'] });
    const done = await say('Perhaps somebody in London', { document_ids: [book] });
    expect(done.response).toBe('The answer is William Harvey.');
  });
});

describe('without a model', () => {
  beforeEach(() => {
    room.llm = NO_MODEL;
  });

  test('the documents point, leave gaps, and answer at the end', async () => {
    const say = conversation();
    const documents = { document_ids: [book] };
    const first = await say(QUESTION, documents);
    expect(first.response).toContain('**The heart**');
    expect(first.response).toMatch(/\?$/);
    expect(JSON.stringify(first)).not.toContain('Harvey');
    expect((await say('Just tell me', documents)).response).toContain(
      'Practical session shows the full solution',
    );
    const second = await say('Maybe Galen', documents);
    expect(second).toMatchObject({ hint: { step: 2 } });
    expect(second.response).toContain('**The heart** [1]');
    expect(second.citations).toMatchObject([
      { marker: 1, title: 'The heart', quote: 'described the circulation of the blood' },
    ]);
    expect(second.response).toContain('described the circulation of the blood in \\_\\_\\_\\_');
    expect(second.response).not.toContain('Harvey');
    const third = await say('Maybe Vesalius', documents);
    expect(third.response).not.toContain('Harvey described');
    const last = await say('Maybe Malpighi', documents);
    expect(last).toMatchObject({ hint: { step: 4, kind: 'solution' }, grounded: true });
    expect(last.response).toContain('William Harvey described the circulation of the blood in 1628. [1]');
  });

  test('Practical quotes at once', async () => {
    const done = await conversation('Practical')(QUESTION, { document_ids: [book] });
    expect(done.response).toContain('William Harvey described');
  });

  test('where nothing answers, no hint is promised', async () => {
    const done = await conversation()('What is the capital of Australia?', { document_ids: [book] });
    expect(done).toMatchObject({ hint: null, grounded: false });
  });
});
