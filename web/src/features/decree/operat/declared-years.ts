import type { SitesState } from '../../../lib/api/use-sites.ts';

type Years = { years: number[]; dueYear: number };

/**
 * The years that may be prepared, the latest first: those of the reading views, and the following ones up to the present year,
 * for which nothing may be declared yet. `dueYear`: last year, the next one to declare, as soon as it has data.
 */
export function declaredYears(
  { years, defaultPeriod }: Pick<SitesState, 'years' | 'defaultPeriod'>,
  presentYear: number,
): Years {
  const last = years[0] ?? presentYear;
  const since = Array.from({ length: Math.max(0, presentYear - last) }, (_, index) => presentYear - index);
  return {
    years: [...since, ...years],
    dueYear: years.includes(presentYear - 1) ? presentYear - 1 : defaultPeriod.to.year,
  };
}
