import { type Month, months, type Period } from '../../ground/calendar/month.ts';
import type { EnergyType } from '../../energy/energy-type.ts';
import type { MeanDegreeDays } from '../../weather/mean-degree-days.ts';
import { degreeDaySeries } from '../../weather/monthly-degree-days.ts';
import type { SubCategorySurface } from '../cabs/sub-category-surface.ts';
import type { SubCategory } from '../cabs/sub-categories.ts';
import type { DecreeSite, SiteWeather } from '../decree-site.ts';
import { indexFacts, type MonthFacts } from '../month-facts.ts';

/** A complete month, kWh by energy. */
export function month(period: Period, kwh: Partial<Record<EnergyType, number | null>>): MonthFacts {
  return {
    period,
    completeness: 'complete',
    missing: [],
    energies: Object.entries(kwh).map(([energy, consumptionKwh]) => ({
      energy: energy as EnergyType,
      consumptionKwh,
      declared: null,
    })),
  };
}

/** Twelve equal months of electricity for each year, `yearlyKwh` in total. */
export function flatYears(yearlyKwh: Record<number, number>): MonthFacts[] {
  return Object.entries(yearlyKwh).flatMap(([year, kwh]) =>
    months.map(number => month({ year: Number(year), month: number }, { electricity: kwh / 12 })),
  );
}

export function without(facts: readonly MonthFacts[], year: number, number: Month): MonthFacts[] {
  return facts.map(one =>
    one.period.year === year && one.period.month === number
      ? { ...one, completeness: 'incomplete', missing: ['electricity'], energies: [] }
      : one,
  );
}

export function siteOf(facts: readonly MonthFacts[], known: Partial<DecreeSite> = {}): DecreeSite {
  return {
    facts: indexFacts(facts),
    surfaces: [],
    subCategories: [],
    zone: 'H1c',
    altitudeM: 640,
    category: 'hospital',
    weather: null,
    uses: [],
    openedOn: null,
    wantedBasis: 'raw',
    ...known,
  };
}

export const wholeSurface = (surfaceM2: number) => [{ surfaceM2, from: null, to: null }];

export function surfaceOf(
  subCategory: SubCategory,
  surfaceM2: number,
  known: Partial<SubCategorySurface> = {},
): SubCategorySurface {
  return {
    subCategory,
    surfaceM2,
    heatedSurfaceM2: null,
    cooledSurfaceM2: null,
    indicators: {},
    from: null,
    to: null,
    ...known,
  };
}

/** Twelve equal months of degree days for each year, and a complete mean. */
export function weatherOf(yearlyHeating: Record<number, number>, meanHeating: number): SiteWeather {
  const mean: MeanDegreeDays = {
    kind: 'complete',
    years: Array.from({ length: 20 }, (_, index) => 2001 + index),
    missingYears: [],
    heating: meanHeating,
    cooling: 120,
  };
  const series = degreeDaySeries(
    Object.entries(yearlyHeating).flatMap(([year, heating]) =>
      months.map(number => ({
        kind: 'measured' as const,
        period: { year: Number(year), month: number },
        missingDays: 0 as const,
        heating: heating / 12,
        cooling: 10,
      })),
    ),
  );
  return { stationNumber: '43062001', origin: 'measured', series, mean };
}
