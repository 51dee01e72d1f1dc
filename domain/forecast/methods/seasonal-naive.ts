import type { FitModel } from '../forecast-method.ts';
import type { MonthlyHistory } from '../monthly-history.ts';

const minimumMonths = 12;
const reachYears = 4;

/** The last known value of the same calendar month before `index`, and how many years before; null beyond four. */
export function lastSameMonth(
  { perDay }: MonthlyHistory,
  lastIndex: number,
  index: number,
): { perDay: number; years: number } | null {
  for (let years = 1; years <= reachYears; years += 1) {
    const at = index - 12 * years;
    const value = at <= lastIndex ? perDay.get(at) : undefined;
    if (value !== undefined) return { perDay: value, years };
  }
  return null;
}

/** As the same month of the last year that knows it. */
export const fitSeasonalNaive: FitModel = (history, lastIndex) =>
  lastIndex - history.firstIndex + 1 < minimumMonths
    ? null
    : index => lastSameMonth(history, lastIndex, index)?.perDay ?? null;
