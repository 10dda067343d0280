// `npm start`: installs what is missing, builds the web client when it is out of date, and hands over to the server.
import { join } from 'node:path';
import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { findNode } from './setup/node.mjs';
import { COMPILE_CACHE, ROOT } from './setup/project.mjs';
import { run } from './setup/run.mjs';

const args = process.argv.slice(2);
// Commands, `--help` and `--version` show no page.
const serves = args.every((arg, at) => ['--demo', '--env'].includes(arg) || args[at - 1] === '--env');

await install();
if (serves) await build();
// What we use of Node that is still called experimental (decision 001) is no news to who starts us.
const nodeArgs = ['--disable-warning=ExperimentalWarning', join(ROOT, 'src/app/main.ts')];
process.exitCode = await run(findNode(), [...nodeArgs, ...args], {
  cwd: ROOT,
  env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env },
});
