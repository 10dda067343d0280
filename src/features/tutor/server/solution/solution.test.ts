import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readNotebook } from '#features/notebook/contract.ts';
import { createLanguageModels } from '#server/llm/create-language-models.ts';
import { callAs } from '../../../../../test/call-as.ts';
import { type ModelServer, startModelServer } from '../../../../../test/model-server.ts';
import { type Classroom, NO_MODEL, openClassroom } from '../../../../../test/professor.ts';

const WRONG = '2x + 6 = 20\n2x = 26\nx = 13';
const RIGHT = '2x + 6 = 20 => 2x = 14 => x = 7';

let room: Classroom;
let models: ModelServer;

beforeAll(async () => {
  [room, models] = await Promise.all([openClassroom(), startModelServer()]);
});
beforeEach(() => {
  models.reset();
  room.llm = NO_MODEL;
});
afterAll(async () => {
  await room.close();
  await models.close();
});

function conversation(teachingMode: string, change: object = {}) {
  const professor = { name: 'Mei', field: 'Mathematics', teachingMode };
  const base = { conversation_id: randomUUID(), professor, ...change };
  return (message: string, more: object = {}) => room.ask({ ...base, message, ...more });
}

async function notebook() {
  const { body } = await callAs(room.product.app, room.learner, ['GET', '/api/notebook']);
  return readNotebook.response.parse(body).entries;
}

function connect(...pieces: string[]): void {
  models.answer({ pieces });
  room.llm = createLanguageModels({ LOCAL_MODEL_URL: models.url, LOCAL_MODEL: undefined });
}

const lastPrompt = () => (models.requests.at(-1)?.messages ?? []).map(({ content }) => content).join('\n');

describe('a solution in steps, without a model', () => {
  test.each([
    [
      'en',
      'Step 2 does not follow from step 1',
      '`2x = 26`',
      'What did you do to get from step 1 to step 2?',
    ],
    ['es', 'El paso 2 no se sigue del paso 1', '`2x = 26`', '¿Qué hiciste para pasar del paso 1 al paso 2?'],
    [
      'fr',
      'L’étape 2 ne découle pas de l’étape 1',
      '`2x = 26`',
      'Comment êtes-vous passé de l’étape 1 à l’étape 2\u202f?',
    ],
  ])('names the first wrong step in %s, as it was written', async (language, said, step, asked) => {
    const { response, answered_by: by } = await conversation('Practical', { language })(WRONG);
    expect(response).toContain(said);
    expect(response).toContain(step);
    expect(response).toContain(asked);
    expect(response).not.toContain('14');
    expect(by).toBe('library');
  });

  test('is said to be right as a whole, on one line or under a wish to check it', async () => {
    const say = conversation('Socratic');
    const { response, hint } = await say(RIGHT);
    expect(response).toContain('Every step follows from what stands before it, and the result fits');
    expect(hint).toMatchObject({ kind: 'right' });
    const asked = await conversation('Practical', { language: 'es' })(
      'Revisa mi solución:\n3x − 1,5 = 6\n3x = 7,5\nx = 2,5',
    );
    expect(asked.response).toContain('¡Muy bien!');
  });

  test('tells a lost root from a wrong step, and a value that does not fit the first line', async () => {
    const say = conversation('Practical');
    expect((await say('x^2 = 5x\nx = 5')).response).toContain(
      'Step 2 loses a solution**: `x = 5`, but x = 0 fits step 1 too',
    );
    const { response } = await say('sqrt(x + 2) = x\nx + 2 = x^2\nx = 2 or x = -1');
    expect(response).toContain('x = −1 does not fit step 1');
  });

  test('says which steps could not be judged, and what it needs', async () => {
    const say = conversation('Practical');
    expect((await say("Check my solution:\nf(x) = x^2\nf'(x) = 2x\n3 + 4 = 7")).response).toContain(
      'I could not judge step 2',
    );
    expect((await say('Check my solution: I used the theorem of Thales.')).response).toContain(
      'I found no steps',
    );
  });

  test('a wrong first line is held against the question before', async () => {
    const say = conversation('Practical');
    const previous = [
      { role: 'user', content: 'How do I solve 2x + 6 = 20?' },
      { role: 'assistant', content: 'Try it.' },
    ];
    const { response } = await say('2x = 26\nx = 13', { previous_messages: previous });
    expect(response).toContain('does not follow from the question `2x + 6 = 20`');
    expect(response).not.toContain('Well done');
  });

  test('keeps the sign of a first line below the wish', async () => {
    const { response } = await conversation('Practical')('Check my solution:\n-2x = 8\nx = 4');
    expect(response).toContain('`x = 4` after `-2x = 8`');
  });

  test.each(['Practical', 'Socratic'])('is noted in the notebook in %s mode', async (mode) => {
    await callAs(room.product.app, room.learner, ['DELETE', '/api/notebook']);
    const say = conversation(mode);
    await say(`Check my solution:\n${WRONG}`);
    await say(`Check my solution:\n2x + 6 = 20\n2x = 14\nx = 7`);
    await vi.waitFor(async () => {
      expect(await notebook()).toMatchObject([{ text: 'Mathematics', rights: 1, wrongs: 1 }]);
    });
    expect((await notebook())[0]?.evidence).toMatchObject([
      { quote: '2x + 6 = 20; 2x = 14; x = 7', question: '2x + 6 = 20', verdict: 'right' },
      { quote: '2x = 26', question: '2x + 6 = 20', verdict: 'wrong' },
    ]);
  });

  test.each([
    'Solve these:\n2x + 3 = 7\n5x - 1 = 29',
    'What is the difference between x = 2 and x = 3?',
    'Solve 2x + 6 = 20',
    'x = 7',
  ])('%s is none', async (message) => {
    expect((await conversation('Practical')(message)).response).not.toMatch(/[Ss]tep \d|first line/);
  });
});

describe('with a model', () => {
  test('the server speaks first, and the model is told the verdict as a fact', async () => {
    connect('You added 6 instead of taking it away. ', 'From step 1 you get 2x = 14.');
    const { response } = await conversation('Practical')(WRONG);
    expect(response).toMatch(/^\*\*Step 2 does not follow from step 1\*\*/);
    expect(response).toContain('2x = 14');
    expect(lastPrompt()).toContain('Algebra has checked it');
    expect(lastPrompt()).toContain('go on correctly from the step before');
  });

  test('the verdict is backed by algebra, and is no sentence that lacks a source', async () => {
    const text = 'Osmosis is the diffusion of water through a membrane that lets water pass.';
    const document_ids = [await room.addDocument(text, 'The cell')];
    connect('Well observed.');
    const done = await conversation('Practical', { document_ids })(WRONG);
    expect(done).toMatchObject({ verdict_by: 'algebra', unsourced: 0 });
    const other = await conversation('Practical', { document_ids })('What is osmosis?');
    expect(other).not.toHaveProperty('verdict_by');
  });

  test.each(['Socratic', 'Guided'])('in %s mode the correct next line is not given away', async (mode) => {
    connect('You should have written 14 = 2x there. ', 'See?');
    const { response, hint } = await conversation(mode)(WRONG);
    expect(response).toMatch(/^\*\*Step 2 does not follow from step 1\*\*/);
    expect(response).not.toContain('14');
    expect(response).not.toContain('x = 7');
    expect(hint).toMatchObject({ kind: 'question' });
    expect(lastPrompt()).toContain('Do not write the correct line');
  });

  test('a model may neither doubt a right solution nor has it to judge one', async () => {
    connect('That is wrong. ', 'Why does it hold?');
    const { response, hint } = await conversation('Socratic')(RIGHT);
    expect(response).toMatch(/^Every step follows/);
    expect(response).not.toContain('wrong');
    expect(hint).toMatchObject({ kind: 'right' });
    expect(models.besides).toHaveLength(0);
  });
});
