import { absentBillOf, readBilledPoints } from '../read-billed-points.ts';
import { billKind } from '../bill-kind.ts';
import { findBillsOfDays } from '../find-bills-of-days.ts';
import { contractKind } from '../../supply/contracts/contract-kind.ts';
import { pointKind } from '../../supply/points/point-kind.ts';
import { findPointsOf, awaitPointsBeside } from '../../supply/points/store.ts';
import { rule, type Source, when } from '../../follow-rule.ts';
import { movedMeasures } from '../../supply/measured/write-measured-files.ts';
import { siteKind } from '../../sites/site-kind.ts';
import { movedTariffs } from '../../supply/tariffs/store.ts';
import { movedStations } from '../../weather/store.ts';
import { writeAbsentBills } from './absent-bills.ts';
import { auditEverything, auditPoints } from './audit-points.ts';

/**
 * A point whose bills are audited again. With `isWhole`, all its bills run every control; otherwise the named bills and those of
 * the given days run every control, and all others only the controls that depend on other bills.
 */
type JudgedPoint = {
  pointId: number;
  isWhole?: true;
  billIds?: readonly number[];
  days?: { firstDay: string; lastDay: string };
};

const judged: readonly Source<JudgedPoint>[] = [
  when(billKind.moved, (_tx, bills) =>
    bills.flatMap(({ id, stored, content }) => {
      const billIds = [id, content?.correctsBillId ?? stored?.correctsBillId ?? id];
      return [stored, content].flatMap(
        bill => bill?.points.map(({ pointId, ...days }) => ({ pointId, billIds, days })) ?? [],
      );
    }),
  ),
  when(pointKind.moved, (_tx, points) =>
    points.flatMap(({ id, content }) => (content === null ? [] : { pointId: id, isWhole: true as const })),
  ),
  when(contractKind.moved, (_tx, contracts) =>
    contracts.flatMap(({ stored, content }) =>
      [...(stored?.pointIds ?? []), ...(content?.pointIds ?? [])].map(pointId => ({
        pointId,
        isWhole: true as const,
      })),
    ),
  ),
  when(movedMeasures, (_tx, measures) =>
    measures.map(({ pointId, first, last }) => ({ pointId, days: { firstDay: first, lastDay: last } })),
  ),
  // Degree days only affect controls that depend on other bills: the model of the point is learnt from them.
  when(siteKind.moved, async (tx, sites) => {
    const known = sites.filter(({ stored }) => stored !== null);
    return named(await findPointsOf(tx, { siteIds: known.map(({ id }) => id) }));
  }),
  when(movedStations, async (tx, stations) => named(await findPointsOf(tx, { stations }))),
];

function named(pointIds: readonly number[]): JudgedPoint[] {
  return pointIds.map(pointId => ({ pointId }));
}

/** Findings follow the bills and everything that the bills are judged by. */
export const followFindings = rule<JudgedPoint>({
  of: judged,
  async derive(tx, found) {
    const whole = new Set(found.flatMap(({ pointId, isWhole }) => (isWhole ? pointId : [])));
    const others = found.filter(({ pointId }) => !whole.has(pointId));
    await auditPoints(tx, [...whole]);
    const days = others.flatMap(point => (point.days ? { pointId: point.pointId, ...point.days } : []));
    await auditPoints(
      tx,
      others.map(({ pointId }) => pointId),
      new Set([...others.flatMap(({ billIds = [] }) => billIds), ...(await findBillsOfDays(tx, days))]),
    );
  },
});

/** A change of public prices affects every bill. */
export const followTariffs = rule({
  of: [when(movedTariffs, (_tx, tariffs) => tariffs)],
  derive: tx => auditEverything(tx),
});

/**
 * A bill becomes missing as days pass; its finding also follows the arrival of the bill and changes of the site where the bill is
 * expected.
 */
export const followAbsentBills = rule<JudgedPoint>({
  of: judged,
  async derive(tx, found, today) {
    const pointIds = [...new Set(found.map(({ pointId }) => pointId))];
    const points = await readBilledPoints(tx, { pointIds });
    await writeAbsentBills(
      tx,
      points.flatMap(point => {
        const absent = absentBillOf(point, today);
        return absent === null
          ? []
          : [{ pointId: point.pointId, since: absent.since, months: absent.months.length }];
      }),
      pointIds,
    );
  },
});

/**
 * Two changes that concern the same point, or points of the same site and energy, wait for each other here, before anything is
 * read: the later one sees what the earlier one did.
 */
export const awaitMovedPoints = rule<{ pointId: number }>({
  of: [
    ...judged,
    // The points that remain at a site also wait for a point that has left it.
    when(pointKind.moved, async (tx, points) =>
      named(
        await findPointsOf(tx, {
          siteIds: points.flatMap(({ stored }) => stored?.places.map(({ siteId }) => siteId) ?? []),
        }),
      ),
    ),
  ],
  derive: (tx, found) =>
    awaitPointsBeside(
      tx,
      found.map(({ pointId }) => pointId),
    ),
});
