import { screen } from '@testing-library/react';
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
