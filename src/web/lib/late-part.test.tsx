import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { latePart } from './late-part.tsx';

afterEach(() => vi.useRealTimers());

test('what cannot be loaded leaves the page as it is, and comes when it can', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isAway = true;
  const Part = latePart(
    async () => {
      if (isAway) throw new TypeError('Failed to fetch dynamically imported module');
      return ({ name }: { name: string }) => <p>{name} is here</p>;
    },
    ({ name }) => <p>{name} is awaited</p>,
  );
  render(
    <>
      <h1>Page</h1>
      <Part name="The part" />
    </>,
  );
  expect(screen.getByText('The part is awaited')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('heading').textContent).toBe('Page');
  expect(screen.getByText('The part is awaited')).toBeTruthy();
  isAway = false;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('The part is here')).toBeTruthy();
});
