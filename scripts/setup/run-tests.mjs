import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNode } from './node.mjs';
import { COMPILE_CACHE, ROOT } from './project.mjs';
import { run } from './run.mjs';

/** Runs the tests and counts. A file that cannot be loaded, or an error outside of any test, counts as failed. */
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
    return count(outputFile, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function count(outputFile, code) {
  const { numPassedTests: passed = 0, numFailedTests = 0, testResults = [] } = read(outputFile);
  const unloaded = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failed = numFailedTests + unloaded.length;
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Vitest itself did not get that far; its exit code tells.
    return {};
  }
}
