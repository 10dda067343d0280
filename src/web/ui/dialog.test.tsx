import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWeb } from '../../../test/web.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, DialogContent, DialogTitle } from './dialog.tsx';

type Opened = 'dialog' | 'question' | null;

function Page() {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <>
      <button onClick={() => setOpened('dialog')}>dialog</button>
      <button onClick={() => setOpened('question')}>question</button>
      {opened === 'dialog' ? (
        <Dialog open onOpenChange={close}>
          <DialogContent aria-describedby={undefined}>
            <DialogTitle>Title</DialogTitle>
          </DialogContent>
        </Dialog>
      ) : null}
      {opened === 'question' ? (
        <ConfirmDialog
          open
          onOpenChange={close}
          title="Sure?"
          description="Really?"
          confirmLabel="Yes"
          onConfirm={close}
        />
      ) : null}
    </>
  );
}

test.each(['dialog', 'question'])(
  'a %s that state has opened takes focus and gives it back',
  async (name) => {
    await renderWeb(<Page />);
    const opener = await screen.findByRole('button', { name });
    await userEvent.click(opener);
    const panel = await screen.findByRole(name === 'dialog' ? 'dialog' : 'alertdialog');
    expect(panel.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.activeElement).toBe(opener);
  },
);
