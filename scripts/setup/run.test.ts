import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';

const RUN = new URL('run.mjs', import.meta.url).href;
/** Says who it is, and that it was asked to end. */
const PROGRAM = `console.log(process.pid); process.on('SIGTERM', () => { console.log('ended'); process.exit(0); }); setInterval(() => {}, 1000);`;

test('a program that npm started ends when npm and its shell are killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-run-'));
  const starter = join(folder, 'start.mjs');
  writeFileSync(
    starter,
    `import { run } from ${JSON.stringify(RUN)};\nawait run(process.execPath, ['-e', ${JSON.stringify(PROGRAM)}]);`,
  );
  // A command behind it keeps the shell from becoming the program.
  const shell = spawn('sh', ['-c', `"${process.execPath}" "${starter}"; true`], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
  const program = Number((await lines.next()).value);
  onTestFinished(() => {
    try {
      process.kill(program, 'SIGKILL');
    } catch {
      // It has ended, as it should.
    }
  });
  const ended = once(shell, 'exit');
  shell.kill('SIGTERM');
  await ended;
  expect((await lines.next()).value).toBe('ended');
});
