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

// In one run: while a journey waits for its browser, another file has the machine.
const { passed, failed } = await runTests({ filters, env: { CHROME_PATH } });

if (passed + failed === 0) say('No test ran.');
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
