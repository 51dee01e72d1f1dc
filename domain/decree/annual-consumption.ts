import { addMonths, monthIndex, type Period } from '../ground/calendar/month.ts';
import { energyDefinitions, type EnergyType, energyTypes } from '../energy/energy-type.ts';
import type { FactIndex, MonthFacts } from './month-facts.ts';

export type EnergyTotal = { energy: EnergyType; consumptionKwh: number };
export type MissingMonth = { period: Period; energies: readonly EnergyType[] };

type Window = { from: Period; to: Period; labelYear: number };

export type CompleteYear = Window & {
  kind: 'complete';
  /** Sum of `byEnergy`, kWh PCI of final energy. */
  consumptionKwh: number;
  /** In the order of `energyTypes`, whatever the order of the facts. */
  byEnergy: readonly EnergyTotal[];
  /** Declared, but not purchased energies: water is not an energy, ECS is a use of the others. */
  excluded: readonly EnergyType[];
  months: readonly MonthFacts[];
};

/** Listed, never used: `declaredKwh` is the sum of its known months. */
export type IncompleteYear = Window & {
  kind: 'incomplete';
  declaredKwh: number;
  missing: readonly MissingMonth[];
};

export type AnnualConsumption = CompleteYear | IncompleteYear;

/** Final energy of the twelve months that begin at `from`: complete only when each month is. */
export function annualConsumption(facts: FactIndex, from: Period): AnnualConsumption {
  const totals = new Map<EnergyType, number>();
  const excluded = new Set<EnergyType>();
  const missing: MissingMonth[] = [];
  const months: MonthFacts[] = [];
  for (let offset = 0; offset < 12; offset += 1) {
    const period = addMonths(from, offset);
    const month = facts.get(monthIndex(period));
    if (month === undefined || month.completeness === 'incomplete')
      missing.push({ period, energies: month?.missing ?? [] });
    if (month === undefined) continue;
    months.push(month);
    for (const { energy, consumptionKwh } of month.energies) {
      if (energyDefinitions[energy].kind !== 'purchased') excluded.add(energy);
      else if (consumptionKwh !== null) totals.set(energy, (totals.get(energy) ?? 0) + consumptionKwh);
    }
  }
  const byEnergy = energyTypes.flatMap(energy => {
    const consumptionKwh = totals.get(energy);
    return consumptionKwh === undefined ? [] : [{ energy, consumptionKwh }];
  });
  const sumKwh = byEnergy.reduce((total, { consumptionKwh }) => total + consumptionKwh, 0);
  const window = { from, to: addMonths(from, 11), labelYear: windowLabelYear(from) };
  if (missing.length > 0) return { kind: 'incomplete', ...window, declaredKwh: sumKwh, missing };
  return {
    kind: 'complete',
    ...window,
    consumptionKwh: sumKwh,
    byEnergy,
    excluded: [...excluded],
    months,
  };
}

/**
 * The year by which twelve months are named: the calendar year that contains most of them, otherwise (July to June) that of the
 * first month (arrêté of 10 April 2020, article 3).
 */
export function windowLabelYear(from: Period): number {
  return from.month <= 7 ? from.year : from.year + 1;
}
