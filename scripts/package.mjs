// `npm run package [FOLDER]`: makes one archive of Lyceum that starts on a machine of the same kind with nothing else installed.
import { join } from 'node:path';
import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { findNode } from './setup/node.mjs';
import { ROOT } from './setup/project.mjs';
import { run } from './setup/run.mjs';

await install();
await build();
const write = join(ROOT, 'scripts', 'package', 'write.ts');
process.exitCode = await run(findNode(), [write, ...process.argv.slice(2)]);
