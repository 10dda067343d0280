import { beforeEach, expect, test } from 'vitest';
import type { LanguageModel } from '#server/llm/language-models.ts';
import { AppError } from '#shared/errors.ts';
import { createModelReadings, type ModelReadings } from './model-readings.ts';

const TURN = { message: 'the stroma', previous: [], atHand: 'Where does the Calvin cycle take place?' };
const SECOND = 1_000;

let now: number;
let asked: number;
let isFailing: boolean;
let readings: ModelReadings;

const model: LanguageModel = {
  provider: 'local',
  model: 'busy-model',
  contextTokens: 4_096,
  isThinker: false,
  async *stream() {
    asked += 1;
    if (isFailing) throw new AppError('unavailable', 'The model is busy');
    yield '{"move": "attempt"}';
  },
};

beforeEach(() => {
  now = Date.parse('2026-05-04T10:00:00Z');
  asked = 0;
  isFailing = true;
  readings = createModelReadings({ clock: { now: () => new Date(now) } });
});

const read = () => readings.read(model, TURN, new AbortController().signal);

async function askedAfter(seconds: number): Promise<number> {
  now += seconds * SECOND;
  const before = asked;
  await read();
  return asked - before;
}

test('one slow moment leaves a model alone for 15 seconds', async () => {
  expect(await read()).toBeNull();
  expect(await askedAfter(14)).toBe(0);
  isFailing = false;
  expect(await askedAfter(2)).toBe(1);
  expect(await askedAfter(0)).toBe(1);
});

test('a model that stays slow is left alone twice as long each time, for 10 minutes at most', async () => {
  await read();
  expect(await askedAfter(16)).toBe(1);
  expect(await askedAfter(16)).toBe(0);
  for (let round = 0; round < 10; round += 1) expect(await askedAfter(601)).toBe(1);
  expect(await askedAfter(599)).toBe(0);
});

test('several readings that fail at the same time are one slow moment', async () => {
  await Promise.all([read(), read(), read()]);
  expect(await askedAfter(16)).toBe(1);
});
