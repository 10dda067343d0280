// `npm test [filter …]`: sets up what tests need, runs them all, and ends with 'N passed, N failed'.
// With `--again` a file that failed runs once more, alone, and is named as flaky if it then passes.
import { build } from './setup/build.mjs';
import { findChromium } from './setup/chromium.mjs';
import { install } from './setup/install.mjs';
import { runTests } from './setup/run-tests.mjs';
import { say } from './setup/say.mjs';
import { runFailedAgain } from './setup/test-result.mjs';

const AGAIN = '--again';
const given = process.argv.slice(2);
const filters = given.filter((word) => word !== AGAIN);

await install();
await build();
const CHROME_PATH = await findChromium();

// In one run: while a journey waits for its browser, another file has the machine.
const env = { CHROME_PATH };
const first = await runTests({ filters, env });
const { passed, failed } = given.includes(AGAIN)
  ? await runFailedAgain(first, (file) => runTests({ filters: [file], env }))
  : first;

if (passed + failed === 0) say('No test ran.');
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
