import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ItemContent } from '../../contract.items.ts';
import { anItem, aToday } from '../fake-practice.fixture.ts';
import { begin, check, type Judge, user } from './begun-session.fixture.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('at the end it is told apart what was right at the first try', async () => {
  let answers = 0;
  const judge: Judge = () => {
    answers += 1;
    return answers === 1 ? { verdict: 'wrong', reason: 'different', is_again: true } : {};
  };
  await begin({ items: [anItem(1)], judge });
  for (let answer = 0; answer < 2; answer += 1) {
    await user.click(await screen.findByRole('radio', { name: /The membrane/ }));
    await check();
    await user.click(await screen.findByRole('button', { name: 'Next' }));
  }
  expect(await screen.findByRole('heading', { name: '1 of 1 right' })).toBeTruthy();
  expect(screen.getByText('0 of them right at the first try')).toBeTruthy();
});

test('at the end a question is set as it was when it was asked', async () => {
  await begin({ items: [anItem(1, { prompt: 'What does `print(1)` show?' })] });
  await user.click(await screen.findByRole('button', { name: 'I don’t know' }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Your answers' });
  expect(await screen.findByText('print(1)', { selector: 'code' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /What does print\(1\) show\?$/ }));
  expect(screen.getByText('No answer')).toBeTruthy();
});

test('after the questions of the day one goes on with those that are new tomorrow', async () => {
  const [source] = aToday().sources;
  const today = aToday({ due: 0, new_today: 0, sources: source ? [{ ...source, new: 7 }] : [] });
  await begin({
    items: [anItem(1)],
    answers: { 'GET /api/practice/today': () => Response.json(today) },
  });
  await user.click(await screen.findByRole('button', { name: 'I don’t know' }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText(/7 new questions follow from tomorrow/)).toBeTruthy();
  const on = screen.getByRole('link', { name: 'Go on with them now' });
  expect(on.getAttribute('href')).toBe('/practice/session?mode=learn');
  // Nothing of the day is left.
  expect(screen.queryByRole('button', { name: 'Practise again' })).toBeNull();
});

test('an exam says what its learner has still to rate', async () => {
  const open: ItemContent = { kind: 'short_answer', accepted: ['The pressure.'], is_open: true };
  await begin({
    items: [anItem(1), anItem(2, { content: open })],
    choice: { mode: 'exam', source: {} },
    judge: ({ item_id: id, self_grade: grade }) =>
      id === anItem(2).id ? { verdict: 'undecided', reason: 'self_check', grade } : {},
  });
  await user.click(await screen.findByRole('radio', { name: /The nucleus/ }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.type(await screen.findByRole('textbox'), 'Pressure');
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  const confirm = await screen.findByRole('alertdialog');
  await user.click(within(confirm).getByRole('button', { name: 'Hand in' }));
  expect(await screen.findByRole('heading', { name: '1 of 2 right so far' })).toBeTruthy();
  expect(screen.getByText(/^1 answer is waiting for your rating/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Right.*again in 3 days/ }));
  expect(await screen.findByRole('heading', { name: '2 of 2 right' })).toBeTruthy();
});

test('whoever finds nothing due is told so and can practise ahead', async () => {
  await begin({ items: [] });
  expect(await screen.findByText('Nothing is due right now')).toBeTruthy();
  const ahead = await screen.findByRole('link', { name: 'Practise ahead' });
  expect(ahead.getAttribute('href')).toBe('/practice/session?mode=learn');
});
