import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyseSite } from './analyse-site.ts';
import { groupBalance } from './group-balance.ts';
import { flatYears, siteOf } from './testing/site.ts';

function siteFrom(siteId: string, reference: number, latest: number) {
  return {
    siteId,
    analysis: analyseSite(siteOf(flatYears({ 2012: reference, 2024: latest })), { year: 2012, month: 1 }),
  };
}

describe('the pool of a group in 2030', () => {
  it('gives the surplus of some to the deficit of others', () => {
    const balance = groupBalance([
      siteFrom('langeac', 1200, 600),
      siteFrom('brioude', 1200, 1080),
      siteFrom('yssingeaux', 0, 1200),
    ]);
    expect(balance).toMatchObject({
      surplusKwh: 120,
      deficitKwh: 360,
      pooledKwh: 120,
      remainingDeficitKwh: 240,
      consumptionKwh: 1680,
      targetKwh: 1440,
      sitesWithoutVerdict: 1,
    });
    expect(balance.sites).toMatchObject([
      { kind: 'balance', siteId: 'langeac', balanceKwh: 120, retained: 'relative', basis: 'raw', year: 2024 },
      { kind: 'balance', siteId: 'brioude', balanceKwh: -360 },
      { kind: 'no_verdict', siteId: 'yssingeaux', reason: { code: 'zero_reference' } },
    ]);
  });

  it('loses no kWh, whatever the sites', () => {
    const kwh = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(kwh, kwh), { maxLength: 8 }), pairs => {
        const balance = groupBalance(pairs.map(([from, to], index) => siteFrom(String(index), from, to)));
        const net = balance.targetKwh - balance.consumptionKwh;
        expect(balance.surplusKwh - balance.deficitKwh).toBeCloseTo(net, 4);
        const remainingSurplusKwh = balance.surplusKwh - balance.pooledKwh;
        expect(remainingSurplusKwh - balance.remainingDeficitKwh).toBeCloseTo(net, 4);
        expect(Math.min(remainingSurplusKwh, balance.remainingDeficitKwh)).toBe(0);
        expect(balance.sites).toHaveLength(pairs.length);
      }),
      { numRuns: 40 },
    );
  });
});
