import type { BillContent } from '@suivi/contract/bills/bills';
import type { PointContent } from '@suivi/contract/supply/delivery-points';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { energyDefinitions, type EnergyType } from '@suivi/domain/energy/energy-type';
import { siteEnergyKey } from '@suivi/domain/sites/site-energy';
import { monthsAtSites } from '@suivi/domain/supply/point/months-at-sites';
import { billKeyOf } from '@suivi/domain/imports/rows/bill-key';
import { billedYears } from '@suivi/domain/imports/dry-run/billed-years';
import { dryRunBills } from '@suivi/domain/imports/dry-run/dry-run-bills';
import type { StoredHistory } from '@suivi/domain/imports/dry-run/bills-as-they-would-stand';
import { isCredit } from '@suivi/domain/imports/dry-run/credit-without-bill';
import type { HeldBill, StandingPart } from '@suivi/domain/imports/dry-run/held-bill';
import type { DryRunItem } from '@suivi/domain/imports/dry-run/dry-run-item';
import type { ToldYear } from '@suivi/domain/imports/dry-run/year-sums';
import type { ImportDecisions } from '@suivi/domain/imports/dry-run/import-decisions';
import type {
  CandidateBill,
  CandidateBilledPoint,
  CandidatePoint,
} from '@suivi/domain/imports/rows/candidate-bill';
import type { PointReference } from '@suivi/domain/imports/rows/point-finder';
import { type PointPlace, wholePpm } from '@suivi/domain/supply/point/point-place';
import type { ImportContent } from '@suivi/domain/imports/facts/file-reader';
import { emptyContent } from '@suivi/domain/ground/fields/field';
import { pointFields } from '@suivi/domain/supply/fields/point-fields';
import { sharingsOf } from '@suivi/domain/supply/fields/sharing';
import {
  findBillsOfNumbers,
  lockBills,
  readStoredBills,
  type StoredBill,
} from '../../../records/bills/store.ts';
import { degreeDaysOfSites } from '../../../records/bills/degree-days-of-sites.ts';
import { readDeliveries } from '../../../records/bills/read-deliveries.ts';
import { readClosedToBills } from '../../../records/months/closing/closed-months.ts';
import type { PointKey } from '../../../records/supply/points/point-kind.ts';
import { findSitesOfPoints } from '../../../records/supply/points/store.ts';
import type { Reader } from '../../../records/imports/store.ts';
import { readEqualParts, readPlaces, readPointNumbers, readStanding } from './standing-store.ts';

/** A bill to be written; its points are given by their identifier, or by the key of a point that is written before. */
export type ImportedBill = {
  stored: StoredBill | null;
  /** The year of its last day. */
  lastYear: number;
  contentOf: (pointIds: ReadonlyMap<string, number>) => BillContent;
};
export type ImportedPoint = { key: string; point: PointKey; content: PointContent };

export type ComparedBills = {
  items: DryRunItem[];
  bills: ImportedBill[];
  points: ImportedPoint[];
  yearsOf: () => ToldYear[];
};

/** Compares the bills of a file with the stored ones of the same numbers, and with those of their points for the same days. */
export async function compareBills(
  db: Reader,
  { bills, points, refusedAt }: Pick<ImportContent, 'bills' | 'points' | 'refusedAt'>,
  decisions: ImportDecisions,
  lock: boolean,
): Promise<ComparedBills> {
  if (bills.length === 0) return { items: [], bills: [], points: [], yearsOf: () => [] };
  const ids = await findBillsOfNumbers(db, bills);
  const stored = ids.length === 0 ? [] : await (lock ? lockBills(db, ids) : readStoredBills(db, ids));
  const held = new Map(stored.map(bill => [billKeyOf(bill), bill]));
  const pointIds = bills.flatMap(bill => bill.points.flatMap(({ point }) => ('id' in point ? point.id : [])));
  const numbers = await readPointNumbers(
    db,
    stored.flatMap(bill => bill.points.map(({ pointId }) => pointId)),
  );
  const standing = await readStanding(db, [...new Set(pointIds)]);
  const placesOf = await readPlacesOf(db, pointIds, points);
  const found = dryRunBills(bills, points, {
    heldOf: key => heldOf(held.get(key), numbers),
    equal: decisions.trustsFigures ? [] : await readEqualParts(db, bills),
    standing,
    histories: await readHistories(db, bills, standing),
    decisions,
    refusedAt: new Set(refusedAt),
    closedOf: await readClosedOf(db, placesOf),
  });
  return {
    items: found.items,
    bills: found.writes.map(({ bill }) => {
      const before = held.get(billKeyOf(bill)) ?? null;
      const lastYear = Math.max(...bill.points.map(({ lastDay }) => Number(lastDay.slice(0, 4))));
      return { stored: before, lastYear, contentOf: made => contentOf(bill, before, made) };
    }),
    points: found.points.map(pointOf),
    yearsOf: () => billedYears(bills, placesOf),
  };
}

/** The stored bills of the points for which the file has a credit note or an estimate, or a bill beside a stored estimate. */
async function readHistories(
  db: Reader,
  bills: readonly CandidateBill[],
  standing: readonly StandingPart[],
): Promise<StoredHistory[]> {
  const ofFile = bills.flatMap(bill =>
    bill.points.flatMap(({ point, isEstimated }) =>
      'id' in point && (isEstimated || isCredit(bill)) ? point.id : [],
    ),
  );
  const estimated = standing.flatMap(({ pointId, isEstimated }) => (isEstimated ? pointId : []));
  const ids = [...new Set([...ofFile, ...estimated])];
  const pairs = await findSitesOfPoints(db, ids);
  const series = await degreeDaysOfSites(
    db,
    pairs.flatMap(({ siteId, energyType }) => (energyDefinitions[energyType].heating ? siteId : [])),
  );
  const found = await readDeliveries(db, pairs, ids);
  return pairs.flatMap(pair =>
    (found.get(siteEnergyKey(pair)) ?? []).map(delivery => ({
      ...delivery,
      degreeDays: (energyDefinitions[pair.energyType].heating ? series.get(pair.siteId) : null) ?? null,
    })),
  );
}

/** The places to which a point of the file delivers, or a new point will. */
async function readPlacesOf(
  db: Reader,
  pointIds: readonly number[],
  points: readonly CandidatePoint[],
): Promise<(point: PointReference) => PointPlace[]> {
  const places = await readPlaces(db, [...new Set(pointIds)]);
  const made = new Map(
    points.map(({ key, siteId, fromDay }) => [
      key,
      [{ siteId, from: fromIsoDay(fromDay), to: null, sharePpm: wholePpm }],
    ]),
  );
  return point => ('id' in point ? places.get(point.id) : made.get(point.newPoint)) ?? [];
}

/** The closed months that the days of a billed point touch. */
async function readClosedOf(
  db: Reader,
  placesOf: (point: PointReference) => PointPlace[],
): Promise<(point: CandidateBilledPoint) => Period[]> {
  const isClosed = await readClosedToBills(db);
  return ({ point, energyType, firstDay, lastDay }) =>
    monthsAtSites(placesOf(point), { first: fromIsoDay(firstDay), last: fromIsoDay(lastDay) }).flatMap(
      ({ siteId, period }) => (isClosed(siteId, energyType, period) ? period : []),
    );
}

function heldOf(stored: StoredBill | undefined, numbers: ReadonlyMap<number, string>): HeldBill | undefined {
  if (stored === undefined) return undefined;
  const { id, supplier, number, kind, issuedOn, htCents, vatCents, ttcCents, notes } = stored;
  const points = stored.points.map(({ pointId, ...point }) => ({ point: { id: pointId }, ...point }));
  const pointNumbers = stored.points.flatMap(({ pointId }) => numbers.get(pointId) ?? []);
  return { id, supplier, number, kind, issuedOn, htCents, vatCents, ttcCents, notes, points, pointNumbers };
}

function contentOf(
  bill: CandidateBill,
  before: StoredBill | null,
  made: ReadonlyMap<string, number>,
): BillContent {
  const { fileLines: _, points, ...head } = bill;
  return {
    ...head,
    supplier: before?.supplier ?? head.supplier,
    notes: head.notes === '' ? (before?.notes ?? '') : head.notes,
    correctsBillId: before?.correctsBillId ?? null,
    points: points.map(({ point, energyType: _energy, pointNumber: _number, ...told }) => {
      const pointId = 'id' in point ? point.id : made.get(point.newPoint);
      if (pointId === undefined) throw new Error('a bill names a point that was not made');
      return { pointId, fixedCents: 0, isBeside: null, ...told };
    }),
  };
}

/** A point as the file alone describes it: its number and where it delivers, from the first day of its bills on. */
function pointOf({ key, energyType, number, siteId, fromDay }: CandidatePoint): ImportedPoint {
  return {
    key,
    point: { energyType },
    // The start of delivery is unknown: the month that begins before the first bill is not complete.
    content: newPointContent(energyType, number, { siteId, from: `${fromDay.slice(0, 7)}-01` }),
  };
}

/** The content of a point for which a file states its number, and where and since when it delivers. */
function newPointContent(
  energyType: EnergyType,
  number: string,
  { siteId, from }: { siteId: number; from: string },
): PointContent {
  return {
    ...emptyContent(pointFields),
    number,
    sharing: sharingsOf(energyType)[0] ?? 'days',
    places: [{ siteId, from, to: null, sharePpm: wholePpm }],
  };
}
