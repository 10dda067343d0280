import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function collect(level: 'debug' | 'info' | 'warn' | 'error' | 'silent') {
  const lines: string[] = [];
  const log = createLog(level, (line) => lines.push(line));
  return { log, entries: () => lines.map((line): unknown => JSON.parse(line)) };
}

test('writes an entry of its level or above as one JSON line', () => {
  const { log, entries } = collect('warn');
  log.info({}, 'left out');
  log.warn({ requestId: 'r1' }, 'kept');
  log.error({}, 'kept too');
  expect(entries()).toMatchObject([
    { level: 'warn', message: 'kept', requestId: 'r1' },
    { level: 'error', message: 'kept too' },
  ]);
});

test('shows an error with its cause', () => {
  const { log, entries } = collect('error');
  log.error({ error: new Error('outer', { cause: new Error('inner') }) }, 'failed');
  expect(entries()).toMatchObject([
    { error: { message: 'outer', stack: expect.stringContaining('outer'), cause: { message: 'inner' } } },
  ]);
});

test('silent writes nothing', () => {
  const { log, entries } = collect('silent');
  log.error({}, 'unheard');
  expect(entries()).toEqual([]);
});
