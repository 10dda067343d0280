import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readNotebook } from '#features/notebook/contract.ts';
import { createJobs } from '#server/jobs/create-jobs.ts';
import { notify } from '#server/jobs/queries.ts';
import type { LanguageModels } from '#server/llm/language-models.ts';
import { createLanguageModels } from '#server/llm/create-language-models.ts';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { openTestDatabase, silentLog } from '../../../../../test/database.ts';
import { callAs } from '../../../../../test/call-as.ts';
import { type ModelServer, startModelServer } from '../../../../../test/model-server.ts';
import type { Person } from '../../../../../test/sign-up.ts';
import { exportConversations } from '../routes.ts';
import { REST_MS } from './rest-job.ts';

const PROFESSOR = { name: 'Mei', field: 'Biology', teachingMode: 'Virtual' };
const EXAM = 'I am in 10th grade and have an exam on cells on 5 December. What is a cell?';
const SUMMARY = 'The learner asked about cells and membranes.';

let product: TestApp;
let models: ModelServer;
let llm: LanguageModels;
let ada: Person;
let time = Date.now();

beforeAll(async () => {
  models = await startModelServer();
  const clock = { now: () => new Date(time) };
  const jobs = createJobs({ db: await openTestDatabase(), log: silentLog, clock });
  const current: LanguageModels = {
    find: (...wish) => llm.find(...wish),
    wishOf: (...wish) => llm.wishOf(...wish),
    endpointOf: (...of) => llm.endpointOf(...of),
  };
  product = await createTestApp({}, { llm: current, clock, jobs });
  await product.startJobs();
});
beforeEach(async () => {
  // What the test before left would be read as soon as the time goes on, and a refusal then silences the model for this test.
  await rest();
  models.reset();
  llm = createLanguageModels({ LOCAL_MODEL_URL: models.url, LOCAL_MODEL: undefined });
  // A model that refused in the test before is asked again.
  time += 2 * 60 * 60_000;
  ada = await product.signUp();
});
afterAll(async () => {
  await product.close();
  await models.close();
});

/** Says what the model finds, and counts how often it is asked. */
function sumsUp(found: object[], summary = SUMMARY): void {
  const answer = JSON.stringify({ summary, notes: found });
  models.answerShape('conversation_at_rest', () => ({ pieces: [answer] }));
}
const atRest = () =>
  models.besides.filter(({ responseFormat }) =>
    JSON.stringify(responseFormat).includes('conversation_at_rest'),
  );

async function ask(message: string, body: object = {}): Promise<void> {
  const { status } = await callAs(product.app, ada, [
    'POST',
    '/api/chat',
    { message, professor: PROFESSOR, ...body },
  ]);
  expect(status).toBe(200);
}

async function converse(questions: string[]): Promise<string> {
  const conversation_id = randomUUID();
  for (const question of questions) await ask(question, { conversation_id });
  return conversation_id;
}

async function pass(milliseconds: number): Promise<void> {
  time += milliseconds;
  await notify(product.deps.db, 'work');
}

/** Until nothing waits or runs that is due. */
async function rest(): Promise<void> {
  await pass(REST_MS);
  await vi.waitFor(async () => {
    const { rows } = await product.deps.db.orm.execute(
      `select 1 from job where kind = 'conversation-at-rest' and run_at <= '${new Date(time).toISOString()}'`,
    );
    expect(rows).toEqual([]);
  }, 10_000);
}

async function notes() {
  const { body } = await callAs(product.app, ada, ['GET', '/api/notebook']);
  return readNotebook.response.parse(body).entries;
}

async function summaryOf(id: string): Promise<unknown> {
  const { rows } = await product.deps.db.orm.execute(
    `select text from conversation_summary where conversation_id = '${id}'`,
  );
  return rows[0]?.['text'] ?? null;
}

describe('a conversation that has rested', () => {
  test('is noted down once, with the learner’s words as evidence', async () => {
    sumsUp([
      { kind: 'goal', text: 'Exam on cells on 5 December', quote: 'have an exam on cells on 5 December' },
    ]);
    const id = await converse([EXAM]);
    await pass(REST_MS - 1_000);
    expect(atRest()).toEqual([]);
    await rest();
    expect(await notes()).toMatchObject([
      {
        kind: 'goal',
        text: 'Exam on cells on 5 December',
        source: 'model',
        evidence: [{ conversation_id: id, quote: 'have an exam on cells on 5 December' }],
      },
    ]);
    expect(atRest()).toMatchObject([{ temperature: 0 }]);
    await rest();
    expect(atRest()).toHaveLength(1);
  });

  test('waits while it goes on, and what was read is not read again', async () => {
    sumsUp([]);
    const id = await converse([EXAM]);
    time += REST_MS / 2;
    await ask('And what is a membrane?', { conversation_id: id });
    await pass(REST_MS / 2);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(atRest()).toEqual([]);
    await rest();
    expect(atRest()).toHaveLength(1);
    const quote = 'have an exam on cells on 5 December';
    sumsUp([{ kind: 'goal', text: 'Exam on cells', quote }]);
    await ask('Thanks, I see!', { conversation_id: id });
    await rest();
    expect(atRest()).toHaveLength(2);
    // It stands in a turn that was read before, from which an entry may have been deleted since.
    expect(await notes()).toEqual([]);
  });

  test.each([
    ['words that nobody wrote', { kind: 'goal', text: 'Exam on cells', quote: 'an exam on chess' }],
    ['words of the tutor', { kind: 'goal', text: 'This is a test answer', quote: 'This is a test answer' }],
    ['another matter', { kind: 'health', text: 'Is ill in 10th grade', quote: 'I am in 10th grade' }],
    ['something else than the words', { kind: 'level', text: 'Likes chess', quote: 'I am in 10th grade' }],
    ['no words', { kind: 'level', text: 'Is in 10th grade', quote: '' }],
    ['an address', { kind: 'level', text: '10th grade, see www.evil.example', quote: 'I am in 10th grade' }],
  ])('is not noted with %s', async (_, note) => {
    const good = { kind: 'level', text: '10th grade', quote: 'I am in 10th grade' };
    sumsUp([note, good]);
    await converse([EXAM]);
    await rest();
    expect(await notes()).toMatchObject([{ kind: 'level', text: '10th grade' }]);
  });

  test('keeps what the learner says of their level', async () => {
    await callAs(product.app, ada, ['POST', '/api/notebook/entries', { kind: 'level', text: 'Grade 11' }]);
    sumsUp([{ kind: 'level', text: '10th grade', quote: 'I am in 10th grade' }]);
    await converse([EXAM]);
    await rest();
    expect(await notes()).toMatchObject([{ text: 'Grade 11', source: 'learner' }]);
  });
});

describe('a model', () => {
  test('that refuses costs nothing more than the one call, and is left alone', async () => {
    await converse([EXAM]);
    await rest();
    await converse([EXAM]);
    await rest();
    expect(atRest()).toHaveLength(1);
    expect(await notes()).toEqual([]);
  });

  test('that says nothing usable changes nothing', async () => {
    models.answerShape('conversation_at_rest', () => ({ pieces: ['I would rather chat!'] }));
    await converse([EXAM]);
    await rest();
    expect(await notes()).toEqual([]);
  });

  test('is not asked when the notebook is off and the conversation is short', async () => {
    await callAs(product.app, ada, ['PUT', '/api/notebook', { is_on: false }]);
    sumsUp([{ kind: 'level', text: '10th grade', quote: 'I am in 10th grade' }]);
    await converse([EXAM]);
    await rest();
    expect(atRest()).toEqual([]);
    const id = await converse([EXAM, 'And a wall?', 'And a nucleus?', 'And a membrane?']);
    await rest();
    expect(await notes()).toEqual([]);
    expect(await summaryOf(id)).toBe(SUMMARY);
  });

  test('that has not answered here is not asked', async () => {
    sumsUp([]);
    await converse([EXAM]);
    models.setModels([{ id: 'another-model' }]);
    llm = createLanguageModels({ LOCAL_MODEL_URL: models.url, LOCAL_MODEL: undefined });
    await rest();
    expect(atRest()).toEqual([]);
  });
});

async function exportedBy(person: Person): Promise<string> {
  const parts: unknown[] = [];
  for await (const entry of exportConversations(product.deps, person.userId)) parts.push(entry);
  return JSON.stringify(parts);
}

describe('the summary', () => {
  const QUESTIONS = ['What is a cell?', 'And a wall?', 'And a nucleus?', 'And a membrane?'];
  const long = 'and so on and so forth '.repeat(120);
  const previous = QUESTIONS.flatMap((content) => [
    { role: 'user', content },
    { role: 'assistant', content: `An answer ${long}` },
  ]);
  const lastPrompt = () => (models.requests.at(-1)?.messages ?? []).map(({ content }) => content).join('\n');

  test('stands in a prompt for what finds no room in it, and is exported', async () => {
    sumsUp([]);
    const id = await converse(QUESTIONS);
    const later = { conversation_id: id, previous_messages: previous };
    await ask('Why is that?', later);
    expect(lastPrompt()).toContain('(Earlier in this conversation the learner wrote:\n- What is a cell?');
    await rest();
    const why = [
      { role: 'user', content: 'Why is that?' },
      { role: 'assistant', content: 'So it is.' },
    ];
    await ask('What follows from it?', { ...later, previous_messages: [...previous, ...why] });
    expect(lastPrompt()).toContain(`<summary>\n${SUMMARY}\n</summary>`);
    expect(lastPrompt()).not.toContain('Earlier in this conversation');
    const exported = await exportedBy(ada);
    expect(exported).toContain(SUMMARY);
  });

  test('says nothing of a turn that was deleted', async () => {
    sumsUp([]);
    const conversation_id = randomUUID();
    const [first, other] = [randomUUID(), randomUUID()];
    await ask(EXAM, { conversation_id, turn_id: first });
    for (const question of QUESTIONS) await ask(question, { conversation_id });
    await rest();
    expect(await summaryOf(conversation_id)).toBe(SUMMARY);
    await ask('What is an atom?', { conversation_id, turn_id: other, replaces: first });
    expect(await summaryOf(conversation_id)).toBeNull();
    sumsUp([], 'The learner asked about atoms.');
    await rest();
    expect(await summaryOf(conversation_id)).toBe('The learner asked about atoms.');
    // The next summary is made from the turns themselves.
    expect(atRest().at(-1)?.messages.at(-1)?.content).toContain('And a wall?');
    expect(JSON.stringify(atRest().at(-1)?.messages)).not.toContain('10th grade');
  });
});
