import { inFinerUnit } from '../../energy/finer-unit.ts';
import type { BillKind } from '../../bills/bill.ts';
import type { Unit } from '../../ground/number/unit.ts';
import { billKeyOf } from '../rows/bill-key.ts';
import type { CandidateBill } from '../rows/candidate-bill.ts';
import { pointKey } from '../rows/point-finder.ts';
import type { StandingPart } from './held-bill.ts';

type Figures = { firstDay: string; lastDay: string; quantity: number | null; unit: Unit };
type Part = Figures & { at: string; kind: BillKind };

/** What rounding of quantities may make, kWh, kilogrammes or the unit of the bills. */
const toleratedQuantity = 1;

/**
 * Finds the credit notes, and bills below 0, that give back what no bill holds, or more than the bills of their days hold:
 * neither one that is stored, nor one of the file that is itself kept. Their months would be less than nothing. Of several the
 * first of the file is served first.
 */
export function creditsWithoutBill(
  bills: readonly CandidateBill[],
  standing: readonly StandingPart[],
  kept: ReadonlySet<string>,
): Set<CandidateBill> {
  const credits = bills.filter(bill => isCredit(bill) && kept.has(billKeyOf(bill)));
  if (credits.length === 0) return new Set();
  const byPoint = new Map<string, Part[]>();
  const hold = (part: Part) => byPoint.set(part.at, [...(byPoint.get(part.at) ?? []), part]);
  for (const { pointId, kind, ...figures } of standing) hold({ ...finer(figures), at: `${pointId}`, kind });
  for (const bill of bills)
    if (!isCredit(bill) && kept.has(billKeyOf(bill))) for (const part of partsOf(bill)) hold(part);
  const bare = credits.filter(bill => {
    const parts = partsOf(bill);
    const isBare = parts.some(part => givesBackTooMuch(part, byPoint.get(part.at) ?? []));
    if (!isBare) for (const part of parts) hold(part);
    return isBare;
  });
  return new Set(bare);
}

/** Whether a bill gives back energy or money. */
export function isCredit({ kind, points }: CandidateBill): boolean {
  return kind === 'credit-note' || points.some(({ quantity }) => (quantity ?? 0) < 0);
}

function givesBackTooMuch(part: Part, held: readonly Part[]): boolean {
  const near = held.filter(other => other.firstDay <= part.lastDay && other.lastDay >= part.firstDay);
  if (!near.some(({ kind }) => kind !== 'credit-note')) return true;
  if (part.quantity === null || near.some(({ quantity, unit }) => quantity !== null && unit !== part.unit))
    return false;
  // Suppliers let two periods meet on one day: what shares no other day is of other months.
  const sharing = near.filter(other => daysAlike(other, part) || meetsWithin(other, part));
  const left = sharing.reduce((sum, { quantity }) => sum + (quantity ?? 0), part.quantity);
  return left < -toleratedQuantity;
}

function daysAlike(one: Figures, other: Figures): boolean {
  return one.firstDay === other.firstDay || one.lastDay === other.lastDay;
}

function meetsWithin(one: Figures, other: Figures): boolean {
  return one.firstDay < other.lastDay && one.lastDay > other.firstDay;
}

function finer<Of extends Figures>(figures: Of): Of {
  const { quantity, unit } = inFinerUnit(figures.unit, figures.quantity ?? 0);
  return { ...figures, quantity: figures.quantity === null ? null : quantity, unit };
}

function partsOf({ kind, points }: CandidateBill): Part[] {
  return points.map(point => {
    const { firstDay, lastDay, quantity, unit } = point;
    return { ...finer({ firstDay, lastDay, quantity, unit }), at: pointKey(point.point), kind };
  });
}
