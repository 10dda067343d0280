import { relative } from 'node:path';
import { ROOT } from './project.mjs';
import { say } from './say.mjs';

/** With more failed files than this something is broken, and trying again would only hide it. */
const FILES_MAX = 5;

/** Counts the result that vitest wrote, together with its exit code. */
export function count({ testResults = [] }, code) {
  const files = testResults.map(countFile);
  const passed = files.reduce((sum, file) => sum + file.passed, 0);
  const failed = files.reduce((sum, file) => sum + file.failed, 0);
  const failures = Object.fromEntries(
    files.filter((file) => file.failed > 0).map((file) => [relative(ROOT, file.name), file.failed]),
  );
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, failures };
}

function countFile({ name, status, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed').length;
  const passed = assertionResults.filter((test) => test.status === 'passed').length;
  return { name, passed, failed: failed === 0 && status === 'failed' ? 1 : failed };
}

/**
 * Runs each file that failed once more, alone, and names those that pass then: 'flaky: <file>'.
 * Answers the result with their failures counted as passed.
 */
export async function runFailedAgain(result, runFile, report = say) {
  const failures = Object.entries(result.failures);
  if (failures.length === 0 || failures.length > FILES_MAX) return result;
  let { passed, failed } = result;
  const flaky = [];
  for (const [file, failuresInFile] of failures) {
    const again = await runFile(file);
    if (again.failed > 0 || again.passed === 0) continue;
    passed += failuresInFile;
    failed -= failuresInFile;
    flaky.push(file);
  }
  for (const file of flaky) report(`flaky: ${file}`);
  return { passed, failed };
}
