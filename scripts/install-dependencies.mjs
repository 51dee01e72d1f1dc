import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run, Stop } from './project.mjs';
import { withLock } from './with-lock.mjs';

/** Installs the locked dependencies when they are missing or are not those of package-lock.json. */
export async function installDependencies() {
  if (await areInstalled()) return;
  await withLock('install', async () => {
    if (await areInstalled()) return;
    console.log('Installing the locked dependencies (npm ci)');
    const [program, ...args] = npmCommand();
    const options = { shell: program === 'npm.cmd' };
    const code = await run(
      program ?? 'npm',
      [...args, 'ci', '--include=dev', '--include=optional', '--loglevel=error'],
      options,
    );
    if (code !== 0) throw new Stop('The dependencies could not be installed: see what npm says above.');
  });
}

/**
 * What npm notes at the end of an installation is compared with the lock, rather than a mark of ours: an installation
 * by hand counts, a cut one does not.
 */
async function areInstalled() {
  const locked = await readPackages('package-lock.json');
  const installed = await readPackages('node_modules/.package-lock.json');
  if (locked === null || installed === null) return false;
  return Object.entries(locked).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    const present = installed[path];
    if (present === undefined) return wanted.optional === true || wanted.peer === true;
    return present.version === wanted.version && present.integrity === wanted.integrity;
  });
}

/**
 * @param {string} file
 * @returns {Promise<Record<string, { version?: string, integrity?: string, optional?: boolean, peer?: boolean }> | null>}
 */
async function readPackages(file) {
  try {
    return JSON.parse(await readFile(join(root, file), 'utf8')).packages;
  } catch {
    return null;
  }
}

/** With the Node that runs npm, not the one in node_modules that is about to be replaced. */
function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  if (npm?.endsWith('.js') && node !== undefined) return [node, npm];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}
