import { join } from 'node:path';
import { keepBuilt } from './built-folder.ts';
import { root, run } from './project.ts';

/** Builds the page into web/dist, which the server serves. */
export function buildPage(): Promise<void> {
  return keepBuilt({
    name: 'page',
    folder: 'web/dist',
    entry: 'index.html',
    sources: 'web contract domain presentation docs/guide package-lock.json tsconfig.json'.split(' '),
    build: async folder => {
      const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
      const options = ['--config', 'web/vite.config.ts', '--outDir', folder, '--emptyOutDir'];
      return (await run(process.execPath, [vite, 'build', ...options, '--logLevel', 'warn'])) === 0;
    },
  });
}
