import { linesOfSites, maskAt, type YearOfMonths } from './year-of-months.ts';

/** Years in which a site of the group has declared a quantity, in the order of `declared`. */
export function dataYears(declared: readonly YearOfMonths[], siteIds: ReadonlySet<number>): number[] {
  return declared
    .filter(year => linesOfSites(year, siteIds).some(line => maskAt(year.declared, line) !== 0))
    .map(({ year }) => year);
}
