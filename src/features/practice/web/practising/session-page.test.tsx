import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { noteReachable } from '#web/lib/reachability.ts';
import { answerWith } from '../../../../../test/web.tsx';
import type { Answer } from '../../contract.answers.ts';
import type { ItemContent } from '../../contract.items.ts';
import { anItem, aToday, judged } from '../fake-practice.fixture.ts';
import { sendWaiting } from '../outbox.ts';
import { begin, check, itemOf, JudgingWorker, result, user } from './begun-session.fixture.tsx';
import { forgetSession } from './kept-session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  noteReachable(true);
  JudgingWorker.isThere = true;
  localStorage.clear();
});

test('an option chosen by its key, checked with Enter, judged with the quote, and the end', async () => {
  const { sent } = await begin();
  expect(await screen.findByText('Question 1?')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Review: question 1 of 2' })).toBeTruthy();
  await user.keyboard('1{Enter}');
  const feedback = within(await result());
  expect(await feedback.findByRole('heading', { name: 'Right' })).toBeTruthy();
  expect(feedback.getByText(/holds the genetic material/)).toBeTruthy();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ mode: 'review', given: { kind: 'options' }, confidence: null });
  // Enter goes on: the button has the focus.
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Question 2?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'I don’t know' }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: '2 of 2 right' })).toBeTruthy();
  expect(sent[1]?.given).toEqual({ kind: 'none' });
  expect(screen.getByText('12 of 50 answers this week')).toBeTruthy();
});

test('keys work on after a press beside all controls', async () => {
  await begin();
  await screen.findByText('Question 1?');
  await user.click(document.body);
  expect(document.activeElement).toBe(document.body);
  await user.keyboard('1{Enter}');
  expect(await within(await result()).findByRole('heading', { name: 'Right' })).toBeTruthy();
});

const radios = () => screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent);

test.each([1, 2, 3, 4])(
  'options that name others by their letters stand as written, with the letters (%i)',
  async (number) => {
    const kept_options = { last: ['a', 'b', 'c'], has_letters: true };
    await begin({ items: [anItem(number, { kept_options })] });
    await screen.findByText(`Question ${number}?`);
    expect(radios()).toEqual(['AThe nucleus', 'BThe membrane', 'CThe ribosome']);
  },
);

test.each([1, 2, 3, 4])('what stands for all others is the last option (%i)', async (number) => {
  await begin({ items: [anItem(number, { kept_options: { last: ['a'], has_letters: false } })] });
  await screen.findByText(`Question ${number}?`);
  expect(radios().at(-1)).toBe('3The nucleus');
});

test('a wrong option says why it is wrong, and the item comes again', async () => {
  await begin({
    items: [anItem(1)],
    judge: () => ({ verdict: 'wrong', reason: 'different', is_again: true }),
  });
  await user.click(await screen.findByRole('radio', { name: /The membrane/ }));
  await check();
  expect(await screen.findByText('It only holds the cell together.')).toBeTruthy();
  expect(screen.getByText('Comes again in this session')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText(/Once more/)).toBeTruthy();
  expect(screen.getByText('Question 1?')).toBeTruthy();
});

test('what failed comes again with others between, and how many are left is told', async () => {
  await begin({
    items: Array.from({ length: 9 }, (_, index) => anItem(index + 1)),
    judge: () => ({ verdict: 'wrong', reason: 'different', is_again: true }),
  });
  expect(await screen.findByText(/^9 questions left/)).toBeTruthy();
  const asked: string[] = [];
  for (let answer = 0; answer < 7; answer += 1) {
    const prompt = await screen.findByText(/^Question \d\?$/);
    const number = prompt.textContent?.replaceAll(/\D/g, '') ?? '';
    asked.push(number);
    // What comes again keeps its number, and no other question is called the same.
    expect(screen.getByRole('heading', { name: `Review: question ${number} of 9` })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'I don’t know' }));
    // Nothing is behind one that comes again, neither with the answer nor after it.
    await screen.findByText('Comes again in this session');
    expect(screen.getByText(/^9 questions left/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText(/^9 questions left/)).toBeTruthy();
  }
  expect(asked).toEqual(['1', '2', '3', '4', '1', '5', '2']);
});

test('what failed three times rests until another session, which then ends', async () => {
  await begin({
    items: [anItem(1)],
    judge: () => ({ verdict: 'wrong', reason: 'different', is_again: true }),
  });
  for (const said of ['Comes again in this session', 'Comes again in this session', /it rests now/]) {
    await user.click(await screen.findByRole('button', { name: 'I don’t know' }));
    expect(await screen.findByText(said)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next' }));
  }
  expect(await screen.findByRole('heading', { name: '0 of 1 right' })).toBeTruthy();
});

test('of a right answer the tutor is asked for more, not for hints', async () => {
  const { explained } = await begin();
  await user.click(await screen.findByRole('radio', { name: /The nucleus/ }));
  await check();
  await user.click(await screen.findByRole('button', { name: 'Explain' }));
  expect(explained[0]).toMatchObject({
    isRight: true,
    question: 'Explain why this is right: “Question 1?” My answer was “The nucleus”.',
  });
});

test('the heading above a question is not the one that names its answer', async () => {
  const gaps: ItemContent = { kind: 'gap', gaps: [['organelle']] };
  await begin({
    items: [
      anItem(1, {
        content: gaps,
        prompt: 'An [[1]] is a part of a cell.',
        topic: ['The cell', 'Organelles'],
      }),
    ],
  });
  expect(await screen.findByText(/The cell/)).toBeTruthy();
  expect(screen.queryByText(/Organelles/)).toBeNull();
});

test('gaps are written into the sentence', async () => {
  const gaps: ItemContent = { kind: 'gap', gaps: [['nucleus'], ['DNA']] };
  const items = itemOf(gaps, { prompt: 'The [[1]] holds the [[2]].' });
  const { sent } = await begin({
    items,
    judge: () => ({ verdict: 'partial', reason: 'incomplete', parts: [true, false] }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Gap 1 of 2' }), 'nucleus');
  await user.type(screen.getByRole('textbox', { name: 'Gap 2 of 2' }), 'RNA{Enter}');
  expect(await screen.findByRole('heading', { name: 'Partly right' })).toBeTruthy();
  expect(sent[0]?.given).toEqual({ kind: 'gaps', texts: ['nucleus', 'RNA'] });
  expect(screen.getByText('Something is missing, or there is something extra.')).toBeTruthy();
});

test('a gap that was left open is filled in, and not marked as wrong', async () => {
  const gaps: ItemContent = { kind: 'gap', gaps: [['nucleus']] };
  await begin({
    items: itemOf(gaps, { prompt: 'The [[1]] holds the DNA.' }),
    judge: () => ({ verdict: 'wrong', reason: 'not_answered', parts: [false] }),
  });
  await user.click(await screen.findByRole('button', { name: 'I don’t know' }));
  expect((await screen.findAllByText('nucleus', { selector: 'strong' })).length).toBeGreaterThan(0);
  expect(screen.queryByText('Wrong', { selector: '.sr-only' })).toBeNull();
});

test('pairs and an order that were left open are not marked as wrong', async () => {
  const pairs = [
    { id: 'p0', left: 'nucleus', right: 'holds the DNA' },
    { id: 'p1', left: 'membrane', right: 'surrounds the cell' },
  ];
  const parts = [
    { id: 'p0', text: 'prophase' },
    { id: 'p1', text: 'metaphase' },
  ];
  await begin({
    items: [
      anItem(1, { content: { kind: 'match', pairs } }),
      anItem(2, { content: { kind: 'order', parts } }),
    ],
    judge: () => ({ verdict: 'wrong', reason: 'not_answered', parts: [] }),
  });
  for (const _ of ['match', 'order']) {
    await user.click(await screen.findByRole('button', { name: 'I don’t know' }));
    await screen.findByRole('heading', { name: 'Here is the answer' });
    expect(screen.queryByText('Wrong', { selector: '.sr-only' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next' }));
  }
});

test('a gap that nobody can decide about is marked as neither right nor wrong, and grows with what is written', async () => {
  const gaps: ItemContent = { kind: 'gap', gaps: [['twenty']] };
  await begin({
    items: itemOf(gaps, { prompt: 'She is [[1]] years old.' }),
    judge: ({ self_grade: grade }) => ({
      verdict: 'undecided',
      reason: 'other_words',
      parts: [false],
      grade,
    }),
  });
  const gap = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Gap 1 of 1' });
  const before = gap.size;
  await user.type(gap, 'twenty or twenty-one{Enter}');
  await screen.findByRole('heading', { name: 'Compare your answer with the source' });
  expect(gap.size).toBeGreaterThan(before);
  expect(screen.getByText('Undecided')).toBeTruthy();
  // Only the learner may say so, below.
  expect(screen.queryByText('Wrong', { selector: '.sr-only' })).toBeNull();
});

test.each([
  ['a gap that its learner judged as right is marked so', { verdict: 'right', parts: [null] }, 'Right'],
  ['a gap that was judged as right before is marked so', { verdict: 'right', parts: [false] }, 'Right'],
  ['a gap that nobody decided is not marked as wrong', { verdict: 'wrong', parts: [null] }, 'Undecided'],
] as const)('%s', async (_, { verdict, parts }, mark) => {
  await begin({
    items: itemOf({ kind: 'gap', gaps: [['twenty']] }, { prompt: 'She is [[1]] years old.' }),
    judge: () => ({ verdict, reason: 'self_graded', parts: [...parts], grade: 'good' }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Gap 1 of 1' }), 'twenty or so{Enter}');
  await screen.findByRole('heading', { name: 'You judged your answer yourself' });
  expect(screen.getByText(mark, { selector: '.sr-only' })).toBeTruthy();
  expect(screen.queryByText('Wrong', { selector: '.sr-only' })).toBeNull();
});

test('who gives the right number without its unit is told that it is not quite right', async () => {
  await begin({ items: [anItem(1)], judge: () => ({ verdict: 'wrong', reason: 'unit_missing' }) });
  await user.click(await screen.findByRole('radio', { name: /The membrane/ }));
  await check();
  expect(await screen.findByRole('heading', { name: 'Not quite' })).toBeTruthy();
  expect(screen.getByText('The value is right, but the unit is missing.')).toBeTruthy();
});

test.each([
  ['> Yeast dies at ______ °C.', 0],
  ['When does yeast die? Give the result in °C.', 0],
  ['Yeast dies when it is heated from 50 °C.', 1],
  ['> Yeast dies at ______.', 1],
])('a number is asked for with its unit only where that is not shown: %s', async (prompt, hints) => {
  const content: ItemContent = {
    ...{ kind: 'number', answer: '50', unit: '°C' },
    ...{ tolerance: null, significant_figures: null },
  };
  await begin({ items: [anItem(1, { prompt, content })] });
  await screen.findByRole('textbox');
  expect(screen.queryAllByText('Give the unit as well.')).toHaveLength(hints);
});

test('an answer that nobody can decide about is judged by its learner, and that is said', async () => {
  const open: ItemContent = { kind: 'short_answer', accepted: ['Because of the pressure.'], is_open: true };
  const { sent } = await begin({
    items: itemOf(open),
    judge: ({ self_grade: grade }) => ({ verdict: 'undecided', reason: 'other_words', grade }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'The pressure');
  await check();
  const verdict = await screen.findByRole('heading', { name: 'Compare your answer with the source' });
  expect(screen.getByText('Because of the pressure.')).toBeTruthy();
  // Whoever presses Enter once more has not said that the answer was wrong.
  expect(document.activeElement).toBe(verdict);
  // Whoever went on without a grade would leave nothing behind.
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  await user.keyboard('{Enter} ');
  expect(sent).toHaveLength(1);
  await user.keyboard('3');
  expect(await screen.findByRole('heading', { name: 'You judged your answer yourself' })).toBeTruthy();
  expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[0]?.id]);
  expect(sent[1]?.self_grade).toBe('good');
});

test.each(['{Enter}', ' '])('a card is turned over and judged, with keys alone: "%s"', async (turning) => {
  const { sent } = await begin({ items: itemOf({ kind: 'card', back: 'A cell without a nucleus' }) });
  await screen.findByText('Question 1?');
  expect(screen.queryByText('A cell without a nucleus')).toBeNull();
  await user.keyboard(turning);
  expect(await screen.findByText('A cell without a nucleus')).toBeTruthy();
  await user.keyboard('3');
  expect(await screen.findByRole('heading', { name: /right/ })).toBeTruthy();
  expect(sent[0]).toMatchObject({ given: { kind: 'shown' }, self_grade: 'good' });
});

test('pairs and orders are given with ordinary controls', async () => {
  const pairs = [
    { id: 'a', left: 'Cell', right: 'Cellule' },
    { id: 'b', left: 'Leaf', right: 'Feuille' },
  ];
  const parts = ['One', 'Two', 'Three'].map((text, at) => ({ id: `p${at}`, text }));
  const items = [
    anItem(1, { content: { kind: 'match', pairs } }),
    anItem(2, { content: { kind: 'order', parts } }),
  ];
  const { sent } = await begin({ items });
  const option = (name: string) => screen.getByRole('combobox', { name });
  await screen.findByText('Question 1?');
  await user.selectOptions(option('What belongs to: Cell'), 'a');
  await user.selectOptions(option('What belongs to: Leaf'), 'b');
  await check();
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('Question 2?');
  const [first] = screen.getAllByRole('button', { name: /Move down/ });
  await user.click(first ?? document.body);
  await check();
  await result();
  expect(sent[0]?.given).toEqual({
    kind: 'pairs',
    pairs: [
      { left: 'a', right: 'a' },
      { left: 'b', right: 'b' },
    ],
  });
  const order = sent[1]?.given;
  expect(order?.kind === 'order' && order.ids.toSorted()).toEqual(['p0', 'p1', 'p2']);
});

test('a text that begins with its own title names it once', async () => {
  const { citation } = anItem(1);
  const place = { page: undefined, heading: 'The cell › Membranes', paragraph: 2 };
  await begin({
    items: [anItem(1, { citation: citation && { ...citation, ...place }, topic: ['The cell', 'Membranes'] })],
    choice: { mode: 'learn', source: {} },
  });
  await user.click(await screen.findByRole('button', { name: 'Hint' }));
  expect(screen.getByText('Look here: The cell › Membranes, para. 2')).toBeTruthy();
});

test('hints are counted, and confidence is one press', async () => {
  const { sent } = await begin({
    items: [anItem(1, { hints: ['Think of seeds.'] })],
    choice: { mode: 'learn', source: {} },
  });
  await user.click(await screen.findByRole('button', { name: 'Hint' }));
  expect(screen.getByText('Look here: The cell › Inside the cell › p. 12')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Hint' }));
  expect(await screen.findByText('Think of seeds.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Hint' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Unsure' }));
  await user.click(screen.getByRole('radio', { name: /The nucleus/ }));
  await check();
  await result();
  expect(sent[0]).toMatchObject({ hints: 2, confidence: 'unsure', mode: 'learn' });
});

test.each([
  ['7', 'A few words are enough.'],
  ['Because its colour changes gradually, over several drops.', 'Answer in one or two sentences.'],
])('how much is to be written depends on the key: %s', async (key, hint) => {
  const content = { kind: 'short_answer' as const, accepted: [key], is_open: true };
  await begin({ items: [anItem(1, { content })], choice: { mode: 'learn', source: {} } });
  expect(await screen.findByText(hint, { exact: false })).toBeTruthy();
});

test('who did not know is told what is right, and asks for an explanation in words of their own', async () => {
  const { explained } = await begin({ judge: () => ({ verdict: 'wrong', reason: 'not_answered' }) });
  await user.click(await screen.findByRole('button', { name: 'I don’t know' }));
  expect(await screen.findByRole('heading', { name: 'Here is the answer' })).toBeTruthy();
  expect(screen.queryByText('Not right')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Explain' }));
  expect(explained[0]?.question).toBe('Explain this question: “Question 1?” I did not know the answer.');
});

test('the page of the quote opens beside, and the tutor is asked in the words of a learner', async () => {
  const { explained } = await begin({ judge: () => ({ verdict: 'wrong', reason: 'different' }) });
  await user.click(await screen.findByRole('radio', { name: /The membrane/ }));
  await check();
  await user.click(await screen.findByRole('button', { name: 'Open the page' }));
  expect(await screen.findByText('Page 12 is shown')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Explain' }));
  const [{ question, document: source } = { question: '', document: null }] = explained;
  // Key and passage are known to the server by the id of the item.
  expect(question).toBe('Explain this question: “Question 1?” My answer was “The membrane”.');
  expect(source).toMatchObject({ title: 'The cell' });
  expect(explained[0]?.itemId).toBe(anItem(1).id);
});

test('‘I was right’ is taken at its word; a reported question is not asked again', async () => {
  const reports: unknown[] = [];
  let answered: Answer | undefined;
  await begin({
    items: [anItem(1)],
    judge: (answer) => {
      answered = answer;
      return { verdict: 'wrong', reason: 'spelling', is_again: true };
    },
  });
  await user.click(await screen.findByRole('radio', { name: /The membrane/ }));
  await check();
  await screen.findByRole('button', { name: 'I was right' });
  const contested = {
    ...judged(answered ?? { id: '', item_id: '' }),
    reason: 'contested',
    is_contested: true,
  };
  answerWith({
    [`POST /api/practice/answers/${answered?.id}/contest`]: () => Response.json(contested),
    [`DELETE /api/practice/answers/${answered?.id}/contest`]: () =>
      Response.json({
        ...judged(answered ?? { id: '', item_id: '' }, { verdict: 'wrong', is_again: true }),
      }),
    [`POST /api/practice/items/${answered?.item_id}/report`]: (body) => {
      reports.push(body);
      return Response.json(anItem(1, { state: 'resting' }));
    },
    'GET /api/practice/today': () => Response.json(aToday()),
  });
  await user.click(screen.getByRole('button', { name: 'I was right' }));
  expect(await screen.findByText('Counted as right, as you said.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'I was not right' }));
  expect(await screen.findByRole('heading', { name: 'Not right' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'I was right' }));
  expect(await screen.findByText('Counted as right, as you said.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Report' }));
  await user.click(await screen.findByRole('radio', { name: 'It is not clear what is asked' }));
  await user.click(screen.getByRole('button', { name: 'Report question' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(reports).toEqual([{ reason: 'unclear', note: '' }]);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: '1 of 1 right' })).toBeTruthy();
});

/** A server that can be away. */
function awayServer() {
  let isAway = true;
  const sent: Answer[] = [];
  const answer = (body: unknown) => {
    if (isAway) throw new TypeError('away');
    const { answers } = body as { answers: Answer[] };
    sent.push(...answers);
    return Response.json({
      answers: answers.map((one) => ({ ...judged(one), status: 'recorded', is_repeated: false })),
    });
  };
  return {
    sent,
    answers: { 'POST /api/practice/answers': answer },
    comeBack() {
      isAway = false;
      return sendWaiting();
    },
  };
}

test('without the server an answer is judged here, waits, and the session goes on', async () => {
  const server = awayServer();
  await begin({ answers: server.answers });
  await user.click(await screen.findByRole('radio', { name: /The membrane/ }));
  await check();
  expect(await screen.findByRole('heading', { name: 'Not right' })).toBeTruthy();
  expect(screen.getByText('Comes again in this session')).toBeTruthy();
  expect(await screen.findByText(/1 answer is kept on this device/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'I was right' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('radio', { name: /The nucleus/ }));
  await check();
  expect(await screen.findByRole('heading', { name: 'Right' })).toBeTruthy();
  expect(screen.getByText(/in 3 days/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText(/Once more/)).toBeTruthy();
  expect(screen.getByText('Question 1?')).toBeTruthy();
  await server.comeBack();
  expect(server.sent).toHaveLength(2);
  expect(localStorage.getItem('practiceAnswers')).toBeNull();
});

test('what is written is judged here by the code of the server, in a worker; the server is right if it differs', async () => {
  vi.stubGlobal('Worker', JudgingWorker);
  const server = awayServer();
  await begin({
    items: itemOf({
      kind: 'number',
      answer: '9.81',
      unit: 'm/s^2',
      tolerance: null,
      significant_figures: null,
    }),
    answers: server.answers,
  });
  await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), '9.81 m/s');
  await check();
  expect(await screen.findByRole('heading', { name: 'Not right' })).toBeTruthy();
  expect(screen.getByText('The unit measures something else.')).toBeTruthy();
  await server.comeBack();
  expect(await screen.findByRole('heading', { name: 'Right' })).toBeTruthy();
});

test('where the judge cannot be loaded, the answer waits and the key is shown', async () => {
  vi.stubGlobal('Worker', JudgingWorker);
  JudgingWorker.isThere = false;
  const server = awayServer();
  await begin({
    items: itemOf({ kind: 'short_answer', accepted: ['osmosis'], is_open: false }),
    answers: server.answers,
  });
  await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'osmosis');
  await check();
  expect(await screen.findByRole('heading', { name: 'Not judged yet' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Right answer' })).toBeTruthy();
  await server.comeBack();
  expect(await screen.findByRole('heading', { name: 'Right' })).toBeTruthy();
});

test('what nobody can decide is judged by its learner without the server too', async () => {
  vi.stubGlobal('Worker', JudgingWorker);
  const server = awayServer();
  const open: ItemContent = { kind: 'short_answer', accepted: ['Because of the pressure.'], is_open: true };
  await begin({ items: itemOf(open), answers: server.answers });
  await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'The pressure');
  await check();
  await user.click(await screen.findByRole('button', { name: /^(\d )?Wrong/ }));
  expect(await screen.findByRole('heading', { name: 'You judged your answer yourself' })).toBeTruthy();
  expect(screen.getByText('Comes again in this session')).toBeTruthy();
  await server.comeBack();
  expect(server.sent).toMatchObject([{ self_grade: 'again' }]);
});

test('a session that begins without the server does not ask again what was answered', async () => {
  const server = awayServer();
  await begin({ answers: server.answers });
  await user.click(await screen.findByRole('radio', { name: /The nucleus/ }));
  await check();
  await screen.findByRole('heading', { name: 'Right' });
  cleanup();
  forgetSession();
  await begin({ answers: server.answers });
  expect(await screen.findByText('Question 2?')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Review: question 1 of 1' })).toBeTruthy();
});

test('whoever leaves goes on where they were, with what they were writing', async () => {
  await begin();
  await user.click(await screen.findByRole('radio', { name: /The nucleus/ }));
  await check();
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('Question 2?');
  await user.click(screen.getByRole('radio', { name: /The ribosome/ }));
  cleanup();
  await begin({ items: [] });
  expect(await screen.findByText('Question 2?')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /The ribosome/ }).checked).toBe(true);
});

test('an exam tells nothing before it is handed in', async () => {
  const { sent } = await begin({ choice: { mode: 'exam', source: {}, minutes: 5 } });
  await user.click(await screen.findByRole('radio', { name: /The nucleus/ }));
  expect(screen.getByText(/left$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Question 2?');
  expect(screen.queryByRole('region', { name: 'Result' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  const sure = await screen.findByRole('alertdialog', { name: 'Hand in your exam?' });
  expect(within(sure).getByText('1 question has no answer yet.')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(within(sure).getByRole('button', { name: 'Hand in' }));
  expect(await screen.findByRole('button', { name: 'Print results' })).toBeTruthy();
  expect(sent.map(({ given }) => given.kind)).toEqual(['options', 'none']);
});

test('an exam whose time is over is handed in by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const { sent } = await begin({ choice: { mode: 'exam', source: {}, minutes: 1 } });
  await screen.findByText('Question 1?');
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await screen.findByRole('button', { name: 'Print results' })).toBeTruthy();
  expect(sent).toHaveLength(2);
  vi.useRealTimers();
});

test('keys are listed on demand', async () => {
  await begin();
  await screen.findByText('Question 1?');
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
});

test('of the same session in two tabs, what is answered in one is behind both, and recorded once', async () => {
  const kept = () => localStorage.getItem('practiceSession') ?? '';
  const answer = async () => user.click(await screen.findByRole('button', { name: 'I don’t know' }));
  const first = await begin();
  await screen.findByText('Question 1?');
  const before = kept();
  await answer();
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('Question 2?');
  const after = kept();
  cleanup();
  localStorage.setItem('practiceSession', before);
  const second = await begin();
  await answer();
  expect(second.sent.map(({ id }) => id)).toEqual(first.sent.map(({ id }) => id));
  cleanup();
  localStorage.setItem('practiceSession', before);
  await begin();
  await screen.findByText('Question 1?');
  window.dispatchEvent(new StorageEvent('storage', { key: 'practiceSession', newValue: after }));
  await screen.findByText('Question 2?');
  // What was heard is not kept again: the tabs would answer each other for ever.
  expect(kept()).toBe(before);
});
