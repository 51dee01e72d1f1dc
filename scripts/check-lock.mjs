import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[],
 *   optionalDependencies?: Record<string, string> }} LockedPackage
 */

const lockFile = join(root, 'package-lock.json');
const systems = [
  'darwin',
  'linux',
  'win32',
  'freebsd',
  'openbsd',
  'netbsd',
  'android',
  'openharmony',
  'sunos',
  'aix',
];
const processors = [
  'x64',
  'arm64',
  'arm',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
];

/**
 * npm leaves out of the lock the programs of other systems that the registry did not give it, and `npm ci` then
 * refuses that lock on every system. Returns one sentence per package left out; with `complete`, adds them at the
 * exact version that their parent asks for, without the checksum that is not known.
 * @param {{ complete?: boolean }} [options]
 * @returns {string[]}
 */
export function checkLock({ complete = false } = {}) {
  const lock = JSON.parse(readFileSync(lockFile, 'utf8'));
  /** @type {Record<string, LockedPackage>} */
  const packages = lock.packages;
  const missing = Object.entries(packages).flatMap(([path, parent]) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(packages, path, name))
      .map(([name, version]) => ({ name, version, parent })),
  );
  if (complete && missing.length > 0) {
    for (const { name, version, parent } of missing)
      packages[`node_modules/${name}`] = entryOf(name, version, parent);
    const [project, ...others] = Object.entries(packages);
    lock.packages = Object.fromEntries([project, ...others.sort(([a], [b]) => a.localeCompare(b, 'en'))]);
    writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
  }
  return missing.map(({ name, version }) => `package-lock.json leaves out ${name}@${version}`);
}

/**
 * Looks where Node would: in the package's own node_modules, then in those of the folders above.
 * @param {Record<string, LockedPackage>} packages
 * @param {string} path
 * @param {string} name
 */
function isLocked(packages, path, name) {
  const parts = path.split('/node_modules/');
  const folders = parts.map((_, index) => `${parts.slice(0, index + 1).join('/node_modules/')}/`);
  return ['', ...folders].some(folder => packages[`${folder}node_modules/${name}`] !== undefined);
}

/**
 * @param {string} name
 * @param {string} version
 * @param {LockedPackage} parent
 * @returns {LockedPackage}
 */
function entryOf(name, version, parent) {
  const words = name.split(/[/-]/);
  const known = (/** @type {string[]} */ list) => list.filter(word => words.includes(word));
  return {
    version,
    ...(parent.dev ? { dev: true } : {}),
    optional: true,
    os: known(systems),
    cpu: known(processors),
    ...(words.includes('linux') ? { libc: [words.includes('musl') ? 'musl' : 'glibc'] } : {}),
  };
}
