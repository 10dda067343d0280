import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderWeb } from '../../../test/web.tsx';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

test('what is said while no toaster is there is shown by the next one', async () => {
  const first = await renderWeb(<Toaster />);
  toast.success('said to the first');
  expect(await screen.findByText('said to the first')).toBeTruthy();
  first.unmount();
  toast.error('said to nobody');
  await renderWeb(<Toaster />);
  expect(await screen.findByText('said to nobody')).toBeTruthy();
});

test('who leaves the toasts by Tab is not brought back', async () => {
  await renderWeb(
    <>
      <Toaster />
      <button>after</button>
    </>,
  );
  toast.success('said');
  await screen.findByText('said');
  const user = userEvent.setup();
  const after = screen.getByRole('button');
  after.focus();
  await user.tab({ shift: true });
  expect(document.activeElement?.tagName).toBe('LI');
  // From the last control of a page Tab goes to the browser's own frame.
  (document.activeElement as HTMLElement).blur();
  expect(document.activeElement).toBe(document.body);
});
