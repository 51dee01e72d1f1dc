import type { DeliveryPoint, PointContent } from '@suivi/contract/supply/delivery-points';
import { canonicalPointNumber } from '@suivi/domain/supply/point/point-number';
import { pointFault } from '@suivi/domain/supply/fields/point-fields';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Change } from '../../../platform/change.ts';
import { ok, refuse, type Result } from '../../../platform/result.ts';
import { findPointOfNumber, lockPoint } from '../../../records/supply/points/store.ts';
import { pointKind } from '../../../records/supply/points/point-kind.ts';
import { writeRecords } from '../../../records/write-records.ts';
import type { Tx } from '../../../platform/schema/tables.ts';

/** Checks a point and writes it. */
export async function writePoint(
  change: Change,
  energyType: EnergyType,
  stored: DeliveryPoint | null,
  typed: PointContent,
): Promise<Result<DeliveryPoint>> {
  const checked = checkPoint(energyType, typed);
  if (checked.kind === 'refused') return checked;
  const content = checked.value;
  const absent = await missingSite(
    change.tx,
    content.places.map(({ siteId }) => siteId),
    stored?.places.map(({ siteId }) => siteId) ?? [],
  );
  if (absent !== null) return refuse('not-found', { field: 'places' });
  const same = await findPointOfNumber(change.tx, energyType, content.number);
  if (same !== null && same !== stored?.id) return refuse('point-number-taken', { field: 'number' });
  const [written] = await writeRecords(change, pointKind, [{ key: { energyType }, stored, content }]);
  const point = written ? await lockPoint(change.tx, written.id) : null;
  if (!point) throw new Error('a point was written and is gone');
  return ok(point);
}

/** Checks that a schema cannot express; returns the point with its number as it is stored. */
function checkPoint(energyType: EnergyType, content: PointContent): Result<PointContent> {
  const fault = pointFault(energyType, content);
  if (fault !== null) {
    const { code, field, kind } = fault;
    return refuse(code, { field, ...(code === 'point-sharing-invalid' ? {} : { params: { kind } }) });
  }
  return ok({ ...content, number: canonicalPointNumber(energyType, content.number) });
}

/** The first of these sites that is not in service and was not named before; null when there is none. */
async function missingSite(
  tx: Tx,
  ids: readonly number[],
  before: readonly number[],
): Promise<number | null> {
  const rows = await tx
    .selectFrom('sites')
    .select('id')
    .where('id', 'in', [...ids])
    .where('archived_at', 'is', null)
    .forShare()
    .execute();
  const known = new Set([...rows.map(({ id }) => id), ...before]);
  return ids.find(id => !known.has(id)) ?? null;
}
