import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderWeb } from '../../../../../test/web.tsx';
import type { OwnModelOnWire } from '../../contract.own.ts';
import { paceOf } from './download-pace.ts';
import { OwnModelWay } from './own-model-way.tsx';
import { GIGABYTE, SMALL } from './own-model.fixture.ts';

const MEGABYTE = 1024 ** 2;
type Seen = Pick<OwnModelOnWire, 'state' | 'received_bytes'>;

/** A model as it is seen; `look` shows how it is now. */
async function open() {
  let look: ((seen: Seen) => void) | undefined;
  function Watched() {
    const [seen, setSeen] = useState<Seen>({ state: 'downloading', received_bytes: 100 * MEGABYTE });
    useEffect(() => {
      look = setSeen;
    }, []);
    return <OwnModelWay model={{ ...SMALL, ...seen }} name="Small 1B" />;
  }
  await renderWeb(<Watched />);
  await screen.findByRole('progressbar');
  await waitFor(() => expect(look).toBeDefined());
  return (seen: Seen) => act(() => look?.(seen));
}

describe('a download', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => vi.useRealTimers());
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

  test('says how much has come, how fast, and how long the rest takes', async () => {
    const look = await open();
    for (const megabytes of [104, 108, 112, 116]) {
      look({ state: 'downloading', received_bytes: megabytes * MEGABYTE });
      await pass(1);
    }
    expect(screen.getByText('116 MB of 1 GB (11%)')).toBeDefined();
    expect(screen.getByText(/^4 MB\/s · about 4 minutes left$/)).toBeDefined();
  });

  test('says when nothing comes any more, and nothing of the kind while it is paused', async () => {
    const look = await open();
    await pass(11);
    expect(screen.getByRole('status').textContent).toMatch(/No data is arriving.*continues by itself/);
    look({ state: 'paused', received_bytes: 100 * MEGABYTE });
    expect(screen.queryByRole('status')).toBeNull();
  });
});

test.each([
  [[0, 0], null, false],
  [[0, 10, 20, 30], 10, false],
  [[0, 0, 0, 0, 0, 10, 20], 10, false],
  [[0, ...Array.from({ length: 11 }, () => 50)], null, true],
  [Array.from({ length: 10 }, () => GIGABYTE), null, false],
])('the pace of what had come each second: %j', (seen, bytesPerSecond, isSilent) => {
  expect(paceOf(seen)).toEqual({ bytesPerSecond, isSilent });
});
