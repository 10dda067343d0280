import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Where Node keeps what it compiled (NODE_COMPILE_CACHE); otherwise every start compiles again what has not changed. */
export const COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'lyceum-compile');
