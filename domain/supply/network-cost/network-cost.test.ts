import { array, assert, constantFrom, integer, property, record, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import { dayIndex } from '../../ground/calendar/day-span.ts';
import { monthIndex, type Period } from '../../ground/calendar/month.ts';
import { minutesOfDay } from '../distributor/legal-day.ts';
import { classesOf, type NetworkTariff, networkTariffs } from '../tariff/network-tariff.ts';
import { publishedGrids } from '../tariff/published-grids.ts';
import { tariffBook, valueOf } from '../tariff/tariff-grid.ts';
import { type TimeClass, timeClasses } from '../tariff/time-class.ts';
import { parseWindows } from '../curve/time-calendar.ts';
import { type ClassedCurve, classCurve, withReactive } from './classed-curve.ts';
import { networkAdvice } from './network-advice.ts';
import { bestPowers, networkCost, overrunEuros } from './network-cost.ts';
import small from './testing/small-optima.json' with { type: 'json' };

const day = (text: string) => dayIndex(fromIsoDay(text));
const pricesOf = (tariff: NetworkTariff, ctaRate = 0.15) => {
  const grid = publishedGrids.find(({ kind }) => kind === networkTariffs[tariff]);
  if (grid === undefined) throw new Error(`no grid of ${tariff}`);
  return { tariff, grid, ctaRate };
};
const valuesOf = (values: number[], weight = 1) => ({
  wattMinutes: 0,
  values,
  weights: values.map(() => weight),
});

describe('overruns computed by hand', () => {
  test('are 0.04 × b × √(10² + 20²) above 1 kV', () => {
    const sum = overrunEuros(pricesOf('HTACU5'), 'HPH', valuesOf([110, 120, 100, 99.5]), 100);
    expect(sum).toBeCloseTo(0.04 * 14.41 * Math.sqrt(500), 9);
  });

  test.each([
    [
      'of five minutes, averaged by two',
      5,
      [100_000, 130_000, 90_000, 90_000, 115_000, 117_000],
      12.6414,
      false,
    ],
    ['of thirty minutes, taken as constant', 30, [107_000], 6.9885, true],
  ])('steps %s', (_, stepMinutes, watts, euros, isAtLeast) => {
    const whole = [...watts, ...Array.from({ length: 1_440 / stepMinutes - watts.length }, () => 0)];
    const none = { high: [], low: [], pointe: [], hasOffPeakSundays: true };
    const curve = classCurve(
      [{ day: day('2026-01-15'), stepMinutes, watts: whole, adjusted: null }],
      none,
      'kW',
    );
    const own = [...curve.months.values()][0]?.get('HPH');
    expect(own && overrunEuros(pricesOf('HTACU5'), 'HPH', own, 100)).toBeCloseTo(euros, 4);
    expect(curve.isAtLeast).toBe(isAtLeast);
  });

  test('are 12.41 € an hour above 36 kVA; an equal power is no overrun', () => {
    const watts = [55_800, 55_801, 60_000, 40_000, ...Array.from({ length: 140 }, () => 0)];
    const none = { high: [], low: [], pointe: [], hasOffPeakSundays: false };
    const curve = classCurve(
      [{ day: day('2026-01-15'), stepMinutes: 10, watts, adjusted: null }],
      none,
      'kVA',
    );
    const own = [...curve.months.values()][0]?.get('HPH');
    expect(own && overrunEuros(pricesOf('BTSUPCU4'), 'HPH', own, 60)).toBeCloseTo((12.41 * 20) / 60, 9);
  });
});

test('use the apparent power √(P² + Q²) with the reactive curve, instead of 0.93', () => {
  const at = day('2026-01-15');
  const whole = (values: number[], count = 144) => [
    ...values,
    ...Array.from({ length: count - values.length }, () => 0),
  ];
  const own = { day: at, stepMinutes: 10, watts: whole([50_000, 55_000, 56_000]), adjusted: null };
  const vars = whole([20_000, 25_000, 0]);
  const none = { high: [], low: [], pointe: [], hasOffPeakSundays: false };
  const powersOf = (days: Parameters<typeof classCurve>[0]) =>
    [...classCurve(days, none, 'kVA').months.values()][0]?.get('HPH');
  const measured = powersOf(withReactive([own], [{ ...own, watts: vars }]));
  expect(measured?.values.slice(0, 3).map(kva => Number(kva.toFixed(4)))).toEqual([53.8516, 60.4152, 56]);
  expect(measured && overrunEuros(pricesOf('BTSUPCU4'), 'HPH', measured, 60)).toBeCloseTo(2.0683, 4);
  // Reactive steps of five minutes are averaged; steps longer than those of the power are ignored.
  const fives = { ...own, stepMinutes: 5, watts: vars.flatMap(value => [value - 100, value + 100]) };
  expect(powersOf(withReactive([own], [fives]))).toEqual(measured);
  const hours = { ...own, stepMinutes: 60, watts: whole([], 24) };
  expect(powersOf(withReactive([own], [hours]))).toEqual(powersOf([own]));
});

type Values = Partial<Record<TimeClass, { value: number; weight: number }[]>>;

function curveOf(months: readonly (Values & { month: number })[]): ClassedCurve {
  return {
    isAtLeast: false,
    months: new Map(
      months.map(({ month, ...classes }) => [
        month,
        new Map(
          Object.entries(classes).map(([each, own]) => [
            each as TimeClass,
            {
              wattMinutes: 0,
              values: own.map(({ value }) => value),
              weights: own.map(({ weight }) => weight),
            },
          ]),
        ),
      ]),
    ),
  };
}

/** Every vector of whole powers up to `top`, none below the previous one. */
function* vectors(count: number, top: number, least = 0): Generator<number[]> {
  if (count === 0) yield [];
  else
    for (let power = least; power <= top; power += 1)
      for (const rest of vectors(count - 1, top, power)) yield [power, ...rest];
}

const tariffs = ['HTACU5', 'HTALU5', 'HTALUM5', 'BTSUPCU4', 'BTSUPLU4'] as const;
const step = record({
  value: integer({ min: 0, max: 50 }).map(tenth => tenth / 10),
  weight: constantFrom(1, 3),
});
const steps = array(step, { maxLength: 6 });
const month = record(
  Object.fromEntries(timeClasses.map(each => [each, steps])) as Record<TimeClass, typeof steps>,
);

describe('the powers with the lowest cost', () => {
  test('are those of brute force over the whole grid, the highest of equal ones', () => {
    const given = tuple(constantFrom(...tariffs), month, month, constantFrom(0, 0.15));
    assert(
      property(given, ([tariff, january, july, ctaRate]) => {
        const prices = pricesOf(tariff, ctaRate);
        const curve = curveOf([
          { month: 24_300, ...january },
          { month: 24_306, ...july },
        ]);
        const chosen = bestPowers(prices, curve, [], 0);
        const cost = networkCost(prices, curve, chosen).total;
        const top = Math.ceil(
          Math.max(
            0,
            ...Object.values(january)
              .flat()
              .map(({ value }) => value),
            ...Object.values(july)
              .flat()
              .map(({ value }) => value),
          ),
        );
        let [least, equal]: [number, number[][]] = [Number.POSITIVE_INFINITY, []];
        for (const powers of vectors(classesOf(tariff).length, top)) {
          const { total } = networkCost(prices, curve, powers);
          if (total < least - 1e-6) [least, equal] = [total, [powers]];
          else if (total <= least + 1e-6) equal.push(powers);
        }
        expect(cost).toBeCloseTo(least, 6);
        const last = classesOf(tariff).length - 1;
        const highest = equal.toSorted((a, b) => {
          for (let at = last; at >= 0; at -= 1) if (a[at] !== b[at]) return (b[at] ?? 0) - (a[at] ?? 0);
          return 0;
        });
        expect(chosen).toEqual(highest[0]);
      }),
      { numRuns: 1_000 },
    );
  }, 120_000);

  test.each(small.cases.map(each => [each.tariff, each] as const))('for a small case of %s', (_, each) => {
    const prices = pricesOf(each.tariff as NetworkTariff);
    const months = each.months.map(text => {
      const [year, of] = text.split('-').map(Number);
      const own = each.values.filter(([at]) => at === text) as unknown as [
        string,
        TimeClass,
        [number, number][],
      ][];
      const values = own.map(([, name, list]) => [name, list.map(([value, weight]) => ({ value, weight }))]);
      return { month: monthIndex({ year, month: of } as Period), ...Object.fromEntries(values) };
    });
    const curve = curveOf(months);
    const powers = bestPowers(prices, curve, [], 0);
    expect(powers).toEqual(each.powers);
    const yearly = valueOf(prices.grid, 'management') + valueOf(prices.grid, 'metering');
    const { fixed, overrun, cta } = networkCost(prices, curve, powers);
    const days = each.months.length * 30;
    expect(fixed + overrun + cta - (yearly * 1.15 * days) / 365).toBeCloseTo(each.euros, 3);
  });

  test('are never below a floor, nor below 37 kVA in the last class', () => {
    const curve = curveOf([{ month: 24_300, HPH: [{ value: 4, weight: 10 }] }]);
    expect(bestPowers(pricesOf('BTSUPLU4'), curve).at(-1)).toBe(37);
    expect(bestPowers(pricesOf('HTALU5'), curve, [0, 0, 6, 0, 0])[2]).toBeGreaterThanOrEqual(6);
  });

  test('never have a higher overrun when one is raised', () => {
    assert(
      property(steps, constantFrom(...tariffs), integer({ min: 0, max: 5 }), (own, tariff, power) => {
        const powers = {
          wattMinutes: 0,
          values: own.map(({ value }) => value),
          weights: own.map(({ weight }) => weight),
        };
        const [lower, higher] = [power, power + 1].map(each =>
          overrunEuros(pricesOf(tariff), 'HPH', powers, each),
        );
        expect(higher).toBeLessThanOrEqual(lower ?? 0);
      }),
    );
  });
});

/**
 * A year from 1 August 2025 on in steps of ten minutes: 180 kW plus a formula, 160 kW more from 8 h to 18 h from Monday to
 * Friday, 60 kW more from 9 h to 11 h in January and July.
 */
function generatedYear(scale = 1) {
  return Array.from({ length: 365 }, (_, offset) => {
    const at = day('2025-08-01') + offset;
    const of = new Date(at * 86_400_000);
    const [weekday, isSpecial] = [(at + 3) % 7, [0, 6].includes(of.getUTCMonth())];
    const length = minutesOfDay(at);
    const watts = Array.from({ length: length / 10 }, (_step, step10) => {
      const past = step10 * 10;
      const clock =
        length === 1_380 && past >= 120 ? past + 60 : length === 1_500 && past >= 180 ? past - 60 : past;
      const hour = Math.floor(clock / 60);
      const works = weekday < 5 && hour >= 8 && hour < 18 ? 160 : 0;
      return (
        1_000 *
        scale *
        (180 + ((at * 7 + step10 * 13) % 97) + works + (isSpecial && (hour === 9 || hour === 10) ? 60 : 0))
      );
    });
    return { day: at, stepMinutes: 10, watts, adjusted: null };
  });
}

const windows = (text: string) => parseWindows(text) ?? [];
const hta = {
  high: windows('22:00-06:00'),
  low: windows('02:00-06:00, 11:00-15:00'),
  pointe: windows('09:00-11:00, 18:00-20:00'),
  hasOffPeakSundays: true,
};
const bt = {
  high: windows('22:30-06:30'),
  low: windows('22:30-06:30'),
  pointe: [],
  hasOffPeakSundays: false,
};

/**
 * Computed independently from the brochure « TURPE 7 HTA/BT » of 1 August 2025, with another calendar and another program: kWh by
 * class, then fixed part, energy, overruns, CTA and total for the present and the best powers.
 */
const years = [
  [
    'HTACU5',
    hta,
    1,
    400,
    [6_576.11, 48_244.2639, 4_524.6826, 986.4165, 60_331.4729],
    436,
    [7_094.87, 48_244.2639, 486.8481, 1_064.2305, 56_890.2125],
  ],
  [
    'HTALU5',
    hta,
    1,
    400,
    [14_944.11, 30_939.8513, 7_424.9913, 2_241.6165, 55_550.5691],
    436,
    [16_215.99, 30_939.8513, 888.9787, 2_432.3985, 50_477.2184],
  ],
  [
    'BTSUPCU4',
    bt,
    0.25,
    110,
    [2_438.17, 22_406.6727, 9_717.03, 365.7255, 34_927.5982],
    134,
    [2_860.81, 22_406.6727, 0, 429.1215, 25_696.6042],
  ],
  [
    'BTSUPLU4',
    bt,
    0.25,
    110,
    [3_818.67, 19_345.5421, 9_717.03, 572.8005, 33_454.0426],
    132,
    [4_482.19, 19_345.5421, 45.5033, 672.3285, 24_545.5639],
  ],
] as const;

describe('a generated year', () => {
  test.each(years)(
    'costs with %s what the brochure gives',
    (tariff, calendar, scale, power, present, best, least) => {
      const curve = classCurve(generatedYear(scale), calendar, tariff.startsWith('HTA') ? 'kW' : 'kVA');
      const prices = pricesOf(tariff);
      const powers = classesOf(tariff).map(() => power);
      const euros = ({ fixed, energy, overrun, cta, total }: ReturnType<typeof networkCost>) => [
        fixed,
        energy,
        overrun,
        cta,
        total,
      ];
      const near = (values: readonly number[]) => values.map(value => expect.closeTo(value, 3));
      expect(euros(networkCost(prices, curve, powers))).toEqual(near(present));
      const chosen = bestPowers(prices, curve);
      expect(chosen).toEqual(powers.map(() => best));
      expect(euros(networkCost(prices, curve, chosen))).toEqual(near(least));
    },
  );

  test('has these kWh in each class', () => {
    const sums = new Map<string, number>();
    for (const classes of classCurve(generatedYear(), hta, 'kW').months.values())
      for (const [each, { wattMinutes }] of classes)
        sums.set(each, (sums.get(each) ?? 0) + wattMinutes / 60_000);
    expect(Object.fromEntries(sums)).toEqual({
      HPB: expect.closeTo(822_280, 3),
      HCB: expect.closeTo(599_096.1667, 3),
      HCH: expect.closeTo(355_849.1667, 3),
      HPH: expect.closeTo(549_819.5, 3),
      Pointe: expect.closeTo(95_238.8333, 3),
    });
  });
});

describe('the advice', () => {
  const book = tariffBook(publishedGrids);
  const point = {
    tariff: 'HTACU5' as const,
    powers: [400, 400, 400, 400, 400],
    hours: { high: '22:00-06:00', low: '02:00-06:00, 11:00-15:00', pointe: '09:00-11:00, 18:00-20:00' },
    mobileDays: new Set<number>(),
  };
  const year = generatedYear();
  const asked = (given: Partial<Parameters<typeof networkAdvice>[0]>, days = year, today = '2026-07-15') =>
    networkAdvice({ ...point, ...given }, days, book, day(today));

  test('compares the options with a fixed peak, and names those that it cannot price', () => {
    const advice = asked({});
    expect(advice).toMatchObject({
      days: 365,
      withoutDays: ['HTACUM5', 'HTALUM5'],
      grid: { isKnown: true },
      isAtLeast: false,
    });
    const options = 'options' in advice ? advice.options : [];
    expect(options.map(({ tariff, best }) => [tariff, best?.powers])).toEqual([
      ['HTACU5', [436, 436, 436, 436, 436]],
      ['HTALU5', [436, 436, 436, 436, 436]],
    ]);
    for (const { best, withoutOverrun } of options) {
      expect(best?.overrunInBadYear).toBeGreaterThan(best?.cost.overrun ?? 0);
      expect(withoutOverrun?.cost.overrun).toBe(0);
    }
  });

  test('names the last known prices once they no longer apply', () => {
    expect(asked({}, year, '2026-08-01')).toMatchObject({
      grid: { isKnown: false, validTo: day('2026-07-31') },
    });
  });

  test.each([
    ['overseas', { isOverseas: true }],
    ['no-tariff', { tariff: null }],
    ['no-powers', { powers: null }],
    ['no-hours', { hours: null }],
    ['no-pointe', { hours: { ...point.hours, pointe: '' } }],
  ] as const)('says what is missing: %s', (lacking, given) => {
    expect(asked(given)).toEqual({ lacking, days: 365, testDays: 0 });
  });

  test('needs 328 days, and gives none for 327', () => {
    expect(asked({}, year.slice(38))).toEqual({ lacking: 'few-days', days: 327, testDays: 0 });
    expect(asked({}, year.slice(37))).toMatchObject({ days: 328 });
  });

  test('includes the fixed part of a month without received days', () => {
    const fixedOf = (days: typeof year) => {
      const advice = asked({}, days);
      return 'options' in advice ? advice.options.map(({ present }) => present.cost.fixed) : [];
    };
    expect(fixedOf(year.slice(31))).toEqual(fixedOf(year).map(fixed => expect.closeTo(fixed, 6)));
    const [from, to] = [day('2026-02-01'), day('2026-03-01')];
    const without = year.filter(each => each.day < from || each.day >= to);
    expect(fixedOf(without)).toEqual(fixedOf(year).map(fixed => expect.closeTo(fixed, 6)));
  });
});
