import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAnswers } from './scripts/client/compress-answers.ts';
import { keepServerOut } from './scripts/client/keep-server-out.ts';

export default defineConfig({
  publicDir: 'src/web/public',
  plugins: [react(), tailwindcss(), keepServerOut(), compressAnswers()],
  build: {
    target: 'baseline-widely-available',
    // pdf.js is one lazy piece of about 500 kB; a page never waits for it.
    chunkSizeWarningLimit: 1000,
    reportCompressedSize: false,
  },
});
