import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerWith, descriptionOf, renderWeb } from '../../../../test/web.tsx';
import { DEFAULT_LIMITS } from '../contract.ts';
import { LimitsSection } from './limits-section.tsx';

const USED = {
  questions_a_minute: 0,
  questions_a_day: 12,
  tokens_a_day: 41_000,
  uploads_a_day: 3,
  storage_bytes: 1_048_576,
};
const OWN = { used: USED, allowed: DEFAULT_LIMITS, day_ends_at: '2026-11-04T00:00:00.000Z' };

function show(isAdministrator: boolean) {
  const saved: unknown[] = [];
  answerWith({
    'GET /api/limits': () => Response.json(OWN),
    'GET /api/institution-limits': () => Response.json(DEFAULT_LIMITS),
    'PUT /api/institution-limits': (body) => {
      saved.push(body);
      return Response.json(body);
    },
  });
  return renderWeb(<LimitsSection isAdministrator={isAdministrator} />).then(() => saved);
}

test('everybody sees what they have used of what they may use', async () => {
  await show(false);
  for (const amount of ['12 of 600', '41,000 of 5,000,000', '3 of 200', '1 MB of 5 GB'])
    expect(await screen.findByText(amount)).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Questions today' }).getAttribute('aria-valuenow')).toBe(
    '2',
  );
  expect(screen.queryByText('Limits of your institution')).toBeNull();
});

test('administrators set them for everybody, within what makes sense', async () => {
  const saved = await show(true);
  const field = await screen.findByLabelText('Questions per day');
  await userEvent.clear(field);
  await userEvent.type(field, '5');
  await userEvent.click(screen.getByRole('button', { name: 'Save limits' }));
  expect(descriptionOf(field)).toBe('Enter a whole number from 10 to 100,000.');
  expect(document.activeElement).toBe(field);
  expect(saved).toEqual([]);
  await userEvent.type(field, '0');
  await userEvent.click(screen.getByRole('button', { name: 'Save limits' }));
  await expect.poll(() => saved).toEqual([{ ...DEFAULT_LIMITS, questions_a_day: 50 }]);
});
