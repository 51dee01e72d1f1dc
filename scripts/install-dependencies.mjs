import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './with-lock.mjs';

const root = join(import.meta.dirname, '..');

/** Installs the locked dependencies when they are missing or are not those of package-lock.json. */
export async function installDependencies() {
  if (areInstalled()) return;
  await withLock('install', () => {
    if (areInstalled()) return;
    console.log('Installing the locked dependencies (npm ci)');
    const { npm_execpath: npm, npm_node_execpath: node } = process.env;
    // With the Node that runs npm, not the one in node_modules that is about to be replaced.
    const [program, first] = npm?.endsWith('.js') && node !== undefined ? [node, [npm]] : ['npm', []];
    const args = [...first, 'ci', '--include=dev', '--include=optional', '--loglevel=error'];
    const shell = program === 'npm' && process.platform === 'win32';
    if (spawnSync(program, args, { cwd: root, stdio: 'inherit', shell }).status !== 0) {
      throw new Error('The dependencies could not be installed: see what npm says above.');
    }
  });
}

/**
 * What npm notes at the end of an installation is compared with the lock, rather than a mark of ours: an installation
 * by hand counts, a cut one does not.
 */
function areInstalled() {
  const locked = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  if (locked === null || installed === null) return false;
  return Object.entries(locked).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    const present = installed[path];
    if (present === undefined) return wanted.optional === true || wanted.peer === true;
    return present.version === wanted.version && present.integrity === wanted.integrity;
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return null;
  }
}
