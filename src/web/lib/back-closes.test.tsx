import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settleLater, useBackCloses, watchBack } from './back-closes.ts';

const moved = vi.fn<(event: PopStateEvent) => void>();
let endWatch = watchBack();

beforeEach(async () => {
  endWatch();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  // As the router does.
  window.history.pushState({ __TSR_key: 'first', __TSR_index: 0 }, '', '/first');
  window.history.pushState({ __TSR_key: 'second', __TSR_index: 1 }, '', '/second');
  endWatch = watchBack();
  moved.mockReset();
  window.addEventListener('popstate', moved);
  settleLater();
  await settled();
});
afterEach(() => window.removeEventListener('popstate', moved));

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
async function move(steps: number): Promise<void> {
  window.history.go(steps);
  await settled();
  await settled();
}
const depth = (): unknown => window.history.state?.openLayers ?? 0;
const shown = () => screen.queryAllByRole('dialog').map((dialog) => dialog.textContent);
async function press(name: string): Promise<void> {
  act(() => screen.getByRole('button', { name }).click());
  await settled();
}

interface LayerProps {
  name: string;
  isOpen: boolean;
  isPage?: boolean;
  onClose: () => void;
}

function Layer({ name, isOpen, isPage, onClose }: LayerProps) {
  useBackCloses(isOpen, onClose, isPage);
  return isOpen ? <dialog open>{name}</dialog> : null;
}

function Page({ refuses = false, isPage = false }: { refuses?: boolean; isPage?: boolean }) {
  const [panel, setPanel] = useState(false);
  const [reader, setReader] = useState(false);
  return (
    <>
      <Layer name="panel" isOpen={panel} isPage={isPage} onClose={() => setPanel(refuses)} />
      <Layer name="reader" isOpen={reader} onClose={() => setReader(false)} />
      <button onClick={() => setPanel(!panel)}>panel</button>
      <button onClick={() => setReader(!reader)}>reader</button>
      <button
        onClick={() => {
          setPanel(!panel);
          setReader(!reader);
        }}
      >
        other
      </button>
    </>
  );
}

test('Back closes what is open from the top and stays on the page; then it leaves', async () => {
  render(<Page />);
  await press('panel');
  await press('reader');
  expect([depth(), shown()]).toEqual([2, ['panel', 'reader']]);
  await move(-1);
  expect([window.location.pathname, shown()]).toEqual(['/second', ['panel']]);
  await move(-1);
  expect([window.location.pathname, shown()]).toEqual(['/second', []]);
  expect(moved).not.toHaveBeenCalled();
  await move(-1);
  expect(window.location.pathname).toBe('/first');
  expect(moved).toHaveBeenCalledOnce();
});

test('what is closed otherwise takes its entry back; what follows something else has its entry', async () => {
  render(<Page />);
  await press('panel');
  await press('other');
  expect([depth(), shown()]).toEqual([1, ['reader']]);
  await press('reader');
  await waitFor(() => expect(depth()).toBe(0));
  await move(-1);
  expect(window.location.pathname).toBe('/first');
});

test('Forward onto an entry of something closed does nothing, and Back from there leaves', async () => {
  render(<Page />);
  await press('panel');
  await move(-1);
  await move(1);
  expect([window.location.pathname, shown()]).toEqual(['/second', []]);
  await move(-1);
  expect(window.location.pathname).toBe('/first');
});

test('Back from a page that was opened over something passes its entry over', async () => {
  const { unmount } = render(<Page />);
  await press('panel');
  // Both at once, as when a link of a menu is followed.
  unmount();
  window.history.pushState({ __TSR_key: 'third', __TSR_index: 2 }, '', '/third');
  settleLater();
  await settled();
  await move(-1);
  expect([window.location.pathname, depth()]).toEqual(['/second', 0]);
  await move(-1);
  expect(window.location.pathname).toBe('/first');
});

test('after a reload the entry that is there is used, or passed over', async () => {
  window.history.replaceState({ __TSR_key: 'second', __TSR_index: 1 }, '');
  window.history.pushState({ __TSR_key: 'second', __TSR_index: 1, openLayers: 1 }, '');
  const length = window.history.length;
  render(<Page />);
  await press('panel');
  expect([depth(), window.history.length]).toEqual([1, length]);
  await move(-1);
  expect([window.location.pathname, shown()]).toEqual(['/second', []]);
});

test('what does not let itself be closed keeps its entry', async () => {
  render(<Page refuses />);
  await press('panel');
  await move(-1);
  expect([depth(), shown()]).toEqual([1, ['panel']]);
});

test('with a mouse nothing of this happens', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  render(<Page />);
  await press('panel');
  expect(depth()).toBe(0);
});

test('with a mouse, too, Back closes what looks like a page, and first what lies over it', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  render(<Page isPage />);
  await press('panel');
  await press('reader');
  await move(-1);
  expect([window.location.pathname, shown()]).toEqual(['/second', ['panel']]);
  await move(-1);
  expect([window.location.pathname, shown()]).toEqual(['/second', []]);
  await move(-1);
  expect(window.location.pathname).toBe('/first');
});
