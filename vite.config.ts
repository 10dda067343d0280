import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAnswers } from './scripts/client/compress-answers.ts';
import { limitFirstLoad } from './scripts/client/first-load.ts';
import { FILE_GROUPS } from './scripts/client/page-files.ts';
import { keepServerOut } from './scripts/client/keep-server-out.ts';
import { offlineWorker } from './scripts/client/offline-worker.ts';
import { scriptsInPage } from './scripts/client/scripts-in-page.ts';
import { trimFonts } from './scripts/client/trim-fonts.ts';

export default defineConfig({
  publicDir: 'src/web/public',
  plugins: [
    react(),
    tailwindcss(),
    keepServerOut(),
    limitFirstLoad(),
    trimFonts(),
    scriptsInPage(),
    offlineWorker(),
    compressAnswers(),
  ],
  resolve: {
    alias: [
      // React has the hook itself; the shim is for versions that had not.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
      // A layout of diagrams, larger than all else that draws them. `draw-diagram.ts` chooses another one.
      {
        find: 'elkjs/lib/elk.bundled.js',
        replacement: join(import.meta.dirname, 'src/web/chat/drawing/no-elk.ts'),
      },
      {
        find: '../createLucideIcon.mjs',
        replacement: join(import.meta.dirname, 'src/web/ui/lucide-icon.ts'),
      },
    ],
  },
  build: {
    target: 'baseline-widely-available',
    // pdf.js is one lazy piece of about 500 kB; a page never waits for it.
    chunkSizeWarningLimit: 1000,
    reportCompressedSize: false,
    // Every browser of the target knows `modulepreload`.
    modulePreload: {
      polyfill: false,
      // What a later page needs is found when that page is asked for: to list it beforehand costs the first page more than it saves the later one.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        // A shared file is named by all who share it; each of them would carry the name.
        // The start names all other files; of their hashes 36 bits are enough.
        hashCharacters: 'base36',
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${(name.split('~')[0] ?? '').replace(/\.\w+$/, '')}-[hash:7][extname]`,
        codeSplitting: { groups: FILE_GROUPS },
      },
    },
  },
});
