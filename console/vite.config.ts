import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pdfFiles } from './scripts/pdf-files.mjs';
import { precompress } from './scripts/precompress.mjs';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Where `npm run dev` finds the operator API; the built console is served by the listener itself. */
const API = process.env.REDRESS_CONSOLE_API ?? 'http://127.0.0.1:8082';

export default defineConfig({
  root: file('.'),
  plugins: [react(), pdfFiles(), precompress()],
  build: {
    target: 'es2023',
    manifest: true,
    // The content security policy allows no data: addresses but for pictures, and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Lazy chunks (charts, the PDF viewer) are big and wanted so; scripts/bundle-size.mjs guards the first load.
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      // Reads the icons in use, not all 6000 of their package: 4 s instead of 10 s.
      experimental: { lazyBarrel: true },
      checks: { largeBarrelModules: false },
      input: { index: file('index.html'), viewer: file('viewer.html') },
    },
  },
  // The worker is changed by a plugin, which has no say in what is bundled beforehand.
  optimizeDeps: { exclude: ['pdfjs-dist'] },
  server: { proxy: { '/operator/v1': API } },
});
