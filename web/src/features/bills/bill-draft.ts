import type { Bill, BillContent, BilledPointContent } from '@suivi/contract/bills';
import type { DeliveryPoint } from '@suivi/contract/delivery-points';
import type { BillKind } from '@suivi/domain/bill/bill';
import type { BillComponent } from '@suivi/domain/bill/bill-component';
import { energyDefinitions } from '@suivi/domain/energy/energy-type';
import type { Unit } from '@suivi/domain/energy/unit';
import { editableAmount } from '@suivi/domain/number/editable-amount';
import { editableNumber } from '@suivi/domain/number/editable-number';

type Read = BilledPointContent['reads'][number];

export type LineDraft = {
  component: BillComponent;
  label: string;
  ht: string;
  vatPercent: string;
  quantity: string;
  unit: string;
  /** € per unit. */
  unitPrice: string;
  firstDay: string;
  lastDay: string;
};

/** What the bill prints of one class of a meter. */
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

/** A bill of one point as it is typed. Amounts of a credit note are typed as they are printed, without a sign. */
export type BillDraft = {
  pointId: string;
  supplier: string;
  number: string;
  kind: BillKind;
  issuedOn: string;
  firstDay: string;
  lastDay: string;
  quantity: string;
  unit: Unit;
  gasCoefficient: string;
  ttc: string;
  ht: string;
  vat: string;
  fixed: string;
  isEstimated: boolean;
  lines: LineDraft[];
  reads: ReadDraft[];
  notes: string;
  /** What is not typed here, and stays. */
  kept: { correctsBillId: number | null };
};

export function newBill(point: DeliveryPoint | undefined, today: string): BillDraft {
  return {
    pointId: '',
    supplier: '',
    number: '',
    kind: 'bill',
    issuedOn: today,
    firstDay: '',
    lastDay: '',
    quantity: '',
    unit: 'kWh',
    gasCoefficient: '',
    ttc: '',
    ht: '',
    vat: '',
    fixed: '',
    isEstimated: false,
    lines: [],
    reads: [],
    notes: '',
    kept: { correctsBillId: null },
    ...(point ? ofPoint(point) : {}),
  };
}

/** What a point proposes: the day after its last bill, that bill's supplier, its unit. */
export function ofPoint(point: DeliveryPoint): Partial<BillDraft> {
  const [unit] = energyDefinitions[point.energyType].units;
  return {
    pointId: String(point.id),
    unit,
    ...(point.billedUntil === null ? {} : { firstDay: dayAfter(point.billedUntil) }),
    ...(point.lastSupplier === null ? {} : { supplier: point.lastSupplier }),
  };
}

function dayAfter(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + 1)).toISOString().slice(0, 10);
}

export function billDraftOf(bill: BillContent | Bill): BillDraft {
  const [point] = bill.points;
  if (point === undefined) throw new Error('a bill is of a point');
  const sign = bill.kind === 'credit-note' ? -1 : 1;
  const amount = (cents: number | null) => (cents === null ? '' : editableAmount(sign * cents));
  return {
    pointId: String(point.pointId),
    supplier: bill.supplier,
    number: bill.number,
    kind: bill.kind,
    issuedOn: bill.issuedOn,
    firstDay: point.firstDay,
    lastDay: point.lastDay,
    quantity: point.quantity === null ? '' : editableNumber(sign * point.quantity),
    unit: point.unit,
    gasCoefficient: point.gasCoefficient === null ? '' : editableNumber(point.gasCoefficient),
    ttc: amount(bill.ttcCents),
    ht: amount(bill.htCents),
    vat: amount(bill.vatCents),
    fixed: point.fixedCents === 0 ? '' : amount(point.fixedCents),
    isEstimated: point.isEstimated,
    lines: point.lines.map(({ component, label, htCents, vatPermille, ...line }) => ({
      component,
      label,
      ht: amount(htCents),
      vatPercent: editableNumber(vatPermille / 10),
      quantity: numberText(line.quantity),
      unit: line.unit,
      unitPrice: numberText(line.unitPrice),
      firstDay: line.firstDay ?? '',
      lastDay: line.lastDay ?? '',
    })),
    reads: point.reads.map(read => ({
      class: read.class,
      kind: read.kind,
      start: numberText(read.start),
      end: numberText(read.end),
      coefficient: numberText(read.coefficient),
      quantity: numberText(read.quantity),
      subscribed: numberText(read.subscribed),
      reached: numberText(read.reached),
    })),
    notes: bill.notes,
    kept: { correctsBillId: bill.correctsBillId },
  };
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

function numberText(value: number | null): string {
  return value === null ? '' : editableNumber(value);
}
