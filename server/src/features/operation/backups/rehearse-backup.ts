import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { rehearses } from '../../../platform/backups/rehearses.ts';
import { childEnvironment } from '../../../platform/processes/child-environment.ts';
import type { BackupPlatform } from './make-backup.ts';
import { claimRehearsal, keepRehearsal } from './store.ts';

/** Longer than the restoration of anything that a group stores. */
const withinMilliseconds = 3_600_000;
const program = fileURLToPath(new URL('../../../commands/rehearse-restore.ts', import.meta.url));

export type Rehearsal = { file: string; fault: string | null };

/**
 * Once a week, restores the last backup into a separate PostgreSQL and checks it; a night later if that failed. Null when there
 * is nothing to do, or no PostgreSQL on this machine to do it with.
 */
export async function rehearseDueBackup(
  { db, clock, config }: BackupPlatform,
  signal: AbortSignal,
): Promise<Rehearsal | null> {
  if (!rehearses(config)) return null;
  const claimed = await claimRehearsal(db, hostname(), clock.now());
  if (claimed === null) return null;
  // On the disk of the data, since temporary files may be in memory. A killed server leaves its own folder there.
  const folder = join(config.dataDir, 'rehearsal');
  const remove = () => rm(folder, { recursive: true, force: true });
  await remove();
  // Only its owner can read the folder; as root, PostgreSQL runs as another user, who must be able to enter it.
  await mkdir(folder, { recursive: true });
  const fault = await restoreBeside(claimed.file, folder, signal);
  await remove();
  // The server is stopping: the backup of the next night is rehearsed instead.
  if (signal.aborted) return null;
  await keepRehearsal(db, claimed.id, fault);
  return { file: claimed.file, fault };
}

/** The error message of the restore command; null when the backup was restored completely. */
async function restoreBeside(file: string, folder: string, signal: AbortSignal): Promise<string | null> {
  const child = spawn(process.execPath, [program, file, folder], {
    env: childEnvironment(name => name === 'BACKUP_KEY' || name === 'POSTGRES_BIN_DIR'),
    stdio: ['ignore', 'ignore', 'pipe'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(withinMilliseconds)]),
    killSignal: 'SIGTERM',
  });
  try {
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    return code === 0 ? null : said.trim().slice(-500) || `code ${String(code)}`;
  } catch (error) {
    return String(error);
  }
}
