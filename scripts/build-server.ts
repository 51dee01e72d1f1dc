import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'rolldown';
import { keepBuilt } from './built-folder.ts';
import { root } from './project.ts';

/**
 * Programs that run imports, by their source: built, they start in a third of the time. The programs of other processes and
 * threads run from their sources.
 */
const programs = {
  'import-child': 'server/src/features/imports/queue/import-child.ts',
  'tabular-worker': 'server/src/platform/files/tabular-worker.ts',
  'flow-worker': 'server/src/features/imports/measures/flow-worker.ts',
};

/** The packages of this repository, and others that are built with them. */
const included = /^(?:@suivi|kysely|zod)(?:\/|$)/;

/**
 * Builds the server into server/dist, as one file instead of about a thousand, which saves node 30 MB of memory. Packages stay
 * where they are, except two that consist of hundreds of modules and find nothing by their place. `serve.js` is for callers that
 * start the server on a day of their own.
 */
export function buildServer(): Promise<void> {
  return keepBuilt({
    name: 'server',
    folder: 'server/dist',
    entry: 'main.js',
    sources:
      'scripts/build-server.ts server/src server/package.json contract domain presentation package-lock.json'.split(
        ' ',
      ),
    build: async folder => {
      const { rolldown } = await import('rolldown');
      const bundle = await rolldown({
        input: { main: 'server/src/main.ts', serve: 'server/src/serve.ts', ...programs },
        platform: 'node',
        external: id => /^[\w@]/.test(id) && !included.test(id),
        plugins: [ownPlaces],
      });
      await bundle.write({ dir: folder, comments: false, chunkFileNames: '[name].js' });
      return true;
    },
  });
}

/**
 * A module finds its neighbours from the place of its source: migrations, fonts and the programs of other processes are beside
 * it. That place is written relative to the built file, so that the whole folder may be moved. A program that is built is beside
 * the built file.
 */
const ownPlaces: Plugin = {
  name: 'own-places',
  transform(code, id) {
    if (!code.includes('import.meta.')) return null;
    if (code.includes('import.meta.dirname')) this.error(`${id} must ask import.meta.url for its place`);
    const own = `new URL(${JSON.stringify(fromFolder('server/dist', id))}, import.meta.url).href`;
    return code.replaceAll(/new URL\('([^']+)', import\.meta\.url\)|import\.meta\.url/g, (place, file) => {
      const source = file === undefined ? '' : fromFolder('.', resolve(dirname(id), file));
      const [name] = Object.entries(programs).find(([, program]) => program === source) ?? [];
      return name === undefined
        ? place.replace('import.meta.url', own)
        : `new URL('./${name}.js', import.meta.url)`;
    });
  },
};

const fromFolder = (folder: string, path: string) => relative(join(root, folder), path).split(sep).join('/');
