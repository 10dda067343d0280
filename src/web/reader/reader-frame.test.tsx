import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWeb } from '../../../test/web.tsx';
import { Dialog, DialogContent } from '../ui/dialog.tsx';
import { ReaderFrame } from './reader-frame.tsx';
import type { ReaderLayer } from './reader-parts.ts';
import { TextReader } from './text-reader.tsx';

const LAYER: ReaderLayer = {
  marks: [],
  panels: [],
  renderSelection: () => <button key="mark">Mark</button>,
};

beforeEach(() => {
  Range.prototype.getClientRects = () => [new DOMRect(0, 0, 50, 10)] as unknown as DOMRectList;
});
afterEach(() => document.getSelection()?.removeAllRanges());

/** A reader that fills a dialog, as the one of a document does. */
async function open(): Promise<() => void> {
  const close = vi.fn<() => void>();
  await renderWeb(
    <Dialog open onOpenChange={close}>
      <DialogContent title="Cells">
        <ReaderFrame layers={[LAYER]} onGo={() => undefined}>
          <TextReader
            title="Text"
            text="The cell is alive."
            page={1}
            total={1}
            onGo={() => undefined}
            target={null}
          />
        </ReaderFrame>
      </DialogContent>
    </Dialog>,
  );
  return close;
}

async function select(): Promise<void> {
  const words = (await screen.findByText('The cell is alive.')).firstChild;
  if (!words) throw new Error('there are no words');
  await act(async () => document.getSelection()?.setBaseAndExtent(words, 4, words, 8));
  await screen.findByRole('toolbar', { name: 'Selected text' });
}

test.each([
  ['the page', () => screen.getByRole('region', { name: 'Text' })],
  ['what can be done with it', () => screen.getByRole('button', { name: 'Mark' })],
  ['the dialog', () => screen.getByRole('dialog')],
])('pressed on %s, Escape first gives up the selection, then closes', async (_, target) => {
  const close = await open();
  await select();
  fireEvent.keyDown(target(), { key: 'Escape' });
  expect(close).not.toHaveBeenCalled();
  expect(document.getSelection()?.isCollapsed).toBe(true);
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  fireEvent.keyDown(screen.getByRole('region', { name: 'Text' }), { key: 'Escape' });
  expect(close).toHaveBeenCalledOnce();
});
