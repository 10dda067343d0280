import { expect, test } from 'vitest';
import { EventData } from './event-data.ts';

const STREAM =
  '\ufeff: a comment\r\nevent: x\ndata: é one\n\ndata:two\ndata: lines\r\r\n\nid: 7\rdata: three\r\n\r\ndata: never ended\n';

test.each([1, 2, 3, 7, 1_000])('are the same in pieces of %i bytes', (size) => {
  const bytes = new TextEncoder().encode(STREAM);
  const reader = new EventData();
  const events: string[] = [];
  for (let at = 0; at < bytes.length; at += size) events.push(...reader.push(bytes.subarray(at, at + size)));
  expect(events).toEqual(['é one', 'two\nlines', 'three']);
});
