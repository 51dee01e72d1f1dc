import { dayIndex } from '../ground/calendar/day-span.ts';
import type { BilledPoint } from './bill.ts';
import type { Replacement } from './replacement.ts';
import { isSameQuantity } from './settlement.ts';

/** Credit notes and bills that cancel each other out, by the `id` of either: its counterpart, or the first of several. */
type Cancelled = ReadonlyMap<number, BilledPoint>;

/**
 * Credit notes and the bills that they take back completely: one note and one bill with the same days, quantity and amount, one
 * note for several bills, or several notes for one bill. The order of arrival does not matter: of two equal bills the one named
 * by the note is taken, otherwise the first.
 */
export function cancelledBills(ofPoint: readonly BilledPoint[]): Cancelled {
  const notes = inOrder(ofPoint.filter(({ kind }) => kind === 'credit-note'));
  const bills = inOrder(ofPoint.filter(({ kind }) => kind !== 'credit-note'));
  const found = new Map<number, BilledPoint>();
  if (notes.length === 0) return found;
  const isOpen = ({ id }: BilledPoint) => !found.has(id);
  for (const note of notes) {
    const opposites = bills.filter(
      bill => isOpen(bill) && isOpposite([note], [bill]) && hasSameDays(note, bill),
    );
    const named = opposites.find(({ billId }) => billId === note.correctsBillId);
    const bill = named ?? opposites.find(isIssuedBefore(note)) ?? opposites[0];
    if (bill === undefined) continue;
    found.set(note.id, bill);
    found.set(bill.id, note);
  }
  for (const [of, among] of [
    [notes, bills],
    [bills, notes],
  ] as const) {
    for (const one of of) {
      const own = among.filter(each => isOpen(each) && isWithin(each, one));
      const [first] = own;
      if (!isOpen(one) || first === undefined || own.length < 2 || !isOpposite([one], own)) continue;
      found.set(one.id, first);
      for (const each of own) found.set(each.id, one);
    }
  }
  return found;
}

/**
 * The credit notes of one point that do not count, and the bills that they take back completely, by the `id` of either. A credit
 * note is dropped together with the bill that it takes back when another bill replaces that one: « avoir » and « facture
 * rectificative » for one bill would otherwise give it back twice. If nothing else replaces a bill that is completely taken back,
 * neither it nor the note counts: the days are then not billed, which is not a consumption of 0. Any other credit note counts
 * beside what it takes back.
 *
 * @param replaced which bill replaces which among the bills of the point.
 */
export function takenBackBills(
  ofPoint: readonly BilledPoint[],
  replaced: ReadonlyMap<number, Replacement>,
  cancelled: Cancelled,
): Map<number, Replacement> {
  const found = new Map<number, Replacement>();
  const bills = ofPoint.filter(({ kind }) => kind !== 'credit-note');
  for (const { id, kind } of ofPoint) {
    const by = cancelled.get(id);
    if (by === undefined || (kind !== 'credit-note' && replaced.has(id))) continue;
    const stands = kind === 'credit-note' ? replaced.get(by.id)?.by : undefined;
    found.set(id, { by: stands ?? by.billId, reason: 'taken-back' });
  }
  for (const note of inOrder(ofPoint.filter(({ kind }) => kind === 'credit-note'))) {
    if (cancelled.has(note.id)) continue;
    const stood = bills.find(bill => isOf(note, bill) && isBefore(note, bill, replaced, ofPoint));
    const replacement = stood && replaced.get(stood.id);
    if (replacement !== undefined) found.set(note.id, { by: replacement.by, reason: 'taken-back' });
  }
  return found;
}

/** Whether an earlier bill is the one that the note names, or has its days. */
function isOf(note: BilledPoint, bill: BilledPoint): boolean {
  if (!isIssuedBefore(note)(bill)) return false;
  return (
    note.correctsBillId === bill.billId || (note.supplierId === bill.supplierId && hasSameDays(note, bill))
  );
}

function isIssuedBefore(note: BilledPoint): (bill: BilledPoint) => boolean {
  return bill => dayIndex(bill.issuedOn) <= dayIndex(note.issuedOn);
}

function hasSameDays(one: BilledPoint, other: BilledPoint): boolean {
  return (
    dayIndex(one.days.first) === dayIndex(other.days.first) &&
    dayIndex(one.days.last) === dayIndex(other.days.last)
  );
}

function isWithin(one: BilledPoint, other: BilledPoint): boolean {
  return (
    dayIndex(one.days.first) >= dayIndex(other.days.first) &&
    dayIndex(one.days.last) <= dayIndex(other.days.last)
  );
}

/** Whether both sides, of one supplier, cancel out in quantity and amount, to the thousandth and the cent. */
function isOpposite(ones: readonly BilledPoint[], others: readonly BilledPoint[]): boolean {
  const all = [...ones, ...others];
  const [first] = all;
  if (all.some(({ supplierId, unit }) => supplierId !== first?.supplierId || unit !== first.unit))
    return false;
  if (all.some(({ quantity }) => (quantity === null) !== (first?.quantity === null))) return false;
  return (
    sum(all.map(({ ttcCents }) => ttcCents)) === 0 &&
    isSameQuantity(sum(all.map(({ quantity }) => quantity ?? 0)), 0)
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((added, value) => added + value, 0);
}

function inOrder(bills: readonly BilledPoint[]): BilledPoint[] {
  return bills.toSorted((a, b) => dayIndex(a.issuedOn) - dayIndex(b.issuedOn) || a.id - b.id);
}

/** Whether the note came before the bill that replaces the first: a later note takes back a part of the replacement. */
function isBefore(
  note: BilledPoint,
  bill: BilledPoint,
  replaced: ReadonlyMap<number, Replacement>,
  ofPoint: readonly BilledPoint[],
): boolean {
  const by = replaced.get(bill.id)?.by;
  return ofPoint.some(
    ({ billId, issuedOn }) => billId === by && dayIndex(note.issuedOn) <= dayIndex(issuedOn),
  );
}
