import { ForecastWhole } from '@suivi/domain/analyses/forecast/forecast-whole';
import { type HospitalSeries, hospitalSeries, type Persistence } from './hospital-series.ts';

/**
 * Energies of sites that are forecast as one sum, with the same weather: `sites` × `energies` of the kinds of hospital series.
 */
export const wholes = {
  'all energies of a site': { sites: 1, energies: 4, groups: 60 },
  'one energy of 5 sites': { sites: 5, energies: 1, groups: 60 },
  'all energies of 5 sites': { sites: 5, energies: 4, groups: 40 },
  'all energies of 20 sites': { sites: 20, energies: 4, groups: 20 },
} as const;
export type Whole = keyof typeof wholes;

export type WholeCoverage = {
  origins: number;
  monthPercent: number;
  yearPercent: number;
  /** Mean half width of the interval of the year, in percent of the year. */
  halfWidthPercent: number;
  /** Mean error of the year, in percent. */
  errorPercent: number;
};

const horizon = 12;
const firstKnown = 36;
/** Heat, power, flat, steam: the kinds measured in kWh. */
const kindSeeds = [0, 1, 3, 7] as const;
const firstIndex = 2008 * 12;

function percentOf(value: number, count: number): number {
  return (100 * value) / count;
}

function partsOf(whole: Whole, seed: number, persistence: Persistence): HospitalSeries[] {
  const { sites, energies } = wholes[whole];
  return Array.from({ length: sites }, (_, site) =>
    kindSeeds
      .slice(0, energies)
      .map(kind => hospitalSeries(8 * (1000 * seed + site) + kind, persistence, seed)),
  ).flat();
}

/**
 * Takes every month from the 36th known one on as an origin, forecasts twelve months from what was known then, and compares them
 * with the complete months, including those missing in the known data. Heat knows the degree days of its station.
 */
export function wholeCoverage(name: Whole, persistence: Persistence, groups: number): WholeCoverage {
  const held = { months: 0, years: 0, monthCount: 0, origins: 0, width: 0, error: 0 };
  for (let seed = 1; seed <= groups; seed += 1) {
    const parts = partsOf(name, seed, persistence);
    const { energies } = wholes[name];
    const whole = new ForecastWhole(
      parts.map(({ values, degreeDays }, at) => (at % energies === 0 ? { values, degreeDays } : { values })),
    );
    const last = Math.min(...parts.map(({ values }) => values.length)) - 1;
    const actualAt = (position: number) =>
      parts.reduce((sum, part) => sum + (part.whole[position] ?? Number.NaN), 0);
    for (let position = firstKnown; position + horizon <= last; position += 1) {
      const origin = firstIndex + position;
      const source = whole.sourceAt(origin, horizon, { parts: whole.parts, isPast: true });
      if ('kind' in source || source.knownMonths < firstKnown) continue;
      const months = Array.from({ length: horizon }, (_, ahead) => source.at(origin + 1 + ahead)).filter(
        month => month !== null,
      );
      if (months.length < horizon) continue;
      let [actualSum, expectedSum] = [0, 0];
      for (const [ahead, month] of months.entries()) {
        const actual = actualAt(position + 1 + ahead);
        actualSum += actual;
        expectedSum += month.expected;
        held.monthCount += 1;
        if (Math.abs(actual - month.expected) <= source.halfWidth(month)) held.months += 1;
      }
      const width = source.sumHalfWidth(months);
      held.origins += 1;
      held.width += width / actualSum;
      held.error += Math.abs(actualSum - expectedSum) / actualSum;
      if (Math.abs(actualSum - expectedSum) <= width) held.years += 1;
    }
  }
  return {
    origins: held.origins,
    monthPercent: percentOf(held.months, held.monthCount),
    yearPercent: percentOf(held.years, held.origins),
    halfWidthPercent: percentOf(held.width, held.origins),
    errorPercent: percentOf(held.error, held.origins),
  };
}
