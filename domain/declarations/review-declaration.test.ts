import { describe, expect, it, test } from 'vitest';
import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import type { Month } from '../ground/calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import type { DeclarationContent } from './declaration-content.ts';
import { reviewDeclaration } from './review-declaration.ts';
import { content } from './testing/contents.ts';

const today: CalendarDate = { year: 2025, month: 6, day: 1 };
const winter: ReadonlySet<number> = new Set([1, 2, 3, 11, 12]);

/** A heated site: high in winter, low in summer, 0.10 € per kWh. */
const usual = (month: Month) => (winter.has(month) ? 10_000 + month : 600 + month);
const year = (of: (month: Month) => number, more: Partial<DeclarationContent> = {}) =>
  content(month => ({ quantity: of(month), amountCents: of(month) * 10 }), more);
const before = (more: number) => year(month => usual(month) + more);
/** Three years before the reviewed one. */
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
  return reviewDeclaration({ energyType, year: 2024, content: current }, years, today);
}

it('finds nothing in an ordinary year', () => {
  expect(review(year(usual))).toEqual([]);
  expect(review(year(usual), [])).toEqual([]);
});

describe('months', () => {
  it('that are equal are reported', () => {
    expect(review(year(month => (month === 3 ? usual(1) : usual(month))))).toContainEqual({
      kind: 'equal-months',
      quantity: usual(1),
      months: [1, 3],
    });
  });

  it('with one quantity and two amounts are two deliveries', () => {
    const deliveries = content(
      month => ({ quantity: month < 3 ? 5000 : null, amountCents: month < 3 ? 600_000 + month : null }),
      { unit: 'L' },
    );
    expect(review(deliveries, [], 'fuel')).toEqual([]);
  });

  it('that repeat last year are reported', () => {
    expect(review(before(100))).toContainEqual({
      kind: 'same-as-last-year',
      months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    });
  });

  it('that are not over are reported', () => {
    const found = reviewDeclaration({ energyType: 'gas', year: 2025, content: year(usual) }, [], today);
    expect(found).toContainEqual({ kind: 'month-not-over', months: [6, 7, 8, 9, 10, 11, 12] });
  });

  it('marked « avoir » that increase the cost are reported', () => {
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
