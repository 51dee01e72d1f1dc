import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Month, months } from '../../ground/calendar/month.ts';
import { detectFindings } from '../detect-findings.ts';
import type { EnergySeries } from '../energy-series.ts';
import { hospitalSeries } from '../testing/hospital-series.ts';
import { inputOf, smallSeries, told } from '../testing/small-series.ts';
import { knownSite, misplacedFinder, type MisplacedMonths, type SiteSeries } from './find-misplaced.ts';
import { siteYearOf } from './site-year.ts';

const lastPeriod = { year: 2024, month: 12 } as const;

/** The findings at a site when all years of the other sites are known. */
function foundAt(siteId: number, sites: readonly SiteSeries[]): MisplacedMonths[] {
  const others = sites.filter(site => site.siteId !== siteId);
  const years = others.flatMap(({ siteId: other, series }) =>
    series.flatMap(({ energyType, months: held }) =>
      [...Map.groupBy(held, ({ period }) => period.year)].map(([year, ofYear]) =>
        siteYearOf({
          siteId: other,
          energyType,
          year,
          unit: ofYear[0]?.declaredUnit ?? 'kWh',
          months: ofYear.map(({ period, declaredQuantity, amountCents }) => ({
            month: period.month,
            quantity: declaredQuantity,
            amountCents,
          })),
        }),
      ),
    ),
  );
  return sites
    .filter(site => site.siteId === siteId)
    .flatMap(site =>
      misplacedFinder({ equal: others.flatMap(each => knownSite(each).months), years })(knownSite(site)),
    );
}

/** kWh of a boiler room by month. */
const heating = [98_412, 90_377, 70_218, 45_631, 20_184, 9_047, 7_812, 7_905, 12_846, 38_211, 69_554, 93_108];
const usual = (year: number, month: Month, times: number) =>
  Math.round((heating[month - 1] ?? 0) * times * (1 + (((year * 12 + month) * 7919) % 1009) / 20_180));

/** Gas of four years; `of` gives the last year. */
function gas(times: number, of: (month: Month) => number): EnergySeries {
  return smallSeries({
    energyType: 'gas',
    from: '2021-01',
    quantityOf: ({ year, month }) => (year === 2024 ? of(month) : usual(year, month, times)),
  });
}
const site = (siteId: number, ...series: EnergySeries[]): SiteSeries => ({ siteId, series, lastPeriod });
const ofYear = months.map(month => ({ year: 2024, month }));

describe('declared months', () => {
  it('that are right are never reported as belonging to another site or month', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: 1_000_000 }), { minLength: 2, maxLength: 5 }), seeds => {
        const sites = seeds.map((seed, index): SiteSeries => {
          const { series } = hospitalSeries(seed);
          const last = series.months.at(-1)?.period ?? lastPeriod;
          return { siteId: index + 1, series: [series], lastPeriod: last };
        });
        for (const { siteId } of sites) expect(foundAt(siteId, sites)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('with one bill at two sites are reported at both', () => {
    const isCopied = (month: Month) => month === 3 || month === 4;
    const sites = [
      site(
        1,
        gas(1, month => usual(2024, month, 1)),
      ),
      site(
        2,
        gas(3, month => usual(2024, month, isCopied(month) ? 1 : 3)),
      ),
    ];
    const periods = [3, 4].map(month => ({ year: 2024, month }));
    const shared = { energyType: 'gas', code: 'same-at-two-sites', periods };
    expect(foundAt(1, sites)).toEqual([{ ...shared, otherSite: 2 }]);
    expect(foundAt(2, sites)).toEqual([{ ...shared, otherSite: 1 }]);
  });

  it('of two swapped sites name each other', () => {
    const sites = [
      site(
        1,
        gas(1, month => usual(2024, month, 3)),
      ),
      site(
        2,
        gas(3, month => usual(2024, month, 1)),
      ),
      site(
        3,
        gas(5, month => usual(2024, month, 5)),
      ),
    ];
    const swapped = { energyType: 'gas', code: 'sites-swapped', periods: ofYear };
    expect(foundAt(1, sites)).toEqual([{ ...swapped, otherSite: 2 }]);
    expect(foundAt(2, sites)).toEqual([{ ...swapped, otherSite: 1 }]);
    expect(foundAt(3, sites)).toEqual([]);
  });

  it('shifted by one are reported as a whole, and raise no excess or fall as well', () => {
    const series = gas(1, month => usual(2024, month === 1 ? 12 : ((month - 1) as Month), 1));
    const [shifted, ...more] = foundAt(1, [site(1, series)]);
    expect(more).toEqual([]);
    expect(shifted).toEqual({ energyType: 'gas', code: 'months-shifted', otherSite: null, periods: ofYear });
    const findings = detectFindings(
      inputOf(series, { misplaced: shifted ? [{ ...shifted, otherSite: null }] : [] }),
    );
    expect(told(findings)).toEqual(['misplaced gas 2024-01 medium']);
    expect(told(detectFindings(inputOf(series))).length).toBeGreaterThan(1);
  });

  it('from more than two years ago are not reported', () => {
    const old = gas(1, month => usual(2024, month, 1));
    const copy = gas(3, month => usual(2024, month, 1));
    const later = { year: 2027, month: 2 } as const;
    const sites = [old, copy].map(
      (series, index): SiteSeries => ({ siteId: index + 1, series: [series], lastPeriod: later }),
    );
    expect(foundAt(2, sites)).toEqual([]);
  });
});
