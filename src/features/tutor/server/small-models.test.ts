import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLanguageModels } from '#server/llm/create-language-models.ts';
import { type ModelServer, type Script, startModelServer } from '../../../../test/model-server.ts';
import { type Classroom, openClassroom } from '../../../../test/professor.ts';

// What small models do that large ones hardly do: answer in another language, in JSON, or with what they were told.

const BOOK = [
  'The heart is a muscular organ about the size of a fist. It has four chambers: two atria and two ventricles.',
  'William Harvey described the circulation of the blood in 1628. He did not know about the capillaries.',
].join('\n\n');
const PLAIN = { name: 'Mei', field: 'Biology', teachingMode: 'Virtual' };
const QUESTION = 'Who described the circulation of the blood?';
const ANSWER = 'Harvey described the circulation of the blood in 1628 [1].';
const FRENCH_QUESTION = 'Qui a décrit la circulation du sang ?';
const FRENCH_ANSWER = 'C’est William Harvey qui a décrit la circulation du sang en 1628 [1].';
const LONG_ANSWER =
  'The circulation of the blood was described by William Harvey in 1628 [1]. He did not know about the capillaries.';

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

const asPieces = (text: string, script: Script = {}): Script => ({ pieces: text.split(/(?<= )/), ...script });
const asked = (message: string, more: object = {}) =>
  room.ask({ message, document_ids: [book], professor: PLAIN, ...more });

describe('an answer in another language than the question', () => {
  test('is asked for once more, and the first is stopped and never shown', async () => {
    await knownModel();
    models.answerOnce(asPieces(LONG_ANSWER, { ending: 'never' }), asPieces(FRENCH_ANSWER));
    const { response } = await asked(FRENCH_QUESTION, { language: 'fr' });
    expect(response).toBe(FRENCH_ANSWER);
    expect(answers()).toHaveLength(2);
    expect(answers()[0]?.disconnected).toBe(true);
    expect(answers()[1]?.messages.at(-1)?.content).toContain('Answer in French');
  });

  test('is taken as it is the second time', async () => {
    models.answer(asPieces(LONG_ANSWER));
    const { response } = await asked(FRENCH_QUESTION, { language: 'fr' });
    expect(response).toBe(LONG_ANSWER);
    expect(answers()).toHaveLength(2);
  });

  test.each([
    [
      'the learner names that language',
      'Comment dit-on en anglais que Harvey a décrit la circulation ?',
      LONG_ANSWER,
    ],
    [
      'it begins with a quote of the book',
      FRENCH_QUESTION,
      `« ${LONG_ANSWER} » [1] C’est ce que dit le livre.`,
    ],
    ['it is short', FRENCH_QUESTION, 'William Harvey [1].'],
  ])('is right where %s', async (_, question, answer) => {
    models.answer(asPieces(answer));
    const { response } = await asked(question, { language: 'fr' });
    expect(response.slice(0, 17)).toBe(answer.slice(0, 17));
    expect(answers()).toHaveLength(1);
  });
});

describe('an answer in JSON', () => {
  test.each([
    JSON.stringify({ answer: ANSWER }),
    `\`\`\`json\n${JSON.stringify({ answer: ANSWER, sources: [1] }, null, 2)}\n\`\`\``,
    `{"response": "${ANSWER}",}`,
  ])('is what stands in it: %s', async (written) => {
    models.answer(asPieces(written));
    const { response, citations } = await asked(QUESTION);
    expect(response).toBe(ANSWER);
    expect(citations).toHaveLength(1);
  });

  test.each([
    '{"name": "Ada", "born": 1815}',
    '{2, 3} is a set, and so is $\\{x\\}$.',
    '```py\nprint({})\n```',
  ])('is left as it is where it is no answer in a wrapper: %s', async (written) => {
    models.answer(asPieces(written));
    expect((await asked('Show me an example of that')).response).toBe(written);
  });

  test('is left as it is where JSON was asked for', async () => {
    const written = JSON.stringify({ answer: ANSWER });
    models.answer(asPieces(written));
    expect((await asked(`${QUESTION} Answer as JSON`)).response).toContain('"answer"');
  });
});

test('what the model was told is not said to the learner', async () => {
  models.answer(({ length }) => asPieces(length > 0 ? ANSWER : ''));
  await asked(QUESTION);
  const [system] = models.requests[0]?.messages ?? [];
  const rules = system?.content.split('\n').filter((line) => /^[12]\. /.test(line)) ?? [];
  expect(rules).toHaveLength(2);
  models.answer(asPieces(`Rules:\n${rules.join('\n')}\n\nQuestion: ${QUESTION}\n${ANSWER}`));
  expect((await asked(QUESTION)).response).toBe(ANSWER);
});

test('a model is stopped before it is asked to go on without the solution', async () => {
  await knownModel();
  const telling = asPieces('It was William Harvey, in 1628 [1]. Then ', { ending: 'never' });
  models.answerOnce(telling, asPieces('Which physician of that time comes to mind?', { firstDelayMs: 300 }));
  const guided = { ...PLAIN, teachingMode: 'Guided' };
  const { response } = await asked(QUESTION, { professor: guided });
  expect(response).toContain('Which physician');
  const [first] = models.requests;
  expect(first?.disconnected).toBe(true);
  // It would have sent some sixty more while the other one was awaited.
  expect(first?.piecesSent).toBeLessThan(40);
});

test('a model that is known to say its words at once may still have thought aloud', async () => {
  await knownModel();
  models.answer(asPieces(`The learner wants a name, I think. It is Harvey.\n</think>\n\n${ANSWER}`));
  expect((await asked(QUESTION)).response).toBe(ANSWER);
});

/** Without the second looks at citations. */
function answers() {
  return models.requests.filter(({ responseFormat }) => !responseFormat);
}

/** Of a model that has answered once it is known how its text begins. */
async function knownModel(): Promise<void> {
  models.answer(asPieces(ANSWER));
  await asked(QUESTION);
  models.requests.length = 0;
}
