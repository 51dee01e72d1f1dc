import { monthIndex, type Period, periodAt } from '../ground/calendar/month.ts';
import { type EnergyInUse, isInUse } from '../sites/energy-in-use.ts';
import { energyDefinitions, energyTypes } from '../energy/energy-type.ts';
import { type EnergyFact, type FactIndex, indexFacts, type MonthFacts } from './month-facts.ts';

/** The data of one energy in one month. */
export type SiteQuantity = EnergyFact & { period: Period };

const purchasedEnergies = energyTypes.filter(energy => energyDefinitions[energy].kind === 'purchased');

function monthFacts(
  period: Period,
  energies: readonly EnergyFact[],
  inUse: readonly EnergyInUse[],
): MonthFacts {
  const missing = purchasedEnergies.filter(energy => {
    const fact = energies.find(one => one.energy === energy);
    return fact === undefined ? isInUse(inUse, energy, period) : fact.consumptionKwh === null;
  });
  return { period, completeness: missing.length === 0 ? 'complete' : 'incomplete', missing, energies };
}

/**
 * The months of a site, from its first to its last year of data. A month is complete when each purchased energy in use has a
 * quantity in kWh PCI; water and ECS are in no total, so that their gaps do not count. A month without any purchased energy in
 * use or its quantity is left out, even if it has water: it is unknown, not a consumption of 0.
 *
 * @param quantities at most one for each month and energy.
 */
export function siteFacts(
  quantities: readonly SiteQuantity[],
  energiesInUse: readonly EnergyInUse[],
): FactIndex {
  const byMonth = new Map<number, EnergyFact[]>();
  let firstYear = Number.POSITIVE_INFINITY;
  let lastYear = Number.NEGATIVE_INFINITY;
  for (const { period, energy, consumptionKwh, declared } of quantities) {
    const index = monthIndex(period);
    const facts = byMonth.get(index) ?? [];
    facts.push({ energy, consumptionKwh, declared });
    byMonth.set(index, facts);
    firstYear = Math.min(firstYear, period.year);
    lastYear = Math.max(lastYear, period.year);
  }
  const months: MonthFacts[] = [];
  for (let index = firstYear * 12; index < (lastYear + 1) * 12; index += 1) {
    const month = monthFacts(periodAt(index), byMonth.get(index) ?? [], energiesInUse);
    const isKnown = month.energies.some(({ energy }) => purchasedEnergies.includes(energy));
    if (isKnown || month.missing.length > 0) months.push(month);
  }
  return indexFacts(months);
}
