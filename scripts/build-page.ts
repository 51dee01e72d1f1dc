import { createHash, type Hash } from 'node:crypto';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { root, run } from './project.ts';
import { withLock } from './with-lock.mjs';

const sources = 'web contract domain presentation docs/guide package-lock.json tsconfig.json'.split(' ');
const notSources = /^(node_modules|dist)$|\.test\.tsx?$/;
const page = join(root, 'web', 'dist');
const stampFolder = join(root, 'node_modules', '.cache', 'suivi-energie');
const stampFile = join(stampFolder, 'page-stamp');

/**
 * Builds the page into web/dist when it is missing or older than what it is made of. It is built apart and then put in
 * place, so that a server that is running never serves half of it.
 */
export async function buildPage(): Promise<void> {
  if (isFresh()) return;
  await withLock('page', async () => {
    if (isFresh()) return;
    console.log('Building the page');
    const stamp = stampOfSources();
    const built = join(root, 'tmp', `page-${process.pid}`);
    const vite = [
      join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
      'build',
      '--config',
      'web/vite.config.ts',
    ];
    const code = await run(process.execPath, [
      ...vite,
      '--outDir',
      built,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ]);
    if (code !== 0) {
      fs.rmSync(built, { recursive: true, force: true });
      console.error('The page could not be built: see above.');
      process.exit(1);
    }
    const old = `${built}-old`;
    if (fs.existsSync(page)) fs.renameSync(page, old);
    fs.renameSync(built, page);
    fs.rmSync(old, { recursive: true, force: true });
    fs.mkdirSync(stampFolder, { recursive: true });
    fs.writeFileSync(stampFile, stamp);
  });
}

function isFresh(): boolean {
  if (!fs.existsSync(join(page, 'index.html')) || !fs.existsSync(stampFile)) return false;
  return fs.readFileSync(stampFile, 'utf8') === stampOfSources();
}

/** Names, sizes and times rather than contents: this runs at every start. */
function stampOfSources(): string {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, join(root, source));
  return hash.digest('hex');
}

function addTo(hash: Hash, path: string): void {
  const entry = fs.statSync(path);
  if (!entry.isDirectory()) hash.update(`${path}\0${entry.size}\0${entry.mtimeMs}\n`);
  else
    for (const name of fs.readdirSync(path).sort()) if (!notSources.test(name)) addTo(hash, join(path, name));
}
