import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = new Set(['.js', '.mjs', '.css', '.html', '.svg', '.json', '.wasm']);
/** Below it a header costs more than is saved. */
const WORTH_IT_BYTES = 1024;
/** 11 saves a tenth and takes ten times as long: worth it for what every page loads, not for the one large piece that few need. */
const BROTLI_QUALITY = 11;
const BROTLI_QUALITY_LARGE = 9;
const LARGE_BYTES = 500_000;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Puts a .br and a .gz beside each file that shrinks, so that the server compresses nothing while it answers. */
export function compressAnswers(): Plugin {
  let folder = 'dist';
  return {
    name: 'compress-answers',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle(error?: Error) {
      if (!error) await compressFolder(folder);
    },
  };
}

async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < WORTH_IT_BYTES) return;
  const quality = content.length < LARGE_BYTES ? BROTLI_QUALITY : BROTLI_QUALITY_LARGE;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  await Promise.all([
    brotli(content, { params }).then((small) => writeFile(`${path}.br`, small)),
    gzipped(content).then((small) => writeFile(`${path}.gz`, small)),
  ]);
}
