import { describe, expect, it } from 'vitest';
import { hospitalFrom, hospitalSeries } from '../testing/hospital-series.ts';
import { type Month, months } from '../../ground/calendar/month.ts';
import { type Misplaced, misplacedYears } from './misplaced-years.ts';
import type { SiteYear } from './site-year.ts';

/** The years of one energy of a site without a fault, always in kWh so that any two can be compared. */
function yearsOf(siteId: number, seed: number): SiteYear[] {
  const { series } = hospitalSeries(seed);
  const years = Map.groupBy(series.months, ({ period }) => period.year);
  return [...years].map(([year, own]) => ({
    siteId,
    energyType: series.energyType,
    year,
    unit: 'kWh',
    quantities: new Map(own.map(({ period, quantityNormal }) => [period.month, quantityNormal ?? 0])),
  }));
}

function askedOf(incoming: readonly SiteYear[], stored: readonly SiteYear[]): Misplaced[] {
  return misplacedYears(incoming, ({ siteId, energyType, year }) =>
    stored.filter(
      each => each.siteId === siteId && each.energyType === energyType && Math.abs(each.year - year) <= 1,
    ),
  );
}

const codesOf = (found: readonly Misplaced[]) =>
  found.map(({ year, code }) => `${year.siteId} ${code}`).toSorted();
const lastYear = hospitalFrom.year + 7;

const monthly = (year: number, of: (month: Month) => number, siteId = 1): SiteYear => ({
  siteId,
  energyType: 'gas',
  year,
  unit: 'kWh',
  quantities: new Map(months.map(month => [month, of(month)])),
});
/** kWh of a boiler room: high in winter, low in summer. */
const heating = [98_412, 90_377, 70_218, 45_631, 20_184, 9_047, 7_812, 7_905, 12_846, 38_211, 69_554, 93_108];
const usual = (month: Month) => heating[month - 1] ?? 0;

describe('correct years of a file', () => {
  /** Files of one to eight sites; the seeds are fixed because a rate is tested. */
  it('are asked about at most once in five thousand, however many sites a file has', () => {
    let [tried, asked] = [0, 0];
    for (let seed = 0, sites = 1; seed < 3_000; seed += sites, sites = (sites % 8) + 1) {
      const file = Array.from({ length: sites }, (_, index) => yearsOf(index + 1, seed + index));
      for (let year = hospitalFrom.year + 1; year <= lastYear; year += 1) {
        const incoming = file.flatMap(years => years.filter(each => each.year === year));
        const stored = file.flatMap(years => years.filter(each => each.year === year - 1));
        tried += incoming.length;
        asked += askedOf(incoming, stored).length;
      }
    }
    expect(tried).toBeGreaterThan(20_000);
    expect(asked).toBeLessThanOrEqual(tried / 5_000);
  });

  it('may differ from their past by a new building, a closure or a mild winter', () => {
    const stored = [monthly(2022, usual)];
    for (const changed of [
      (month: Month) => usual(month) * 1.9,
      (month: Month) => usual(month) / 2,
      (month: Month) => Math.round(usual(month) * ([12, 1, 2].includes(month) ? 0.7 : 1.05)),
      (month: Month) => (month < 6 ? usual(month) : usual(month) * 1.4),
    ])
      expect(askedOf([monthly(2023, changed)], stored)).toEqual([]);
  });
});

describe('two sites that are swapped', () => {
  it('are both asked about, each with the other', () => {
    const big = (month: Month) => Math.round(usual(month) * 2.4);
    const stored = [monthly(2022, usual, 1), monthly(2022, big, 2)];
    const swapped = [
      monthly(2023, month => Math.round(big(month) * 1.03), 1),
      monthly(2023, month => Math.round(usual(month) * 0.98), 2),
    ];
    expect(askedOf(swapped, stored)).toMatchObject([
      { code: 'sites-swapped', year: { siteId: 1 }, otherSite: 2 },
      { code: 'sites-swapped', year: { siteId: 2 }, otherSite: 1 },
    ]);
  });

  it('are detected in four of five generated pairs that differ by half, without naming other sites', () => {
    let [tried, seen] = [0, 0];
    for (let seed = 0; seed < 400; seed += 2) {
      const [one, other, third] = [yearsOf(1, seed), yearsOf(2, seed + 1), yearsOf(3, seed + 9_000)];
      const at = (years: readonly SiteYear[], year: number) => years.filter(each => each.year === year);
      const mean = (years: readonly SiteYear[]) =>
        at(years, lastYear)
          .flatMap(({ quantities }) => [...quantities.values()])
          .reduce((a, b) => a + b, 0);
      const ratio = mean(one) / mean(other);
      if (one[0]?.energyType !== other[0]?.energyType || (ratio > 0.66 && ratio < 1.5)) continue;
      tried += 1;
      const incoming = [
        ...at(one, lastYear).map(year => ({ ...year, siteId: 2 })),
        ...at(other, lastYear).map(year => ({ ...year, siteId: 1 })),
        ...at(third, lastYear),
      ];
      const found = codesOf(
        askedOf(
          incoming,
          [one, other, third].flatMap(years => at(years, lastYear - 1)),
        ),
      );
      if (found.includes('1 sites-swapped') && found.includes('2 sites-swapped')) seen += 1;
      expect(found.filter(each => each.startsWith('3'))).toEqual([]);
    }
    expect(tried).toBeGreaterThan(20);
    expect(seen / tried).toBeGreaterThanOrEqual(0.8);
  });

  it('are detected in a file of one month when nothing else explains them', () => {
    const october = (siteId: number, year: number, quantity: number): SiteYear => ({
      ...monthly(year, () => quantity, siteId),
      quantities: new Map([[10, quantity]]),
    });
    const stored = [october(1, 2022, 38_211), october(2, 2022, 91_706)];
    expect(codesOf(askedOf([october(1, 2023, 90_100), october(2, 2023, 39_020)], stored))).toEqual([
      '1 sites-swapped',
      '2 sites-swapped',
    ]);
    expect(askedOf([october(1, 2023, 90_100), october(2, 2023, 88_020)], stored)).toEqual([]);
  });
});

describe('months in the wrong place', () => {
  it.each([-1, 1])('are asked about when they equal the stored ones, %d month away', by => {
    const stored = [monthly(2022, usual), monthly(2023, month => usual(month) + 17 * month)];
    const moved = (month: Month) => {
      const from = ((month - 1 + by + 12) % 12) + 1;
      return usual(from as Month) + 17 * from;
    };
    expect(codesOf(askedOf([monthly(2023, moved)], stored))).toEqual(['1 months-shifted']);
  });

  it.each([-1, 1])('are asked about when heating follows last year, %d month away', by => {
    const moved = (month: Month) =>
      Math.round(usual((((month - 1 + by + 12) % 12) + 1) as Month) * (1 + ((month * 5) % 7) / 100));
    expect(codesOf(askedOf([monthly(2023, moved)], [monthly(2022, usual)]))).toEqual(['1 months-shifted']);
  });

  it('are asked about when they equal those of last year to the last digit', () => {
    expect(codesOf(askedOf([monthly(2023, usual)], [monthly(2022, usual)]))).toEqual(['1 year-copied']);
    const flat = () => 500;
    expect(askedOf([monthly(2023, flat)], [monthly(2022, flat)])).toEqual([]);
  });
});
