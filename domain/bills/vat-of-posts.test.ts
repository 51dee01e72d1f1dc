import { describe, expect, it } from 'vitest';
import type { BillComponent } from '../energy/bill-component.ts';
import { gapOfPosts, vatOfPosts } from './vat-of-posts.ts';

const posts = (...given: [BillComponent, number][]) =>
  given.map(([component, htCents]) => ({ component, htCents }));
const printed = (htCents: number | null, vatCents: number | null, ttcCents: number | null) => ({
  htCents,
  vatCents,
  ttcCents,
});

const bill = posts(['subscription', 10_000], ['supply', 50_000], ['excise', 8_000], ['cta', 2_000]);

describe('the VAT of the items of a bill', () => {
  it.each([
    // 70 000 × 20 % = 14 000.
    ['one rate', printed(70_000, 14_000, 84_000), [200, 200, 200, 200]],
    // 12 000 × 5,5 % = 660 and 58 000 × 20 % = 11 600.
    ['subscription and CTA reduced', printed(70_000, 12_260, 82_260), [55, 200, 200, 55]],
    // 2 000 × 5,5 % = 110 and 68 000 × 20 % = 13 600.
    ['CTA alone reduced', printed(70_000, 13_710, 83_710), [200, 200, 200, 55]],
    ['only HT and VAT', printed(70_000, 12_260, null), [55, 200, 200, 55]],
    ['TTC alone', printed(null, null, 82_260), [55, 200, 200, 55]],
    ['VAT and TTC', printed(null, 14_000, 84_000), [200, 200, 200, 200]],
    ['rounded by the supplier', printed(70_001, 14_001, 84_002), [200, 200, 200, 200]],
    ['posts that do not add up to the HT', printed(71_000, 14_200, 85_200), null],
    ['a VAT that no rate explains', printed(70_000, 9_000, 79_000), null],
    ['a TTC that no rate explains', printed(null, null, 80_000), null],
    ['HT alone', printed(70_000, null, null), null],
    ['nothing', printed(null, null, null), null],
  ])('%s', (_, amounts, rates) => {
    expect(vatOfPosts(bill, amounts)).toEqual(rates);
  });

  it('has two rates for water', () => {
    const water = posts(['water', 10_000], ['sewerage', 5_000]);
    expect(vatOfPosts(water, printed(15_000, 1_050, 16_050))).toEqual([55, 100]);
  });

  it('is negative for a credit note, like its items', () => {
    const back = bill.map(({ component, htCents }) => ({ component, htCents: -htCents }));
    expect(vatOfPosts(back, printed(-70_000, -12_260, -82_260))).toEqual([55, 200, 200, 55]);
  });

  it('is null without items', () => {
    expect(vatOfPosts([], printed(0, 0, 0))).toBeNull();
  });
});

it('computes the difference between the items and the HT', () => {
  expect(gapOfPosts(bill, printed(71_000, null, null))).toBe(1_000);
  expect(gapOfPosts(bill, printed(null, 14_000, 84_000))).toBe(0);
  expect(gapOfPosts(bill, printed(null, null, 84_000))).toBeNull();
});
