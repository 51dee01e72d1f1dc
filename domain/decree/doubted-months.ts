import { monthIndex, type Period } from '../ground/calendar/month.ts';
import { monthsIn } from '../ground/calendar/month-mask.ts';
import type { MonthCosts } from '../months/month-costs.ts';
import type { SuspectMonth } from '../months/suspect-months.ts';
import { energyOfKey, linesOfSites, maskAt, type YearOfMonths } from '../months/year-of-months.ts';
import { type EnergyType, energyDefinitions } from '../energy/energy-type.ts';

/** Why a month is in doubt: an open alert; a quantity estimated by the supplier; other figures today than at its closing. */
export const doubtReasons = ['alert', 'estimated', 'changed'] as const;
type DoubtReason = (typeof doubtReasons)[number];

export type DoubtedMonth = { energy: EnergyType; period: Period; reason: DoubtReason };

/**
 * The months of a site with a reservation that count in the twelve months of one of `windows`; water and hot water are in no
 * figure of the décret. By reason, in chronological order, each once.
 */
export function doubtedMonths(
  site: { siteId: number; suspects: readonly SuspectMonth[] },
  years: readonly { months: YearOfMonths; costs: MonthCosts }[],
  windows: readonly { from: Period; to: Period }[],
): DoubtedMonth[] {
  const found = [
    ...site.suspects.map(({ energyType, period }) => ({
      energy: energyType,
      period,
      reason: 'alert' as const,
    })),
    ...years.flatMap(year => reservedMonths(year, site.siteId)),
  ];
  const counted = found.filter(
    ({ energy, period }) =>
      energyDefinitions[energy].kind === 'purchased' &&
      windows.some(
        ({ from, to }) => monthIndex(period) >= monthIndex(from) && monthIndex(period) <= monthIndex(to),
      ),
  );
  const once = new Map(
    counted.map(each => [`${each.energy} ${monthIndex(each.period)} ${each.reason}`, each]),
  );
  const place = ({ reason }: DoubtedMonth) => doubtReasons.indexOf(reason);
  return [...once.values()].toSorted(
    (a, b) => place(a) - place(b) || monthIndex(a.period) - monthIndex(b.period),
  );
}

function reservedMonths(
  { months: of, costs }: { months: YearOfMonths; costs: MonthCosts },
  siteId: number,
): DoubtedMonth[] {
  return Array.from(linesOfSites(of, new Set([siteId]))).flatMap((line): DoubtedMonth[] => {
    const energy = energyOfKey(of.keys[line] ?? 0);
    const estimated = monthsIn((of.estimatedReads[line] ?? 0) & maskAt(of.declared, line));
    const changed = (costs.changed?.get(line) ?? []).filter(({ figure }) => figure === 'quantity');
    return [
      ...estimated.map(month => ({ energy, period: { year: of.year, month }, reason: 'estimated' as const })),
      ...changed.map(({ period }) => ({ energy, period, reason: 'changed' as const })),
    ];
  });
}
