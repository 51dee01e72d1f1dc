import { incompleteCount } from '../metric-value.ts';
import type { Period } from '../../ground/calendar/month.ts';
import { sumPresent } from '../../ground/number/sum-present.ts';

type Known = Period & Parameters<typeof incompleteCount>[0] & { value: number | null };

/** The last calendar year with every month completely known, with its sum; null without any. */
export function lastWholeYear(months: readonly Known[]): { year: number; value: number } | null {
  const years = [...Map.groupBy(months, ({ year }) => year)].toSorted(([a], [b]) => b - a);
  for (const [year, own] of years) {
    const whole = own.filter(each => each.value !== null && incompleteCount(each) === 0);
    const value = sumPresent(whole.map(each => each.value));
    if (whole.length === 12 && value !== null) return { year, value };
  }
  return null;
}
