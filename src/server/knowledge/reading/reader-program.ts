import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const PROJECT_ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
/** What the programs of the children are made of, and nothing else may be in them. */
export const PROGRAM_SOURCES = ['src/server/knowledge/reading', 'src/server/anki', 'src/shared'];

/** Programs in one file each start in a third of the time: a child that may write nothing keeps none of what Node compiled. */
export function bundledPrograms(): string {
  const hash = createHash('sha256').update(readFileSync(path.join(PROJECT_ROOT, 'package.json')));
  for (const source of PROGRAM_SOURCES.flatMap(filesOf)) {
    hash.update(`${source}\0`).update(readFileSync(path.join(PROJECT_ROOT, source)));
  }
  return path.join(PROJECT_ROOT, 'dist-readers', hash.digest('hex').slice(0, 16));
}

/** Found when the server starts, since a request should not wait for it. */
const folder = bundledPrograms();

/** The program of a child: its bundle (scripts/setup/bundle-readers.ts), or the source, where none was made from it. */
export function programOf(source: string): string {
  const bundled = path.join(folder, `${path.basename(source, '.ts')}.mjs`);
  return existsSync(bundled) ? bundled : source;
}

function filesOf(root: string): string[] {
  const found = globSync(`${root}/**/*.ts`, { cwd: PROJECT_ROOT });
  return found.filter((file) => !/\.(?:test|fixture)\.ts$/.test(file)).toSorted();
}
