import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const unfinishedSuffix = '.unfinished';
const neverFewerThan = 3;
const dayMilliseconds = 86_400_000;

/** A name that sorts by time: `suivi-energie-2026-11-21T013000Z.backup`. */
export function backupFileName(at: Date): string {
  return `suivi-energie-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`;
}

/** The name of the file until it was read back. */
export function unfinishedName(file: string): string {
  return `${file}${unfinishedSuffix}`;
}

const ownName = /^suivi-energie-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;

/** Only files with the name of a nightly backup are touched. */
function timeOf(name: string): number | null {
  const [, day, hours, minutes, seconds] = ownName.exec(name) ?? [];
  return day === undefined ? null : Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/** Removes files left by a server that was killed. */
export async function removeUnfinished(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const [finished, ...rest] = name.split(unfinishedSuffix);
    if (rest.length > 0 && timeOf(finished ?? '') !== null) await rm(join(directory, name), { force: true });
  }
}

/** Removes backups older than `keptDays`; the three most recent are kept whatever their age. Returns what was removed. */
export async function removeOldBackups(directory: string, keptDays: number, now: Date): Promise<string[]> {
  const oldest = now.getTime() - keptDays * dayMilliseconds;
  const names = (await readdir(directory)).filter(name => timeOf(name) !== null).sort();
  const old = names.slice(0, -neverFewerThan).filter(name => (timeOf(name) ?? oldest) < oldest);
  for (const name of old) await rm(join(directory, name), { force: true });
  return old;
}
