import type { Bill, BillContent, BilledPointContent } from '@suivi/contract/bills/bills';
import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import type { BillKind } from '@suivi/domain/bills/bill';
import type { BillComponent } from '@suivi/domain/energy/bill-component';
import { energyDefinitions } from '@suivi/domain/energy/energy-type';
import type { Unit } from '@suivi/domain/ground/number/unit';
import { editableAmount } from '@suivi/domain/ground/number/editable-amount';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { dayIndex, isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';

type Read = BilledPointContent['reads'][number];

export type LineDraft = {
  component: BillComponent;
  label: string;
  ht: string;
  vatPercent: string;
  quantity: string;
  unit: string;
  /** In € per unit. */
  unitPrice: string;
  firstDay: string;
  lastDay: string;
};

/** What the bill prints for one time class of a meter. */
export type ReadDraft = {
  class: string;
  start: string;
  end: string;
  coefficient: string;
  quantity: string;
  subscribed: string;
  reached: string;
  kind: Read['kind'];
};

/** What a bill says about one delivery point, as typed. */
export type PartDraft = {
  pointId: string;
  firstDay: string;
  lastDay: string;
  quantity: string;
  unit: Unit;
  gasCoefficient: string;
  ttc: string;
  fixed: string;
  isEstimated: boolean;
  /** For a bill that overlaps an estimate: `yes`: both count, `no`: only the real bill counts; empty: not stated. */
  beside: '' | 'yes' | 'no';
  lines: LineDraft[];
  reads: ReadDraft[];
};

/**
 * A bill as typed: its own fields and those of its first point, whose amount is the total of the bill when it is the only point.
 * Amounts of a credit note are typed as printed, without a sign.
 */
export type BillDraft = PartDraft & {
  supplier: string;
  number: string;
  kind: BillKind;
  issuedOn: string;
  ht: string;
  vat: string;
  /** The share of the first point in the TTC, when there are other points. */
  ownTtc: string;
  /** The points after the first. */
  others: PartDraft[];
  notes: string;
  /** Values that are not typed here and are stored unchanged. */
  kept: { correctsBillId: number | null };
};

export const newPart: PartDraft = {
  pointId: '',
  firstDay: '',
  lastDay: '',
  quantity: '',
  unit: 'kWh',
  gasCoefficient: '',
  ttc: '',
  fixed: '',
  isEstimated: false,
  beside: '',
  lines: [],
  reads: [],
};

/** The first point, with its own share of the TTC. */
export function firstPart(draft: BillDraft): PartDraft {
  return draft.others.length === 0 ? draft : { ...draft, ttc: draft.ownTtc };
}

export function newBill(point: DeliveryPoint | undefined, today: string): BillDraft {
  return {
    ...newPart,
    supplier: '',
    number: '',
    kind: 'bill',
    issuedOn: today,
    ht: '',
    vat: '',
    ownTtc: '',
    others: [],
    notes: '',
    kept: { correctsBillId: null },
    ...(point ? ofPoint(point) : {}),
  };
}

/** The values proposed for a delivery point: the day after its last bill, the supplier of that bill, its unit. */
export function ofPoint(
  point: DeliveryPoint,
): Pick<PartDraft, 'pointId' | 'unit'> & Partial<Pick<BillDraft, 'firstDay' | 'supplier'>> {
  const [unit] = energyDefinitions[point.energyType].units;
  return {
    pointId: String(point.id),
    unit,
    ...(point.billedUntil === null
      ? {}
      : { firstDay: isoDayAt(dayIndex(fromIsoDay(point.billedUntil)) + 1) }),
    ...(point.lastSupplier === null ? {} : { supplier: point.lastSupplier }),
  };
}

export function billDraftOf(bill: BillContent | Bill): BillDraft {
  const sign = bill.kind === 'credit-note' ? -1 : 1;
  const [first, ...others] = bill.points.map(point => partDraftOf(point, sign));
  if (first === undefined) throw new Error('a bill is of a point');
  return {
    ...first,
    supplier: bill.supplier,
    number: bill.number,
    kind: bill.kind,
    issuedOn: bill.issuedOn,
    ttc: amountText(bill.ttcCents, sign),
    ht: amountText(bill.htCents, sign),
    vat: amountText(bill.vatCents, sign),
    ownTtc: others.length === 0 ? '' : first.ttc,
    others,
    notes: bill.notes,
    kept: { correctsBillId: bill.correctsBillId },
  };
}

function partDraftOf(point: BilledPointContent, sign: number): PartDraft {
  return {
    pointId: String(point.pointId),
    firstDay: point.firstDay,
    lastDay: point.lastDay,
    quantity: editableNumber(point.quantity === null ? null : sign * point.quantity),
    unit: point.unit,
    gasCoefficient: editableNumber(point.gasCoefficient),
    ttc: amountText(point.ttcCents, sign),
    fixed: point.fixedCents === 0 ? '' : amountText(point.fixedCents, sign),
    isEstimated: point.isEstimated,
    beside: point.isBeside === null ? '' : point.isBeside ? 'yes' : 'no',
    lines: point.lines.map(line => lineDraftOf(line, sign)),
    reads: point.reads.map(read => ({
      class: read.class,
      kind: read.kind,
      start: editableNumber(read.start),
      end: editableNumber(read.end),
      coefficient: editableNumber(read.coefficient),
      quantity: editableNumber(read.quantity),
      subscribed: editableNumber(read.subscribed),
      reached: editableNumber(read.reached),
    })),
  };
}

type DraftedLine = Omit<BilledPointContent['lines'][number], 'vatPermille'> & { vatPermille: number | null };

export function lineDraftOf(line: DraftedLine, sign: number): LineDraft {
  return {
    component: line.component,
    label: line.label,
    ht: amountText(line.htCents, sign),
    vatPercent: editableNumber(line.vatPermille === null ? null : line.vatPermille / 10),
    quantity: editableNumber(line.quantity),
    unit: line.unit,
    unitPrice: editableNumber(line.unitPrice),
    firstDay: line.firstDay ?? '',
    lastDay: line.lastDay ?? '',
  };
}

/** Cents in the form in which they are typed; `sign` −1 for a credit note, which is typed without its sign. */
export function amountText(cents: number | null, sign: number): string {
  return cents === null ? '' : editableAmount(sign * cents + 0);
}

export const newLine: LineDraft = {
  component: 'supply',
  label: '',
  ht: '',
  vatPercent: '20',
  quantity: '',
  unit: 'kWh',
  unitPrice: '',
  firstDay: '',
  lastDay: '',
};

export const newRead: ReadDraft = {
  class: '',
  start: '',
  end: '',
  coefficient: '',
  quantity: '',
  subscribed: '',
  reached: '',
  kind: 'real',
};
