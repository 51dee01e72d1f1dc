import { monthIndex, type Period } from '../ground/calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import type { MonthGroup } from './month-group.ts';

/** A declared month that an alert doubts, until somebody corrects or confirms it. */
export type SuspectMonth = { siteId: number; energyType: EnergyType; period: Period };

/** The groups with the number of their sites in doubt. A site doubted by two alerts counts once. */
export function withSuspects(
  groups: readonly MonthGroup[],
  suspects: readonly SuspectMonth[],
): readonly MonthGroup[] {
  if (suspects.length === 0) return groups;
  const years = new Set(groups.map(({ year }) => year));
  const sites = new Map<string, Set<number>>();
  for (const { siteId, energyType, period } of suspects) {
    if (!years.has(period.year)) continue;
    const key = `${energyType}/${monthIndex(period)}`;
    sites.set(key, (sites.get(key) ?? new Set()).add(siteId));
  }
  if (sites.size === 0) return groups;
  return groups.map(group => {
    const count = sites.get(`${group.energyType}/${monthIndex(group)}`)?.size ?? 0;
    return count === 0 ? group : { ...group, suspectCount: count };
  });
}
