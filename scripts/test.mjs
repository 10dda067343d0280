// `npm test [filter …]`: sets up what tests need, runs them all, and ends with 'N passed, N failed'.
import { build } from './setup/build.mjs';
import { findChromium } from './setup/chromium.mjs';
import { install } from './setup/install.mjs';
import { runTests } from './setup/run-tests.mjs';
import { say } from './setup/say.mjs';

const filters = process.argv.slice(2);

await install();
await build();
const CHROME_PATH = await findChromium();

// One after the other: a journey in a browser needs the machine for itself to be as quick as for a person.
const results = [
  await runTests(['server', 'web'], { filters, env: {} }),
  await runTests(['e2e'], { filters, env: { CHROME_PATH } }),
];
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);

if (passed + failed === 0) say('No test ran.');
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
