import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readNotebook } from '#features/notebook/contract.ts';
import type { Turn } from '#shared/chat-event.ts';
import { callAs } from '../../../../../test/call-as.ts';
import { type Classroom, openClassroom } from '../../../../../test/professor.ts';

const WRONG = 'x + 4 = 11\nx = 15';
const TWICE = '2x + 6 = 20\n2x = 26\nx = 13';

let room: Classroom;

beforeAll(async () => {
  room = await openClassroom();
});
afterAll(() => room.close());

/** A conversation in which a wrong solution has been handed in, without a model. */
async function afterCheck(solution: string, more: object = {}) {
  const professor = { name: 'Mei', field: 'Mathematics', teachingMode: 'Practical' };
  const conversation_id = randomUUID();
  const previous: Turn[] = [];
  const say = async (message: string) => {
    const body = { conversation_id, professor, message, previous_messages: previous, ...more };
    const done = await room.ask(body);
    previous.push({ role: 'user', content: message }, { role: 'assistant', content: done.response });
    return done;
  };
  const first = await say(`Check my solution:\n${solution}`);
  return { say, first: first.response };
}

const socratic = { professor: { name: 'Mei', field: 'Mathematics', teachingMode: 'Socratic' } };

test.each([
  [
    'en',
    'I took 4 away from 11',
    'the left side of `x = 15` fits what you describe, but the right side does not',
  ],
  [
    'es',
    'Le quité 4 a 11',
    'el lado izquierdo de `x = 15` coincide con lo que describes, pero el derecho no',
  ],
  [
    'fr',
    'J’ai enlevé 4 à 11',
    'le côté gauche de `x = 15` correspond à ce que vous décrivez, mais pas le côté droit',
  ],
])(
  'in %s, what was done is compared with both sides, and the step is not given away',
  async (language, said, fits) => {
    const { say } = await afterCheck(WRONG, { language });
    const { response, answered_by: by } = await say(said);
    expect(response).toContain(fits);
    expect(response).not.toContain('7');
    expect(response).toContain('`x + 4 = 11`');
    expect(response).toMatch(/\?$/u);
    expect(by).toBe('library');
  },
);

test('the other side', async () => {
  const { say } = await afterCheck(TWICE);
  expect((await say('I added 6')).response).toContain('The right side of `2x = 26` fits what you describe');
});

test.each([
  [
    'en',
    'I moved it to the other side',
    'Thanks for telling me',
    'This follows from `2x + 6 = 20`: **`2x = 14`**',
  ],
  ['es', 'Lo pasé al otro lado', 'Gracias por contármelo', 'De `2x + 6 = 20` se sigue esto: **`2x = 14`**'],
  [
    'fr',
    'Je l’ai fait passer de l’autre côté',
    'Merci de me l’avoir dit',
    'Voici ce qui découle de `2x + 6 = 20`',
  ],
])('in %s, words lead on, and a second one shows the right step', async (language, said, heard, shown) => {
  const { say } = await afterCheck(TWICE, { language });
  const once = await say(said);
  expect(once.response).toContain(heard);
  expect(once.response).not.toContain('14');
  expect(once.response).toMatch(/\?$/u);
  const twice = await say(language === 'en' ? 'I don’t know' : said);
  expect(twice.response).toContain(shown);
});

test('a right line or number is said to be right, and the conversation about it goes on to the result', async () => {
  for (const reply of ['2x = 14', 'oh, 14?', 'it should be fourteen', '20 - 6 = 14']) {
    const { say } = await afterCheck(TWICE);
    const { response } = await say(reply);
    expect(response).toContain('`2x = 14` follows from `2x + 6 = 20`');
    expect(response).toContain('What is your next line?');
    expect((await say('x = 8')).response).toContain('`x = 8` does not follow from `2x = 14`');
    expect((await say('x = 7')).response).toContain('That is the result.');
  }
});

test('a wrong line, a wrong sum and the same line again are told apart', async () => {
  const said = async (reply: string) => (await (await afterCheck(TWICE)).say(reply)).response;
  expect(await said('2x = 12')).toContain('`2x = 12` does not follow from `2x + 6 = 20` either');
  expect(await said('20 - 6 = 13')).toContain('The two sides of `20 - 6 = 13` are not equal');
  expect(await said('2x = 26')).toContain('`2x = 26` is the line that does not follow');
  expect(await said('is it 12?')).toContain('With 12, the line does not follow');
});

test('a lost value is accepted, and shown after two replies', async () => {
  const { say } = await afterCheck('x^2 = 5x\nx = 5');
  expect((await say('x = 0')).response).toContain('Yes, that’s right.');
  const other = await afterCheck('x^2 = 5x\nx = 5');
  await other.say('no idea');
  expect((await other.say('3?')).response).toContain('**x = 0** fits `x^2 = 5x`, but not `x = 5`');
});

test('sides that are not equal', async () => {
  const { say, first } = await afterCheck('3 * 4 + 1 = 15');
  expect(first).toContain('are not equal');
  expect((await say('I forgot')).response).toContain('one side at a time');
  expect((await say('15')).response).toContain('the left side gives 13 and the right side 15');
});

test('an inequality keeps its direction in the step that is shown', async () => {
  const { say } = await afterCheck('-2x > 4\nx > -2');
  await say('I divided by -2');
  expect((await say('hm')).response).toContain('`x < -2`');
});

test('in Socratic mode the reply climbs the ladder', async () => {
  const { say, first } = await afterCheck(TWICE, socratic);
  expect(first).toContain('What did you do to get from step 1 to step 2?');
  const once = await say('I added 6');
  expect(once.hint).toMatchObject({ kind: 'hint' });
  expect(once.response).not.toContain('14');
  expect((await say('2x = 14')).response).toContain('`2x = 14` follows');
  expect(await say('x = 7')).toMatchObject({ hint: { kind: 'right' } });
});

test('with a document in use, the question about the step is asked all the same', async () => {
  const text = 'An equation such as 2x + 6 = 20 is solved by doing the same to both sides of the equation.';
  const id = await room.addDocument(text, 'Algebra');
  const { say, first } = await afterCheck(TWICE, { ...socratic, document_ids: [id] });
  expect(first).toContain('What did you do to get from step 1 to step 2?');
  expect((await say('I added 6')).response).toContain('fits what you describe');
});

test('anything else is answered as always', async () => {
  const text = 'Osmosis is the diffusion of water through a membrane that lets water pass.';
  const id = await room.addDocument(text, 'The cell');
  const { say } = await afterCheck(TWICE, { document_ids: [id] });
  expect((await say('What is osmosis?')).response).toContain('diffusion of water');
  expect((await say('thanks')).response).not.toContain('2x');
  expect((await say('Check my solution:\n2x + 6 = 20\n2x = 14\nx = 7')).response).toContain('Well done');
});

test('what algebra judged is noted in the notebook', async () => {
  await callAs(room.product.app, room.learner, ['DELETE', '/api/notebook']);
  const { say } = await afterCheck(TWICE);
  await say('I moved it');
  await say('2x = 14');
  await vi.waitFor(async () => {
    const { body } = await callAs(room.product.app, room.learner, ['GET', '/api/notebook']);
    expect(readNotebook.response.parse(body).entries).toMatchObject([
      {
        rights: 1,
        wrongs: 1,
        evidence: [{ quote: '2x = 14', question: '2x + 6 = 20' }, { quote: '2x = 26' }],
      },
    ]);
  });
});

test.each([
  ['en', 'In which year did the Kaiser abdicate?'],
  ['en', 'thanks. What is osmosis?'],
  ['en', 'ok, what is osmosis then?'],
  ['en', 'Tell me about osmosis'],
  ['en', 'What is this document about?'],
  ['en', 'I do not understand the Dawes Plan'],
  ['es', '¿Podrías explicarme la mitosis?'],
  ['es', 'Gracias. ¿Qué es la ósmosis?'],
  ['fr', 'D’accord, qu’est-ce que l’osmose alors ?'],
  ['fr', 'Parle-moi de l’osmose'],
])('%s: %s ends what was said about the solution', async (language, message) => {
  const { say } = await afterCheck(TWICE, { language });
  expect((await say(message)).response).not.toContain('`2x + 6 = 20`');
});

test.each([
  ['en', 'give me a hint'],
  ['en', 'could you give me a hint please?'],
  ['en', 'I do not understand this step'],
  ['en', 'what did I do wrong?'],
  ['en', 'because I forgot the minus sign'],
  ['es', 'no entiendo este paso'],
  ['fr', 'je ne comprends pas cette étape'],
])('%s: %s goes on about it', async (language, message) => {
  const { say } = await afterCheck(TWICE, { language });
  expect((await say(message)).response).toContain('`2x + 6 = 20`');
});
