import type { PointContent } from '@suivi/contract/delivery-points';
import type { Change } from '../../platform/change.ts';
import { auditPoints } from '../bill-audit/audit-points.ts';
import { deriveBilledMonths } from '../bills/derive-billed-months.ts';
import { type RecordWrite, writeRecords } from '../write-records.ts';
import type { Written } from '../write-rows.ts';
import { type PointKey, pointKind } from './point-kind.ts';

/**
 * Makes, replaces and deletes points, with a journal row for each; derives anew the months of every site that they
 * delivered or deliver to, which a point without a bill keeps from being whole, and judges their bills by what is
 * subscribed now. Null stands for a point that somebody else changed meanwhile, or whose number is taken.
 */
export async function writePoints(
  change: Change,
  writes: readonly RecordWrite<PointKey, PointContent>[],
): Promise<(Written | null)[]> {
  const written = await writeRecords(change, pointKind, writes);
  const places = writes.flatMap(({ key: { energyType }, stored, content }) =>
    [stored, content].flatMap(each => each?.places.map(({ siteId }) => ({ siteId, energyType })) ?? []),
  );
  await deriveBilledMonths(change.tx, places);
  const kept = written.flatMap((each, at) => (each && writes[at]?.content ? each.id : []));
  await auditPoints(change.tx, kept);
  return written;
}
