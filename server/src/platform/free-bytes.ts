import { statfs } from 'node:fs/promises';
import type { Config } from './config.ts';

export type StorageFolder = 'data' | 'backups';

/** The bytes free for this program on the disk of each of its folders; folders that cannot be read are left out. */
export async function readFreeBytes({
  dataDir,
  backupDirectory,
}: Pick<Config, 'dataDir' | 'backupDirectory'>): Promise<{ folder: StorageFolder; bytes: number }[]> {
  const folders = [
    { folder: 'data', path: dataDir },
    { folder: 'backups', path: backupDirectory },
  ] as const;
  const read = folders.map(async ({ folder, path }) => {
    const disk = path === null ? null : await statfs(path).catch(() => null);
    return disk === null ? [] : [{ folder, bytes: disk.bavail * disk.bsize }];
  });
  return (await Promise.all(read)).flat();
}
