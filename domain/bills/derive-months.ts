import { dayIndexesOf, type DaySpan, spanOfMonth } from '../ground/calendar/day-span.ts';
import { type Period, monthIndex, periodAt } from '../ground/calendar/month.ts';
import { sumPresent } from '../ground/number/sum-present.ts';
import { quantityInNormalUnit, quantityInPriceUnit } from '../energy/conversion.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import { daysAtPlace, type PointPlace } from '../supply/point/point-place.ts';
import type { DegreeDaySeries } from '../weather/monthly-degree-days.ts';
import { basePpmIn } from './base-load.ts';
import { billPieces } from './bill-pieces.ts';
import type { BilledPoint } from './bill.ts';
import {
  addCostParts,
  type BillCostParts,
  type CostParts,
  noCostParts,
  shareCostParts,
} from '../energy/cost-parts.ts';
import { deliveredDays } from './delivery-days.ts';
import {
  type MeasuredDays,
  measuredShare,
  type MonthPart,
  monthParts,
  shareQuantity,
} from './month-weights.ts';
import { mergedParts, type MonthPartOfBill } from './merged-parts.ts';
import { isMetered, type Sharing } from '../supply/fields/sharing.ts';
import { replacedBills } from './replaced-bills.ts';
import { shareAtSite } from './share-at-site.ts';
import { shareExactly } from '../ground/number/share-exactly.ts';

/** A point with the places to which it delivers and all its bills, in any order. */
export type BilledDelivery = {
  pointId: number;
  sharing: Sharing;
  places: readonly PointPlace[];
  bills: readonly BilledPoint[];
  /** What its distributor measured; absent when nothing was received. */
  measured?: MeasuredDays | undefined;
};

/** A month of one energy at a site, made of bills. */
export type BilledMonth = {
  period: Period;
  /** kWh PCI or m³, and in the unit of the price; null when no bill of the month has a convertible quantity. */
  normal: number | null;
  priced: number | null;
  /** All taxes included. */
  amountCents: number;
  /** What the cost is for; null when a bill of the month does not say. */
  costParts: CostParts | null;
  /** Days on which at least one point is covered, out of the days on which a point delivers. */
  coveredDays: number;
  expectedDays: number;
  /** Every point that delivers in the month is covered on each of its days. */
  isWhole: boolean;
  /** The supplier estimated a part of the quantity. */
  isEstimated: boolean;
};

export type DerivedMonths = { months: BilledMonth[]; parts: MonthPartOfBill[] };

/**
 * The months of one energy of a site, from the bills of the points that deliver to it. Each bill is shared over its months,
 * exactly to the thousandth and the cent, and each month over the places of its point in the same way; the bills of several
 * points are added. A month that no bill touches is absent: missing is not zero.
 *
 * @param degreeDays of the site's station; null when it has none, or when the energy is not for heating.
 */
export function deriveMonths(
  siteId: number,
  energyType: EnergyType,
  deliveries: readonly BilledDelivery[],
  degreeDays: DegreeDaySeries | null,
): DerivedMonths {
  const shared = deliveries.map(delivery => sharedBills(siteId, energyType, delivery, degreeDays));
  const parts = shared.flatMap(each => each.parts);
  const months = [...Map.groupBy(parts, ({ period }) => monthIndex(period))]
    .toSorted(([a], [b]) => a - b)
    .map(([index, own]) => monthOf(siteId, periodAt(index), own, deliveries, shared));
  return { months, parts };
}

/** What one bill contributes to each month of a site: its parts among those of `deriveMonths`. */
export function monthsOfBill(
  billId: number,
  ...[siteId, energyType, deliveries, degreeDays]: Parameters<typeof deriveMonths>
): MonthPartOfBill[] {
  return deliveries.flatMap(each => sharedBills(siteId, energyType, each, degreeDays, billId).parts);
}

/** `covered`: days numbered as in `dayIndex`. */
type Shared = { pointId: number; parts: MonthPartOfBill[]; covered: ReadonlySet<number> };

/** @param only this bill; null: every bill of the point. */
function sharedBills(
  siteId: number,
  energyType: EnergyType,
  { pointId, sharing, places, bills, measured }: BilledDelivery,
  degreeDays: DegreeDaySeries | null,
  only: number | null = null,
): Shared {
  const replaced = replacedBills(bills, sharing);
  const standing = bills.filter(({ id }) => !replaced.has(id));
  const counted = isMetered(sharing) ? billPieces(standing) : standing;
  const delivered = deliveredDays(counted, sharing).filter(
    ({ bill }) => only === null || bill.billId === only,
  );
  const series = sharing === 'days' ? null : degreeDays;
  const basePpmOf = series && basePpmIn(counted, series);
  const parts = delivered.flatMap(({ bill, days }) => {
    const months = monthParts(days);
    const curve = sharing === 'load-curve' && measured !== undefined ? measuredShare(months, measured) : null;
    const heating = basePpmOf && series && { series, basePpm: basePpmOf(bill) };
    return shareBill(siteId, energyType, bill, months, places, curve ?? heating);
  });
  const empty = delivered.flatMap(({ bill, days, covers }) =>
    bill.kind === 'credit-note' ? [] : emptyMonths(siteId, bill, days, covers, places),
  );
  const covered = delivered.flatMap(({ bill, covers }) =>
    bill.kind === 'credit-note' ? [] : dayIndexesOf(covers),
  );
  return { pointId, parts: [...mergedParts(parts), ...empty], covered: new Set(covered) };
}

/** Months between deliveries: nothing was bought in them, which is 0 and not missing. */
function emptyMonths(
  siteId: number,
  { id, billId, pointId }: BilledPoint,
  days: DaySpan,
  covers: DaySpan,
  places: readonly PointPlace[],
): MonthPartOfBill[] {
  const last = monthIndex(days.last);
  return monthParts(covers).flatMap(({ period, days: own, dayCount }) => {
    const isHere = places.some(place => place.siteId === siteId && daysAtPlace(place, own) !== null);
    if (monthIndex(period) <= last || !isHere) return [];
    const nothing = { quantity: 0, normal: 0, priced: 0, amountCents: 0, costParts: noCostParts(true) };
    return [
      { id, billId, pointId, period, dayCount, ...nothing, isEstimated: false, method: 'days' as const },
    ];
  });
}

function shareBill(
  siteId: number,
  energyType: EnergyType,
  bill: BilledPoint,
  months: readonly MonthPart[],
  places: readonly PointPlace[],
  by: Parameters<typeof shareQuantity>[2],
): MonthPartOfBill[] {
  const { quantity, fixedCents, ttcCents } = bill;
  const ofQuantity = shareQuantity(Math.round((quantity ?? 0) * 1000), months, by);
  const fixed = shareExactly(
    fixedCents,
    months.map(({ dayCount }) => dayCount),
  );
  const ofEnergy = shareQuantity(ttcCents - fixedCents, months, by).shares;
  return months.flatMap((month, place) => {
    const [byDay, byQuantity] = [fixed[place] ?? 0, ofEnergy[place] ?? 0];
    const cents = byDay + byQuantity;
    const partsHere = (parts: BillCostParts, amountCents: number) => {
      const ofSite = cents === 0 ? 0 : amountCents / cents;
      const dayShare = fixedCents === 0 ? 0 : (byDay / fixedCents) * ofSite;
      const rest = ttcCents - fixedCents;
      const quantityShare = rest === 0 ? 0 : (byQuantity / rest) * ofSite;
      return shareCostParts(parts, { dayShare, quantityShare, ttcCents: amountCents });
    };
    return shareAtSite(siteId, places, month, ofQuantity.shares[place] ?? 0, cents).map(
      ({ thousandths, amountCents, dayCount }) => {
        const own = quantity === null ? null : thousandths / 1000;
        const convert = (conversion: typeof quantityInNormalUnit) =>
          own === null ? null : conversion(own, energyType, bill.unit, bill.gasCoefficient);
        return {
          id: bill.id,
          billId: bill.billId,
          pointId: bill.pointId,
          period: month.period,
          dayCount,
          quantity: own,
          normal: convert(quantityInNormalUnit),
          priced: convert(quantityInPriceUnit),
          amountCents,
          costParts: bill.costParts && partsHere(bill.costParts, amountCents),
          isEstimated: bill.isEstimated && quantity !== null,
          method: ofQuantity.method,
        };
      },
    );
  });
}

function monthOf(
  siteId: number,
  period: Period,
  parts: readonly MonthPartOfBill[],
  deliveries: readonly BilledDelivery[],
  shared: readonly Shared[],
): BilledMonth {
  const expected = new Set<number>();
  const covered = new Set<number>();
  let isWhole = true;
  for (const { pointId, places } of deliveries) {
    const own = shared.find(each => each.pointId === pointId)?.covered;
    for (const place of places) {
      const days = place.siteId === siteId ? daysAtPlace(place, spanOfMonth(period)) : null;
      if (days === null) continue;
      for (const day of dayIndexesOf(days)) {
        expected.add(day);
        if (own?.has(day)) covered.add(day);
        else isWhole = false;
      }
    }
  }
  return {
    period,
    normal: sumPresent(parts.map(({ normal }) => normal)),
    priced: sumPresent(parts.map(({ priced }) => priced)),
    amountCents: parts.reduce((sum, { amountCents }) => sum + amountCents, 0),
    costParts: addCostParts(parts.map(part => part.costParts)),
    coveredDays: covered.size,
    expectedDays: expected.size,
    isWhole,
    isEstimated: parts.some(({ isEstimated }) => isEstimated),
  };
}
