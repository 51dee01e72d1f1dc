import type { StoredReading } from '@suivi/domain/import-plan/plan-readings';
import type { Reading } from '@suivi/domain/reading/sub-metered-energy';
import type { Change } from '../../platform/change.ts';
import type { ImportChange } from './change-store.ts';
import { DataMoved } from './data-moved.ts';
import { readingEntry } from './journal-entries.ts';
import { readBuildingPlaces, readSiteNames } from './place-store.ts';
import { deleteReadings, lockReadings, updateReadings } from './reading-store.ts';
import { readingPlace } from './write-others.ts';

type Before = { reading: Reading };

/** Puts readings back; gives what somebody touched since, in which case nothing must be kept. */
export async function undoReadings(change: Change, changes: readonly ImportChange[]): Promise<string[]> {
  const [names, buildings] = await Promise.all([readSiteNames(change.tx), readBuildingPlaces(change.tx)]);
  const now = new Map(
    (
      await lockReadings(
        change.tx,
        changes.map(({ entityId }) => entityId),
      )
    ).map(each => [each.id, each]),
  );
  const placeOf = ({ buildingId }: StoredReading) => readingPlace(names, buildings.get(buildingId));
  const touched = changes.flatMap(({ entityId, leftVersion }) => {
    const current = now.get(entityId);
    if (current?.version === leftVersion) return [];
    if (!current) return [`relevé ${entityId}`];
    const { siteName, buildingName } = placeOf(current);
    return [`${siteName} · ${buildingName} · ${String(current.month).padStart(2, '0')}/${current.year}`];
  });
  if (touched.length > 0) return touched;

  const pairs = changes.flatMap(({ entityId, before }) => {
    const current = now.get(entityId);
    return current ? { current, before: before as Before | null } : [];
  });
  await deleteReadings(
    change,
    pairs.filter(({ before }) => before === null).map(({ current }) => current.id),
  );
  const isBack = await updateReadings(
    change,
    pairs.flatMap(({ current, before }) =>
      before === null ? [] : { id: current.id, version: current.version, reading: before.reading },
    ),
  );
  if (!isBack) throw new DataMoved();
  for (const { current, before } of pairs) {
    const states = { before: current.reading, after: before?.reading ?? null };
    await change.journal(readingEntry(current.id, current, placeOf(current), states));
  }
  return [];
}
