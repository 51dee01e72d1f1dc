import { dayAt, dayIndex } from '../ground/calendar/day-span.ts';
import type { BilledPoint } from './bill.ts';
import { costPartKeys } from '../energy/bill-component.ts';
import { addCostParts, type BillCostParts, type CostPart, type CostParts } from '../energy/cost-parts.ts';
import { inUnit, isSameQuantity, type TakenBack } from './settlement.ts';
import { dated } from './replaced-bills.ts';
import { estimatesBeside, isWithin, meets } from './takes-back.ts';
import { shareExactly } from '../ground/number/share-exactly.ts';

/**
 * The counted bills of a point, with a bill that settles estimates split into what it takes back, over the days of the estimates,
 * and what was really used, over its own days; the pieces sum to the bill, to the thousandth and the cent. A bill that counts
 * beside estimates without lines that say so (`estimatesBeside`) takes back exactly these estimates. What it takes back from
 * unknown bills stays on its own days. An estimate that is completely settled no longer counts as estimated.
 */
export function billPieces(counted: readonly BilledPoint[]): BilledPoint[] {
  const settled = new Set<number>();
  const open = dated(counted.filter(({ isEstimated }) => isEstimated));
  const pieces = counted.flatMap(bill => {
    const { settlement } = bill;
    if (!settlement) {
      const own = dated([bill]).flatMap(of => estimatesBeside(of, open).map(each => each.bill));
      for (const { id } of own) settled.add(id);
      return own.length === 0 ? [bill] : besidePieces(bill, own);
    }
    const others = counted.filter(({ id, kind }) => id !== bill.id && kind !== 'credit-note');
    const estimates = others.filter(({ isEstimated }) => isEstimated);
    const touched = new Set<BilledPoint>();
    let back = 0;
    // Lines without days do not take back what lines with days take back.
    const unnamed = estimates.filter(
      each => !settlement.takenBack.some(({ days }) => days !== null && meets(days, daysOf(each))),
    );
    const placed = settlement.takenBack.map(piece => ({ piece, of: placesOf(piece, bill, unnamed, others) }));
    if (!placed.some(({ of: [, isKnown] }) => isKnown)) return [bill];
    const taken = placed.flatMap(({ piece, of: [found, isKnown] }) => {
      if (!isKnown) {
        const quantity = settlement.isGross ? 0 : piece.quantity;
        return [{ ...bill, ...piece, quantity, days: bill.days, isEstimated: false }];
      }
      back += piece.backQuantity;
      for (const each of estimates) if (found.some(days => meets(days, daysOf(each)))) touched.add(each);
      return found.map(({ first, last, ...share }) => ({
        ...bill,
        ...piece,
        ...share,
        days: { first: dayAt(first), last: dayAt(last) },
        isEstimated: false,
      }));
    });
    const estimated = [...touched].reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
    if (back > estimated || isSameQuantity(back, estimated)) for (const { id } of touched) settled.add(id);
    const { rest } = settlement;
    const days =
      rest.days === null ? bill.days : { first: dayAt(rest.days.first), last: dayAt(rest.days.last) };
    return [...taken, { ...bill, ...rest, days }];
  });
  return pieces.map(piece => (settled.has(piece.id) ? { ...piece, isEstimated: false } : piece));
}

/**
 * A bill that counts beside estimates: minus the estimates, over their days, and the bill plus the estimates, over its own days.
 */
function besidePieces(bill: BilledPoint, estimates: readonly BilledPoint[]): BilledPoint[] {
  const given = estimates.map(({ days, quantity, ...each }) => ({
    ...bill,
    days,
    unit: each.unit,
    gasCoefficient: each.gasCoefficient,
    quantity: -(quantity ?? 0),
    ttcCents: -each.ttcCents,
    fixedCents: -each.fixedCents,
    costParts: each.costParts && scaled(each.costParts, -1),
  }));
  return [...given, estimates.reduce(withEstimate, bill)];
}

function withEstimate(bill: BilledPoint, estimate: BilledPoint): BilledPoint {
  const told = inUnit(estimate.quantity ?? 0, estimate.unit, bill.unit) ?? 0;
  // For gas in m³, converted through kWh.
  const own = told * ((estimate.gasCoefficient ?? 1) / (bill.gasCoefficient ?? 1));
  return {
    ...bill,
    quantity: Math.round(((bill.quantity ?? 0) + own) * 1000) / 1000,
    ttcCents: bill.ttcCents + estimate.ttcCents,
    fixedCents: bill.fixedCents + estimate.fixedCents,
    costParts: bill.costParts && estimate.costParts && together(bill.costParts, estimate.costParts),
  };
}

type Place = { first: number; last: number } & Partial<
  Pick<BilledPoint, 'quantity' | 'ttcCents' | 'fixedCents' | 'costParts'>
>;

/**
 * The days of a line, if a bill for them is known; otherwise those of consecutive estimates that add up to its quantity.
 *
 * @param unnamed the estimates that no line covers by its days.
 */
function placesOf(
  piece: TakenBack,
  bill: BilledPoint,
  unnamed: readonly BilledPoint[],
  others: readonly BilledPoint[],
): [Place[], boolean] {
  const { days, backQuantity } = piece;
  if (days !== null) return [[days], others.some(each => meets(days, daysOf(each)))];
  const same = others.find(({ quantity }) => quantity !== null && isSameQuantity(quantity, backQuantity));
  if (same) return [[daysOf(same)], true];
  const within = unnamed
    .filter(each => isWithin(daysOf(each), daysOf(bill)) && each.quantity !== null)
    .toSorted((a, b) => dayIndex(a.days.first) - dayIndex(b.days.first));
  const own = runOf(within, backQuantity);
  if (own === null) return within.length === 1 ? [within.map(daysOf), true] : [[], false];
  const quantities = own.map(({ quantity }) => quantity ?? 0);
  const [shares, cents, fixed] = [Math.round(piece.quantity * 1000), piece.ttcCents, piece.fixedCents].map(
    total => shareExactly(total, quantities),
  );
  const places = own.map((each, at) => ({
    ...daysOf(each),
    quantity: (shares?.[at] ?? 0) / 1000,
    ttcCents: cents?.[at] ?? 0,
    fixedCents: fixed?.[at] ?? 0,
    costParts: piece.costParts && scaled(piece.costParts, (quantities[at] ?? 0) / backQuantity),
  }));
  return [places, true];
}

/** The longest run of consecutive estimates that add up to this quantity. */
function runOf(estimates: readonly BilledPoint[], quantity: number): readonly BilledPoint[] | null {
  for (let length = estimates.length; length > 0; length -= 1) {
    for (let from = 0; from + length <= estimates.length; from += 1) {
      const run = estimates.slice(from, from + length);
      if (
        isSameQuantity(
          run.reduce((sum, each) => sum + (each.quantity ?? 0), 0),
          quantity,
        )
      )
        return run;
    }
  }
  return null;
}

function scaled({ byDay, byQuantity }: BillCostParts, by: number): BillCostParts {
  const part = ({ htCents, ttcCents }: CostPart) => ({ htCents: htCents * by, ttcCents: ttcCents * by });
  const parts = costPartKeys.map(key => [key, part(byQuantity[key])]);
  return { byDay: part(byDay), byQuantity: { ...byQuantity, ...Object.fromEntries(parts) } as CostParts };
}

function together(one: BillCostParts, other: BillCostParts): BillCostParts {
  const byQuantity = addCostParts([one.byQuantity, other.byQuantity]) ?? one.byQuantity;
  const htCents = one.byDay.htCents + other.byDay.htCents;
  return { byDay: { htCents, ttcCents: one.byDay.ttcCents + other.byDay.ttcCents }, byQuantity };
}

function daysOf({ days }: BilledPoint) {
  return { first: dayIndex(days.first), last: dayIndex(days.last) };
}
