import { readFileSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const folder = '/dev/shm';
/** The databases, browsers and servers of a whole run take well under this number of bytes at once. */
const neededBytes = 6 * 2 ** 30;

/**
 * Sends temporary files to memory for this process and those that it starts, where Linux offers such a folder with enough room:
 * every test creates a database, which is some thousand files, and a disk takes several times as long to create them. A folder
 * that was chosen (`TMPDIR`) is kept.
 */
export function writeTemporaryFilesToMemory(): void {
  if (process.platform !== 'linux' || process.env['TMPDIR'] !== undefined) return;
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map(line => line.split(' '))
    .find(([, where]) => where === folder);
  const [, , kind, options = ''] = mount ?? [];
  // PostgreSQL's programs are copied there and must be executable.
  if (kind !== 'tmpfs' || options.split(',').includes('noexec')) return;
  const { bavail, bsize } = statfsSync(folder);
  if (Math.min(bavail * bsize, freemem()) >= neededBytes) process.env['TMPDIR'] = folder;
}
