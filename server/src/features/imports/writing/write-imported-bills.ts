import type { Change } from '../../../platform/change.ts';
import { writeBills } from '../../../records/bills/write-bills.ts';
import { pointKind } from '../../../records/supply/points/point-kind.ts';
import type { ImportChange } from '../../../records/imports/changes.ts';
import { writeRecords } from '../../../records/write-records.ts';
import type { DryRunWrites } from '../dry-run/compare-with-stored.ts';
import { DataMoved } from '../import-job.ts';

/** Registers the points that the bills of a file name, stores the bills, and returns what undoing both needs. */
export async function writeImportedBills(
  change: Change,
  { bills, points }: Pick<DryRunWrites, 'bills' | 'points'>,
  pace: (written: number) => Promise<void>,
): Promise<ImportChange[]> {
  if (bills.length === 0) return [];
  const made = await writeRecords(
    change,
    pointKind,
    points.map(({ point, content }) => ({ key: point, stored: null, content })),
  );
  const ids = new Map(points.map(({ key }, index) => [key, made[index]?.id ?? 0]));
  const written = await writeBills(
    change,
    bills.map(({ stored, contentOf }) => ({
      key: { origin: stored?.origin ?? 'import' },
      stored,
      content: contentOf(ids),
    })),
    pace,
  );
  const left = (entity: ImportChange['entity'], each: (typeof made)[number] | undefined, before: unknown) => {
    if (!each) throw new DataMoved();
    return { entity, entityId: each.id, leftVersion: each.version, before, left: null };
  };
  return [
    ...made.map(each => left('delivery-point', each, null)),
    ...bills.map(({ stored }, index) => left('bill', written[index], stored)),
  ];
}
