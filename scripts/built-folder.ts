import { createHash, type Hash } from 'node:crypto';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { root } from './project.ts';
import { withLock } from './with-lock.mjs';

const notSources = /^(node_modules|dist)$|\.test\.tsx?$/;
const stampFolder = join(root, 'node_modules', '.cache', 'suivi-energie');

type Built = {
  /** What is built, for the log line and the name of the stamp. */
  name: string;
  folder: string;
  /** The file without which the folder is incomplete. */
  entry: string;
  /** The files and folders that it is built from. */
  sources: readonly string[];
  /** Fills the given folder; returns false when it could not. */
  build: (folder: string) => Promise<boolean>;
};

/**
 * Builds a folder when it is missing or older than its sources. It is built elsewhere and then moved into place, so that a
 * running server never finds half of it. Ends the program when it cannot be built.
 */
export async function keepBuilt(built: Built): Promise<void> {
  const place = join(root, built.folder);
  const stampFile = join(stampFolder, `${built.name}-stamp`);
  const isFresh = () =>
    fs.existsSync(join(place, built.entry)) &&
    fs.existsSync(stampFile) &&
    fs.readFileSync(stampFile, 'utf8') === stampOf(built.sources);
  if (isFresh()) return;
  await withLock(built.name, async () => {
    if (isFresh()) return;
    console.log(`Building the ${built.name}`);
    const stamp = stampOf(built.sources);
    const apart = join(root, 'tmp', `${built.name}-${process.pid}`);
    if (!(await built.build(apart))) {
      fs.rmSync(apart, { recursive: true, force: true });
      console.error(`The ${built.name} could not be built: see above.`);
      process.exit(1);
    }
    const old = `${apart}-old`;
    if (fs.existsSync(place)) fs.renameSync(place, old);
    fs.renameSync(apart, place);
    fs.rmSync(old, { recursive: true, force: true });
    fs.mkdirSync(stampFolder, { recursive: true });
    fs.writeFileSync(stampFile, stamp);
  });
}

/** Uses names, sizes and times instead of contents, since this runs at every start. */
function stampOf(sources: readonly string[]): string {
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
