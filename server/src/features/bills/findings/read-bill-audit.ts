import type { readBillAudit as endpoint } from '@suivi/contract/bills/findings';
import { auditPoint } from '@suivi/domain/bills/audit/audit-bills';
import { isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { readAudited } from '../../../records/bills/audit/read-audited.ts';
import { readTariffBook } from '../../../records/supply/tariffs/store.ts';
import { findPointsOfBill, readFindingsOfBill } from './store.ts';

/** What could not be judged follows from prices and contracts as they are now: it is not kept. */
export const readBillAudit: Handler<typeof endpoint> = async ({ db, params: { id } }) => {
  const pointIds = await findPointsOfBill(db, id);
  if (pointIds.length === 0) return refuse('not-found');
  const [book, { points, parts }] = [
    await readTariffBook(db),
    await readAudited(db, pointIds, new Set([id])),
  ];
  const undecided = [...parts].flatMap(([pointId, own]) => {
    const point = points.get(pointId);
    if (point === undefined) return [];
    return auditPoint(point, own, book, billId => billId === id)
      .filter(({ part }) => part.billId === id)
      .flatMap(({ outcomes }) => outcomes)
      .flatMap(({ kind, ...one }) =>
        kind === 'undecided' && 'reason' in one
          ? [{ ...one, day: one.day === null ? null : isoDayAt(one.day) }]
          : [],
      );
  });
  const once = new Map(undecided.map(one => [`${one.control} ${one.pointId} ${one.reason}`, one]));
  return ok({ findings: await readFindingsOfBill(db, id), undecided: [...once.values()] });
};
