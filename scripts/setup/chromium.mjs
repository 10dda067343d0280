import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findNode } from './node.mjs';
import { ROOT } from './project.mjs';
import { run } from './run.mjs';
import { say, stop } from './say.mjs';

/** The shell has no windows to paint: journeys take half of a whole browser's processor time in it. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Path of a Chromium for the journeys; fetches one where there is none. CHROME_PATH decides when it is set. */
export async function findChromium() {
  const given = process.env.CHROME_PATH;
  if (given) return existsSync(given) ? given : stop(`CHROME_PATH names ${given}, which does not exist.`);
  return findInstalled() ?? (await fetchChromium());
}

function findInstalled() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...PLACES, playwrightPath()].find((path) => path && existsSync(path));
}

/** Debian's package brings the libraries that Playwright's download lacks, so it is tried first where that is allowed. */
async function fetchChromium() {
  say('Fetching a Chromium for the tests …');
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    await run('apt-get', ['update', '-qq']);
    const install = ['install', '-y', '-qq', '--no-install-recommends'];
    // Older releases have only the whole browser.
    if ((await run('apt-get', [...install, SHELL])) !== 0) await run('apt-get', [...install, 'chromium']);
  }
  if (!findInstalled()) await run(findNode(), [playwrightCli(), 'install', 'chromium']);
  return findInstalled() ?? stop('There is no Chromium for the tests; install one or set CHROME_PATH.');
}

function playwrightPath() {
  const script = "import('playwright-core').then(({ chromium }) => console.log(chromium.executablePath()))";
  return execFileSync(findNode(), ['-e', script], { cwd: ROOT, encoding: 'utf8' }).trim();
}

function playwrightCli() {
  return join(ROOT, 'node_modules', 'playwright-core', 'cli.js');
}
