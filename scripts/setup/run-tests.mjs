import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNode } from './node.mjs';
import { COMPILE_CACHE, ROOT } from './project.mjs';
import { run } from './run.mjs';
import { count } from './test-result.mjs';

/**
 * Runs the tests and counts. A file that cannot be loaded counts as one failed test, and so does an error outside of any test.
 * `failures` says how many tests failed in each file, by its path in the project.
 */
export async function runTests({ filters, env }) {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-count-'));
  const outputFile = join(folder, 'result.json');
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${outputFile}`,
  ];
  try {
    const code = await run(findNode(), [vitest, ...args, ...filters], {
      cwd: ROOT,
      env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...env },
    });
    return count(read(outputFile), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Vitest itself did not get that far; its exit code tells.
    return {};
  }
}
