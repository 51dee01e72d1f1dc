import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { daysInMonth } from '@suivi/domain/ground/calendar/days-in-month';
import { type MonthSpan, yearParts } from '@suivi/domain/ground/calendar/month-span';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { isWaitedFor, lackingCells } from '@suivi/domain/months/lacking-cells';
import type { Reading } from '../../../platform/http/reading.ts';
import { readSeveralPoints } from '../../supply/points/several-points.ts';
import { type GroupSite, readGroup } from './read-group.ts';
import { readYear } from './read-year.ts';
import { costsOf } from './sum-of-scope.ts';

/**
 * The only list of the months that are missing in a period at some sites: late, expected and to come, with the possible cost of
 * each.
 */
export async function readLacking(
  reading: Reading,
  period: MonthSpan,
  sites: readonly GroupSite[],
  energy: EnergyType | null,
) {
  const group = await readGroup(reading);
  const named = new Map(sites.map(({ siteId, code, name }) => [siteId, { siteCode: code, siteName: name }]));
  const parts = await Promise.all(
    yearParts(period).map(async ({ year, months }) => {
      const [current, before] = await Promise.all([readYear(reading, year), readYear(reading, year - 1)]);
      const isPartlyBilled = current.partial.some(mask => (mask & months) !== 0);
      const hasSeveral = isPartlyBilled
        ? await readSeveralPoints(reading.db, [...named.keys()])
        : () => false;
      const ofBefore = { months: before, costs: costsOf(before, group), hasSeveral };
      return lackingCells(current, ofBefore, sites, months, reading.today);
    }),
  );
  return parts.flat().flatMap(({ siteId, ...cell }) => {
    const site = named.get(siteId);
    if (site === undefined || !isWaitedFor(cell.energyType, energy)) return [];
    // The day on which the month ended, since when its quantity is awaited.
    const since = isoDay({ ...cell.period, day: daysInMonth(cell.period) });
    return [{ ...site, ...cell, since }];
  });
}
