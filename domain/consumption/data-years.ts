import { wholeYear } from '../calendar/month-mask.ts';
import { lackingMonths, type SiteUses } from './missing-months.ts';
import { linesOfSites, maskAt, type YearOfMonths } from './year-of-months.ts';

export type DataYears = {
  /** Years in which a site of the group has declared a quantity, earliest first. */
  withData: number[];
  /** The last of them in which no month of an energy in use lacks or is billed in part, not yet due ones included; null without any. */
  lastComplete: number | null;
};

/** @param declared ascending years. */
export function dataYears(declared: readonly YearOfMonths[], sites: readonly SiteUses[]): DataYears {
  const siteIds = new Set(sites.map(({ siteId }) => siteId));
  const held = declared.filter(year =>
    linesOfSites(year, siteIds).some(line => maskAt(year.declared, line) !== 0),
  );
  const complete = held.findLast(
    year =>
      lackingMonths(year, sites, wholeYear).length === 0 &&
      linesOfSites(year, siteIds).every(line => year.partial[line] === 0),
  );
  return { withData: held.map(({ year }) => year), lastComplete: complete?.year ?? null };
}
