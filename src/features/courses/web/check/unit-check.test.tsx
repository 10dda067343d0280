import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, visit } from '../../../../../test/web.tsx';
import type { AttemptResult } from '../../contract.attempt.ts';
import type { UnitCheck as Check } from '../../contract.check.ts';
import { aDetail, aUnit } from '../fake-courses.fixture.ts';
import { UnitCheck } from './unit-check.tsx';

const user = userEvent.setup({ delay: null });
afterEach(() => vi.restoreAllMocks());

const CHECK: Check = {
  needed: 1,
  questions: [
    { id: 'yeast', prompt: 'What makes dough rise?', kind: 'short_answer', options: [], has_unit: false },
    {
      id: 'flour',
      prompt: 'Which flour is dark?',
      kind: 'choose_one',
      options: [
        { id: 'o1', text: 'Wheat' },
        { id: 'o2', text: 'Rye' },
      ],
      has_unit: false,
    },
  ],
  best: null,
};
const PATH = 'POST /api/courses/bread/units/Dough/check';

function resultOf(right: number): AttemptResult {
  const verdict = (index: number) => (index < right ? 'right' : 'wrong');
  return {
    ...{ right, needed: 1, is_passed: right > 0, course: aDetail() },
    questions: CHECK.questions.map(({ id }, index) => ({
      ...{
        id,
        verdict: verdict(index),
        reason: index === 0 ? 'imprecise' : 'different',
        answers: right > 0 ? ['yeast'] : [],
        explanation: '',
        read: index < right ? '' : 'Flours',
      },
    })),
  };
}

async function show(right: number, check = CHECK) {
  const sent: unknown[] = [];
  answerWith({
    [PATH]: (body) => {
      sent.push(body);
      return Response.json(resultOf(right));
    },
  });
  const page = () => <UnitCheck courseId="bread" unit={aUnit('Dough', { check })} check={check} />;
  await visit({ path: '/courses/bread', pages: { '/courses/$courseId': page } });
  return sent;
}

test('a check says what it asks for, is taken, and shows what was right and why', async () => {
  const sent = await show(1);
  await screen.findByText('Answer at least 1 of 2 questions correctly to finish this unit.');
  await user.click(screen.getByRole('button', { name: 'Take the check' }));
  await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'yeast');
  await user.click(await screen.findByRole('radio', { name: 'Rye' }));
  await user.click(await screen.findByRole('button', { name: 'Check my answers' }));
  const score = await screen.findByText(/1 of 2 right\. You have finished this unit\./);
  expect(document.activeElement).toBe(score);
  expect(sent).toMatchObject([
    {
      answers: expect.arrayContaining([
        { question: 'yeast', given: { kind: 'text', text: 'yeast' } },
        { question: 'flour', given: { kind: 'options', ids: ['o2'] } },
      ]),
    },
  ]);
  const right = (await screen.findByText('What makes dough rise?')).closest('li') as HTMLElement;
  const wrong = (await screen.findByText('Which flour is dark?')).closest('li') as HTMLElement;
  expect(within(right).queryByText('Right answer:')).toBeNull();
  await within(wrong).findByText('Right answer:');
});

test('a check that was not passed can be taken again at once', async () => {
  await show(0, { ...CHECK, best: { right: 0, asked: 2 } });
  await screen.findByText('Your best attempt so far: 0 of 2 right.');
  await user.click(screen.getByRole('button', { name: 'Take the check again' }));
  await user.click(await screen.findByRole('button', { name: 'Check my answers' }));
  await screen.findByText(/^2 questions have no answer yet\./);
  await user.click(screen.getByRole('button', { name: 'Check my answers' }));
  await screen.findByText(/0 of 2 right\. You need 1 to pass\./);
  expect(screen.queryByText('Right answer:')).toBeNull();
  const near = (await screen.findByText('What makes dough rise?')).closest('li') as HTMLElement;
  within(near).getByText('Not quite, so it does not count');
  within(near).getByText('Part of it is there: be more precise.');
  within(near).getByRole('button', { name: 'Read again: “Flours”' });
  await user.click(screen.getByRole('button', { name: 'Take the check again' }));
  expect(await screen.findByRole('textbox', { name: 'Your answer' })).toHaveProperty('value', '');
});

test.each([0, 0.999])(
  'results stand in the order of the questions, with what was answered (%d)',
  async (chance) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    await show(0);
    await user.click(await screen.findByRole('button', { name: 'Take the check' }));
    await user.click(await screen.findByRole('radio', { name: 'Rye' }));
    const promptsIn = (boxes: readonly HTMLElement[]) =>
      boxes.map(({ textContent }) => CHECK.questions.find(({ prompt }) => textContent.includes(prompt))?.id);
    const asked = promptsIn(screen.getAllByRole('group'));
    await user.click(screen.getByRole('button', { name: 'Check my answers' }));
    await user.click(screen.getByRole('button', { name: 'Check my answers' }));
    const numbers = screen.getAllByRole('listitem').map((item) => /Question \d/.exec(item.textContent)?.[0]);
    expect(numbers).toEqual(['Question 1', 'Question 2']);
    const dark = (await screen.findByText('Which flour is dark?')).closest('li') as HTMLElement;
    expect(promptsIn(screen.getAllByRole('listitem'))).toEqual(asked);
    expect(within(dark).getByText('Your answer:').parentElement?.textContent).toContain('Rye');
    const open = (await screen.findByText('What makes dough rise?')).closest('li') as HTMLElement;
    within(open).getByText('You did not answer this question.');
  },
);
