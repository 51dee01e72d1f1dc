import { monthIndex, type Period, periodAt } from '../calendar/month.ts';
import { referenceYears } from './decree-rules.ts';
import type { FactIndex } from './month-facts.ts';

/**
 * First month of operation: the one that is stated, else the first month of data of a site that holds none early enough
 * for twelve months within 2010–2022. Such a site can only take its first full year as its reference (article 3).
 */
export function openingMonth(facts: FactIndex, stated: Period | null): Period | null {
  if (stated !== null || facts.size === 0) return stated;
  const first = Math.min(...facts.keys());
  return first > monthIndex({ year: referenceYears.last, month: 1 }) ? periodAt(first) : null;
}
