import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packTar } from 'modern-tar/fs';
import { filesOfPackage, nameOfPackage } from './files.ts';

const folder = resolve(process.argv[2] ?? '.');
mkdirSync(folder, { recursive: true });
const path = join(folder, `${nameOfPackage()}.tar.gz`);
// Beside its name, so that what is cut off is not taken for an archive.
const draft = `${path}.part`;
try {
  const files = filesOfPackage().map(({ source, target, mode }) => ({
    type: 'file' as const,
    source,
    target: `${nameOfPackage()}/${target}`,
    mode,
    uid: 0,
    gid: 0,
  }));
  await pipeline(packTar(files), createGzip(), createWriteStream(draft));
  const hash = createHash('sha256');
  await pipeline(createReadStream(draft), hash);
  // In the format of the program sha256sum.
  writeFileSync(`${path}.sha256`, `${hash.digest('hex')}  ${basename(path)}\n`);
  renameSync(draft, path);
  const megabytes = Math.round(statSync(path).size / 1_000_000);
  console.log(`${path}: ${files.length} files, ${megabytes} MB`);
} finally {
  rmSync(draft, { force: true });
}
