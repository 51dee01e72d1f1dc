import { type MonthMask, monthsIn, wholeYear } from '../ground/calendar/month-mask.ts';
import { type EnergyType, energyTypes } from '../energy/energy-type.ts';
import type { EnergyInUse } from '../sites/energy-in-use.ts';
import { cellAt, cellCount } from './month-sums.ts';
import { lineOf, maskAt, type YearOfMonths } from './year-of-months.ts';

/** The energies in use at a site while it belonged to the group. */
export type SiteUses = { siteId: number; energiesInUse: readonly EnergyInUse[] };

/** The months of a year that lie in a period of use, both ends included. */
export function monthsOfUse({ from, to }: EnergyInUse, year: number): MonthMask {
  const before = upTo((from.year - year) * 12 + from.month - 1);
  return (to === null ? wholeYear : upTo((to.year - year) * 12 + to.month)) & ~before;
}

/** The first `count` months of a year. */
function upTo(count: number): MonthMask {
  return (1 << Math.max(0, Math.min(12, count))) - 1;
}

/** By energy, the months of a year in which it is in use; energies without such a month are not listed. */
export function usesInYear(uses: readonly EnergyInUse[], year: number): Map<EnergyType, MonthMask> {
  const masks = new Map<EnergyType, MonthMask>();
  for (const use of uses) {
    const mask = monthsOfUse(use, year);
    if (mask !== 0) masks.set(use.energyType, (masks.get(use.energyType) ?? 0) | mask);
  }
  return masks;
}

export type LackingMonths = { siteId: number; energyType: EnergyType; months: MonthMask };

/** The requested months in use at these sites without a quantity; by site, then in the order of the energies. */
export function lackingMonths(
  of: YearOfMonths,
  sites: readonly SiteUses[],
  asked: MonthMask,
): LackingMonths[] {
  if (asked === 0) return [];
  return sites.flatMap(({ siteId, energiesInUse }) =>
    [...usesInYear(energiesInUse, of.year)].flatMap(([energyType, used]) => {
      const line = lineOf(of, siteId, energyType);
      const lacking = used & asked & ~(line === null ? 0 : maskAt(of.declared, line));
      return lacking === 0 ? [] : [{ siteId, energyType, months: lacking }];
    }),
  );
}

/** The number of missing months by cell (see `cellAt`). */
export function countMissing(lacking: readonly LackingMonths[]): Int32Array {
  const counts = new Int32Array(cellCount);
  for (const { energyType, months: mask } of lacking) {
    for (const month of monthsIn(mask)) {
      const cell = cellAt(energyTypes.indexOf(energyType), month);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return counts;
}
