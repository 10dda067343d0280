import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderWeb } from '../../../test/web.tsx';
import { type OpenPdf, type PdfFile, PdfOpenError } from './pdf-file.ts';
import { PdfReader } from './pdf-reader.tsx';
import type { ReaderTarget } from './reader-target.ts';

const VIEW = { width: 632, height: 900 };
const PAGE = { width: 600, height: 800 };
const PAGE_COUNT = 427;
const BOX = { page: 41, x0: 72, y0: 200, x1: 300, y1: 212 };
const TARGET: ReaderTarget = { page: 41, boxes: [BOX], quote: 'The heart has four chambers.' };

// The engine needs canvas and workers, which only browsers have: the journeys use it, these tests stand in for it.
const draw = vi.fn<PdfFile['draw']>();
const close = vi.fn<() => void>();
const open = vi.fn<OpenPdf>();

beforeEach(() => {
  draw
    .mockReset()
    .mockImplementation(async (page, { host }) => host.replaceChildren(`words of page ${page}`));
  close.mockReset();
  open.mockReset().mockResolvedValue({ pageCount: PAGE_COUNT, size: async () => PAGE, draw, close });
  layOutElements();
});

async function show(target: ReaderTarget | null = null) {
  const ui = (wanted: ReaderTarget | null) => (
    <PdfReader url="/file.pdf" title="Physiology" target={wanted} open={open} />
  );
  const rendered = await renderWeb(ui(target));
  return rendered;
}

const pageField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Page number' });

test('of a long book only the pages in view are drawn', async () => {
  await show();
  await screen.findByText('words of page 1');
  expect(draw.mock.calls.length).toBeLessThan(6);
  expect(screen.queryByText('of 427')).not.toBeNull();
});

test('a citation opens its page with the quote highlighted and says so', async () => {
  await show(TARGET);
  await screen.findByText('words of page 41');
  const highlight = await screen.findByTestId('highlight');
  expect(Number.parseFloat(highlight.style.top)).toBeCloseTo(BOX.y0, -1);
  expect(screen.queryByText('Page 41, highlighted: The heart has four chambers.')).not.toBeNull();
  expect((await pageField()).value).toBe('41');
});

test('of a quote at the foot of a page, the page is named and not the next one', async () => {
  const low = { ...BOX, y0: 780, y1: 792 };
  await show({ ...TARGET, boxes: [low] });
  await screen.findByText('words of page 41');
  await waitFor(async () => expect((await pageField()).value).toBe('41'));
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(async () => expect((await pageField()).value).toBe('42'));
});

test.each([
  ['300', '300'],
  ['9999', '427'],
  ['0', '1'],
  ['x', '1'],
])('the page number %s leads to page %s', async (typed, page) => {
  await show();
  const field = await pageField();
  await userEvent.clear(field);
  await userEvent.type(field, `${typed}{Enter}`);
  await screen.findByText(`words of page ${page}`);
  await waitFor(async () => expect((await pageField()).value).toBe(page));
});

test('steps go from page to page and end at the first', async () => {
  await show();
  await pageField();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous page' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(async () => expect((await pageField()).value).toBe('2'));
});

test('zoom draws the pages anew and stays on the page', async () => {
  await show(TARGET);
  await screen.findByText('words of page 41');
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  await waitFor(() => expect(draw.mock.calls.at(-1)?.[1].scale).toBeCloseTo(1.25));
  expect((await pageField()).value).toBe('41');
  await userEvent.click(screen.getByRole('button', { name: /Fit to width/ }));
  await waitFor(() => expect(draw.mock.calls.at(-1)?.[1].scale).toBeCloseTo(1));
});

test('a page that cannot be drawn says so, the others stay', async () => {
  draw.mockImplementationOnce(() => Promise.reject(new Error('broken page')));
  await show();
  expect(await screen.findByText('This page could not be displayed.')).not.toBeNull();
  expect(await screen.findByText('words of page 2')).not.toBeNull();
});

test('a locked file asks for its password until it is right', async () => {
  const file = await open('', { signal: AbortSignal.timeout(1) });
  open.mockImplementation(async (_, { password }) => {
    if (password === 'right') return file;
    throw new PdfOpenError(password === undefined ? 'password' : 'wrong_password');
  });
  await show();
  await userEvent.type(await screen.findByLabelText('Password'), 'wrong{Enter}');
  await screen.findByText('Incorrect password. Please try again.');
  await userEvent.type(await screen.findByLabelText('Password'), 'right{Enter}');
  expect(await screen.findByText('words of page 1')).not.toBeNull();
});

test('a file that cannot be read can be tried again', async () => {
  open.mockRejectedValueOnce(new Error('no network'));
  await show();
  await screen.findByText('This document could not be opened.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('words of page 1')).not.toBeNull();
});

test('leaving gives up what is being drawn and frees the file', async () => {
  const { unmount } = await show();
  await screen.findByText('words of page 1');
  const { signal } = draw.mock.calls[0]?.[1] ?? {};
  unmount();
  await act(async () => undefined);
  expect(signal?.aborted).toBe(true);
  expect(close).toHaveBeenCalledOnce();
});

/** jsdom lays nothing out: the column has the size of a view and scrolls. */
function layOutElements(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(VIEW.width);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(VIEW.height);
  Element.prototype.scrollTo = function scrollTo(this: Element, options?: ScrollToOptions | number): void {
    if (typeof options !== 'object') return;
    this.scrollTop = options.top ?? 0;
    this.dispatchEvent(new Event('scroll'));
  };
}
