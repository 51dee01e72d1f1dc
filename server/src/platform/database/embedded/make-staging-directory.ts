import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const abandonedAfterMilliseconds = 600_000;

const prefixOf = (place: string) => `${place}.new-`;

/**
 * Creates a folder beside its future place and named after it, so that work is done apart and the folder then renamed. Folders
 * left by interrupted attempts are removed once they are too old to be in use.
 */
export async function makeStagingDirectory(place: string): Promise<string> {
  await removeStagingDirectories(place, abandonedAfterMilliseconds);
  return mkdtemp(prefixOf(place));
}

/** Removes the folders that attempts left beside this place: all, or only those that are this old. */
export async function removeStagingDirectories(place: string, milliseconds = -Infinity): Promise<void> {
  const parent = dirname(place);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(basename(prefixOf(place)))) continue;
    const path = join(parent, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs >= milliseconds) await rm(path, { recursive: true, force: true });
  }
}
