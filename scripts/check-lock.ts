import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readText, root } from './project.ts';

type Locked = {
  dev?: boolean;
  link?: boolean;
  optional?: boolean;
  integrity?: string;
  os?: string[] | undefined;
  optionalDependencies?: Record<string, string>;
};

const systems = /^(darwin|linux|win32|freebsd|openbsd|netbsd|android|openharmony|sunos|aix)$/;
const processors = /^(x64|arm64|arm|ia32|ppc64|riscv64|s390x|loong64|mips64el|wasm32)$/;

/**
 * npm leaves out of the lock the programs of other systems that the registry did not give it, and `npm ci` then
 * refuses that lock on every system. Returns one sentence per package left out; with `complete`, adds them at the
 * exact version that their parent asks for, without the checksum that is not known.
 */
export function checkLock({ complete = false } = {}): string[] {
  const lock = JSON.parse(readText('package-lock.json')) as { packages: Record<string, Locked> };
  const { packages } = lock;
  const missing = Object.entries(packages).flatMap(([path, { dev, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(packages, path, name))
      .map(([name, version]) => ({ name, version, dev })),
  );
  if (complete && missing.length > 0) {
    for (const { name, version, dev } of missing) {
      const words = name.split(/[/-]/);
      const [os, cpu] = [systems, processors].map(known => words.filter(word => known.test(word)));
      const libc = words.includes('linux') ? { libc: [words.includes('musl') ? 'musl' : 'glibc'] } : {};
      const entry = { version, ...(dev ? { dev } : {}), optional: true, os, cpu, ...libc };
      packages[`node_modules/${name}`] = entry;
    }
    lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
    writeFileSync(join(root, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
  }
  return [
    ...missing.map(({ name, version }) => `package-lock.json leaves out ${name}@${version}`),
    ...withoutChecksum(packages),
  ];
}

/**
 * Whatever is installed is compared with its checksum. Only programs of other systems, which the registry did not give, may
 * lack it: those that are needed where this runs never.
 */
function withoutChecksum(packages: Record<string, Locked>): string[] {
  return Object.entries(packages)
    .filter(
      ([path, { link, integrity }]) => path.startsWith('node_modules/') && !link && integrity === undefined,
    )
    .filter(([path, { optional, os = [] }]) => !optional || os.length === 0 || isInstalled(path))
    .map(
      ([path]) => `package-lock.json has no checksum (integrity) for ${path.replace('node_modules/', '')}`,
    );
}

const isInstalled = (path: string) => existsSync(join(root, path));

/** Looks where Node would: in the package's own node_modules, then in those of the folders above. */
function isLocked(packages: Record<string, Locked>, path: string, name: string): boolean {
  const parts = path.split('/node_modules/');
  const folders = parts.map((_, index) => `${parts.slice(0, index + 1).join('/node_modules/')}/`);
  return ['', ...folders].some(folder => packages[`${folder}node_modules/${name}`] !== undefined);
}
