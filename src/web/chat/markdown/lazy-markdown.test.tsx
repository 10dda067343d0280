import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWeb } from '../../../../test/web.tsx';
import { LazyMarkdown } from './lazy-markdown.tsx';

const TEXT = 'Light is **fast**.\n\nIts energy is $E = h\\nu$ for `each` photon.';

/** The files of a page on a slow line: each comes when a test lets it. */
const { markdown, math } = vi.hoisted(() => ({
  markdown: Promise.withResolvers<void>(),
  math: Promise.withResolvers<void>(),
}));
vi.mock('./markdown.tsx', async (load) => {
  await markdown.promise;
  return load();
});
vi.mock('./math-block.tsx', async (load) => {
  await math.promise;
  return load();
});

test('while its code is on its way, the source of a text is not shown', async () => {
  const { container } = await renderWeb(<LazyMarkdown text={TEXT} citations={[]} isPart={false} />);
  const shapes = () => container.querySelectorAll('.ui-skeleton').length;
  await waitFor(() => expect(shapes()).toBeGreaterThan(0));
  expect(container.textContent).toBe('');

  markdown.resolve();
  expect((await screen.findByText('fast')).tagName).toBe('STRONG');
  // The formula is still missing what sets it.
  expect(container.textContent.trim()).toBe('Light is fast.');
  expect(shapes()).toBeGreaterThan(0);

  math.resolve();
  await waitFor(() => expect(container.querySelector('.katex')).not.toBeNull());
  expect(shapes()).toBe(0);
});
