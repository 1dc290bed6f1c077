import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pdfFiles } from './scripts/pdf-files.mjs';
import { precompress } from './scripts/precompress.mjs';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The operator API for `npm run dev`. The built console is served by the operator listener itself. */
const API = process.env.REDRESS_CONSOLE_API ?? 'http://127.0.0.1:8082';

export default defineConfig({
  root: file('.'),
  plugins: [react(), pdfFiles(), precompress()],
  build: {
    target: 'es2023',
    manifest: true,
    // The content security policy allows data: addresses only for images, and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Lazy chunks (charts, the PDF viewer) may be large; scripts/bundle-size.mjs guards the first load.
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      // Reads only the icons in use instead of all 6000: 4 s instead of 10 s.
      experimental: { lazyBarrel: true },
      checks: { largeBarrelModules: false },
      input: { index: file('index.html'), viewer: file('viewer.html') },
    },
  },
  // A plugin changes the worker, and plugins do not run on pre-bundled dependencies.
  optimizeDeps: { exclude: ['pdfjs-dist'] },
  server: { proxy: { '/operator/v1': API } },
});
