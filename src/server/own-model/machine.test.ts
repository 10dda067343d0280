import { describe, expect, test } from 'vitest';
import { contextFor, lookAtMachine, type Machine, recommend, threadsFor } from './machine.ts';
import { MODEL_TABLE } from './model-table.ts';

const GIGABYTE = 1024 ** 3;
const machine = (gigabytes: number, cores = 8, graphics = false): Machine => ({
  ...{ memoryBytes: gigabytes * GIGABYTE, cores, graphics },
});

describe('recommended is the largest model', () => {
  test.each([
    ['little memory', machine(4), 1.5],
    ['8 GB of which the system keeps some', machine(7.6), 4],
    ['few cores', machine(16, 2), 1.5],
    ['much memory, but no graphics', machine(64, 16), 4],
    ['graphics', machine(16, 8, true), 8.4],
    ['graphics and little memory', machine(8, 8, true), 4],
  ])('that fits a machine with %s', (_, given, billions) => {
    expect(recommend(given, MODEL_TABLE)).toMatchObject({ kind: 'chat', parametersBillions: billions });
  });

  test('and none where there is no memory for any', () => {
    expect(recommend(machine(2), MODEL_TABLE)).toBeNull();
  });
});

test.each([
  [4, 4_096],
  [7.6, 8_192],
  [16, 16_384],
  [64, 16_384],
])('with %d GB of memory the context has %d tokens', (gigabytes, tokens) => {
  expect(contextFor(machine(gigabytes))).toBe(tokens);
});

test('one core is left to others, and one is used in any case', () => {
  expect([1, 2, 8].map((cores) => threadsFor(machine(8, cores)))).toEqual([1, 1, 7]);
});

test('memory is what this process may have, also where it may have less than the machine', () => {
  const limits = { memoryBytes: 16 * GIGABYTE, limitBytes: 4 * GIGABYTE };
  expect(lookAtMachine(false, limits).memoryBytes).toBe(4 * GIGABYTE);
  // No limit is told as 0, or as more than there is.
  expect(lookAtMachine(false, { ...limits, limitBytes: 0 }).memoryBytes).toBe(16 * GIGABYTE);
  expect(lookAtMachine(false, { ...limits, limitBytes: 2 ** 63 }).memoryBytes).toBe(16 * GIGABYTE);
});
