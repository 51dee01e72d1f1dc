import { dayIndex } from '../calendar/day-span.ts';
import type { BilledPoint } from './bill.ts';
import type { Replacement } from './replacement.ts';

/**
 * The credit notes of one point that do not count, and what they take back whole, by the `id` of either. A credit note goes with
 * the bill that it takes back where another stands for that one: « avoir » and « facture rectificative » of one bill would give
 * it back twice. One of exactly the bill's days, quantity and amount that nothing else stands for leaves neither: the days are
 * billed no more, which is not a consumption of 0. Any other counts beside what it takes back.
 *
 * @param replaced what stands for what among the bills of the point.
 */
export function takenBackBills(
  ofPoint: readonly BilledPoint[],
  replaced: ReadonlyMap<number, Replacement>,
): Map<number, Replacement> {
  const found = new Map<number, Replacement>();
  const bills = ofPoint.filter(({ kind }) => kind !== 'credit-note');
  const notes = ofPoint
    .filter(({ kind }) => kind === 'credit-note')
    .toSorted((a, b) => dayIndex(a.issuedOn) - dayIndex(b.issuedOn) || a.id - b.id);
  const whole = new Set<number>();
  for (const note of notes) {
    const own = bills.filter(bill => isNamed(note, bill) && !whole.has(bill.id));
    // Of two bills alike, the one that the other stands for.
    const opposites = own.filter(bill => isOpposite(note, bill));
    const opposite = opposites.find(({ id }) => replaced.has(id)) ?? opposites[0];
    const stood = (opposite ? [opposite] : own).find(
      bill => replaced.has(bill.id) && (bill === opposite || isBefore(note, bill, replaced, ofPoint)),
    );
    const replacement = stood && replaced.get(stood.id);
    if (stood !== undefined && replacement !== undefined) {
      found.set(note.id, { by: replacement.by, reason: 'taken-back' });
      if (stood === opposite) whole.add(stood.id);
    } else if (opposite !== undefined) {
      whole.add(opposite.id);
      found.set(opposite.id, { by: note.billId, reason: 'taken-back' });
      found.set(note.id, { by: opposite.billId, reason: 'taken-back' });
    }
  }
  return found;
}

/** The bill that it names; of one that names none, what it takes back exactly. */
function isNamed(note: BilledPoint, bill: BilledPoint): boolean {
  if (note.correctsBillId !== null) return note.correctsBillId === bill.billId;
  return note.supplierId === bill.supplierId && isOpposite(note, bill);
}

function isOpposite(note: BilledPoint, bill: BilledPoint): boolean {
  return (
    dayIndex(note.days.first) === dayIndex(bill.days.first) &&
    dayIndex(note.days.last) === dayIndex(bill.days.last) &&
    note.ttcCents === -bill.ttcCents &&
    note.unit === bill.unit &&
    (note.quantity === null
      ? bill.quantity === null
      : bill.quantity !== null && Math.abs(note.quantity + bill.quantity) < 0.0005)
  );
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
