import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, renderWeb } from '../../../../test/web.tsx';
import { ReaderFrame } from '#web/reader/reader-frame.tsx';
import type { ReaderTarget } from '#web/reader/reader-target.ts';
import { TextReader } from '#web/reader/text-reader.tsx';
import type { DocumentNote } from '../contract.ts';
import { aNote } from './fake-notes.fixture.ts';
import { NotesLayer } from './notes-layer.tsx';

const DOCUMENT = { id: '6c0f7a57-6f37-4b51-a61a-3d6dcf1f5a10', title: 'Cells' };
const TEXT = 'The cell is alive. The nucleus keeps the plan.';
const NOTE = aNote(DOCUMENT.id);
const NOTES = `/api/documents/${DOCUMENT.id}/notes`;

const MADE_ID = '6c0f7a57-6f37-4b51-a61a-3d6dcf1f5a12';

let notes: DocumentNote[];
let sent: unknown[];
/** What the server waits for before it answers that words are marked. */
let marking: () => Promise<void>;
const goTo = vi.fn<(target: ReaderTarget) => void>();

beforeEach(() => {
  notes = [NOTE];
  sent = [];
  marking = () => Promise.resolve();
  goTo.mockReset();
  Range.prototype.getClientRects = () => [new DOMRect(0, 0, 50, 10)] as unknown as DOMRectList;
});
afterEach(() => {
  document.getSelection()?.removeAllRanges();
  vi.unstubAllGlobals();
});

async function open(renderActions?: (note: DocumentNote) => string): Promise<void> {
  answerWith({
    [`GET ${NOTES}`]: () => Response.json({ notes }),
    [`POST ${NOTES}`]: async (body) => {
      sent.push(body);
      await marking();
      const made = { ...NOTE, id: MADE_ID, quote: 'The cell', comment: '' };
      notes = [{ ...made, start: 0, end: 8 }, ...notes];
      return Response.json({ notes: [notes[0]] });
    },
    [`PATCH /api/notes/${MADE_ID}`]: (body) => {
      sent.push(body);
      notes = notes.map((note) => (note.id === MADE_ID ? { ...note, ...Object(body) } : note));
      return Response.json(notes[0]);
    },
    [`PATCH /api/notes/${NOTE.id}`]: (body) => {
      sent.push(body);
      notes = [{ ...NOTE, ...Object(body) }];
      return Response.json(notes[0]);
    },
    [`DELETE /api/notes/${NOTE.id}`]: () => {
      notes = [];
      return Response.json({ deleted: true });
    },
  });
  await renderWeb(
    <NotesLayer document={DOCUMENT} {...(renderActions && { renderActions })}>
      {(layer) => (
        <ReaderFrame layers={[layer]} onGo={goTo}>
          <TextReader title="Cells" text={TEXT} page={1} total={1} onGo={() => undefined} target={null} />
        </ReaderFrame>
      )}
    </NotesLayer>,
  );
  // What was selected before its marks came would not be selected any more.
  await screen.findByRole('button', { name: 'Note, Inside: The nucleus' });
}

/** Selects characters of the text that is shown, as a pointer does. */
async function select(start: number, end: number): Promise<void> {
  const words = document.querySelector('[data-at="0"]')?.firstChild;
  if (!words) throw new Error('there are no words');
  await act(async () => document.getSelection()?.setBaseAndExtent(words, start, words, end));
}

const list = () => screen.findByRole('complementary', { name: 'Notes' });

test('a note is marked where its words stand, and opens from there with what was written', async () => {
  await open();
  const flag = await screen.findByRole('button', { name: 'Note, Inside: The nucleus' });
  expect(document.querySelector('[data-mark]')?.textContent).toBe('The nucleus');
  expect(document.querySelector('[data-page]')?.textContent).toBe(TEXT);
  await userEvent.click(flag);
  expect((await within(await list()).findByText('Where')).tagName).toBe('STRONG');
  await userEvent.click(within(await list()).getByTitle('Go to Inside'));
  expect(goTo).toHaveBeenCalledWith(expect.objectContaining({ page: 1, start: 19, isPlain: true }));
});

test('what is selected is marked by its offsets, and written about', async () => {
  await open();
  await select(4, 8);
  const bar = await screen.findByRole('toolbar', { name: 'Selected text' });
  await userEvent.click(within(bar).getByRole('button', { name: 'Add note' }));
  expect(sent).toEqual([{ selected: [{ page: 1, start: 4, end: 8 }], colour: 'green', comment: '' }]);
  expect(await within(await list()).findByRole('textbox', { name: 'Note' })).not.toBeNull();
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

test('one can write about what is selected at once, and no letter of it counts as a shortcut', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  marking = () => promise;
  await open();
  await select(4, 8);
  await userEvent.click(await screen.findByRole('button', { name: 'Add note' }));
  await userEvent.keyboard('lol, cells live');
  const field = within(await list()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  expect(field.value).toBe('lol, cells live');
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  resolve();
  await waitFor(() => expect(sent).toContainEqual({ comment: 'lol, cells live' }));
  expect(await within(await list()).findByText('lol, cells live')).not.toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('what one has written stays when the words could not be marked, and is saved in the end', async () => {
  await open();
  marking = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new TypeError('no connection'))
    .mockResolvedValue(undefined);
  await select(4, 8);
  await userEvent.click(await screen.findByRole('button', { name: 'Add note' }));
  await userEvent.keyboard('keep me');
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(sent).toContainEqual({ comment: 'keep me' }));
});

test('words that cannot be marked are said to be none of the text', async () => {
  await open();
  answerWith({
    [`POST ${NOTES}`]: () => Response.json({ detail: 'no', code: 'selection_not_in_text' }, { status: 422 }),
  });
  await select(4, 8);
  await userEvent.click(await screen.findByRole('button', { name: 'Highlight in pink, dotted line' }));
  await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeNull());
});

test('a note is changed, coloured and, after a question, deleted', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Notes 1' }));
  const panel = within(await list());
  await userEvent.click(await panel.findByRole('button', { name: 'Edit note' }));
  const field = panel.getByRole('textbox', { name: 'Note' });
  await userEvent.clear(field);
  await userEvent.type(field, 'In the middle{Control>}{Enter}{/Control}');
  await userEvent.click(await panel.findByRole('button', { name: 'Pink, dotted line' }));
  await waitFor(() => expect(sent).toEqual([{ comment: 'In the middle' }, { colour: 'pink' }]));
  await userEvent.click(panel.getByRole('button', { name: 'Delete note, Inside' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete note' }));
  expect(await panel.findByText('No notes yet')).not.toBeNull();
});

test('the list opens and closes by keys, and not while something is typed', async () => {
  await open();
  await screen.findByRole('button', { name: 'Note, Inside: The nucleus' });
  screen.getByRole('region', { name: 'Cells' }).focus();
  await userEvent.keyboard('l');
  const panel = await list();
  await userEvent.click(await within(panel).findByRole('button', { name: 'Edit note' }));
  await userEvent.keyboard('l');
  expect(screen.queryByRole('complementary', { name: 'Notes' })).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('textbox')).toBeNull();
  within(panel).getByRole('button', { name: 'Edit note' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('complementary', { name: 'Notes' })).toBeNull();
});

test('another feature can offer something with a note', async () => {
  await open((note) => `Card of ${note.quote}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Notes 1' }));
  expect(await screen.findByText('Card of The nucleus')).not.toBeNull();
});
