import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Classroom, NO_MODEL, openClassroom } from '../../../../../../test/professor.ts';

const UNRELATED =
  'The 20 largest lakes have 6 islands each. In 2 of them nobody lives. Solve the riddle of x and win.';

const PRACTICAL = { name: 'Mei', field: 'Mathematics', teachingMode: 'Practical' };

let room: Classroom;
let lakes: string;

beforeAll(async () => {
  room = await openClassroom();
  room.llm = NO_MODEL;
  lakes = await room.addDocument(UNRELATED, 'Lakes');
});
afterAll(() => room.close());

function socratic(change: object = {}) {
  const professor = { name: 'Mei', field: 'Mathematics', teachingMode: 'Socratic' };
  const base = { conversation_id: randomUUID(), professor, document_ids: [lakes], ...change };
  return (message: string, more: object = {}) => room.ask({ ...base, message, ...more });
}

test.each([
  ['en', 'How do I solve 2x + 3 = 11?', 'and x^2-5x+6=0?'],
  ['es', '¿cómo resuelvo 2x + 3 = 11?', '¿y x^2-5x+6=0?'],
  ['fr', 'comment résoudre 2x + 3 = 11 ?', 'et x^2-5x+6=0 ?'],
])(
  'another equation is a question of its own, and no attempt at the last one (%s)',
  async (language, ...said) => {
    const [first, second] = said;
    const ask = socratic({ language });
    const { response } = await ask(first);
    const previous = [
      { role: 'user', content: first },
      { role: 'assistant', content: response },
    ];
    const next = await ask(second, { previous_messages: previous });
    expect(next.response).toContain('x^2-5x+6=0');
    expect(next.hint).toMatchObject({ step: 1, kind: 'question' });
  },
);

describe('where nothing is held back', () => {
  test.each([
    ['Solve 2x + 6 = 20', 'Subtract 6 from both sides: `2x = 14`'],
    ['How do I solve 2x + 6 = 20 for x?', 'Divide both sides by 2: `x = 7`'],
    ['Resuelve 2x + 6 = 20', 'Restar 6 en ambos lados: `2x = 14`'],
    ['Résous 2x + 6 = 20', 'Soustraire 6 des deux membres\u202f: `2x = 14`'],
  ])('%s is solved step by step', async (message, step) => {
    const { response, citations } = await room.ask({ professor: PRACTICAL, message, document_ids: [lakes] });
    expect(response).toContain(step);
    expect(response).not.toContain('islands');
    expect(citations).toEqual([]);
  });

  test.each([
    ['en', 'Solve 3x = 12', 'A linear equation has no power of its unknown above the first.'],
    [
      'es',
      'Resuelve 3x = 12',
      'Una ecuación lineal no tiene potencias de la incógnita mayores que la primera.',
    ],
    [
      'fr',
      'Résous 3x = 12',
      'Une équation linéaire n’a pas de puissance de l’inconnue au-delà de la première.',
    ],
  ])('the page of the book on such equations is cited (%s)', async (language, message, sentence) => {
    const id = await room.addDocument(`${sentence} ${UNRELATED}`, language);
    const { response, citations } = await room.ask({
      professor: PRACTICAL,
      message,
      language,
      document_ids: [id],
    });
    expect(response).toContain('`x = 4`');
    expect(citations).toMatchObject([{ document_id: id, quote: sentence }]);
  });

  test('what asks for more than a solution is asked of the documents', async () => {
    const { response } = await room.ask({
      professor: PRACTICAL,
      message: 'How many islands have lakes with 2x + 6 = 20?',
      document_ids: [lakes],
    });
    expect(response).not.toContain('2x = 14');
  });
});

describe('on the ladder of hints', () => {
  test.each([
    [
      'Solve 2x + 6 = 20',
      'What could you do to both sides',
      'subtract 6 from both sides. Which line',
      'Here is a similar one',
      'x = 9',
    ],
    [
      'Resuelve 2x + 6 = 20',
      '¿Qué se puede hacer en ambos lados',
      'restar 6 en ambos lados. ¿Qué línea',
      'Aquí tienes una parecida',
      'x = 9',
    ],
    [
      'Résous 2x + 6 = 20',
      'Que peut-on faire aux deux membres',
      'soustraire 6 des deux membres. Quelle ligne',
      'En voici une semblable',
      'x = 9',
    ],
  ])('%s leads to its result in steps', async (question, ask, next, similar, wrong) => {
    const say = socratic();
    const said = [await say(question), await say(wrong), await say('x = 13')];
    expect(said.map(({ response }) => response)).toEqual(
      [ask, next, similar].map((text) => expect.stringContaining(text)),
    );
    for (const { response } of said) expect(response).not.toMatch(/x = 7|2x = 14|islands/u);
    expect(said.map(({ hint }) => hint?.step)).toEqual([1, 2, 3]);
    const solution = await say('x = 12');
    expect(solution.response).toContain('`x = 7`');
    expect(solution.hint).toMatchObject({ kind: 'solution' });
  });

  test('a step of the learner is confirmed, and the next one starts from it', async () => {
    const say = socratic();
    await say('Solve 2x + 6 = 20');
    const { response } = await say('2x = 14');
    expect(response).toContain('it is a step on the way');
    expect(response).toContain('Start from `2x = 14`: divide both sides by 2');
  });

  test.each([
    ['en', 'Solve x² + x + 1 = 0', 'no real solution', 'Yes, that’s right.'],
    ['es', 'Resuelve x² + x + 1 = 0', 'no tiene solución', 'Sí, es correcto.'],
    ['fr', 'Résous x² + x + 1 = 0', 'aucune solution réelle', 'Oui, c’est juste.'],
    ['en', 'Solve x² = 4', 'no solution', 'That is not the result yet.'],
  ])('an answer may be that there is none (%s, %s)', async (language, question, attempt, said) => {
    const say = socratic({ language });
    await say(question);
    expect((await say(attempt)).response).toContain(said);
  });

  test('a right answer needs no page', async () => {
    const say = socratic();
    await say('Solve x² − 5x + 6 = 0');
    const { response, hint } = await say('x = 2, x = 3');
    expect(response).toBe('Yes, that’s right.\n\nWhy does it hold?');
    expect(hint).toMatchObject({ kind: 'right' });
  });
});
