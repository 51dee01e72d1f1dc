import { describe, expect, it, test } from 'vitest';
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
const lastYear = year(month => usual(month) + 100);

function review(
  current: DeclarationContent,
  before: DeclarationContent | null = lastYear,
  energyType: EnergyType = 'gas',
) {
  return reviewDeclaration({ energyType, year: 2024, content: current }, before, {
    prices: initialUnitPrices,
    today,
  });
}

const onlyIn = (wrong: Month, quantity: number) => year(month => (month === wrong ? quantity : usual(month)));

function priced(euros: (month: Month) => number): DeclarationContent {
  return content(month => ({
    quantity: usual(month),
    amountCents: Math.round(usual(month) * euros(month) * 100),
  }));
}

it('finds nothing in an ordinary year', () => {
  expect(review(year(usual))).toEqual([]);
  expect(review(year(usual), null)).toEqual([]);
});

describe('jumps', () => {
  test.each([
    [100_000, 'above', 10],
    [1_000_000, 'above', 100],
    [10_000_000, 'above', 1000],
    [10_000_000_000, 'above', 1000],
    [1000, 'below', 10],
    [10, 'below', 1000],
  ] as const)('January at %d kWh', (quantity, direction, times) => {
    expect(review(onlyIn(1, quantity))).toContainEqual({ kind: 'scale-jump', direction, times, months: [1] });
  });

  it('gather the months of a whole year in the wrong unit', () => {
    const found = review(
      year(month => usual(month) / 1000),
      lastYear,
    );
    expect(found).toContainEqual({ kind: 'scale-jump', direction: 'below', times: 1000, months: winter });
  });

  it('are no jumps when the unit changed as well', () => {
    const inMwh = year(month => usual(month) / 1000, { unit: 'MWh' });
    const sameEuros = {
      ...inMwh,
      months: inMwh.months.map((month, i) => ({ ...month, amountCents: usual((i + 1) as Month) * 10 })),
    };
    expect(review(sameEuros)).toEqual([]);
  });

  it('are not seen in a month that is small on both sides', () => {
    expect(review(onlyIn(7, 60)).filter(({ kind }) => kind === 'scale-jump')).toEqual([]);
  });
});

describe('prices', () => {
  it('outside half to twice last year’s median', () => {
    const found = review(priced(month => (month === 2 ? 0.21 : 0.1)));
    expect(found).toEqual([
      expect.objectContaining({
        kind: 'price-out-of-range',
        month: 2,
        usualEurosPerUnit: 0.1,
        basis: 'last-year',
        unit: 'kWh',
      }),
    ]);
    expect(review(priced(month => (month === 2 ? 0.19 : 0.1)))).toEqual([]);
    expect(review(priced(month => (month === 2 ? 0.04 : 0.1)))).toHaveLength(1);
  });

  it('may stray further in a month of little consumption', () => {
    expect(review(priced(month => (month === 7 ? 0.9 : 0.1)))).toEqual([]);
    expect(review(priced(month => (month === 7 ? 90 : 0.1)))).toHaveLength(1);
  });

  it('stand against the unit price without a year before', () => {
    const found = review(
      priced(month => (month === 2 ? 0.2 : 0.1)),
      null,
    );
    expect(found).toEqual([
      expect.objectContaining({ month: 2, usualEurosPerUnit: 0.08, basis: 'unit-price' }),
    ]);
  });

  it('stand against this year’s median where nothing else is known', () => {
    const found = review(
      priced(month => (month === 2 ? 0.3 : 0.1)),
      null,
      'heat_network',
    );
    expect(found).toEqual([
      expect.objectContaining({ month: 2, usualEurosPerUnit: 0.1, basis: 'this-year' }),
    ]);
  });

  it('are those of a kWh PCS, so that gas in MWh compares', () => {
    const inMwh = content(month => ({ quantity: usual(month) / 1000, amountCents: usual(month) * 10 }), {
      unit: 'MWh',
    });
    expect(review(inMwh, null)).toEqual([]);
  });
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
    expect(review(deliveries, null, 'fuel')).toEqual([]);
  });

  it('that repeat last year', () => {
    expect(review(lastYear)).toContainEqual({
      kind: 'same-as-last-year',
      months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    });
  });

  it('that fell to 0', () => {
    expect(review(onlyIn(2, 0))).toEqual([{ kind: 'zero-after-consumption', months: [2] }]);
    expect(review(onlyIn(2, 0), null)).toEqual([]);
  });

  it('that are not over', () => {
    const found = reviewDeclaration({ energyType: 'gas', year: 2025, content: year(usual) }, null, {
      prices: initialUnitPrices,
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
  expect(review(inM3, null)).toHaveLength(count);
});
