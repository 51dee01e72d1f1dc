import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The user that PostgreSQL's programs run as; empty when it is the user of this process. */
export type RunAs = { uid: number; gid: number } | Record<string, never>;

const unprivileged = { uid: 65_534, gid: 65_534 };

/**
 * PostgreSQL refuses to run as root. For a root process, returns the owner of the cluster, else the owner of the data folder,
 * else `postgres`, else `nobody`.
 */
export async function chooseRunAs(folders: string[]): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {};
  for (const folder of folders) {
    const owner = await stat(folder).catch(() => null);
    if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  }
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return findUser(users, 'postgres') ?? findUser(users, 'nobody') ?? unprivileged;
}

/** Whether that user can pass through every folder down to this one, which need not exist yet. */
export async function canEnter(folder: string, runAs: RunAs): Promise<boolean> {
  if (runAs.uid === undefined) return true;
  for (let path = folder; ; path = dirname(path)) {
    const entry = await stat(path).catch(() => null);
    if (entry !== null) {
      const bit = entry.uid === runAs.uid ? 0o100 : entry.gid === runAs.gid ? 0o010 : 0o001;
      if ((entry.mode & bit) === 0) return false;
    }
    if (path === dirname(path)) return true;
  }
}

function findUser(users: string, name: string): { uid: number; gid: number } | null {
  const fields = users
    .split('\n')
    .map(line => line.split(':'))
    .find(([user]) => user === name);
  const [uid, gid] = [Number(fields?.[2]), Number(fields?.[3])];
  return uid > 0 && gid > 0 ? { uid, gid } : null;
}
