import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PoolMember, poolDistribution } from './pool-distribution.ts';

const member = (siteId: number, balanceKwh: number, known: Partial<PoolMember> = {}): PoolMember => ({
  siteId,
  balanceKwh,
  targetKwh: 1_000_000,
  allocatedKwh: null,
  ...known,
});
const [a, b, c] = [1, 2, 3];
const received = (members: readonly PoolMember[], order: 'kwh' | 'percent' = 'kwh') =>
  poolDistribution(members, order).shares.map(({ siteId, receivedKwh, remainingKwh }) => [
    siteId,
    receivedKwh,
    remainingKwh,
  ]);

describe('the capital of a pool', () => {
  it('A +100 000, B −60 000, C −70 000: B gets 60 000, C 40 000, 30 000 short', () => {
    const found = poolDistribution([member(c, -70_000), member(a, 100_000), member(b, -60_000)], 'kwh');
    expect(found).toMatchObject({ capitalKwh: 100_000, givenKwh: 100_000, leftKwh: 0, shortKwh: 30_000 });
    expect(found.shares.map(({ siteId, receivedKwh }) => [siteId, receivedKwh])).toEqual([
      [b, 60_000],
      [c, 40_000],
    ]);
  });

  it('goes to the nearest in percent when chosen', () => {
    const members = [member(a, 100_000), member(b, -60_000, { targetKwh: 400_000 }), member(c, -70_000)];
    expect(received(members, 'percent')).toEqual([
      [c, 70_000, 0],
      [b, 30_000, 30_000],
    ]);
  });

  it('follows manual allocations, and shares the rest as before', () => {
    const members = [member(a, 100_000), member(b, -60_000), member(c, -70_000, { allocatedKwh: 70_000 })];
    expect(received(members)).toEqual([
      [b, 30_000, 30_000],
      [c, 70_000, 0],
    ]);
    expect(poolDistribution(members, 'kwh').shares.map(({ proposedKwh }) => proposedKwh)).toEqual([
      60_000, 40_000,
    ]);
  });

  it('is reported when allocated twice, and never given twice', () => {
    const allocatedKwh = 60_000;
    const members = [
      member(a, 100_000),
      member(b, -60_000, { allocatedKwh }),
      member(c, -70_000, { allocatedKwh }),
    ];
    expect(poolDistribution(members, 'kwh')).toMatchObject({ isOverdrawn: true, givenKwh: 100_000 });
  });

  it('never exceeds what is available, nor the deficit of a site, whatever is allocated', () => {
    const kwh = fc.integer({ min: -1_000_000, max: 1_000_000 });
    const any = fc.record({
      balanceKwh: kwh,
      targetKwh: fc.integer({ min: 1, max: 5_000_000 }),
      allocatedKwh: fc.option(fc.integer({ min: 0, max: 2_000_000 })),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), fc.constantFrom('kwh', 'percent'), (sites, order) => {
        const found = poolDistribution(
          sites.map((site, siteId) => ({ siteId, ...site })),
          order,
        );
        expect(found.givenKwh).toBeLessThanOrEqual(found.capitalKwh);
        for (const { receivedKwh, gapKwh } of found.shares) {
          expect(receivedKwh).toBeGreaterThanOrEqual(0);
          expect(receivedKwh).toBeLessThanOrEqual(gapKwh);
        }
      }),
    );
  });
});
