import type { BillContent, BilledPointContent } from '@suivi/contract/bills/bills';
import type { PublishedBill } from '@suivi/domain/bills/audit/testing/published-bills';

type Given = Partial<Omit<BillContent, 'points'>> & Partial<BilledPointContent>;

let count = 0;

/** A bill of one point as somebody types it: 1 000 kWh and 100,00 € unless given. */
export function typedBill(
  pointId: number,
  firstDay: string,
  lastDay: string,
  given: Given = {},
): BillContent {
  count += 1;
  const { quantity = 1000, unit = 'kWh', gasCoefficient = null, ttcCents = 10_000, ...rest } = given;
  const { fixedCents = 0, isEstimated = false, isBeside = null, reads = [], lines = [], ...head } = rest;
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
        isBeside,
        reads,
        lines,
      },
    ],
  };
}

const centsOf = (euros: number) => Math.round(euros * 100);

/** A published bill as somebody types it, line by line. */
export function typedPublished(pointId: number, bill: PublishedBill): BillContent {
  return typedBill(pointId, bill.first, bill.last, {
    quantity: bill.kwh,
    htCents: centsOf(bill.ht),
    vatCents: centsOf(bill.vat),
    ttcCents: centsOf(bill.ht + bill.vat),
    lines: bill.lines.map(([component, label, firstDay, lastDay, quantity, unit, unitPrice, euros]) => ({
      component,
      label,
      firstDay,
      lastDay,
      quantity,
      unit,
      unitPrice,
      htCents: centsOf(euros),
      vatPermille: 200,
    })),
    reads: bill.reads.map(([each, start, end, quantity, subscribed, reached]) => ({
      class: each,
      start,
      end,
      coefficient: null,
      quantity,
      kind: 'real',
      subscribed,
      reached,
    })),
  });
}

type BillLine = BillContent['points'][number]['lines'][number];

/** A line of a bill that only states its amount; HT. */
export function typedLine(
  component: BillLine['component'],
  htCents: number,
  { label = component, vatPermille = 200 }: Partial<Pick<BillLine, 'label' | 'vatPermille'>> = {},
): BillLine {
  return {
    component,
    label,
    firstDay: null,
    lastDay: null,
    quantity: null,
    unit: '',
    unitPrice: null,
    htCents,
    vatPermille,
  };
}
