import type { MonthMask } from '@suivi/domain/ground/calendar/month-mask';
import { type MonthSpan, spanBefore, yearParts } from '@suivi/domain/ground/calendar/month-span';
import { askedOf, type MonthGroup } from '@suivi/domain/months/month-group';
import { type ComparableGroup, pairYears } from '@suivi/domain/months/pair-years';
import type { YearOfMonths } from '@suivi/domain/months/year-of-months';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import type { Reading } from '../../platform/http/reading.ts';
import { type Group, type GroupSite, readGroup, siteOfCode } from '../../records/months/ledger/read-group.ts';
import { readYear } from '../../records/months/ledger/read-year.ts';
import { pairsOfGroup, sumOfScope } from '../../records/months/ledger/sum-of-scope.ts';

export type ComparedQuery = { period: MonthSpan; compared?: MonthSpan | undefined };

/** A year of which a period takes some months, and the year with which they are compared. */
export type YearPair = { months: MonthMask; current: YearOfMonths; previous: YearOfMonths };

export type ComparedMonths = {
  current: MonthGroup[];
  previous: MonthGroup[];
  comparable: ComparableGroup[];
};

export function comparedWith({ period, compared }: ComparedQuery): MonthSpan {
  return compared ?? spanBefore(period);
}

/** The years from which an answer is computed. */
export function yearsOfComparison(query: ComparedQuery): number[] {
  const years = [query.period, comparedWith(query)].flatMap(yearParts).map(({ year }) => year);
  return [...new Set(years)];
}

/** The years of a period, each with the year it is compared with. */
export async function readYearPairs(reading: Reading, query: ComparedQuery): Promise<YearPair[]> {
  const before = comparedWith(query).from.year - query.period.from.year;
  return Promise.all(
    yearParts(query.period).map(async ({ year, months }) => {
      const [current, previous] = await Promise.all([
        readYear(reading, year),
        readYear(reading, year + before),
      ]);
      return { months, current, previous };
    }),
  );
}

type ScopeQuery = ComparedQuery & { site?: string | undefined; energy?: EnergyType | undefined };

/** The data for comparing a period of the group or of one site, as kept by the server; nothing is summed yet. */
export type ScopeToCompare = { pairs: YearPair[]; group: Group; site: GroupSite | null };

/** Null for an unknown site. */
export async function readScope(reading: Reading, query: ScopeQuery): Promise<ScopeToCompare | null> {
  const [group, pairs] = await Promise.all([readGroup(reading), readYearPairs(reading, query)]);
  const site = query.site === undefined ? null : siteOfCode(group, query.site);
  return query.site !== undefined && site === null ? null : { pairs, group, site };
}

/** A period of the group or of one site, compared like for like; null for an unknown site. */
export async function readCompared(
  reading: Reading,
  query: ScopeQuery,
): Promise<(ComparedMonths & { group: Group }) | null> {
  const scope = await readScope(reading, query);
  if (scope === null) return null;
  const { pairs, group, site } = scope;
  return { ...compareScope(pairs, group, { site, energy: query.energy }, reading.today), group };
}

/** @param scope `site` null: the whole group; `energy` absent: all energies. */
export function compareScope(
  pairs: readonly YearPair[],
  group: Group,
  { site, energy }: { site: GroupSite | null; energy?: EnergyType | undefined },
  today: CalendarDate,
): ComparedMonths {
  const parts = pairs.map(({ months, current, previous }) => {
    const later = sumOfScope(current, group, site, today);
    const earlier = sumOfScope(previous, group, site, today);
    const asked = { months, energyType: energy };
    return {
      current: askedOf(later.groups, asked),
      previous: askedOf(earlier.groups, asked),
      comparable: askedOf(
        site ? pairYears(later.summed, earlier.summed) : pairsOfGroup(later, earlier),
        asked,
      ),
    };
  });
  return {
    current: parts.flatMap(part => part.current),
    previous: parts.flatMap(part => part.previous),
    comparable: parts.flatMap(part => part.comparable),
  };
}
