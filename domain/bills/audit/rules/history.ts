import { energyDefinitions } from '../../../energy/energy-type.ts';
import type { AuditCase, AuditedPart, Rule } from '../audited-bill.ts';
import { expectedOfBill } from '../modelled-bill.ts';
import { finding, undecided } from '../outcomes.ts';
import { usedKwh } from '../settled-parts.ts';

const tooMany = 3;
/** Two daily consumptions that differ by less are the same: the meter was not read (EnergyCAP USE5). */
const sameShare = 0.001;

/** F10: not a third estimate in a row, nor the same daily consumption as in the two bills before. */
export const estimatedInARowRule: Rule = ({ part, history, place }) => {
  const last = history.slice(Math.max(0, place - tooMany + 1), place + 1);
  if (place < 0 || last.length < tooMany) return [];
  const isAllEstimated = last.every(({ isEstimated }) => isEstimated);
  const perDay = last.map(dailyOf);
  const [first = null] = perDay;
  const isSame =
    first !== null &&
    first > 0 &&
    perDay.every(value => value !== null && Math.abs(value / first - 1) <= sameShare);
  if (!isAllEstimated && !isSame) return [];
  return [finding('estimated-in-a-row', part.pointId, { printed: tooMany, expected: 0, unit: 'bills' })];
};

/** A consumption more than a fifth above, or less than half of, the same month a year before is odd (EnergyCAP USE3, USE4). */
const oddShares = { above: 1.2, below: 0.5 };

/**
 * F21: the consumption must lie within the 90 % interval of the point's energy model, or at least within these factors of it, so
 * that one correct bill in ten is not reported. Without a valid model the daily consumption is compared with the same month a
 * year before, except for heating energies, which follow the weather.
 */
export const oddConsumptionRule: Rule = of => {
  const { part, point } = of;
  const daily = dailyOf(part);
  if (daily === null || daily <= 0) return [];
  const days = part.last - part.first + 1;
  const expected = expectedOfBill(of);
  const isHeating = energyDefinitions[point.energyType].heating;
  const before = isHeating ? undefined : aYearBefore(of);
  const usual = before === undefined ? null : dailyOf(before);
  if (expected !== null) {
    const modelled = expected.quantity / days;
    const isWithin = Math.abs(daily - modelled) * days <= expected.halfWidth;
    // A closure in August recurs every year and is not explained by the weather.
    const isHabit = usual !== null && usual > 0 && !isOdd(daily, usual);
    if (isWithin || isHabit || !isOdd(daily, modelled)) return [];
    return [
      finding('odd-consumption', part.pointId, { ...toldDaily(part, daily, modelled), subject: 'model' }),
    ];
  }
  if (isHeating) return [undecided('odd-consumption', part, 'model')];
  if (before === undefined || usual === null || usual <= 0)
    return [undecided('odd-consumption', part, 'history')];
  if (!isOdd(daily, usual)) return [];
  return [
    finding('odd-consumption', part.pointId, {
      ...toldDaily(part, daily, usual),
      otherBillId: before.billId,
    }),
  ];
};

function isOdd(daily: number, usual: number): boolean {
  return daily > oddShares.above * usual || daily < oddShares.below * usual;
}

function toldDaily({ unit }: AuditedPart, daily: number, usual: number) {
  const said = { printed: round(daily), expected: round(Math.max(0, usual)) };
  return { ...said, unit: unit === 'm3' ? 'm3/j' : 'kWh/j' } as const;
}

function aYearBefore({ part, history }: AuditCase): AuditedPart | undefined {
  return history.find(
    other =>
      other.unit === part.unit &&
      Math.abs(part.first - other.first - 365) <= 10 &&
      Math.abs(part.last - other.last - 365) <= 10,
  );
}

/** F22: the consumption must not be zero. */
export const noConsumptionRule: Rule = ({ part }) =>
  part.kind === 'bill' && part.quantity === 0
    ? [finding('no-consumption', part.pointId, { printed: 0, unit: 'kWh' })]
    : [];

function dailyOf(part: AuditedPart): number | null {
  const quantity = usedKwh(part)?.used ?? (part.unit === 'm3' ? part.quantity : null);
  return quantity === null ? null : quantity / (part.last - part.first + 1);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
