import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderWeb } from '../../../test/web.tsx';
import { TextReader } from './text-reader.tsx';

const shown = vi.fn<() => void>();

beforeEach(() => {
  shown.mockReset();
  Element.prototype.scrollIntoView = shown;
});

test('the quote is marked and scrolled into view', async () => {
  const { container } = await renderWeb(
    <TextReader
      title="Notes"
      text={'One.\n\nTwo.'}
      page={1}
      total={1}
      onGo={() => undefined}
      target={{ quote: 'Two.' }}
    />,
  );
  await screen.findByRole('region', { name: 'Notes' });
  expect(container.querySelector('mark')?.textContent).toBe('Two.');
  expect(container.querySelector('section')?.textContent).toBe('One.\n\nTwo.');
  expect(shown).toHaveBeenCalledOnce();
});

test('of the same words twice, those at the given place are marked', async () => {
  const { container } = await renderWeb(
    <TextReader
      title="Notes"
      text="It beats. Why? It beats."
      page={1}
      total={1}
      onGo={() => undefined}
      target={{ quote: 'It beats.', start: 15 }}
    />,
  );
  await screen.findByRole('region', { name: 'Notes' });
  expect(container.querySelector('mark')?.previousSibling?.textContent).toBe('It beats. Why? ');
});

test('a quote that is not there marks nothing', async () => {
  const { container } = await renderWeb(
    <TextReader
      title="Notes"
      text="One."
      page={1}
      total={1}
      onGo={() => undefined}
      target={{ quote: 'Three.' }}
    />,
  );
  await screen.findByText('One.');
  expect(container.querySelector('mark')).toBeNull();
});

test('a long text is turned page by page', async () => {
  const onGo = vi.fn<(page: number) => void>();
  await renderWeb(<TextReader title="Notes" text="One." page={1} total={3} onGo={onGo} target={null} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Next part' }));
  expect(onGo).toHaveBeenCalledWith(2);
});
