import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Together } from './together.tsx';

const page = (isKnown: boolean) => (
  <Together isKnown={isKnown} meanwhile={<p>Loading</p>}>
    <button type="button">Upload</button>
  </Together>
);

test('parts whose room is not known yet are there, unseen', () => {
  render(page(false));
  screen.getByText('Loading');
  expect(screen.queryByRole('button')).toBeNull();
  screen.getByRole('button', { hidden: true });
});

test('they are shown when it is known, and stay', () => {
  const { rerender } = render(page(false));
  rerender(page(true));
  screen.getByRole('button', { name: 'Upload' });
  expect(screen.queryByText('Loading')).toBeNull();
  rerender(page(false));
  screen.getByRole('button', { name: 'Upload' });
});

test('whoever has waited long enough sees what there is', async () => {
  render(page(false));
  await screen.findByRole('button', { name: 'Upload' }, { timeout: 10_000 });
  expect(screen.queryByText('Loading')).toBeNull();
});
