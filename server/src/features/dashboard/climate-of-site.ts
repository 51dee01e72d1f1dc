import { monthsIn } from '@suivi/domain/calendar/month-mask';
import { type MonthSpan, yearParts } from '@suivi/domain/calendar/month-span';
import {
  climateChangeKwh,
  type DatedQuantity,
  type PairedPeriods,
} from '@suivi/domain/consumption/climate-change';
import { lineOf, maskAt, monthAt, type YearOfMonths } from '@suivi/domain/consumption/year-of-months';
import { energyDefinitions, type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import type { DegreeDaySeries } from '@suivi/domain/weather/monthly-degree-days';
import type { YearPair } from './read-compared.ts';

export type ClimateOfSite = {
  /** By energy, kWh of the change that the weather explains; those without a model are absent. */
  kwh: Map<EnergyType, number>;
  /** Heating energies whose part of the weather is not known. */
  unseparated: EnergyType[];
};

/** What the weather moved at a site, energy by energy. @param learned the years of `baseline`. */
export function climateOfSite(
  siteId: number,
  pairs: readonly YearPair[],
  { learned, baseline }: { learned: readonly YearOfMonths[]; baseline: MonthSpan },
  weather: DegreeDaySeries | null,
): ClimateOfSite {
  const kwh = new Map<EnergyType, number>();
  const unseparated: EnergyType[] = [];
  for (const energyType of energyTypes) {
    if (energyDefinitions[energyType].kind !== 'purchased') continue;
    const paired = pairs.flatMap(pair => pairedPeriods(pair, siteId, energyType));
    if (paired.length === 0) continue;
    const moved =
      weather === null
        ? null
        : climateChangeKwh(quantitiesOf(learned, baseline, siteId, energyType), paired, weather);
    if (moved !== null) kwh.set(energyType, moved);
    else if (energyDefinitions[energyType].heating) unseparated.push(energyType);
  }
  return { kwh, unseparated };
}

function pairedPeriods(
  { months, current, previous }: YearPair,
  siteId: number,
  energyType: EnergyType,
): PairedPeriods[] {
  const held = (of: YearOfMonths) => {
    const line = lineOf(of, siteId, energyType);
    return line === null ? 0 : maskAt(of.normal, line) & ~(of.partial[line] ?? 0);
  };
  return monthsIn(months & held(current) & held(previous)).map(month => ({
    later: { year: current.year, month },
    earlier: { year: previous.year, month },
  }));
}

function quantitiesOf(
  learned: readonly YearOfMonths[],
  baseline: MonthSpan,
  siteId: number,
  energyType: EnergyType,
): DatedQuantity[] {
  return yearParts(baseline).flatMap(({ year, months }) => {
    const of = learned.find(each => each.year === year);
    const line = of ? lineOf(of, siteId, energyType) : null;
    if (!of || line === null) return [];
    return monthsIn(months & ~(of.partial[line] ?? 0)).flatMap(month => {
      const { quantityNormal } = monthAt(of, line, month);
      return quantityNormal === null ? [] : [{ period: { year, month }, quantityNormal }];
    });
  });
}
