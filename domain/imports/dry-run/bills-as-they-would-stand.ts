import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import { dayIndex } from '../../ground/calendar/day-span.ts';
import type { BilledPoint } from '../../bills/bill.ts';
import { type BilledDelivery, type BilledMonth, deriveMonths } from '../../bills/derive-months.ts';
import { indexedQuantity } from '../../bills/indexed-quantity.ts';
import { doubtfulBills } from '../../bills/replaced-bills.ts';
import { settlementOf } from '../../bills/settlement.ts';
import type { DegreeDaySeries } from '../../weather/monthly-degree-days.ts';
import { supplierKey } from '../rows/bill-key.ts';
import type { CandidateBill, CandidateBilledPoint } from '../rows/candidate-bill.ts';
import { pointKey } from '../rows/point-finder.ts';
import type { StandingPart } from './held-bill.ts';

/** A point with its stored bills, and the degree days of its site. */
export type StoredHistory = Pick<BilledDelivery, 'pointId' | 'sharing' | 'bills' | 'measured'> & {
  degreeDays: DegreeDaySeries | null;
};

type Own = { bill: CandidateBill; billed: BilledPoint };

/**
 * The bills of the points of a file as they would be after the import: the stored ones, without those that the file rewrites, and
 * those of the file.
 */
export function createStandingBills(stored: readonly StoredHistory[], standing: readonly StandingPart[]) {
  const histories = new Map(stored.map(history => [`${history.pointId}`, history]));
  const supplierOf = new Map(
    stored.flatMap(({ bills }) => bills.map(({ billId, supplierId }) => [billId, supplierId])),
  );
  const suppliers = new Map(
    standing.map(({ supplier, billId }) => [supplierKey(supplier), supplierOf.get(billId) ?? 0]),
  );
  const own = new Map<string, Own[]>();
  const rewritten = new Set<number>();
  let [bills, parts] = [0, 0];

  const billsAt = (at: string) => [
    ...(histories.get(at)?.bills ?? []).filter(({ billId }) => !rewritten.has(billId)),
    ...(own.get(at) ?? []).map(({ billed }) => billed),
  ];
  return {
    /** @param heldId the bill that is stored under its number. */
    add(bill: CandidateBill, heldId: number | null): void {
      if (heldId !== null) rewritten.add(heldId);
      const key = supplierKey(bill.supplier);
      const supplierId = suppliers.get(key) ?? -1 - suppliers.size;
      suppliers.set(key, supplierId);
      bills += 1;
      for (const point of bill.points) {
        const at = pointKey(point.point);
        const list = own.get(at) ?? [];
        parts += 1;
        list.push({
          bill,
          billed: billedOf(bill, point, supplierId, { billId: firstOwn + bills, id: firstOwn + parts }),
        });
        own.set(at, list);
      }
    },
    remove(bill: CandidateBill): void {
      for (const { point } of bill.points) {
        const at = pointKey(point);
        own.set(
          at,
          (own.get(at) ?? []).filter(each => each.bill !== bill),
        );
      }
    },
    /** Bills of the file for which only a person can decide (`doubtfulBills`): the real one, otherwise the estimate. */
    doubtful(): Set<CandidateBill> {
      const found = new Set<CandidateBill>();
      for (const [at, list] of own) {
        for (const { real, estimates } of doubtfulBills(billsAt(at))) {
          const ofReal = list.filter(({ billed }) => billed === real);
          const asked = ofReal.length > 0 ? ofReal : list.filter(({ billed }) => estimates.includes(billed));
          for (const { bill } of asked) found.add(bill);
        }
      }
      return found;
    },
    /** Whether another bill, not a credit note, covers one of its days. */
    isMetBy({ point, firstDay, lastDay }: CandidateBilledPoint): boolean {
      const [first, last] = [dayOf(firstDay), dayOf(lastDay)];
      return billsAt(pointKey(point)).some(
        ({ kind, days }) =>
          kind !== 'credit-note' && dayIndex(days.first) <= last && dayIndex(days.last) >= first,
      );
    },
    /** Months of the whole point. */
    months({ point, energyType }: CandidateBilledPoint): BilledMonth[] {
      const at = pointKey(point);
      const { degreeDays = null, sharing = 'days', measured } = histories.get(at) ?? {};
      const delivery = { pointId: 0, sharing, measured, places: [everywhere], bills: billsAt(at) };
      return deriveMonths(everywhere.siteId, energyType, [delivery], degreeDays).months;
    },
  };
}
export type StandingBills = ReturnType<typeof createStandingBills>;

const dayOf = (iso: string) => dayIndex(fromIsoDay(iso));
const everywhere = { siteId: 0, from: fromIsoDay('1990-01-01'), to: null, sharePpm: 1_000_000 };
/** Higher than every stored id: of two bills of one day, the one of the file is the later. */
const firstOwn = 1_000_000_000;

/** A part of a bill of a file, as input of `deriveMonths`. */
export function billedOf(
  bill: CandidateBill,
  { firstDay, lastDay, lines, reads, isBeside = null, ...point }: CandidateBilledPoint,
  supplierId: number,
  ids: Pick<BilledPoint, 'id' | 'billId'>,
): BilledPoint {
  const own = { quantity: point.quantity, unit: point.unit, ttcCents: point.ttcCents, fixedCents: 0 };
  const [first, last] = [dayOf(firstDay), dayOf(lastDay)];
  const dated = lines.map(line => ({
    ...line,
    first: line.firstDay === null ? null : dayOf(line.firstDay),
    last: line.lastDay === null ? null : dayOf(line.lastDay),
  }));
  return {
    ...own,
    ...ids,
    kind: bill.kind,
    supplierId,
    issuedOn: fromIsoDay(bill.issuedOn),
    correctsBillId: null,
    pointId: 0,
    days: { first: fromIsoDay(firstDay), last: fromIsoDay(lastDay) },
    gasCoefficient: point.gasCoefficient,
    costParts: null,
    isEstimated: point.isEstimated,
    isBeside,
    settlement: settlementOf({ first, last, ...own }, dated),
    indexed: indexedQuantity(reads, point.unit),
  };
}
