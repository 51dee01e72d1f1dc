import type { Period } from '../ground/calendar/month.ts';
import { annualConsumption } from './annual-consumption.ts';
import { calendarYears } from './month-facts.ts';
import { referenceYears } from './decree-rules.ts';
import type { DecreeSite } from './decree-site.ts';
import { firstFullYearFrom } from './reference-windows.ts';

/**
 * The reference used until a person chooses one: the first complete calendar year of 2010–2022, otherwise the first full year of
 * operation (article 3: without a choice, the first full year reported), otherwise 2010.
 */
export function defaultReference(site: DecreeSite): Period {
  const year = calendarYears(site.facts).find(
    each =>
      each >= referenceYears.first &&
      each <= referenceYears.last &&
      annualConsumption(site.facts, { year: each, month: 1 }).kind === 'complete',
  );
  if (year !== undefined) return { year, month: 1 };
  return firstFullYearFrom(site) ?? { year: referenceYears.first, month: 1 };
}
