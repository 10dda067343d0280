import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { callAs } from '../../../../test/call-as.ts';
import type { Person } from '../../../../test/sign-up.ts';
import { addItem, anAnswer, anItem, answer, today } from './practice.fixture.ts';

const DAY_MS = 86_400_000;

let product: TestApp;
let ada: Person;

beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  ada = await product.signUp();
});
afterAll(() => product.close());

const contest = (id: string, note = '', as = ada) =>
  callAs(product.app, as, ['POST', `/api/practice/answers/${id}/contest`, { note }]);

describe('an answer', () => {
  test('is judged by the key, with what explains it', async () => {
    const item = await addItem(product, ada, { explanation: 'Water crosses a membrane.' });
    const [right, wrong, slip] = await answer(
      product,
      ada,
      anAnswer(item.id, 'Osmosis'),
      anAnswer(item.id, 'diffusion'),
      anAnswer(item.id, 'osmosiss'),
    );
    expect(right).toMatchObject({ status: 'recorded', verdict: 'right', grade: 'good', credit: 1 });
    expect(wrong).toMatchObject({
      verdict: 'wrong',
      grade: 'again',
      content: item.content,
      explanation: 'Water crosses a membrane.',
    });
    expect(slip).toMatchObject({ verdict: 'undecided', reason: 'spelling', grade: null });
  });

  test.each([
    [
      { kind: 'choose_one', options: [option('a', true), option('b'), option('c')] },
      [
        [{ kind: 'options', ids: ['a'] }, 'right', 1, [true, true, true]],
        [{ kind: 'options', ids: ['b'] }, 'wrong', 0, [false, false, true]],
        [{ kind: 'options', ids: [] }, 'wrong', 0, [false, true, true]],
      ],
    ],
    [
      { kind: 'choose_several', options: [option('a', true), option('b', true), option('c')] },
      [
        [{ kind: 'options', ids: ['b', 'a'] }, 'right', 1, [true, true, true]],
        [{ kind: 'options', ids: ['a'] }, 'partial', 0.5, [true, false, true]],
        [{ kind: 'options', ids: ['a', 'b', 'c'] }, 'wrong', 0, [true, true, false]],
      ],
    ],
    [
      { kind: 'gap', gaps: [['water'], ['salt', 'sodium chloride']] },
      [
        [{ kind: 'gaps', texts: ['Water', 'sodium chloride'] }, 'right', 1, [true, true]],
        [{ kind: 'gaps', texts: ['water'] }, 'partial', 0.5, [true, false]],
        [{ kind: 'gaps', texts: ['salt', 'water'] }, 'wrong', 0, [false, false]],
      ],
    ],
    [
      { kind: 'number', answer: '9.81', unit: 'm/s^2', tolerance: 0.01 },
      [
        [{ kind: 'text', text: '9.81 m/s^2' }, 'right', 1, []],
        [{ kind: 'text', text: '981 cm/s^2' }, 'right', 1, []],
        [{ kind: 'text', text: '9.81 m/s' }, 'wrong', 0, []],
      ],
    ],
    [
      { kind: 'expression', answer: '2x+3' },
      [
        [{ kind: 'text', text: '3 + 2x' }, 'right', 1, []],
        [{ kind: 'text', text: '2x' }, 'wrong', 0, []],
      ],
    ],
    [
      { kind: 'match', pairs: [pair('a', 'Spain', 'Madrid'), pair('b', 'France', 'Paris')] },
      [
        [{ kind: 'pairs', pairs: [link('b', 'b'), link('a', 'a')] }, 'right', 1, [true, true]],
        [{ kind: 'pairs', pairs: [link('a', 'a'), link('b', 'a')] }, 'partial', 0.5, [true, false]],
      ],
    ],
    [
      { kind: 'order', parts: [part('a'), part('b'), part('c')] },
      [
        [{ kind: 'order', ids: ['a', 'b', 'c'] }, 'right', 1, [true, true, true]],
        [{ kind: 'order', ids: ['b', 'a', 'c'] }, 'partial', 1 / 3, [false, false, true]],
      ],
    ],
    [
      { kind: 'short_answer', accepted: ['Water moves to where more is dissolved.'], is_open: true },
      [
        [{ kind: 'text', text: 'It flows towards the salt.' }, 'undecided', 0, []],
        [{ kind: 'text', text: 'Water moves to where more is dissolved' }, 'right', 1, []],
      ],
    ],
  ] as const)('to $kind counts as far as it is right: %j', async (content, cases) => {
    const gaps = content.kind === 'gap' ? ' [[1]] and [[2]]' : '';
    const item = await addItem(product, ada, { prompt: `Say${gaps}`, content });
    for (const [given, verdict, credit, parts] of cases) {
      const [judged] = await answer(product, ada, { ...anAnswer(item.id, ''), given });
      expect(judged).toMatchObject({ verdict, parts });
      expect(judged?.status === 'recorded' && judged.credit).toBeCloseTo(credit);
    }
  });

  test.each([
    ['A leaf makes [[1]] mL of oxygen in an hour.', ['1.5'], '1.5 ml', 'right'],
    ['A leaf makes [[1]] mL of oxygen in an hour.', ['1.5'], '1.5 mg', 'undecided'],
    ['The power is [[1]] mW.', ['3'], '3 MW', 'undecided'],
    ['Carbon is fixed in the [[1]] cycle.', ['Calvin'], 'Calvin cycle', 'right'],
    ['En el ciclo de [[1]] se fija el carbono.', ['Calvin'], 'el ciclo de Calvin', 'right'],
    ['In the [[1]] cycle sugar is made.', ['Calvin'], 'cycle', 'wrong'],
  ])('to %j may say again what stands beside the gap: %j, %j', async (prompt, gap, text, verdict) => {
    const item = await addItem(product, ada, { prompt, content: { kind: 'gap', gaps: [gap] } });
    const given = { kind: 'gaps', texts: [text] };
    const [judged] = await answer(product, ada, { ...anAnswer(item.id, ''), given });
    expect(judged).toMatchObject({ verdict });
  });

  test.each([
    ['2 µm²', 'right'],
    ['2', 'right'],
    ['3 µm²', 'wrong'],
    ['2 kg', 'wrong'],
  ])('with the unit that was asked for may have it: %j', async (text, verdict) => {
    const prompt = 'How many µm² of surface are there for each µm³ of its volume?';
    const item = await addItem(product, ada, { prompt, content: { kind: 'number', answer: '2' } });
    const [judged] = await answer(product, ada, anAnswer(item.id, text));
    expect(judged).toMatchObject({ verdict });
  });

  test.each([
    ['es', 'La tricúspide tiene tres valvas.', '¿Cuántas valvas tiene?', ['tres'], 'tres valvas', 'right'],
    ['es', 'La tricúspide tiene tres valvas.', '¿Cuántas valvas tiene?', ['tres'], '3 valvas', 'right'],
    ['es', 'La tricúspide tiene tres valvas.', '¿Cuántas valvas tiene?', ['tres'], 'cuatro valvas', 'wrong'],
    [
      'es',
      'La tricúspide tiene tres valvas.',
      '¿Cuántas valvas tiene?',
      ['tres'],
      'tres válvulas',
      'undecided',
    ],
    ['fr', 'L’enzyme RuBisCO fixe le CO2.', 'Qui fixe le CO2 ?', ['RuBisCO'], 'l’enzyme RuBisCO', 'right'],
    [
      'en',
      'Body cells divide by mitosis.',
      'By mitosis or meiosis?',
      ['mitosis'],
      'mitosis or meiosis',
      'undecided',
    ],
    ['en', 'It is in the nucleus.', 'Where is the DNA?', ['nucleus'], 'not in the nucleus', 'wrong'],
  ] as const)(
    'may have what stands beside it in its sentence (%s): %j, %j, %j, %j',
    async (language, quote, prompt, accepted, text, verdict) => {
      const content = { kind: 'short_answer', accepted };
      const item = await addItem(product, ada, { language, quote, prompt, content });
      expect(await answer(product, ada, anAnswer(item.id, text))).toMatchObject([{ verdict }]);
    },
  );

  test.each([
    ['es', '¿Cuántas páginas tiene el informe?', '', 'doce páginas', 'right'],
    ['es', 'El informe tiene ______ páginas.', '', 'trece páginas', 'wrong'],
    ['es', 'El informe tiene ______.', 'páginas', 'doce páginas', 'right'],
    ['es', '¿Cuántas páginas tiene el informe?', '', 'casi doce páginas', 'undecided'],
    ['fr', 'Combien de tours du cycle faut-il ?', '', 'douze tours', 'right'],
    ['fr', 'Combien de tours du cycle faut-il ?', '', 'douze ou treize tours', 'wrong'],
    ['en', 'How many turns does it take?', '', 'twelve turns', 'right'],
    ['en', 'How heavy is it?', 'kg', 'twelve grams', 'wrong'],
  ])('in words may have what is counted (%s): %j, %j, %j', async (language, prompt, unit, text, verdict) => {
    const content = { kind: 'number', answer: '12', unit };
    const item = await addItem(product, ada, { language, prompt, content });
    expect(await answer(product, ada, anAnswer(item.id, text))).toMatchObject([{ verdict }]);
  });

  test.each([
    [{ confidence: 'sure', milliseconds: 2_000 }, 'easy'],
    [{ confidence: 'sure', milliseconds: 20_000 }, 'good'],
    [{ milliseconds: 2_000 }, 'good'],
    [{ confidence: 'unsure' }, 'hard'],
    [{ confidence: 'guess', milliseconds: 2_000 }, 'hard'],
    [{ hints: 1, confidence: 'sure' }, 'hard'],
    [{ milliseconds: 500_000 }, 'hard'],
  ])('that is right with %j is %s for the scheduler', async (facts, grade) => {
    const item = await addItem(product, ada);
    expect(await answer(product, ada, anAnswer(item.id, 'osmosis', facts))).toMatchObject([{ grade }]);
  });

  test('of no kind of the item, to no item or under a taken id is refused, and the others count', async () => {
    const item = await addItem(product, ada);
    const other = await addItem(product, ada);
    const good = anAnswer(item.id, 'osmosis');
    const eve = await product.signUp();
    const sent = [
      anAnswer(item.id, '', { given: { kind: 'options', ids: [] } }),
      anAnswer(randomUUID(), 'osmosis'),
      good,
      { ...anAnswer(other.id, 'osmosis'), id: good.id },
    ];
    expect(await answer(product, ada, ...sent)).toMatchObject([
      { status: 'refused', code: 'answer_does_not_fit' },
      { status: 'refused', code: 'practice_item_not_found' },
      { status: 'recorded', verdict: 'right' },
      { status: 'refused', code: 'answer_id_taken' },
    ]);
    expect(await answer(product, eve, anAnswer(item.id, 'osmosis'))).toMatchObject([
      { status: 'refused', code: 'practice_item_not_found' },
    ]);
  });

  test('sent twice counts once, with the verdict of the first time', async () => {
    const item = await addItem(product, ada);
    const one = anAnswer(item.id, 'osmosis');
    const [first] = await answer(product, ada, one);
    expect(first).toMatchObject({ is_repeated: false, schedule: { reps: 1 } });
    const content = { kind: 'short_answer', accepted: ['diffusion'] };
    await callAs(product.app, ada, ['PATCH', `/api/practice/items/${item.id}`, { content }]);
    expect(await answer(product, ada, one, one)).toMatchObject([
      { is_repeated: true, verdict: 'right', schedule: { reps: 1 } },
      { is_repeated: true },
    ]);
    expect(await today(product, ada)).toMatchObject({ answered_today: 1, goal: { done: 1 } });
  });

  test('that nobody could decide counts when its learner has compared it', async () => {
    const item = await addItem(product, ada);
    const one = anAnswer(item.id, 'osmosiss');
    expect(await answer(product, ada, one)).toMatchObject([{ grade: null, schedule: null, is_again: true }]);
    expect(await answer(product, ada, { ...one, self_grade: 'good' })).toMatchObject([
      { verdict: 'right', reason: 'self_graded', grade: 'good', schedule: { reps: 1 } },
    ]);
    // A decided one is not the learner's to judge.
    const wrong = anAnswer(item.id, 'diffusion', { self_grade: 'easy' });
    expect(await answer(product, ada, wrong)).toMatchObject([{ verdict: 'wrong', grade: 'again' }]);
  });

  test('with gaps tells those that nobody can decide from wrong ones', async () => {
    const content = { kind: 'gap', gaps: [['osmosis'], ['membrane']] };
    const item = await addItem(product, ada, { content, prompt: '[[1]] passes a [[2]].' });
    const given = { kind: 'gaps', texts: ['osmosiss', 'wall'] };
    const one = { ...anAnswer(item.id, null), given };
    expect(await answer(product, ada, one)).toMatchObject([{ verdict: 'wrong', parts: [null, false] }]);
    expect(await answer(product, ada, one)).toMatchObject([{ is_repeated: true, parts: [null, false] }]);
  });

  test('to a card is what its learner says', async () => {
    const item = await addItem(product, ada, { content: { kind: 'card', back: 'Salt water' } });
    const shown = (self_grade: string, minutesAgo: number) => ({
      ...anAnswer(item.id, ''),
      given: { kind: 'shown' },
      self_grade,
      answered_at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    });
    expect(await answer(product, ada, shown('hard', 2), shown('again', 1))).toMatchObject([
      { verdict: 'right', grade: 'hard' },
      { verdict: 'wrong', grade: 'again', is_again: true },
    ]);
  });

  test('from a clock that is ahead counts as given now', async () => {
    const item = await addItem(product, ada);
    const answered_at = new Date(Date.now() + 30 * DAY_MS).toISOString();
    const [judged] = await answer(product, ada, anAnswer(item.id, 'osmosis', { answered_at }));
    const last = judged?.status === 'recorded' ? judged.schedule?.last_at : undefined;
    expect(Date.parse(last ?? '') - Date.now()).toBeLessThan(6 * 60_000);
  });
});

describe('‘I was right’', () => {
  test('makes an answer count as right, and is kept with its note', async () => {
    const item = await addItem(product, ada);
    const wrong = anAnswer(item.id, 'diffusion of water');
    await answer(product, ada, wrong);
    const { status, body } = await contest(wrong.id, 'That is the same.');
    expect(status).toBe(200);
    expect(body).toMatchObject({ verdict: 'right', reason: 'contested', grade: 'good', is_contested: true });
    expect(body).toMatchObject({ schedule: { lapses: 0, last_grade: 'good' }, is_again: false });
    expect((await contest(wrong.id)).status).toBe(200);
    expect(await answer(product, ada, wrong)).toMatchObject([{ verdict: 'right', is_contested: true }]);
    const read = await callAs(product.app, ada, ['GET', `/api/practice/items/${item.id}`]);
    expect(read.body).toMatchObject({ answers: [{ is_contested: true, grade: 'good' }] });
  });

  test('is taken back, and everything is as if it had not been said', async () => {
    const item = await addItem(product, ada);
    const wrong = anAnswer(item.id, 'diffusion of water');
    const [judged] = await answer(product, ada, wrong);
    const withdraw = (as = ada) =>
      callAs(product.app, as, ['DELETE', `/api/practice/answers/${wrong.id}/contest`]);
    await contest(wrong.id);
    expect(await withdraw(await product.signUp())).toMatchObject({ status: 404 });
    const { status, body } = await withdraw();
    expect(status).toBe(200);
    const { status: _, is_repeated: __, ...before } = judged?.status === 'recorded' ? judged : ({} as never);
    expect(body).toEqual({ ...before, schedule: { ...before.schedule, recall: expect.any(Number) } });
    expect((await withdraw()).body).toMatchObject({ verdict: 'wrong', is_contested: false });
    expect(await answer(product, ada, wrong)).toMatchObject([{ verdict: 'wrong', is_contested: false }]);
    expect((await contest(wrong.id)).body).toMatchObject({ verdict: 'right', is_contested: true });
  });

  test('is for what was judged to be wrong, and for one’s own', async () => {
    const item = await addItem(product, ada);
    const right = anAnswer(item.id, 'osmosis');
    await answer(product, ada, right);
    expect(await contest(right.id)).toMatchObject({ status: 409, body: { code: 'answer_not_contestable' } });
    const notFound = { status: 404, body: { code: 'practice_answer_not_found' } };
    expect(await contest(right.id, '', await product.signUp())).toMatchObject(notFound);
    expect(await contest(randomUUID())).toMatchObject(notFound);
  });

  test.each(['before', 'after'])(
    'changes nothing about what no rule decided, %s its learner judges it',
    async (order) => {
      const item = await addItem(product, ada);
      const slip = anAnswer(item.id, 'osmosiss');
      await answer(product, ada, slip);
      const judgeSelf = () => answer(product, ada, { ...slip, self_grade: 'hard' });
      if (order === 'after') await judgeSelf();
      expect(await contest(slip.id)).toMatchObject({ status: 409, body: { code: 'answer_not_contestable' } });
      if (order === 'before') await judgeSelf();
      expect(await answer(product, ada, slip)).toMatchObject([
        { verdict: 'right', reason: 'self_graded', grade: 'hard', is_contested: false },
      ]);
    },
  );
});

describe('the logs of two devices', () => {
  /** Answers of weeks, to two items, in the order in which they were given. */
  const logs = fc.array(
    fc.record({
      id: fc.uuid({ version: 4 }),
      item: fc.integer({ min: 0, max: 1 }),
      text: fc.constantFrom('osmosis', 'diffusion', 'osmosiss'),
      self_grade: fc.constantFrom('again', 'hard', 'good', 'easy', null),
      hour: fc.integer({ min: 0, max: 24 * 60 }),
    }),
    { minLength: 1, maxLength: 12 },
  );
  const batches = logs.chain((log) =>
    fc.tuple(
      fc.constant(log),
      fc.shuffledSubarray([...log, ...log.slice(0, 3)], { minLength: log.length + Math.min(3, log.length) }),
      fc.integer({ min: 1, max: 5 }),
    ),
  );

  test('give the same state in any order, however often they are sent', async () => {
    const ids = [randomUUID(), randomUUID()];
    const begin = Date.now() - 90 * DAY_MS;
    const stateAfter = async (sent: Array<{ item: number; hour: number }>, size: number) => {
      const person = await product.signUp();
      for (const id of ids) await addItem(product, person, { ...anItem(), id });
      const answers = sent.map(({ item, hour, ...facts }) => ({
        ...anAnswer(ids[item] ?? '', ''),
        ...facts,
        given: { kind: 'text', text: 'text' in facts ? facts.text : '' },
        answered_at: new Date(begin + hour * 3_600_000).toISOString(),
      }));
      for (let from = 0; from < answers.length; from += size)
        await answer(product, person, ...answers.slice(from, from + size));
      return statesOf(person);
    };
    await fc.assert(
      fc.asyncProperty(batches, async ([log, shuffled, size]) => {
        const unique = [...new Map(log.map((one) => [one.id, one])).values()];
        fc.pre(unique.length === log.length);
        expect(await stateAfter(shuffled, size)).toEqual(await stateAfter(log, 100));
      }),
      { numRuns: 15 },
    );
  }, 120_000);

  async function statesOf(person: Person) {
    const { rows } = await product.deps.db.orm.execute(
      `select item_id, stability, difficulty, due, reps, lapses, first_at, last_at, last_grade,
         (select jsonb_agg(jsonb_build_array(id, grade, predicted) order by id) from practice_answer a
            where a.user_id = s.user_id and a.item_id = s.item_id) as log
       from practice_state s where user_id = '${person.userId}' order by item_id`,
    );
    return rows;
  }
});

function option(id: string, is_right = false) {
  return { id, text: `Option ${id}`, is_right };
}
function part(id: string) {
  return { id, text: `Part ${id}` };
}
function pair(id: string, left: string, right: string) {
  return { id, left, right };
}
function link(left: string, right: string) {
  return { left, right };
}
