import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderWeb } from '../../../test/web.tsx';
import { CutOut } from './cut-out.tsx';
import { type OpenPdf, type PdfFile, PdfOpenError } from './pdf-file.ts';

const BOX = { page: 4, x0: 100, y0: 200, x1: 300, y1: 320 };
// The engine needs canvas and workers, which only browsers have.
const draw = vi.fn<PdfFile['draw']>();
const close = vi.fn<() => void>();
const open = vi.fn<OpenPdf>();

beforeEach(() => {
  draw.mockReset().mockImplementation(async (page, { host }) => host.replaceChildren(`page ${page}`));
  close.mockReset();
  const size = async () => ({ width: 600, height: 800 });
  open.mockReset().mockResolvedValue({ pageCount: 9, size, draw, close });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 400 });
});

const show = () => renderWeb(<CutOut url="/file.pdf" title="Forces" box={BOX} open={open} />);

test('the part of the page is shown as wide as there is room, with a name, and the file is closed again', async () => {
  await show();
  const picture = await screen.findByRole('figure', { name: 'Part of page 4 of “Forces”' });
  await waitFor(() => expect(picture.getAttribute('aria-busy')).toBe('false'));
  expect(picture.style.width).toBe('300px');
  expect(picture.style.height).toBe('180px');
  const sheet = picture.firstElementChild as HTMLElement;
  expect([sheet.style.left, sheet.style.top, sheet.style.width]).toEqual(['-150px', '-300px', '900px']);
  expect(sheet.textContent).toBe('page 4');
  expect(close).toHaveBeenCalled();
});

test('a file that cannot be opened leaves no empty frame', async () => {
  open.mockRejectedValue(new PdfOpenError('password'));
  await show();
  const picture = await screen.findByRole('figure');
  await waitFor(() => expect(picture.parentElement?.className).toContain('hidden'));
});
