import { billKeyOf } from '../rows/bill-key.ts';
import { toleratedCents } from '../../energy/check-amounts.ts';
import type { Period } from '../../ground/calendar/month.ts';
import { isDelivered } from '../../supply/fields/sharing.ts';
import type { CandidateBill, CandidateBilledPoint, CandidatePoint } from '../rows/candidate-bill.ts';
import type { ProblemParams } from '../../ground/table/import-problem.ts';
import type { ChangedField } from './classify-row.ts';
import { type DryRunFaultCode, type DryRunItem, type ItemKey, rowItem } from './dry-run-item.ts';
import type { ImportDecisions } from './import-decisions.ts';
import { createStandingBills, type StandingBills, type StoredHistory } from './bills-as-they-would-stand.ts';
import { creditsWithoutBill, isCredit } from './credit-without-bill.ts';
import { closedFault, lateChange } from './closed-bill-months.ts';
import { implausiblePrice } from './implausible-price.ts';
import { pointKey } from '../rows/point-finder.ts';
import type { HeldBill, StandingPart } from './held-bill.ts';
import { createOthers, type Others } from './other-bills.ts';
import { createTwinFinder, type EqualPart } from './twin-bills.ts';
import { sameBill } from './same-bill.ts';

export type BillWriteOf = { bill: CandidateBill; heldId: number | null };

type Given = {
  heldOf: (key: string) => HeldBill | undefined;
  standing: readonly StandingPart[];
  /** The points of the file with credit notes or estimates, stored or in the file. */
  histories: readonly StoredHistory[];
  /** Stored parts at other points with the same figures as a part in the file. */
  equal: readonly EqualPart[];
  decisions: ImportDecisions;
  /** Points for which a bill of the file is unreadable: a credit note for them is refused with it. */
  refusedAt: ReadonlySet<string>;
  /** Months in the days of a point that are closed and made of bills. */
  closedOf: (point: CandidateBilledPoint) => readonly Period[];
};

/** The result of storing the bills of a file, bill by bill: new, already stored, replacing another, doubtful. */
export function dryRunBills(
  bills: readonly CandidateBill[],
  points: readonly CandidatePoint[],
  given: Given,
): { items: DryRunItem[]; writes: BillWriteOf[]; points: CandidatePoint[] } {
  const { heldOf, standing, histories, equal, decisions, closedOf } = given;
  const others = createOthers(standing, bills);
  const twinOf = decisions.trustsFigures ? () => null : createTwinFinder(bills, equal);
  const items: DryRunItem[] = [];
  const writes: BillWriteOf[] = [];
  const told = new Map<CandidateBill, DryRunItem>();
  const standingBills = createStandingBills(histories, standing);
  for (const bill of bills) {
    const held = heldOf(billKeyOf(bill));
    const closed = bill.points.flatMap(closedOf);
    const item = held === undefined ? newItem(bill, others) : heldItem(bill, held);
    if (held === undefined) item.changes.push(...lateChange(closed));
    const doubt =
      closedFault(item, closed) ??
      (item.class === 'identical'
        ? null
        : (placeDoubtOf(bill, held, twinOf, decisions) ?? doubtOf(bill, held, others, decisions)));
    if (doubt !== null) {
      items.push({ ...item, class: 'refused', changes: [], fault: doubt });
      continue;
    }
    items.push(item);
    if (item.class === 'identical') continue;
    told.set(bill, item);
    writes.push({ bill, heldId: held?.id ?? null });
    standingBills.add(bill, held?.id ?? null);
  }
  const { refused, doubtful } = refusedBeside([...told.keys()], standingBills, given);
  for (const [bill, code] of refused) {
    Object.assign(told.get(bill) ?? {}, { class: 'refused', changes: [], fault: { code, params: {} } });
  }
  const { isBeside = null } = decisions;
  const stored = writes.flatMap(write => {
    if (refused.has(write.bill)) return [];
    if (isBeside === null || !doubtful.has(write.bill)) return [write];
    const points = write.bill.points.map(point => ({ ...point, isBeside }));
    return [{ ...write, bill: { ...write.bill, points } }];
  });
  const named = new Set(
    stored.flatMap(({ bill }) =>
      bill.points.flatMap(({ point }) => ('newPoint' in point ? point.newPoint : [])),
    ),
  );
  const made = points.filter(({ key }) => named.has(key));
  return { items: [...made.map(pointItem), ...items], writes: stored, points: made };
}

/** Reports on bills that depend on other valid ones: real bills over estimates, then credits above what was billed. */
function refusedBeside(
  bills: readonly CandidateBill[],
  standing: StandingBills,
  { heldOf, decisions, refusedAt }: Given,
): { refused: Map<CandidateBill, DryRunFaultCode>; doubtful: ReadonlySet<CandidateBill> } {
  const refused = new Map<CandidateBill, DryRunFaultCode>();
  const doubtful = standing.doubtful();
  if (typeof decisions.isBeside !== 'boolean') {
    for (const bill of doubtful) {
      refused.set(bill, 'bill-over-estimate');
      standing.remove(bill);
    }
  }
  const credits = bills.filter(bill => isCredit(bill) && heldOf(billKeyOf(bill)) === undefined);
  for (const bill of credits) standing.remove(bill);
  for (const bill of creditsWithoutBill(credits, standing)) {
    const isOfRefused = bill.points.some(({ point }) => refusedAt.has(pointKey(point)));
    if (isOfRefused) refused.set(bill, 'credit-of-refused');
    else if (!decisions.trustsFigures) refused.set(bill, 'credit-without-bill');
  }
  return { refused, doubtful };
}

function itemOf(bill: CandidateBill, itemClass: DryRunItem['class'], changes: ChangedField[]): DryRunItem {
  return rowItem(itemClass, bill.fileLines[0] ?? 0, keyOf(bill), changes);
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
  return rowItem('new', line, { kind: 'point', siteId, energyType, number });
}

function tellNew(field: string, after: ChangedField['after']): ChangedField {
  return { field, before: null, after };
}

function newItem(bill: CandidateBill, others: Others): DryRunItem {
  const quantity = quantityOf(bill);
  const gap = gapOf(bill);
  const replaced = bill.points.flatMap(point => others.replacedBy(bill, point) ?? []);
  return itemOf(bill, 'new', [
    ...(quantity === null ? [] : [tellNew('quantity', quantity.value), tellNew('unit', quantity.unit)]),
    tellNew('amountCents', bill.ttcCents),
    ...(bill.points.some(({ isEstimated }) => isEstimated) ? [tellNew('isEstimated', true)] : []),
    ...(gap === 0 ? [] : [tellNew('gapCents', gap)]),
    ...(replaced[0] === undefined ? [] : [tellNew('replacedBill', replaced[0])]),
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

/** Over all points together, when they have one unit. */
function quantityOf({ points }: { points: readonly Pick<CandidateBilledPoint, 'quantity' | 'unit'>[] }) {
  const held = points.filter(({ quantity }) => quantity !== null);
  const [first] = held;
  if (first === undefined || held.some(({ unit }) => unit !== first.unit)) return null;
  const sum = held.reduce((total, { quantity }) => total + (quantity ?? 0), 0);
  return { value: Math.round(sum * 1_000) / 1_000, unit: first.unit };
}

/** TTC minus HT and TVA, when all three are printed and the difference exceeds rounding. */
function gapOf({ htCents, vatCents, ttcCents }: CandidateBill): number {
  if (htCents === null || vatCents === null) return 0;
  const gap = ttcCents - htCents - vatCents;
  return Math.abs(gap) > toleratedCents ? gap : 0;
}

type Fault = { code: DryRunFaultCode; params: ProblemParams };

/** Whether the bill seems to be assigned to the wrong point; null: no. */
function placeDoubtOf(
  bill: CandidateBill,
  held: HeldBill | undefined,
  twinOf: ReturnType<typeof createTwinFinder>,
  { trustsFigures }: ImportDecisions,
): Fault | null {
  if (trustsFigures) return null;
  if (held !== undefined) {
    const [own = ''] = bill.points.map(({ pointNumber }) => pointNumber);
    const [stored] = held.pointNumbers;
    const known = new Set(held.pointNumbers);
    const isElsewhere =
      stored !== undefined && bill.points.every(({ pointNumber }) => !known.has(pointNumber));
    if (isElsewhere) return { code: 'bill-other-point', params: { number: stored, text: own } };
  }
  for (const point of bill.points) {
    const twin = twinOf(bill, point);
    if (twin !== null)
      return { code: 'bill-at-two-points', params: { number: twin.pointNumber, text: twin.number } };
  }
  return null;
}

/** What a person must decide before the bill is stored; null: nothing. */
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
    if (decisions.trustsFigures || bill.kind !== 'bill' || (point.quantity ?? 0) <= 0 || point.ttcCents === 0)
      continue;
    const price = implausiblePrice(point.energyType, point.unit, point.quantity ?? 0, point.ttcCents);
    if (price !== null) return { code: 'price-implausible', params: price };
  }
  return null;
}
