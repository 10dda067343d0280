import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWeb } from '../../../test/web.tsx';
import { useFormat } from './format.ts';

test.each([
  [0, '0 Bytes'],
  [1023, '1,023 Bytes'],
  [1024, '1 KB'],
  [1590, '1.55 KB'],
  [10 * 1024 * 1024, '10 MB'],
  [5 * 1024 ** 4, '5,120 GB'],
])('%i bytes are shown as %s', async (bytes, text) => {
  await renderWeb(<Size bytes={bytes} />);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('in French the units and the comma are French', async () => {
  localStorage.setItem('language', 'french');
  await renderWeb(<Size bytes={1590} />);
  expect(await screen.findByText('1,55 Ko')).toBeTruthy();
});

function Size({ bytes }: { bytes: number }) {
  return <p>{useFormat().fileSize(bytes)}</p>;
}
