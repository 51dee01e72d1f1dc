import { describe, expect, it } from 'vitest';
import { findingsOf, type MonthChange, periodOf, told } from './testing/small-series.ts';

const allYear = (year: number, change: (month: number) => MonthChange): Record<string, MonthChange> =>
  Object.fromEntries(
    Array.from({ length: 12 }, (_, offset) => [
      `${year}-${String(offset + 1).padStart(2, '0')}`,
      change(offset + 1),
    ]),
  );

/** 15 cents a unit with small variations, so that equal amounts are not a coincidence. */
const billed: Record<string, MonthChange> = Object.assign(
  {},
  ...[2019, 2020, 2021, 2022, 2023, 2024].map(year =>
    allYear(year, month => ({
      amountCents: Math.round(750_000 * (1 + ((year * 7 + month * 13) % 11) / 100)),
    })),
  ),
);

describe('missing month', () => {
  it('is one finding for the consecutive months of a year', () => {
    const changes = {
      '2023-11': { quantity: null },
      '2023-12': { quantity: null },
      '2024-01': { quantity: null },
    };
    const findings = findingsOf({ changes });
    expect(told(findings)).toEqual([
      'missing-month electricity 2023-11 low',
      'missing-month electricity 2024-01 low',
    ]);
    expect(findings[0]?.evidence).toEqual({
      kind: 'missing-month',
      months: [{ period: { year: 2023, month: 11 } }, { period: { year: 2023, month: 12 } }],
    });
    expect(findings[0]).toMatchObject({ measuredNormal: null, gapNormal: null, gapPercent: null });
    // Two months of about 50 000, at 15 cents a unit.
    expect(findings[0]?.expectedNormal).toBeCloseTo(100_000, -3);
    expect(findings[0]?.gapCents).toBeCloseTo(-1_500_000, -5);
  });

  it.each([
    [{ year: 2025, month: 2, day: 14 }, []],
    [{ year: 2025, month: 2, day: 15 }, ['missing-month electricity 2024-12 low']],
  ] as const)('is due more than 45 days after its end: on %o', (today, expected) => {
    const changes = { '2024-12': { quantity: null } };
    expect(told(findingsOf({ changes }, { today }))).toEqual(expected);
  });

  it('is not reported after the last month of the scope, where entry has not begun', () => {
    const today = { year: 2026, month: 11, day: 21 } as const;
    expect(findingsOf({}, { today })).toEqual([]);
    expect(told(findingsOf({ to: '2024-10' }, { today }))).toEqual(['missing-month electricity 2024-11 low']);
  });

  it('is reported for a month with an amount but without a quantity', () => {
    const changes = { '2024-05': { quantity: null, amountCents: 90_000 } };
    expect(told(findingsOf({ changes }))).toEqual(['missing-month electricity 2024-05 low']);
  });
});

describe('implausible zero', () => {
  it('is reported with the usual quantity of the month, and raises no other finding', () => {
    const findings = findingsOf({ changes: { '2023-04': { quantity: 0 } } });
    expect(told(findings)).toEqual(['implausible-zero electricity 2023-04 low']);
    expect(findings[0]).toMatchObject({ measuredNormal: 0, gapPercent: -100 });
    expect(findings[0]?.expectedNormal).toBeCloseTo(50_000, -3);
    // 15 cents a unit.
    expect(findings[0]?.gapCents).toBeCloseTo(-750_000, -5);
  });

  it('is detected in the first year of an import, from the years that follow', () => {
    expect(told(findingsOf({ changes: { '2019-04': { quantity: 0 } } }))).toEqual([
      'implausible-zero electricity 2019-04 low',
    ]);
  });

  it('is one finding for a broken meter, Modérée from a fifth of the year on', () => {
    const changes = { '2024-07': { quantity: 0 }, '2024-08': { quantity: 0 }, '2024-09': { quantity: 0 } };
    expect(told(findingsOf({ changes }))).toEqual(['implausible-zero electricity 2024-07 medium']);
  });
});

describe('unit jump', () => {
  it.each([1000, 100, 10, 0.1, 0.01, 0.001])(
    '× %s proposes the correction, and is Critique since the year is wrong',
    factor => {
      const quantity = Number((50_123 * factor).toPrecision(8));
      const findings = findingsOf({ changes: { '2024-02': { quantity } } });
      expect(told(findings)).toEqual(['unit-jump electricity 2024-02 high']);
      expect(findings[0]?.evidence).toMatchObject({
        factor,
        months: [
          {
            quantityNormal: quantity,
            proposedNormal: 50_123,
            proposedDeclaredQuantity: 50_123,
            declaredUnit: 'kWh',
          },
        ],
      });
    },
  );

  it('is one finding for a year in the wrong unit, with which no later year is compared', () => {
    const changes = allYear(2022, month => ({ quantity: 50_000_000 + month * 12_345 }));
    expect(told(findingsOf({ changes }))).toEqual(['unit-jump electricity 2022-01 high']);
  });

  it('is not reported when the bill follows a tenfold quantity: the consumption is real', () => {
    const changes = { ...billed, '2024-02': { quantity: 510_000.5, amountCents: 7_650_000 } };
    expect(told(findingsOf({ changes }))).toEqual(['excess electricity 2024-02 high']);
    const unbilled = { ...billed, '2024-02': { quantity: 510_000.5, amountCents: 765_000 } };
    expect(told(findingsOf({ changes: unbilled }))).toEqual(['unit-jump electricity 2024-02 high']);
  });

  it('is not reported for a sevenfold month, which is an excess', () => {
    expect(told(findingsOf({ changes: { '2024-02': { quantity: 340_000 } } }))).toEqual([
      'excess electricity 2024-02 high',
    ]);
    expect(told(findingsOf({ changes: { '2024-02': { quantity: 200_000 } } }))).toEqual([
      'excess electricity 2024-02 high',
    ]);
  });
});

describe('duplicate', () => {
  it.each([
    ['the month before', '2024-06', { quantity: 51_234.567 }, '2024-05', { quantity: 51_234.567 }],
    ['the year before', '2024-06', { quantity: 51_234.567 }, '2023-06', { quantity: 51_234.567 }],
  ] as const)('of %s', (_name, month, change, twin, original) => {
    const findings = findingsOf({ changes: { [month]: change, [twin]: original } });
    expect(told(findings)).toEqual([`duplicate electricity ${month} low`]);
    expect(findings[0]?.evidence).toMatchObject({ months: [{ twin: periodOf(twin), hasSameAmount: false }] });
  });

  it('is the month that deviates from its habit, if one does', () => {
    const changes = { '2024-03': { quantity: 45_321.123 }, '2024-04': { quantity: 45_321.123 } };
    expect(
      told(
        findingsOf({ energyType: 'gas', quantityOf: ({ month }) => (month <= 3 ? 90_000 : 45_000), changes }),
      ),
    ).toEqual(['duplicate gas 2024-03 low']);
  });

  it.each([
    ['round figures', { '2024-05': { quantity: 50_000 }, '2024-06': { quantity: 50_000 } }],
    [
      'whole cubic metres that meet by chance',
      { '2024-05': { quantity: 512 }, '2024-06': { quantity: 512 } },
    ],
    [
      'zeros',
      { '2024-05': { quantity: 0, notes: ['closure'] }, '2024-06': { quantity: 0, notes: ['closure'] } },
    ],
  ] as const)('is not detected in %s', (_name, changes) => {
    const base = 'quantity' in changes['2024-05'] && changes['2024-05'].quantity === 512 ? 505 : 50_000;
    expect(findingsOf({ quantityOf: () => base, changes })).toEqual([]);
  });

  it('is detected in small integers when the bill is the same too', () => {
    const changes = {
      ...billed,
      '2024-05': { quantity: 40_512, amountCents: 777_123 },
      '2024-06': { quantity: 40_512, amountCents: 777_123 },
    };
    expect(told(findingsOf({ quantityOf: () => 40_512, changes }))).toEqual([
      'duplicate electricity 2024-06 low',
    ]);
  });
});

describe('estimated run', () => {
  it.each([
    [2, []],
    [3, ['estimated-run electricity 2024-04 low']],
    [5, ['estimated-run electricity 2024-04 low']],
  ])('of %s flagged months', (count, expected) => {
    const months = ['2024-04', '2024-05', '2024-06', '2024-07', '2024-08'].slice(0, count);
    const changes = Object.fromEntries(months.map(month => [month, { isEstimated: true }]));
    expect(told(findingsOf({ changes }))).toEqual(expected);
  });

  it('is also reported for a figure spread evenly over a year, with which no other year is compared', () => {
    const changes = allYear(2024, () => ({ quantity: 61_234.5 }));
    expect(told(findingsOf({ quantityOf: ({ month }) => (month <= 4 ? 90_000 : 30_000), changes }))).toEqual([
      'estimated-run electricity 2024-01 low',
    ]);
  });
});

describe('price outlier', () => {
  it.each([
    [2.5, ['price-outlier electricity 2024-03 low']],
    [1.7, []],
    [0.6, []],
    [0.4, ['price-outlier electricity 2024-03 low']],
    [0, ['price-outlier electricity 2024-03 low']],
  ])('at %s times the usual price', (ratio, expected) => {
    const changes = { ...billed, '2024-03': { amountCents: Math.round(787_500 * ratio) } };
    expect(told(findingsOf({ changes }))).toEqual(expected);
  });

  it('states the price, the usual price and the difference in amount', () => {
    const [finding] = findingsOf({
      changes: { ...billed, '2024-03': { quantity: 50_000.1, amountCents: 3_000_000 } },
    });
    expect(finding?.gapPercent).toBeCloseTo(280, -1.5);
    expect(finding?.gapCents).toBeCloseTo(3_000_000 - 787_500, -5);
    expect(finding?.evidence).toMatchObject({ months: [{ priceCentsPerNormal: 59.9999 }] });
  });

  it('is not reported for a credit note', () => {
    const changes = { ...billed, '2024-03': { amountCents: -700_000, isCreditNote: true } };
    expect(findingsOf({ changes })).toEqual([]);
  });

  it('is not reported for a nearly empty month, in which the fixed part dominates the price', () => {
    const findings = findingsOf({
      energyType: 'gas',
      quantityOf: ({ month }) => (month === 8 ? 2_000 : 50_000),
      changes: billed,
    });
    expect(findings).toEqual([]);
  });

  it('is not reported when amounts do not follow quantities', () => {
    const changes = Object.assign(
      {},
      ...[2022, 2023, 2024].map(year =>
        allYear(year, month => ({ amountCents: month % 3 === 0 ? 2_400_000 : 20_000 })),
      ),
    );
    expect(findingsOf({ energyType: 'fuel', changes })).toEqual([]);
  });
});
