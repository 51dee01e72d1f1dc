import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import type { PointPlace } from '../../supply/point/point-place.ts';
import type { BilledPoint } from '../bill.ts';
import type { BilledDelivery } from '../derive-months.ts';

type Given = Partial<Omit<BilledPoint, 'days' | 'issuedOn'>> & { issued?: string };

/** A bill of point 1 in kWh, issued on its last day by default. */
export function madeBill(billId: number, first: string, last: string, given: Given = {}): BilledPoint {
  const { issued = last, ...rest } = given;
  return {
    id: billId,
    billId,
    kind: 'bill',
    supplierId: 1,
    issuedOn: fromIsoDay(issued),
    correctsBillId: null,
    pointId: 1,
    days: { first: fromIsoDay(first), last: fromIsoDay(last) },
    quantity: 1000,
    unit: 'kWh',
    gasCoefficient: null,
    ttcCents: 10_000,
    fixedCents: 0,
    costParts: null,
    isEstimated: false,
    ...rest,
  };
}

export function placeAt(siteId: number, from: string, to: string | null = null, percent = 100): PointPlace {
  return {
    siteId,
    from: fromIsoDay(from),
    to: to === null ? null : fromIsoDay(to),
    sharePpm: percent * 10_000,
  };
}

/** One point at site 1 since 2020. */
export function delivery(bills: BilledPoint[], given: Partial<BilledDelivery> = {}): BilledDelivery {
  return { pointId: 1, sharing: 'days', places: [placeAt(1, '2020-01-01')], bills, ...given };
}
