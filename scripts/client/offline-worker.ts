import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { bundleAlone } from './bundle-alone.ts';
import { pathsReadOffline } from './offline-answers.ts';

const SOURCE = 'src/web/worker/worker.ts';
const WORKER = 'sw.js';
/** What every page may need. The rest (fonts and tables that few PDFs need, pictures in other languages) is kept when it is first used. */
const KEPT_EXTENSIONS = new Set(['.js', '.mjs', '.css', '.woff2']);

/** Megabytes for a diagram that few answers have. They are kept when they are first used, too. */
function drawsDiagrams(file: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean {
  return file.type === 'chunk' && file.moduleIds.some((id) => id.includes('node_modules/mermaid/'));
}

/** Builds the service worker, which knows the files of the build around it by name. */
export function offlineWorker(): Plugin {
  let root = '';
  let publicFolder = '';
  return {
    name: 'offline-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      ({ root, publicDir: publicFolder } = config);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const assets = Object.entries(bundle)
          .filter(([name, file]) => KEPT_EXTENSIONS.has(extname(name)) && !drawsDiagrams(file))
          .map(([name]) => name);
        const publicFiles = await readdir(publicFolder);
        const hash = createHash('sha256');
        for (const name of publicFiles.toSorted()) hash.update(await readFile(join(publicFolder, name)));
        for (const name of Object.keys(bundle).toSorted()) hash.update(name);
        const page = bundle['index.html'];
        if (page?.type === 'asset') hash.update(page.source);
        const told = {
          version: hash.digest('hex').slice(0, 16),
          assets: assets.map((name) => `/${name}`),
          files: ['/index.html', ...publicFiles.map((name) => `/${name}`)],
          answers: await pathsReadOffline(root, 'user'),
          openAnswers: await pathsReadOffline(root, 'anyone'),
        };
        const source = await bundleAlone(join(root, SOURCE), { BUILD: JSON.stringify(told) });
        this.emitFile({ type: 'asset', fileName: WORKER, source });
      },
    },
  };
}
