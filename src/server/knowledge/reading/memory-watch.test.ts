import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { watchMemory } from './memory-watch.ts';

test('tells when a process holds more memory than it may', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  try {
    await new Promise<void>((resolve) => {
      const stop = watchMemory(child, 1, () => {
        stop();
        resolve();
      });
    });
    expect(child.killed).toBe(false);
  } finally {
    child.kill('SIGKILL');
  }
});
