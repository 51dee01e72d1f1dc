import { describe, expect, it } from 'vitest';
import { madeAmount, madeQuantity } from '../../imports/testing/made-figures.ts';
import { naturalSites, specificationOptions } from '../testing/natural-series.ts';
import { type SiteMonth, twinMonths } from './twin-months.ts';

const month = (siteId: number, number: SiteMonth['month'], quantity: number, amountCents: number | null) => ({
  siteId,
  energyType: 'electricity' as const,
  year: 2023,
  month: number,
  quantity,
  amountCents,
});
const told = (found: ReturnType<typeof twinMonths>) =>
  found.map(each => `${each.month.siteId} ${each.month.month} as ${each.otherSite}`);

describe('one bill entered at two sites', () => {
  it('is asked about at both, by its quantity and its amount', () => {
    const file = [
      month(1, 3, 48_213, 812_344),
      month(2, 3, 48_213, 812_344),
      month(2, 4, 51_117, 860_012),
      month(3, 3, 48_213, 799_020),
    ];
    expect(told(twinMonths(file, []))).toEqual(['1 3 as 2', '2 3 as 1']);
  });

  it('is asked about when another site has it stored, unless the file changes that one', () => {
    const stored = [month(2, 3, 48_213, 812_344)];
    expect(told(twinMonths([month(1, 3, 48_213, 812_344)], stored))).toEqual(['1 3 as 2']);
    const both = [month(1, 3, 48_213, 812_344), month(2, 3, 30_400, 512_000)];
    expect(twinMonths(both, stored)).toEqual([]);
  });

  it('is recognised by two months when there are no amounts, never by one', () => {
    const one = [month(1, 3, 48_213, null), month(2, 3, 48_213, null)];
    expect(twinMonths(one, [])).toEqual([]);
    const two = [...one, month(1, 4, 51_117, null), month(2, 4, 51_117, null)];
    expect(told(twinMonths(two, []))).toEqual(['1 3 as 2', '2 3 as 1', '1 4 as 2', '2 4 as 1']);
  });

  it('is not assumed for round or small figures', () => {
    expect(twinMonths([month(1, 3, 120_000, 20_000), month(2, 3, 120_000, 20_000)], [])).toEqual([]);
  });
});

it('finds nothing in correct series of many sites and years', () => {
  const natural = [1, 2, 3].flatMap(seed =>
    naturalSites({ ...specificationOptions, seed, siteCount: 20, monthCount: 60 }).flatMap(
      ({ siteId, series }) =>
        series.flatMap(({ energyType, months }) =>
          months.map(({ period, quantityNormal, amountCents }) => ({
            siteId: siteId + seed * 100,
            energyType,
            ...period,
            quantity: quantityNormal ?? 0,
            amountCents,
          })),
        ),
    ),
  );
  expect(natural.length).toBe(3 * 20 * 5 * 60);
  expect(twinMonths(natural, [])).toEqual([]);
  const made = [1, 2, 3].flatMap(site =>
    ([1, 2, 3] as const).map(number =>
      month(
        site,
        number,
        madeQuantity(site, 'electricity', 2023, number),
        Math.round(madeAmount(site, 'electricity', 2023, number) * 100),
      ),
    ),
  );
  expect(twinMonths(made, [])).toEqual([]);
});
