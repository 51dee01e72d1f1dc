import type { BillContent, BilledPointContent } from '@suivi/contract/bills';

type Given = Partial<Omit<BillContent, 'points'>> & Partial<BilledPointContent>;

let count = 0;

/** A bill of one point as somebody types it: 1 000 kWh and 100,00 € unless told. */
export function typedBill(
  pointId: number,
  firstDay: string,
  lastDay: string,
  given: Given = {},
): BillContent {
  count += 1;
  const { quantity = 1000, unit = 'kWh', gasCoefficient = null, ttcCents = 10_000, ...rest } = given;
  const { fixedCents = 0, isEstimated = false, reads = [], lines = [], ...head } = rest;
  return {
    supplier: 'EDF',
    number: `F-${count}`,
    kind: 'bill',
    issuedOn: lastDay,
    htCents: null,
    vatCents: null,
    ttcCents,
    correctsBillId: null,
    notes: '',
    ...head,
    points: [
      {
        pointId,
        firstDay,
        lastDay,
        quantity,
        unit,
        gasCoefficient,
        ttcCents,
        fixedCents,
        isEstimated,
        reads,
        lines,
      },
    ],
  };
}
