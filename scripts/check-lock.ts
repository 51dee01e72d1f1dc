import { readText } from './project.ts';

type Locked = {
  version?: string;
  link?: boolean;
  inBundle?: boolean;
  integrity?: string;
  optionalDependencies?: Record<string, string>;
};
export type Lock = { packages: Record<string, Locked> };

/**
 * npm leaves the binaries of other systems that it has not installed out of the lock, and `npm ci` then refuses that lock on
 * every system; and without a checksum nobody can verify that what is installed is what was locked. Returns one sentence for
 * each.
 */
export function checkLock(text = readText('package-lock.json')): string[] {
  const { packages } = JSON.parse(text) as Lock;
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(packages, path, name))
      .map(([name, version]) => `package-lock.json leaves out ${name}@${version}`),
  );
  return [
    ...missing,
    ...Object.keys(packages)
      .filter(path => lacksChecksum(path, packages[path] ?? {}))
      .map(
        path => `package-lock.json has no checksum (integrity) for ${path.replace(/^node_modules\//, '')}`,
      ),
  ];
}

/** A workspace is not downloaded; a bundled package comes in the file of its parent, whose checksum covers both. */
export function lacksChecksum(path: string, { link, inBundle, integrity }: Locked): boolean {
  return path.includes('node_modules/') && !link && !inBundle && integrity === undefined;
}

/** Looks where Node would: in the package's own node_modules, then in those of the folders above. */
export function isLocked(packages: Lock['packages'], path: string, name: string): boolean {
  const parts = path.split('/node_modules/');
  const folders = parts.map((_, index) => `${parts.slice(0, index + 1).join('/node_modules/')}/`);
  return ['', ...folders].some(folder => packages[`${folder}node_modules/${name}`] !== undefined);
}
