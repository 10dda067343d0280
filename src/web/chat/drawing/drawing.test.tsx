import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Drawing } from './drawing.tsx';

afterEach(() => vi.useRealTimers());

test('without a network the answer stays and shows the code; the drawing comes with the network', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.doMock('./plot-view.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  render(
    <>
      <h1>Answer</h1>
      <Drawing language="plot" source="y = x" />
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('heading').textContent).toBe('Answer');
  expect(screen.getByText('y = x').tagName).toBe('CODE');
  vi.doMock('./plot-view.tsx', () => ({ PlotView: () => <p>The drawing</p> }));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('The drawing')).toBeTruthy();
});
