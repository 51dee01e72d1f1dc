import type * as contract from '@suivi/contract/bills/findings';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import type { ReadingVerb } from '../../../platform/http/reading-verb.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { findSite } from '../../../records/sites/find-site.ts';
import {
  readFindingPage,
  readFindingTotals,
  readSums,
  findPointsOfBill,
  readFindingsOfBill,
} from './store.ts';
import { auditPoint } from '@suivi/domain/bills/audit/audit-bills';
import { isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import { readAudited } from '../../../records/bills/audit/read-audited.ts';
import { readTariffBook } from '../../../records/supply/tariffs/store.ts';

export const readFindingSums: ReadingVerb<typeof contract.readFindingSums> = async ({ db, today }) => {
  const sums = await readSums(db, `${today.year}-01-01`);
  if (!sums.hasBills) return ok({ sums: null });
  return ok({
    sums: {
      toSee: { count: sums.toSeeCount, gapCents: sums.toSeeCents },
      contested: { count: sums.contestedCount, gapCents: sums.contestedCents },
      recoveredThisYearCents: sums.recoveredCents,
    },
  });
};

/** What could not be judged depends on the present prices and contracts: it is not stored. */
export const readBillAudit: Handler<typeof contract.readBillAudit> = async ({ db, params: { id } }) => {
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

const pageSize = 100;

export const listFindings: ReadingVerb<typeof contract.listFindings> = async ({
  db,
  query: { site: code, after = 0, order, ...query },
}) => {
  const site = code === undefined ? undefined : await findSite(db, { code });
  if (site === null) return refuse('not-found', { field: 'site' });
  const question = { ...query, siteId: site?.id };
  const found = await readFindingPage(db, question, { after, count: pageSize + 1, order });
  const totals = await readFindingTotals(db, question);
  const next = found.length > pageSize ? String(after + pageSize) : null;
  return ok({ findings: found.slice(0, pageSize), next, ...totals });
};
