// Makes the programs of the capped children (`reader-program.ts`) into files that start fast, when one of their sources changed.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';
import {
  bundledPrograms,
  PROGRAM_SOURCES,
  PROJECT_ROOT,
} from '../../src/server/knowledge/reading/reader-program.ts';
import { FILE_FORMATS } from '../../src/shared/file-formats.ts';

const READING = join(PROJECT_ROOT, 'src/server/knowledge/reading');
const DECK_CHILD = join(PROJECT_ROOT, 'src/server/anki/deck-child.ts');
/** It looks for its WebAssembly beside itself. */
const NOT_BUNDLED = ['tesseract.js-core'];

export async function bundleReaders(): Promise<void> {
  const target = bundledPrograms();
  if (existsSync(target)) return;
  const folder = dirname(target);
  mkdirSync(folder, { recursive: true });
  const draft = mkdtempSync(join(folder, 'draft-'));
  try {
    await bundleInto(draft);
    renameSync(draft, target);
  } catch (error) {
    // Somebody else was faster.
    if (!existsSync(target)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  for (const name of readdirSync(folder)) {
    if (name !== basename(target) && !name.startsWith('draft-'))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function bundleInto(outDir: string): Promise<unknown> {
  const readers = Object.values(FILE_FORMATS).map(({ reader }) => reader);
  const children = { 'reader-child': join(READING, 'reader-child.ts'), 'deck-child': DECK_CHILD };
  const modules = readers.map((reader) => [reader.replace(/\.ts$/, ''), join(READING, reader)] as const);
  return build({
    root: PROJECT_ROOT,
    configFile: false,
    logLevel: 'warn',
    plugins: [holdToSources],
    ssr: { noExternal: true, external: NOT_BUNDLED },
    build: {
      ssr: true,
      outDir,
      copyPublicDir: false,
      rolldownOptions: {
        input: { ...children, ...Object.fromEntries(modules) },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
}

/** What a bundle is named by has to be all that it is made of. */
const holdToSources: Plugin = {
  name: 'hold-to-sources',
  moduleParsed({ id }) {
    const isOurs = id.startsWith(join(PROJECT_ROOT, 'src/'));
    const isNamed = PROGRAM_SOURCES.some((source) => id.startsWith(join(PROJECT_ROOT, source, '/')));
    if (isOurs && !isNamed) this.error(`${id} is none of the sources that reader-program.ts names.`);
  },
};

if (import.meta.main) await bundleReaders();
