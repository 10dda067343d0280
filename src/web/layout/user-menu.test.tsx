import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderWeb } from '../../../test/web.tsx';
import { UserMenu } from './user-menu.tsx';

const ADA = { name: 'Ada Lovelace', role: 'Student', onSignOut: () => undefined };

test('a press while the list is on its way opens it', async () => {
  let beQuiet = (): void => undefined;
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    beQuiet = work;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  await renderWeb(<UserMenu {...ADA} />);
  beQuiet();
  // At once: between the events of a simulated press the list could come, and the press would end on a button that is gone.
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('menuitem', { name: 'Sign out' })).toBeTruthy();
});

test('a press that has not ended when the list comes opens it', async () => {
  await renderWeb(<UserMenu {...ADA} />);
  const button = screen.getByRole('button');
  fireEvent.pointerDown(button);
  fireEvent.focus(button);
  expect(await screen.findByRole('menuitem', { name: 'Sign out' })).toBeTruthy();
});
