import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run, Stop } from './project.mjs';
import { withLock } from './with-lock.mjs';

const sources = [
  'web',
  'contract',
  'domain',
  'presentation',
  'docs/guide',
  'package-lock.json',
  'tsconfig.json',
];
const notSources = new Set(['node_modules', 'dist']);
const page = join(root, 'web', 'dist');
const stampFile = join(root, 'node_modules', '.cache', 'suivi-energie', 'page-stamp');

/**
 * Builds the page into web/dist when it is missing or older than what it is made of. It is built apart and then put in
 * place, so that a server that is running never serves half of it.
 * @param {string} node
 */
export async function buildPage(node) {
  if (await isFresh()) return;
  await withLock('page', async () => {
    if (await isFresh()) return;
    console.log('Building the page');
    const stamp = await stampOfSources();
    const built = join(root, 'tmp', `page-${process.pid}`);
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const options = ['build', '--config', 'web/vite.config.ts', '--outDir', built, '--emptyOutDir'];
    const code = await run(node, [vite, ...options, '--logLevel', 'warn']);
    if (code !== 0) {
      await rm(built, { recursive: true, force: true });
      throw new Stop('The page could not be built: see above.');
    }
    await replacePage(built);
    await mkdir(join(stampFile, '..'), { recursive: true });
    await writeFile(stampFile, stamp);
  });
}

async function isFresh() {
  if (!existsSync(join(page, 'index.html'))) return false;
  const built = await readFile(stampFile, 'utf8').catch(() => '');
  return built === (await stampOfSources());
}

/** @param {string} built */
async function replacePage(built) {
  const old = `${built}-old`;
  if (existsSync(page)) await rename(page, old);
  await rename(built, page);
  await rm(old, { recursive: true, force: true });
}

async function stampOfSources() {
  const hash = createHash('sha256');
  for (const source of sources) await addTo(hash, join(root, source));
  return hash.digest('hex');
}

/**
 * Names, sizes and times rather than contents: this runs at every start.
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
async function addTo(hash, path) {
  const entry = await stat(path);
  if (!entry.isDirectory()) {
    hash.update(`${path}\0${entry.size}\0${entry.mtimeMs}\n`);
    return;
  }
  for (const name of (await readdir(path)).sort()) {
    if (!notSources.has(name) && !/\.test\.tsx?$/.test(name)) await addTo(hash, join(path, name));
  }
}
