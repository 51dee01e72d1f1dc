import { describe, expect, it, test } from 'vitest';
import { defaultAlertThresholds } from '../alert/alert-thresholds.ts';
import { detectFindings } from '../alert/detect-findings.ts';
import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Month } from '../calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import { initialUnitPrices } from '../energy/price.ts';
import type { DeclarationContent } from './declaration-content.ts';
import { reviewDeclaration } from './review-declaration.ts';
import { content } from './testing/contents.ts';

const today: CalendarDate = { year: 2025, month: 6, day: 1 };
const winter = [1, 2, 3, 11, 12];

/** A heated site: much in winter, little in summer, 0.10 € per kWh. */
const usual = (month: Month) => (winter.includes(month) ? 10_000 + month : 600 + month);
const year = (of: (month: Month) => number, more: Partial<DeclarationContent> = {}) =>
  content(month => ({ quantity: of(month), amountCents: of(month) * 10 }), more);
const before = (more: number) => year(month => usual(month) + more);
/** Three years that the year reviewed continues. */
const earlier = [
  { year: 2023, ...before(100) },
  { year: 2022, ...before(200) },
  { year: 2021, ...before(300) },
];

function review(
  current: DeclarationContent,
  years: readonly (DeclarationContent & { year: number })[] = earlier,
  energyType: EnergyType = 'gas',
) {
  return reviewDeclaration({ energyType, year: 2024, content: current }, years, {
    prices: initialUnitPrices,
    usePeriods: [],
    today,
  });
}

/** One month with another quantity under its usual bill. */
const onlyIn = (wrong: Month, quantity: number) =>
  content(month => ({
    quantity: month === wrong ? quantity : usual(month),
    amountCents: usual(month) * 10,
  }));

function priced(euros: (month: Month) => number): DeclarationContent {
  return content(month => ({
    quantity: usual(month),
    amountCents: Math.round(usual(month) * euros(month) * 100),
  }));
}

it('finds nothing in an ordinary year', () => {
  expect(review(year(usual))).toEqual([]);
  expect(review(year(usual), [])).toEqual([]);
});

describe('jumps', () => {
  test.each([
    [100_000, 'above', 10],
    [1_000_000, 'above', 100],
    [10_000_000, 'above', 1000],
    [1000, 'below', 10],
    [10, 'below', 1000],
  ] as const)('January at %d kWh', (quantity, direction, times) => {
    expect(review(onlyIn(1, quantity))).toEqual([{ kind: 'scale-jump', direction, times, months: [1] }]);
  });

  it('gather the months of a whole year in the wrong unit', () => {
    const found = review(year(month => usual(month) / 1000));
    expect(found).toContainEqual({
      kind: 'scale-jump',
      direction: 'below',
      times: 1000,
      months: expect.arrayContaining(winter),
    });
  });

  it('are no jumps when the unit changed as well', () => {
    const inMwh = year(month => usual(month) / 1000, { unit: 'MWh' });
    const sameEuros = {
      ...inMwh,
      months: inMwh.months.map((month, i) => ({ ...month, amountCents: usual((i + 1) as Month) * 10 })),
    };
    expect(review(sameEuros)).toEqual([]);
  });

  it('are none where the bill agrees: so much was consumed', () => {
    expect(review(year(month => (month === 1 ? 100_000 : usual(month))))).toEqual([]);
  });

  it('need two years that agree, as the alerts do', () => {
    const jumps = (years: typeof earlier) =>
      review(onlyIn(1, 100_000), years).filter(({ kind }) => kind === 'scale-jump');
    expect(jumps(earlier.slice(0, 1))).toEqual([]);
    expect(jumps(earlier.slice(0, 2))).toHaveLength(1);
  });
});

describe('prices', () => {
  it('outside half to twice the usual one', () => {
    const found = review(priced(month => (month === 2 ? 0.21 : 0.1)));
    expect(found).toEqual(
      [
        {
          kind: 'price-out-of-range',
          month: 2,
          eurosPerUnit: 0.21,
          usualEurosPerUnit: 0.1,
          basis: 'last-year',
          unit: 'kWh',
        },
      ].map(one => ({
        ...one,
        eurosPerUnit: expect.closeTo(0.21, 4),
        usualEurosPerUnit: expect.closeTo(0.1, 4),
      })),
    );
    expect(review(priced(month => (month === 2 ? 0.19 : 0.1)))).toEqual([]);
    expect(review(priced(month => (month === 2 ? 0.04 : 0.1)))).toHaveLength(1);
  });

  it('are not judged in a month so small that fixed charges make them', () => {
    const small = (euros: number) =>
      content(month => ({
        quantity: month === 7 ? 60 : 10_000 + month,
        amountCents: month === 7 ? Math.round(60 * euros * 100) : (10_000 + month) * 10,
      }));
    expect(review(small(0.9), [])).toEqual([]);
  });

  it('of a first year stand against its other bills', () => {
    const found = review(
      priced(month => (month === 2 ? 0.3 : 0.1)),
      [],
    );
    expect(found).toEqual([expect.objectContaining({ month: 2, basis: 'this-year' })]);
  });

  it('stand against the unit price where too few bills are known', () => {
    const three = content(month =>
      month < 4 ? { quantity: usual(month), amountCents: usual(month) * (month === 2 ? 30 : 8) } : {},
    );
    expect(review(three, [])).toEqual([
      expect.objectContaining({
        kind: 'price-out-of-range',
        month: 2,
        usualEurosPerUnit: 0.08,
        basis: 'unit-price',
      }),
    ]);
    expect(review(three, [], 'heat_network')).toEqual([]);
  });

  it('are those of a kWh PCS, so that gas in MWh compares', () => {
    const inMwh = content(month => ({ quantity: usual(month) / 1000, amountCents: usual(month) * 10 }), {
      unit: 'MWh',
    });
    expect(review(inMwh, [])).toEqual([]);
  });
});

it('tells of a month what the alerts tell once it is stored', () => {
  const fault = content(month => ({
    quantity: month === 1 ? 100_000 : month === 2 ? 0 : usual(month),
    amountCents: month === 11 ? usual(month) * 25 : usual(month) * 10,
  }));
  const stored = [{ year: 2024, ...fault }, ...earlier].flatMap(({ year: of, months, unit }) =>
    months.map(({ quantity, amountCents, isCreditNote }, index) => ({
      period: { year: of, month: (index + 1) as Month },
      quantityNormal: quantity === null ? null : quantity * 0.9,
      declaredQuantity: quantity,
      declaredUnit: unit,
      amountCents,
      isCreditNote,
      isEstimated: false,
      notes: [],
    })),
  );
  const alerts = detectFindings({
    scope: { kind: 'site', siteId: 1 },
    series: [{ energyType: 'gas', months: stored, usePeriods: [] }],
    membership: { from: null, to: null },
    degreeDays: null,
    thresholds: defaultAlertThresholds,
    acknowledged: [],
    priceCentsPerNormal: () => null,
    lastPeriod: { year: 2024, month: 12 },
    today,
  }).filter(({ severity }) => severity === 'low');
  expect(alerts.map(({ rule, period }) => [rule.id, period.month])).toEqual([
    ['unit-jump', 1],
    ['implausible-zero', 2],
    ['price-outlier', 11],
  ]);
  expect(review(fault)).toEqual([
    expect.objectContaining({ kind: 'scale-jump', months: [1] }),
    expect.objectContaining({ kind: 'price-out-of-range', month: 11 }),
    { kind: 'zero-after-consumption', months: [2] },
  ]);
});

describe('months', () => {
  it('that equal one another', () => {
    expect(review(year(month => (month === 3 ? usual(1) : usual(month))))).toContainEqual({
      kind: 'equal-months',
      quantity: usual(1),
      months: [1, 3],
    });
  });

  it('of one quantity and two amounts are two deliveries', () => {
    const deliveries = content(
      month => ({ quantity: month < 3 ? 5000 : null, amountCents: month < 3 ? 600_000 + month : null }),
      { unit: 'L' },
    );
    expect(review(deliveries, [], 'fuel')).toEqual([]);
  });

  it('that repeat last year', () => {
    expect(review(before(100))).toContainEqual({
      kind: 'same-as-last-year',
      months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    });
  });

  it('that fell to 0', () => {
    expect(review(onlyIn(2, 0))).toEqual([{ kind: 'zero-after-consumption', months: [2] }]);
    expect(review(onlyIn(2, 0), [])).toEqual([]);
  });

  it('that are not over', () => {
    const found = reviewDeclaration({ energyType: 'gas', year: 2025, content: year(usual) }, [], {
      prices: initialUnitPrices,
      usePeriods: [],
      today,
    });
    expect(found).toContainEqual({ kind: 'month-not-over', months: [6, 7, 8, 9, 10, 11, 12] });
  });

  it('marked « avoir » that add to the cost', () => {
    const found = review(
      content(month => ({
        quantity: usual(month),
        amountCents: month === 1 ? 100 : null,
        isCreditNote: month === 1,
      })),
    );
    expect(found).toEqual([{ kind: 'credit-note-positive', months: [1] }]);
  });
});

test.each([
  [10.95, 0],
  [7.9, 1],
  [13.1, 1],
])('a gas coefficient of %d', (gasCoefficient, count) => {
  const inM3 = content(month => ({ quantity: usual(month) }), { unit: 'm3', gasCoefficient });
  expect(review(inM3, [])).toHaveLength(count);
});
