import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, visit } from '../../../../test/web.tsx';
import { aToday, aQueue, anItem, BOOK_ID } from './fake-practice.fixture.ts';
import { PracticePage } from './practice-page.tsx';

const user = userEvent.setup({ delay: null });
const NOTHING = { due: 0, new_today: 0, minutes: 0 };

afterEach(() => vi.unstubAllGlobals());

async function open(facts: Parameters<typeof aToday>[0], answers: Parameters<typeof answerWith>[0] = {}) {
  answerWith({
    'GET /api/practice/today': () => Response.json(aToday(facts)),
    'GET /api/practice/makings': () => Response.json({ makings: [] }),
    'GET /api/practice/queue': () => Response.json(aQueue([anItem(1)])),
    ...answers,
  });
  const pages = { '/practice': () => <PracticePage />, '/practice/session': () => <h1>Session</h1> };
  return visit({ path: '/practice', pages });
}

test('the page says what waits, how long it takes, and begins with one press', async () => {
  const { path } = await open({ answered_today: 7 });
  const today = await screen.findByRole('region', { name: '5 questions for today' });
  within(today).getByText('about 4 minutes · 2 of them new · 7 answered today');
  screen.getByRole('progressbar', { name: '12 of 50 answers' });
  await user.click(within(today).getByRole('link', { name: 'Start practising' }));
  await screen.findByRole('heading', { name: 'Session' });
  expect(path()).toContain('mode=review');
});

test('more answers than the goal are no share of it', async () => {
  await open({ goal: { measure: 'answers', target: 100, new_a_day: 10, done: 150, is_own: true } });
  expect(await screen.findByRole('progressbar', { name: '150 answers (your goal: 100)' })).toBeTruthy();
  expect(screen.getByText('You have reached your goal. Everything more is a bonus.')).toBeTruthy();
});

test('a source is learnt, turned over or examined by itself', async () => {
  const { path } = await open({});
  const sources = await screen.findByRole('region', { name: 'Where your questions come from' });
  within(sources).getByText('3 due · 2 new · 21 questions');
  await user.click(within(sources).getByRole('button', { name: 'Practise The cell' }));
  const modes = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(modes).toEqual([
    expect.stringMatching(/^Learn/),
    expect.stringMatching(/^Flashcards/),
    expect.stringMatching(/^Exam\d+ minutes/),
  ]);
  await user.click(screen.getByRole('menuitem', { name: /Flashcards/ }));
  await screen.findByRole('heading', { name: 'Session' });
  expect(path()).toContain(`mode=cards&document_id=${BOOK_ID}`);
});

test.each([
  [{ ...NOTHING, next_due_at: '2026-11-04T10:00:00.000Z' }, /The next question is due on Nov 4, 2026/],
  [NOTHING, /Questions come back here once you have answered them/],
])('when nothing is due it says what comes next: %j', async (facts, text) => {
  await open(facts);
  const today = await screen.findByRole('region', { name: 'Nothing is due right now' });
  expect(within(today).getByText(text)).toBeTruthy();
  expect(within(today).getByRole('link', { name: 'Practise ahead' })).toBeTruthy();
});

test.each([
  [{ new_today: 0, due: 0 }, 'Nothing is due right now'],
  [{ new_today: 2, due: 3 }, '5 questions for today'],
])('new questions beyond those of the day are said to follow: %j', async (facts, name) => {
  const [source] = aToday().sources;
  await open({ ...facts, sources: source ? [{ ...source, new: 7 + facts.new_today }] : [] });
  const today = await screen.findByRole('region', { name });
  expect(within(today).getByText(/7 new questions follow from tomorrow, at most 10 a day/)).toBeTruthy();
});

test('the goal of the week is changed, and nothing that makes none is saved', async () => {
  const goals: unknown[] = [];
  await open(
    {},
    {
      'PUT /api/practice/goal': (body) => {
        goals.push(body);
        return Response.json(body);
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Change weekly goal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change weekly goal' }));
  await user.selectOptions(dialog.getByLabelText('Count'), 'Minutes');
  await user.clear(dialog.getByLabelText('Per week'));
  expect(dialog.getByRole('button', { name: 'Save goal' }).hasAttribute('disabled')).toBe(true);
  await user.type(dialog.getByLabelText('Per week'), '90');
  await user.click(dialog.getByRole('button', { name: 'Save goal' }));
  await expect.poll(() => goals).toEqual([{ measure: 'minutes', target: 90, new_a_day: 10 }]);
});

test('a newcomer is led to a document', async () => {
  await open({ ...NOTHING, items: 0, sources: [] });
  await screen.findByText('Practise what you have read');
  expect(screen.queryByRole('link', { name: 'My progress' })).toBeNull();
});

test('what cannot be loaded is said, with a way to try again', async () => {
  await open({}, { 'GET /api/practice/today': () => Response.json({ detail: 'no' }, { status: 500 }) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
