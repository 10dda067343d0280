import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LIMITS } from './limits.ts';
import { PROJECT_ROOT } from './reader-program.ts';

/** The folder of the installed packages, wherever it is. */
const LIBRARIES = path.join(fileURLToPath(import.meta.resolve('@embedpdf/pdfium')), '../../../..');
const WASM_PAGE_BYTES = 65_536;
const PRLIMIT_PATHS = ['/usr/bin/prlimit', '/bin/prlimit', '/run/current-system/sw/bin/prlimit'];

interface Program {
  filePath: string | undefined;
  entry: string;
}

/** The program with its arguments: limits on memory and processor time, and no rights but reading the one file and the program itself. */
export function readerCommand(program: Program, cpuSeconds: number): [string, ...string[]] {
  const node: [string, ...string[]] = [process.execPath, ...nodeFlags(program), program.entry];
  const prlimit = findPrlimit();
  if (!prlimit) return node;
  const data = LIMITS.dataMegabytes * 1024 * 1024;
  // With one figure for both, the kernel would send SIGKILL at once, as somebody outside does.
  return [prlimit, `--data=${data}`, `--cpu=${cpuSeconds}:${cpuSeconds + 5}`, '--core=0', ...node];
}

function nodeFlags(program: Program): string[] {
  return [
    `--max-old-space-size=${LIMITS.heapMegabytes}`,
    `--wasm-max-mem-pages=${(LIMITS.wasmMegabytes * 1024 * 1024) / WASM_PAGE_BYTES}`,
    '--disable-warning=ExperimentalWarning',
    '--permission',
    ...readablePaths(program).map((readable) => `--allow-fs-read=${readable}`),
  ];
}

function readablePaths({ filePath, entry }: Program): string[] {
  return [
    ...(filePath === undefined ? [] : [realpathSync(filePath)]),
    path.join(path.dirname(entry), '*'),
    path.join(LIBRARIES, '*'),
    path.join(PROJECT_ROOT, 'package.json'),
    // What reading needs of the rest of the program: the table of formats, the marks of HTML, how a TIFF is put together and the like.
    path.join(PROJECT_ROOT, 'src/shared', '*'),
  ];
}

/** Part of util-linux; absent on macOS and Windows, where the memory watch stands in for it. */
function findPrlimit(): string | undefined {
  return PRLIMIT_PATHS.find((candidate) => existsSync(candidate));
}
