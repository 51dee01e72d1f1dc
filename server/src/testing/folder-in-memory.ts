import { readFileSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const folder = '/dev/shm';
/** What the databases, browsers and servers of a whole run hold at once stays well under this, in bytes. */
const neededBytes = 6 * 2 ** 30;

/**
 * Makes temporary files go to memory for this process and those that it starts, where Linux offers such a folder with room
 * enough: every test makes a database, which is some thousand files, and a disk takes several times as long to make them. Where
 * a folder was chosen (`TMPDIR`) it stays.
 */
export function writeTemporaryFilesToMemory(): void {
  if (process.platform !== 'linux' || process.env['TMPDIR'] !== undefined) return;
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map(line => line.split(' '))
    .find(([, where]) => where === folder);
  const [, , kind, options = ''] = mount ?? [];
  // PostgreSQL's programs are copied there and started.
  if (kind !== 'tmpfs' || options.split(',').includes('noexec')) return;
  const { bavail, bsize } = statfsSync(folder);
  if (Math.min(bavail * bsize, freemem()) >= neededBytes) process.env['TMPDIR'] = folder;
}
