import { addMonths, comparePeriods, type Period } from '../../ground/calendar/month.ts';
import type { EnergyType } from '../../energy/energy-type.ts';
import type { EnergySeries, MonthRecord } from '../energy-series.ts';
import { siteEnergyKey } from '../../sites/site-energy.ts';
import { historicalAfterMonths } from '../historical-months.ts';
import {
  isStrange,
  type JudgedYear,
  judgeYear,
  type Misplaced,
  type MisplacedCode,
  slipOf,
  swapKey,
  swapOf,
} from './misplaced-years.ts';
import { finestQuantity, type SiteYear, siteYearOf } from './site-year.ts';
import { indexOfMonths, type MonthIndex, type SiteMonth, twinsAmong } from './twin-months.ts';

/** Months of one energy of a site that seem to belong to another site, or to be one month too early or too late. */
export type MisplacedMonths = {
  energyType: EnergyType;
  /** A copied year is reported month by month, as duplicates. */
  code: Exclude<MisplacedCode, 'year-copied'>;
  otherSite: number | null;
  periods: readonly Period[];
};

/** Data of other sites: months equal to one of the site, and the years around a year that does not fit its own past. */
export type Elsewhere = { equal: readonly SiteMonth[]; years: readonly SiteYear[] };

/** Declared series of a site, and the last month with data. Months more than two years before it are not reported. */
export type SiteSeries = { siteId: number; series: readonly EnergySeries[]; lastPeriod: Period };

type Held = MonthRecord & {
  declaredQuantity: number;
  declaredUnit: NonNullable<MonthRecord['declaredUnit']>;
};

function heldMonths({ months }: EnergySeries): Held[] {
  return months.filter(
    (month): month is Held =>
      month.declaredUnit !== null && month.declaredQuantity !== null && month.declaredQuantity > 0,
  );
}

/** The data of a site used here, computed from its series once. */
export type KnownSite = {
  siteId: number;
  /** The months to search at other sites. */
  months: readonly SiteMonth[];
  /** The years to report on, judged against the years around them. */
  judged: readonly JudgedYear[];
  /** The judged years and the year before them. */
  allYears: readonly SiteYear[];
};

export function knownSite(site: SiteSeries): KnownSite {
  const firstTold = site.lastPeriod.year - historicalAfterMonths / 12;
  const allYears = yearsOf(site, firstTold - 1);
  const judged = allYears
    .filter(({ year }) => year >= firstTold)
    .map(year => judgeYear(year, besides(allYears, year)));
  return { siteId: site.siteId, months: toldMonths(site), judged, allYears };
}

function toldMonths({ siteId, series, lastPeriod }: SiteSeries): SiteMonth[] {
  const first = addMonths(lastPeriod, -historicalAfterMonths);
  return series.flatMap(each =>
    heldMonths(each)
      .filter(({ period }) => comparePeriods(period, first) >= 0)
      .map(({ period, declaredQuantity, declaredUnit, amountCents }) => ({
        siteId,
        energyType: each.energyType,
        ...period,
        quantity: finestQuantity(declaredUnit, declaredQuantity),
        amountCents,
      })),
  );
}

/** The years that differ so much from those around them that other sites must be searched. */
export function strangeYears({ judged }: KnownSite): SiteYear[] {
  return judged.filter(isStrange).map(({ year }) => year);
}

/**
 * Finds the misplaced months of one site at a time, by comparison with the data of other sites. These may include the site
 * itself, which is ignored.
 */
export function misplacedFinder({ equal, years }: Elsewhere): (site: KnownSite) => MisplacedMonths[] {
  const index = indexOfMonths(equal);
  const strangersOf = strangerFinder(years);
  return site => {
    const swapped = site.judged.filter(isStrange).map(one =>
      swapOf(
        one,
        strangersOf(one).filter(({ year }) => year.siteId !== site.siteId),
      ),
    );
    const found = [...site.judged.map(slipOf), ...swapped];
    return [...twins(site, index), ...found.flatMap(each => (each === null ? [] : monthsOf(each)))];
  };
}

/** Finds the strange years with which a strange year may have been swapped; they are judged only when needed. */
function strangerFinder(years: readonly SiteYear[]): (one: JudgedYear) => readonly JudgedYear[] {
  const candidates = Map.groupBy(years, year => swapKey({ year }));
  const ofEnergy = Map.groupBy(years, siteEnergyKey);
  const known = new Map<string, readonly JudgedYear[]>();
  return one => {
    const key = swapKey(one);
    const found =
      known.get(key) ??
      (candidates.get(key) ?? [])
        .map(year => judgeYear(year, besides(ofEnergy.get(siteEnergyKey(year)) ?? [], year)))
        .filter(isStrange);
    known.set(key, found);
    return found;
  };
}

function monthsOf({ year, code, otherSite }: Misplaced): MisplacedMonths[] {
  if (code === 'year-copied') return [];
  const periods = [...year.quantities.keys()].map(month => ({ year: year.year, month }));
  return [{ energyType: year.energyType, code, otherSite, periods }];
}

function twins({ months }: KnownSite, index: MonthIndex): MisplacedMonths[] {
  const found = twinsAmong(months, index);
  const groups = Map.groupBy(found, ({ month, otherSite }) => `${month.energyType} ${otherSite}`).values();
  return [...groups].flatMap(([first, ...rest]) =>
    first === undefined
      ? []
      : {
          energyType: first.month.energyType,
          code: 'same-at-two-sites' as const,
          otherSite: first.otherSite,
          periods: [first, ...rest].map(({ month: { year, month } }) => ({ year, month })),
        },
  );
}

function yearsOf({ siteId, series }: SiteSeries, from: number): SiteYear[] {
  return series.flatMap(each => {
    const { energyType } = each;
    const years = Map.groupBy(
      heldMonths(each).filter(({ period }) => period.year >= from),
      ({ period, declaredUnit }) => `${period.year} ${declaredUnit}`,
    );
    return [...years.values()].flatMap(months => {
      const [first] = months;
      if (first === undefined) return [];
      const { declaredUnit: unit, period } = first;
      return siteYearOf({
        siteId,
        energyType,
        year: period.year,
        unit,
        months: months.map(({ period: { month }, declaredQuantity: quantity, amountCents }) => ({
          month,
          quantity,
          amountCents,
        })),
      });
    });
  });
}

/** The previous and the following year of the same site and energy. */
function besides(
  years: readonly SiteYear[],
  { siteId, energyType, year }: Pick<SiteYear, 'siteId' | 'energyType' | 'year'>,
): SiteYear[] {
  return years.filter(
    each => each.siteId === siteId && each.energyType === energyType && Math.abs(each.year - year) === 1,
  );
}
