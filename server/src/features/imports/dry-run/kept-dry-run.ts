import { readVersions } from '../../../platform/data-versions.ts';
import type { Reader } from '../../../records/imports/store.ts';
import { lockSites } from '../../../records/sites/store.ts';
import type { ImportJob } from '../import-job.ts';
import type { DryRun } from './dry-run.ts';

type Kept = { importId: number; signature: string; at: string; dryRun: DryRun };

let last: Kept | null = null;

/** What data a dry run is made of: as long as this is the same, it would be the same. */
export async function momentOf(db: Reader, { today }: Pick<ImportJob, 'today'>): Promise<string> {
  return JSON.stringify([(await readVersions(db)).all, today]);
}

/** Keeps the dry run that was made last by this process, `at` a moment, until it is taken or forgotten. */
export function keepDryRun(kept: Kept): void {
  last = kept;
}

export function forgetDryRun(): void {
  last = null;
}

/**
 * The dry run that was shown, where nothing of the data has moved since: what is written by it is written upon the versions
 * and the months that it saw, or not at all; sites are held before, so that nobody takes the names of those that it makes. Null
 * where it must be made again, as it always is where it makes points of a register or readings, whose places others may take
 * meanwhile.
 */
export async function takeDryRun(tx: Reader, job: ImportJob): Promise<DryRun | null> {
  const kept = last;
  last = null;
  const { id, signature } = job.stored;
  if (kept?.importId !== id || kept.signature !== signature) return null;
  const { sites, buildings, registered, readings, measures } = kept.dryRun.writes;
  if ([registered, readings, measures].some(({ length }) => length > 0)) return null;
  if (sites.length + buildings.length > 0) await lockSites(tx);
  return (await momentOf(tx, job)) === kept.at ? kept.dryRun : null;
}
