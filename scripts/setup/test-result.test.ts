import { expect, it } from 'vitest';
import { count, runFailedAgain } from './test-result.mjs';

const failing = { passed: 10, failed: 3, failures: { 'a.test.ts': 2, 'b.test.ts': 1 } };

it('counts a file that passes when it runs again as passed, and names it', async () => {
  const runFile = async (file: string) =>
    file === 'a.test.ts' ? { passed: 5, failed: 0 } : { passed: 4, failed: 1 };
  const lines: string[] = [];
  const result = await runFailedAgain(failing, runFile, (line) => lines.push(line));
  expect(result).toEqual({ passed: 12, failed: 1 });
  expect(lines).toEqual(['flaky: a.test.ts']);
});

it('does not take a run without tests for a pass', async () => {
  expect(await runFailedAgain(failing, async () => ({ passed: 0, failed: 0 }))).toEqual({
    passed: 10,
    failed: 3,
  });
});

it('runs nothing again when many files failed', async () => {
  const failures = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, 1]));
  const result = { passed: 1, failed: 6, failures };
  expect(await runFailedAgain(result, () => expect.unreachable())).toBe(result);
});

it('counts a file that cannot be loaded and an error outside of any test as failed', () => {
  const file = (status: string, ...tests: string[]) => ({
    name: '/elsewhere/x.test.ts',
    status,
    assertionResults: tests.map((test) => ({ status: test })),
  });
  expect(count({ testResults: [file('passed', 'passed', 'skipped')] }, 0)).toMatchObject({
    passed: 1,
    failed: 0,
  });
  expect(count({ testResults: [file('failed'), file('failed', 'passed', 'failed')] }, 1)).toMatchObject({
    passed: 1,
    failed: 2,
  });
  expect(count({ testResults: [file('passed', 'passed')] }, 1)).toMatchObject({ passed: 1, failed: 1 });
});
