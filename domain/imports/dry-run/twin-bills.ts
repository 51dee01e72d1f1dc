import { distinctSteps } from '../../alerts/coincidence.ts';
import type { CandidateBill, CandidateBilledPoint } from '../rows/candidate-bill.ts';

/** A stored part of a bill with the same figures as one in the file. Days are ISO. */
export type EqualPart = {
  pointId: number;
  pointNumber: string;
  /** The number of its bill. */
  number: string;
  firstDay: string;
  lastDay: string;
  quantity: number;
  ttcCents: number;
  /** How many parts are stored for these days, whatever their figures. */
  sameDays: number;
};

type TwinPart = { number: string; pointNumber: string };

/**
 * The probability that two among so many parts of bills have the same quantity and amount by chance: one in `distinctSteps` for
 * each pair, with one pair of points in twenty having the same prices (an assumption of this software, on the safe side: points
 * of one contract differ by power and tariff).
 */
function chanceOf(parts: number, quantity: number): number {
  return (parts * (parts - 1)) / 2 / distinctSteps(quantity) / 20;
}

const mostChance = 1e-4;

/**
 * Finds, for a part of a bill, another point with a bill for the same days, quantity and amount; null when chance may explain it.
 */
export function createTwinFinder(
  bills: readonly CandidateBill[],
  stored: readonly EqualPart[],
): (bill: CandidateBill, point: CandidateBilledPoint) => TwinPart | null {
  const parts = bills
    .filter(({ kind }) => kind === 'bill')
    .flatMap(bill => bill.points.map(point => ({ bill, point })));
  const counts = new Map<string, number>();
  for (const { point } of parts) counts.set(daysText(point), (counts.get(daysText(point)) ?? 0) + 1);
  const ofFile = Map.groupBy(parts, ({ point }) => figuresText(point));
  const ofStore = Map.groupBy(stored, figuresText);
  return (bill, point) => {
    if (bill.kind !== 'bill' || (point.quantity ?? 0) <= 0 || point.ttcCents <= 0) return null;
    const here = 'id' in point.point ? `${point.point.id}` : point.point.newPoint;
    const beside = ofStore.get(figuresText(point))?.find(({ pointId }) => `${pointId}` !== here);
    const among = (counts.get(daysText(point)) ?? 0) + (beside?.sameDays ?? 0);
    if (chanceOf(Math.max(2, among), point.quantity ?? 0) > mostChance) return null;
    const twin = ofFile.get(figuresText(point))?.find(each => each.point.pointNumber !== point.pointNumber);
    if (twin !== undefined) return { number: twin.bill.number, pointNumber: twin.point.pointNumber };
    return beside === undefined ? null : { number: beside.number, pointNumber: beside.pointNumber };
  };
}

type Days = Pick<EqualPart, 'firstDay' | 'lastDay'>;

function daysText({ firstDay, lastDay }: Days): string {
  return `${firstDay} ${lastDay}`;
}

function figuresText(part: Days & { quantity: number | null; ttcCents: number }): string {
  return `${daysText(part)} ${part.quantity} ${part.ttcCents}`;
}
