import { readVersions } from '../../../platform/data-versions.ts';
import type { Reader } from '../../../records/imports/store.ts';
import { lockSites } from '../../../records/sites/store.ts';
import type { ImportJob } from '../import-job.ts';
import type { DryRun } from './dry-run.ts';

type Kept = { importId: number; signature: string; at: string; dryRun: DryRun };

let last: Kept | null = null;

/** Identifies the data on which a dry run is based: as long as it is the same, the dry run would be the same. */
export async function momentOf(db: Reader, { today }: Pick<ImportJob, 'today'>): Promise<string> {
  return JSON.stringify([(await readVersions(db)).all, today]);
}

/** Keeps the last dry run of this process, made at the moment `at`, until it is taken or forgotten. */
export function keepDryRun(kept: Kept): void {
  last = kept;
}

export function forgetDryRun(): void {
  last = null;
}

/**
 * The dry run that was shown, if no data have changed since: it is applied to the versions and months that it saw, or not at all;
 * sites are locked first, so that nobody takes the names of those it creates. Null when it must be made again. This is always so
 * when it writes points of a register, readings or measures, whose places others may take meanwhile.
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
