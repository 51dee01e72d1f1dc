import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkLock, isLocked, type Lock, lacksChecksum } from './check-lock.ts';
import { readText, root } from './project.ts';

// Run after adding a dependency: see check-lock.ts. npm adds binaries of other systems, with their checksums, only when it
// resolves the package that depends on them, so those entries are removed from the lock and npm asks its registry for them once.
const before = readText('package-lock.json');
if (checkLock(before).length === 0) console.log('package-lock.json is complete');
else {
  try {
    save(JSON.stringify(withoutIncomplete(JSON.parse(before) as Lock), null, 2));
    execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    const faults = [...checkLock(), ...movedSince(JSON.parse(before) as Lock)];
    if (faults.length > 0) throw new Error(faults.join('\n'));
  } catch (error) {
    save(before);
    throw error;
  }
  console.log(`${checkLock(before).length} entries of package-lock.json were completed`);
}

function save(text: string): void {
  writeFileSync(join(root, 'package-lock.json'), `${text.trimEnd()}\n`);
}

/** The lock without the incomplete entries, and without the packages that depend on them optionally. */
function withoutIncomplete(lock: Lock): Lock {
  const { packages } = lock;
  const gone = new Set(Object.keys(packages).filter(path => lacksChecksum(path, packages[path] ?? {})));
  for (let size = -1; size !== gone.size; ) {
    size = gone.size;
    for (const [path, { optionalDependencies = {} }] of Object.entries(packages)) {
      const isIncomplete = Object.keys(optionalDependencies).some(
        name => gone.has(`node_modules/${name}`) || !isLocked(packages, path, name),
      );
      if (isIncomplete && path.includes('node_modules/')) gone.add(path);
    }
  }
  return {
    ...lock,
    packages: Object.fromEntries(Object.entries(packages).filter(([path]) => !gone.has(path))),
  };
}

/** Reports locked packages whose version or file has changed, which must not happen. */
function movedSince(lock: Lock): string[] {
  const { packages } = JSON.parse(readText('package-lock.json')) as Lock;
  return Object.entries(lock.packages)
    .filter(([path, { version, integrity }]) => {
      const now = packages[path];
      return now?.version !== version || (integrity !== undefined && now?.integrity !== integrity);
    })
    .map(([path]) => `${path} is no longer what was locked`);
}
