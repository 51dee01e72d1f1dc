import { canonicalSupplierName } from '../../bill/canonical-supplier-name.ts';
import { toleratedCents } from '../../bill/check-amounts.ts';
import type { Period } from '../../calendar/month.ts';
import { isDelivered } from '../../bill/sharing.ts';
import type { CandidateBill, CandidateBilledPoint, CandidatePoint } from '../facts/candidate-bill.ts';
import type { ProblemParams } from '../rows/import-problem.ts';
import type { ChangedField } from './classify-row.ts';
import type { DryRunFaultCode, DryRunItem, ItemKey } from './dry-run-item.ts';
import type { ImportDecisions } from './import-decisions.ts';
import { closedFault, lateChange } from './closed-bill-months.ts';
import { implausiblePrice } from './implausible-price.ts';
import type { HeldBill, StandingPart } from './held-bill.ts';
import { sameBill } from './same-bill.ts';

export type BillWriteOf = { bill: CandidateBill; heldId: number | null };

type Given = {
  heldOf: (key: string) => HeldBill | undefined;
  standing: readonly StandingPart[];
  decisions: ImportDecisions;
  /** Months of the days of a point that are closed and made of bills. */
  closedOf: (point: CandidateBilledPoint) => readonly Period[];
};

/** The same for two spellings of one supplier. */
export function billKeyOf({ supplier, number }: Pick<CandidateBill, 'supplier' | 'number'>): string {
  return `${canonicalSupplierName(supplier)}|${number}`;
}

/** What storing the bills of a file would do, bill by bill: new, there already, in the place of another, doubtful. */
export function dryRunBills(
  bills: readonly CandidateBill[],
  points: readonly CandidatePoint[],
  { heldOf, standing, decisions, closedOf }: Given,
): { items: DryRunItem[]; writes: BillWriteOf[]; points: CandidatePoint[] } {
  const others = createOthers(standing, bills);
  const items: DryRunItem[] = [];
  const writes: BillWriteOf[] = [];
  for (const bill of bills) {
    const held = heldOf(billKeyOf(bill));
    const closed = bill.points.flatMap(closedOf);
    const item = held === undefined ? newItem(bill, others) : heldItem(bill, held);
    if (held === undefined) item.changes.push(...lateChange(closed));
    const doubt =
      closedFault(item, closed) ??
      (item.class === 'identical' ? null : doubtOf(bill, held, others, decisions));
    if (doubt !== null) {
      items.push({ ...item, class: 'refused', changes: [], fault: doubt });
      continue;
    }
    items.push(item);
    if (item.class !== 'identical') writes.push({ bill, heldId: held?.id ?? null });
  }
  const named = new Set(
    writes.flatMap(({ bill }) =>
      bill.points.flatMap(({ point }) => ('newPoint' in point ? point.newPoint : [])),
    ),
  );
  const made = points.filter(({ key }) => named.has(key));
  return { items: [...made.map(pointItem), ...items], writes, points: made };
}

function itemOf(bill: CandidateBill, itemClass: DryRunItem['class'], changes: ChangedField[]): DryRunItem {
  const [line = 0] = bill.fileLines;
  return { class: itemClass, line, column: null, key: keyOf(bill), changes, fault: null, isProrated: false };
}

function keyOf({ supplier, number, kind, points }: CandidateBill): ItemKey {
  return {
    kind: 'bill',
    supplier,
    number,
    billKind: kind,
    point: points[0]?.pointNumber ?? '',
    otherPoints: points.length - 1,
    firstDay: points.map(({ firstDay }) => firstDay).toSorted()[0] ?? '',
    lastDay:
      points
        .map(({ lastDay }) => lastDay)
        .toSorted()
        .at(-1) ?? '',
  };
}

function pointItem({ line, siteId, energyType, number }: CandidatePoint): DryRunItem {
  return {
    class: 'new',
    line,
    column: null,
    key: { kind: 'point', siteId, energyType, number },
    changes: [],
    fault: null,
    isProrated: false,
  };
}

function told(field: string, after: ChangedField['after']): ChangedField {
  return { field, before: null, after };
}

function newItem(bill: CandidateBill, others: Others): DryRunItem {
  const quantity = quantityOf(bill);
  const gap = gapOf(bill);
  const replaced = bill.points.flatMap(point => others.replacedBy(bill, point) ?? []);
  return itemOf(bill, 'new', [
    ...(quantity === null ? [] : [told('quantity', quantity.value), told('unit', quantity.unit)]),
    told('amountCents', bill.ttcCents),
    ...(bill.points.some(({ isEstimated }) => isEstimated) ? [told('isEstimated', true)] : []),
    ...(gap === 0 ? [] : [told('gapCents', gap)]),
    ...(replaced[0] === undefined ? [] : [told('replacedBill', replaced[0])]),
  ]);
}

function heldItem(bill: CandidateBill, held: HeldBill): DryRunItem {
  if (sameBill(bill, held)) return itemOf(bill, 'identical', []);
  const before = quantityOf(held);
  const after = quantityOf(bill);
  const changes = [
    { field: 'quantity', before: before?.value ?? null, after: after?.value ?? null },
    { field: 'unit', before: before?.unit ?? null, after: after?.unit ?? null },
    { field: 'amountCents', before: held.ttcCents, after: bill.ttcCents },
    { field: 'issuedOn', before: held.issuedOn, after: bill.issuedOn },
  ];
  return itemOf(
    bill,
    'changed',
    changes.filter(each => each.field === 'amountCents' || each.before !== each.after),
  );
}

/** Of all points together, where they have one unit. */
function quantityOf({ points }: { points: readonly Pick<CandidateBilledPoint, 'quantity' | 'unit'>[] }) {
  const held = points.filter(({ quantity }) => quantity !== null);
  const [first] = held;
  if (first === undefined || held.some(({ unit }) => unit !== first.unit)) return null;
  const sum = held.reduce((total, { quantity }) => total + (quantity ?? 0), 0);
  return { value: Math.round(sum * 1_000) / 1_000, unit: first.unit };
}

/** TTC less HT and TVA, where all three are printed and it is more than rounding. */
function gapOf({ htCents, vatCents, ttcCents }: CandidateBill): number {
  if (htCents === null || vatCents === null) return 0;
  const gap = ttcCents - htCents - vatCents;
  return Math.abs(gap) > toleratedCents ? gap : 0;
}

type Fault = { code: DryRunFaultCode; params: ProblemParams };

/** What a person has to decide before the bill is stored; null: nothing. */
function doubtOf(
  bill: CandidateBill,
  held: HeldBill | undefined,
  others: Others,
  decisions: ImportDecisions,
): Fault | null {
  const replaces = decisions.heldMonths === 'replace';
  if (held !== undefined && !replaces) return { code: 'bill-held', params: {} };
  for (const point of bill.points) {
    const rival = others.sameDays(bill, point);
    if (rival !== null && (!replaces || isDelivered(point.energyType))) {
      return { code: 'bill-same-days', params: { text: rival } };
    }
    if (decisions.trustsFigures || bill.kind !== 'bill' || (point.quantity ?? 0) <= 0 || point.ttcCents <= 0)
      continue;
    const price = implausiblePrice(point.energyType, point.unit, point.quantity ?? 0, point.ttcCents);
    if (price !== null) return { code: 'price-implausible', params: price };
  }
  return null;
}

type Others = {
  /** A real bill of other number for the same days, which both could be the one that counts. */
  sameDays: (bill: CandidateBill, point: CandidateBilledPoint) => string | null;
  /** The estimate, or the bill that a corrective one corrects, in the place of which the bill comes. */
  replacedBy: (bill: CandidateBill, point: CandidateBilledPoint) => string | null;
};

type Part = Omit<StandingPart, 'billId' | 'pointId'> & { key: string; at: string };

/** The parts of bills at each point: those that are stored, and those of the file. */
function createOthers(standing: readonly StandingPart[], bills: readonly CandidateBill[]): Others {
  const stored = standing.map(
    ({ pointId, ...part }): Part => ({ ...part, key: billKeyOf(part), at: `${pointId}` }),
  );
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
          hasQuantity: quantity !== null,
        }),
      ),
    );
  const byPoint = Map.groupBy([...stored, ...coming], ({ at }) => at);
  const byDays = Map.groupBy([...stored, ...coming], part => `${part.at} ${part.firstDay} ${part.lastDay}`);
  return {
    sameDays(bill, { point, firstDay, lastDay, isEstimated, quantity }) {
      if (bill.kind !== 'bill' || isEstimated) return null;
      const rival = byDays
        .get(`${placeOf(point)} ${firstDay} ${lastDay}`)
        ?.find(
          other =>
            other.key !== billKeyOf(bill) &&
            !other.isEstimated &&
            !areHalves(other, { supplier: bill.supplier, hasQuantity: quantity !== null }),
        );
      return rival === undefined ? null : `${rival.supplier} ${rival.number}`;
    },
    replacedBy(bill, { point, firstDay, lastDay, isEstimated }) {
      if (bill.kind === 'credit-note' || isEstimated) return null;
      const replaced = byPoint
        .get(placeOf(point))
        ?.find(
          other =>
            other.key !== billKeyOf(bill) &&
            other.firstDay >= firstDay &&
            other.lastDay <= lastDay &&
            (other.isEstimated || bill.kind === 'corrective'),
        );
      return replaced === undefined ? null : `${replaced.supplier} ${replaced.number}`;
    },
  };
}

function placeOf(point: CandidateBilledPoint['point']): string {
  return 'id' in point ? `${point.id}` : point.newPoint;
}

type Half = Pick<Part, 'supplier' | 'hasQuantity'>;

/** Network and energy of one delivery, of two suppliers. */
function areHalves(one: Half, other: Half): boolean {
  const isOther = canonicalSupplierName(one.supplier) !== canonicalSupplierName(other.supplier);
  return isOther && one.hasQuantity !== other.hasQuantity;
}
