import type { DegreeDays } from './degree-days.ts';
import type { DegreeDaySeries } from './monthly-degree-days.ts';
import { windowDegreeDays } from './window-degree-days.ts';

/** The period whose mean the arrêté takes as the normal climate of a station (article 5). */
export const normalPeriod = { firstYear: 2001, lastYear: 2020 } as const;

/** With fewer years than half of the normal period, a single winter would weigh too much. */
export const minimumNormalYears = 10;

/**
 * Mean yearly degree days of 2001–2020. `incomplete` when months of some years are missing: these years are listed and left out.
 * `unknown` below `minimumNormalYears` years.
 */
export type MeanDegreeDays =
  | ({ kind: 'complete'; years: readonly number[]; missingYears: readonly [] } & DegreeDays)
  | ({ kind: 'incomplete'; years: readonly number[]; missingYears: readonly number[] } & DegreeDays)
  | { kind: 'unknown'; years: readonly number[]; missingYears: readonly number[] };

export function meanDegreeDays(series: DegreeDaySeries): MeanDegreeDays {
  const years: number[] = [];
  const missingYears: number[] = [];
  let heating = 0;
  let cooling = 0;
  for (let year = normalPeriod.firstYear; year <= normalPeriod.lastYear; year += 1) {
    const sum = windowDegreeDays(series, { year, month: 1 });
    if (sum.kind === 'unknown') {
      missingYears.push(year);
      continue;
    }
    years.push(year);
    heating += sum.heating;
    cooling += sum.cooling;
  }
  if (years.length < minimumNormalYears) return { kind: 'unknown', years, missingYears };
  const mean = { heating: heating / years.length, cooling: cooling / years.length };
  return missingYears.length === 0
    ? { kind: 'complete', years, missingYears: [], ...mean }
    : { kind: 'incomplete', years, missingYears, ...mean };
}
