// `npm run check`: runs every `check:…` script of package.json and names those that failed.
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { install } from './setup/install.mjs';
import { findNode } from './setup/node.mjs';
import { ROOT } from './setup/project.mjs';
import { run } from './setup/run.mjs';
import { say } from './setup/say.mjs';

await install();

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const checks = Object.entries(scripts).filter(([name]) => name.startsWith('check:'));
const PATH = [dirname(findNode()), join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter);

const failed = [];
for (const [name, command] of checks) {
  say(`\n── ${name}`);
  const code = await run(command, [], { cwd: ROOT, shell: true, env: { ...process.env, PATH } });
  if (code !== 0) failed.push(name);
}
say(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
