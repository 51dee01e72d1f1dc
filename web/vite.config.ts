import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { describeEndpoints } from './build/describe-endpoints.ts';
import { drawOnServer } from './build/draw-on-server.ts';
import { guidePages } from './build/guide-pages.ts';
import { precompress } from './build/precompress.ts';

const guideFolder = fileURLToPath(new URL('../docs/guide/', import.meta.url));
const contractFolder = fileURLToPath(new URL('../contract/', import.meta.url));

const reading = [describeEndpoints(contractFolder), guidePages(guideFolder), react()];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [...reading, precompress(), drawOnServer(reading)],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // Scripts, styles and pictures are never inlined into the page: its security policy refuses them.
    assetsInlineLimit: 0,
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.4'],
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The files of a view are grouped into a dozen instead of eighty: those of the first view, those shared by many, its
          // own.
          groups: [
            { name: 'index', tags: ['$initial'], priority: 2 },
            { name: 'views', minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: process.env['API'] ?? 'http://127.0.0.1:3000', changeOrigin: false } },
  },
});
