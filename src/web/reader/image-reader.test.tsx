import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderWeb } from '../../../test/web.tsx';
import { ImageReader } from './image-reader.tsx';

const TARGET = { page: 1, quote: 'Light.', boxes: [{ page: 1, x0: 100, y0: 50, x1: 300, y1: 100 }] };

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {
    throw new Error('this would scroll the dialog around the reader as well');
  };
  // A pane of 400 pixels whose highlight of 20 begins at its 900th.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'SECTION' ? new DOMRect(0, 50, 600, 400) : new DOMRect(0, 950, 100, 20);
  });
});

async function show(onRetry: () => void = () => undefined): Promise<HTMLElement> {
  await renderWeb(<ImageReader url="/photo.png" title="Photo" target={TARGET} onRetry={onRetry} />);
  const image = await screen.findByRole('img', { name: 'Photo' });
  Object.defineProperties(image, { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } });
  return image;
}

test('the quote lies over its place in the picture, whatever its size on the screen, and comes into view', async () => {
  const image = await show();
  expect(screen.queryByTestId('highlight')).toBeNull();
  fireEvent.load(image);
  const { left, top, width, height } = (await screen.findByTestId('highlight')).style;
  expect([left, top, width, height]).toEqual(['25%', '25%', '50%', '25%']);
  expect(screen.getByRole('region', { name: 'Photo' }).scrollTop).toBe(710);
  expect(screen.getByText('Page 1, highlighted: Light.')).not.toBeNull();
});

test('a picture that does not load says so and is asked for again', async () => {
  const onRetry = vi.fn<() => void>();
  fireEvent.error(await show(onRetry));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(screen.queryByRole('img', { name: 'Photo' })).not.toBeNull();
});
