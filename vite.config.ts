import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist/web',
    // The content security policy allows no data: addresses for fonts and scripts.
    assetsInlineLimit: 0,
  },
});
