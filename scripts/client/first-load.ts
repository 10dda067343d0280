import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** The page that decides: nobody has anything of the product in the cache when they come to it. */
export const FIRST_PAGE = 'src/features/auth/web/login-page.tsx';
/** Brotli, as served: the start of every page and the first page with all they import. */
const MAX_BYTES = 120_000;
const LARGEST_SHOWN = 25;

type Chunks = Map<string, Rolldown.OutputChunk>;

/** Fails the build when the script of the first page weighs more than it may, and says what is in it. */
export function limitFirstLoad(): Plugin {
  return {
    name: 'limit-first-load',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks: Chunks = new Map();
      for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file);
      const page = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(FIRST_PAGE));
      if (!page) return this.error(`No file begins with ${FIRST_PAGE}.`);
      const files = [...withImports(page.fileName, chunks)].map((chunk) => ({
        chunk,
        bytes: brotliCompressSync(chunk.code).length,
      }));
      const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
      const list = files.map(({ chunk, bytes }) => `${chunk.fileName} ${bytes}`).join(', ');
      this.info(`First load of script, brotli: ${total} bytes of ${MAX_BYTES} (${list})`);
      if (total <= MAX_BYTES) return;
      const modules = largestModules(files.map(({ chunk }) => chunk));
      this.error(
        `The first page loads ${total} bytes of script, the limit is ${MAX_BYTES} (${list}). Largest modules, before minifying:\n${modules}`,
      );
    },
  };
}

/** The start is among them, since a page imports it. */
function withImports(
  name: string,
  chunks: Chunks,
  seen: Set<Rolldown.OutputChunk> = new Set(),
): Set<Rolldown.OutputChunk> {
  const chunk = chunks.get(name);
  if (!chunk || seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const imported of chunk.imports) withImports(imported, chunks, seen);
  return seen;
}

function largestModules(chunks: Rolldown.OutputChunk[]): string {
  return chunks
    .flatMap(({ modules }) => Object.entries(modules))
    .map(([id, { renderedLength }]) => ({
      id: id.replace(/^.*\/(?=src\/|node_modules\/)/, ''),
      renderedLength,
    }))
    .toSorted((a, b) => b.renderedLength - a.renderedLength)
    .slice(0, LARGEST_SHOWN)
    .map(({ id, renderedLength }) => `${String(renderedLength).padStart(8)} ${id}`)
    .join('\n');
}
