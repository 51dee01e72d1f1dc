import type { CandidateBill, CandidateBilledPoint } from '../rows/candidate-bill.ts';
import { billKeyOf, supplierKey } from '../rows/bill-key.ts';
import type { StandingPart } from './held-bill.ts';

export type Others = {
  /** Another real bill for the same days with a different number, when either could be the valid one. */
  sameDays: (bill: CandidateBill, point: CandidateBilledPoint) => string | null;
  /** The estimate, or the bill corrected by a corrective one, that the bill replaces. */
  replacedBy: (bill: CandidateBill, point: CandidateBilledPoint) => string | null;
};

type Part = Omit<StandingPart, 'billId' | 'pointId' | 'unit' | 'kind'> & { key: string; at: string };

/** Finds other bills among the parts at each point, stored or in the file. */
export function createOthers(standing: readonly StandingPart[], bills: readonly CandidateBill[]): Others {
  const stored = standing
    .filter(({ kind }) => kind !== 'credit-note')
    .map(({ pointId, ...part }): Part => ({ ...part, key: billKeyOf(part), at: `${pointId}` }));
  const coming = bills
    .filter(({ kind }) => kind === 'bill')
    .flatMap(bill =>
      bill.points.map(
        ({ point, firstDay, lastDay, isEstimated, quantity }): Part => ({
          supplier: bill.supplier,
          number: bill.number,
          key: billKeyOf(bill),
          at: placeOf(point),
          firstDay,
          lastDay,
          isEstimated,
          quantity,
        }),
      ),
    );
  const takenBack = new Set(
    bills
      .filter(({ kind }) => kind === 'credit-note')
      .flatMap(({ supplier, points }) =>
        points.map(({ quantity, ...part }) =>
          sameText({ ...part, supplier, at: placeOf(part.point), quantity: -(quantity ?? 0) }),
        ),
      ),
  );
  const byPoint = Map.groupBy([...stored, ...coming], ({ at }) => at);
  const estimates = Map.groupBy(
    [...stored, ...coming].filter(part => part.isEstimated),
    ({ at }) => at,
  );
  const byDays = Map.groupBy([...stored, ...coming], part => `${part.at} ${part.firstDay} ${part.lastDay}`);
  return {
    sameDays(bill, { point, firstDay, lastDay, isEstimated, quantity }) {
      if (bill.kind !== 'bill' || isEstimated) return null;
      const own = billKeyOf(bill);
      const told = { supplier: bill.supplier, at: placeOf(point), firstDay, lastDay, quantity };
      // A bill that a credit note of the file cancels replaces nothing.
      if (takenBack.has(sameText(told))) return null;
      const rival = byDays
        .get(`${placeOf(point)} ${firstDay} ${lastDay}`)
        ?.find(
          other =>
            other.key !== own &&
            !other.isEstimated &&
            !takenBack.has(sameText(other)) &&
            !areHalves(other, { supplier: bill.supplier, quantity }),
        );
      return rival === undefined ? null : `${rival.supplier} ${rival.number}`;
    },
    replacedBy(bill, { point, firstDay, lastDay, isEstimated }) {
      if (bill.kind === 'credit-note' || isEstimated) return null;
      const own = billKeyOf(bill);
      const among = bill.kind === 'corrective' ? byPoint : estimates;
      const replaced = among
        .get(placeOf(point))
        ?.find(other => other.key !== own && other.firstDay >= firstDay && other.lastDay <= lastDay);
      return replaced === undefined ? null : `${replaced.supplier} ${replaced.number}`;
    },
  };
}

function sameText({
  supplier,
  at,
  firstDay,
  lastDay,
  quantity,
}: Pick<Part, 'supplier' | 'at' | 'firstDay' | 'lastDay' | 'quantity'>): string {
  return `${supplierKey(supplier)} ${at} ${firstDay} ${lastDay} ${quantity}`;
}

function placeOf(point: CandidateBilledPoint['point']): string {
  return 'id' in point ? `${point.id}` : point.newPoint;
}

type Half = Pick<Part, 'supplier' | 'quantity'>;

/** The network and energy bills of one delivery, from two suppliers. */
function areHalves(one: Half, other: Half): boolean {
  const isOther = supplierKey(one.supplier) !== supplierKey(other.supplier);
  return isOther && (one.quantity === null) !== (other.quantity === null);
}
