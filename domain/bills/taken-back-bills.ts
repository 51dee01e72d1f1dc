import { dayIndex } from '../ground/calendar/day-span.ts';
import type { BilledPoint } from './bill.ts';
import type { Replacement } from './replacement.ts';
import { isSameQuantity } from './settlement.ts';

/** Credit notes and bills that together are nothing, by the `id` of either: the one of the other, or the first of them. */
type Cancelled = ReadonlyMap<number, BilledPoint>;

/**
 * Credit notes and what they take back whole: one note and one bill of exactly its days, quantity and amount, one note of several
 * bills, or several notes of one bill. Whatever came first: of two bills alike the one that the note names, else the first.
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
 * The credit notes of one point that do not count, and what they take back whole, by the `id` of either. A credit note goes with
 * the bill that it takes back where another stands for that one: « avoir » and « facture rectificative » of one bill would give
 * it back twice. What is taken back whole and that nothing else stands for leaves neither: the days are
 * billed no more, which is not a consumption of 0. Any other counts beside what it takes back.
 *
 * @param replaced what stands for what among the bills of the point.
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

/** A bill that it names, or of its days, that was there before it. */
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

/** Of one supplier, in quantity and amount, to the thousandth and the cent. */
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

/** A part that was given back after the bill that stands for the first is a part of that one. */
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
