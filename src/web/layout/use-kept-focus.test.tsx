import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MAIN_ID } from './skip-link.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

function Page({ hasRow = true, isBusy = false }) {
  useKeptFocus();
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      {hasRow ? <button>Delete</button> : null}
      <button disabled={isBusy}>Save</button>
    </main>
  );
}

test('where a control has gone, the main part of the page has focus', async () => {
  const { rerender } = render(<Page />);
  screen.getByRole('button', { name: 'Delete' }).focus();
  rerender(<Page hasRow={false} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('a button that was off while it worked has focus again', async () => {
  const { rerender } = render(<Page />);
  const save = screen.getByRole('button', { name: 'Save' });
  save.focus();
  rerender(<Page isBusy />);
  // As browsers do, and jsdom does not.
  await Promise.resolve();
  save.blur();
  rerender(<Page />);
  await waitFor(() => expect(document.activeElement).toBe(save));
});

test('who clicks beside everything keeps focus nowhere', async () => {
  const { rerender } = render(<Page />);
  const row = screen.getByRole('button', { name: 'Delete' });
  row.focus();
  document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  row.blur();
  rerender(<Page hasRow={false} />);
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});
