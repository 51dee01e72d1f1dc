import { describe, expect, it } from 'vitest';
import { type Month, months } from '../ground/calendar/month.ts';
import { yearSpan } from '../ground/calendar/month-span.ts';
import { defaultSpan } from './default-span.ts';
import type { SiteUses } from './missing-months.ts';
import { type YearOfMonths, yearOfMonths } from './year-of-months.ts';

const today = { year: 2026, month: 11, day: 22 } as const;
const site = (siteId: number): SiteUses => ({
  siteId,
  energiesInUse: [{ energyType: 'gas', from: { year: 2010, month: 1 }, to: null }],
});
const sites = [1, 2, 3, 4, 5].map(site);

/** The declared months of each site in a year, from January on. */
function year(of: number, counts: readonly number[]): YearOfMonths {
  return yearOfMonths(
    of,
    counts.flatMap((count, index) =>
      months.slice(0, count).map((month: Month) => ({
        siteId: index + 1,
        energyType: 'gas' as const,
        declarationId: index + 1,
        unit: 'kWh' as const,
        gasCoefficient: null,
        month,
        quantity: '1',
        quantityNormal: '1',
        quantityPriced: '1',
        amountCents: null,
        isCreditNote: false,
        coveredDays: null,
        isWhole: null,
        isEstimated: null,
        costParts: null,
      })),
    ),
  );
}

const opensOn = (declared: readonly YearOfMonths[], uses: readonly SiteUses[]) =>
  defaultSpan(
    declared.map(each => each.year),
    async wanted => declared.find(each => each.year === wanted) ?? year(wanted, []),
    uses,
    today,
  );

const full = [12, 12, 12, 12, 12];
const toDate = (month: Month) => ({ from: { year: 2026, month: 1 }, to: { year: 2026, month } });

describe('reading views open', () => {
  it('on the year in progress up to its last declared month', async () => {
    const declared = [year(2025, full), year(2026, [9, 9, 9, 9, 9])];
    expect(await opensOn(declared, sites)).toEqual(toDate(9));
  });

  it('on the last finished year until the third month is declared', async () => {
    const declared = [year(2024, full), year(2025, full), year(2026, [2, 2, 2, 2, 2])];
    expect(await opensOn(declared, sites)).toEqual(yearSpan(2025));
  });

  it('on a month that most have declared, though two bills are missing', async () => {
    const more = Array.from({ length: 25 }, (_, index) => site(index + 1));
    const counts = more.map((_, index) => (index < 2 ? 9 : 10));
    expect(await opensOn([year(2026, counts)], more)).toEqual(toDate(10));
  });

  it('not on a month that two of five are missing', async () => {
    expect(await opensOn([year(2026, [9, 9, 10, 10, 10])], sites)).toEqual(toDate(9));
  });

  it('ignoring the only site with missing months', async () => {
    const declared = [year(2023, full), year(2024, [12, 12, 12, 12, 0]), year(2025, [12, 12, 12, 12, 0])];
    expect(await opensOn(declared, sites)).toEqual(yearSpan(2025));
  });

  it('on an earlier year when two sites lack the last', async () => {
    const declared = [year(2024, full), year(2025, [12, 12, 12, 4, 0])];
    expect(await opensOn(declared, sites)).toEqual(yearSpan(2024));
  });

  it('on the last year with data when none is sufficiently declared, and on the present one without data', async () => {
    expect(await opensOn([year(2023, [3]), year(2024, [5])], [site(1)])).toEqual(yearSpan(2024));
    expect(await opensOn([], sites)).toEqual(yearSpan(2026));
  });
});
