import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { months } from '../ground/calendar/month.ts';
import { quantityInNormalUnit } from '../energy/conversion.ts';
import { estimatedCents, priceAt } from '../energy/price.ts';
import { initialUnitPrices } from '../energy/testing/initial-unit-prices.ts';
import {
  fact,
  factors,
  groupsOf,
  type MonthFact,
  someFacts,
  type MissingMonth,
} from './testing/month-facts.ts';
import { energyTotals, totalReservations, totalsOf } from './totals.ts';

function totals(facts: readonly MonthFact[], missing: readonly MissingMonth[] = []) {
  const energies = energyTotals(groupsOf(facts, missing), factors);
  return { ...totalsOf(energies), reservations: totalReservations(energies) };
}

describe('the total consumption', () => {
  test('of 100 MWh PCS of gas is 90 000 kWh PCI', () => {
    expect(totals([fact('gas', 1, quantityInNormalUnit(100, 'gas', 'MWh', null))]).consumptionKwh).toBe(
      90_000,
    );
  });

  it('adds purchased energies, keeps water separate and leaves hot water out', () => {
    const found = totals([
      fact('electricity', 1, 1000, { amountCents: 15_000 }),
      fact('wood_pellets', 1, 460, { amountCents: 3000 }),
      fact('water', 1, 50, { amountCents: 17_500 }),
      fact('ecs', 1, 400, { amountCents: 4800 }),
    ]);
    expect(found).toMatchObject({ consumptionKwh: 1460, waterM3: 50, costCents: 35_500 });
    expect(found.emissionsKg).toBeCloseTo(1000 * 0.057 + 460 * 0.03 + 50 * 0.132, 9);
  });

  it('is null, not 0, without data', () => {
    const nothing = {
      consumptionKwh: null,
      waterM3: null,
      costCents: null,
      emissionsKg: null,
      reservations: [],
    };
    expect(totals([])).toEqual(nothing);
    expect(totals([fact('water', 1, 3)]).consumptionKwh).toBeNull();
    expect(totals([fact('gas', 1, 0)]).consumptionKwh).toBe(0);
  });
});

describe('the cost of a month', () => {
  it('is the declared amount, otherwise the estimate', () => {
    const price = priceAt(initialUnitPrices, 'gas', { year: 2024, month: 2 });
    const estimate = price && estimatedCents(100_000, price);
    const found = totals([
      fact('gas', 1, 90_000, { amountCents: 700_000, estimatedCents: 800_000 }),
      fact('gas', 2, 90_000, { estimatedCents: estimate }),
    ]);
    expect(found.costCents).toBe(1_500_000);
    expect(found.reservations).toEqual([
      {
        kind: 'estimated-cost',
        energyType: 'gas',
        months: [{ year: 2024, month: 2, siteCount: 1 }],
        cents: 800_000,
      },
    ]);
  });

  it('is reduced by a credit note', () => {
    const facts = [
      fact('gas', 1, 900, { amountCents: 10_000 }),
      fact('gas', 2, null, { amountCents: -2500 }),
    ];
    expect(totals(facts).costCents).toBe(7500);
  });

  it('is unknown without amount or price, with a reservation', () => {
    const found = totals([fact('propane', 3, 237)]);
    expect(found.costCents).toBeNull();
    expect(found.reservations).toContainEqual({
      kind: 'unknown-cost',
      energyType: 'propane',
      months: [{ year: 2024, month: 3, siteCount: 1 }],
    });
  });
});

describe('reservations', () => {
  it('name the missing months, and the number of sites', () => {
    const missing = [1, 2].map(siteId => ({ siteId, energyType: 'gas', year: 2024, month: 5 }) as const);
    expect(totals([fact('gas', 4, 900, { amountCents: 1 })], missing)).toMatchObject({
      consumptionKwh: 900,
      reservations: [
        { kind: 'missing-months', energyType: 'gas', months: [{ year: 2024, month: 5, siteCount: 2 }] },
      ],
    });
  });

  it('name gas that is not converted', () => {
    const found = totals([fact('gas', 4, null, { converted: false, amountCents: 1 })]);
    expect(found.consumptionKwh).toBeNull();
    expect(found.reservations.map(({ kind }) => kind)).toEqual(['unconverted-months']);
  });

  it('name a factor from another set, and one that is unknown', () => {
    const found = totals([
      fact('heat_network', 1, 770, { amountCents: 1 }),
      fact('wood_chips', 1, 270, { amountCents: 1 }),
    ]);
    const months = [{ year: 2024, month: 1, siteCount: 1 }];
    expect(found.emissionsKg).toBeCloseTo(270 * 0.024, 9);
    expect(found.reservations).toEqual([
      { kind: 'unknown-factor', energyType: 'heat_network', months },
      { kind: 'fallback-factor', energyType: 'wood_chips', setId: 'regulatory', months },
    ]);
  });

  it('of hot water do not apply to the whole', () => {
    expect(totals([fact('ecs', 1, 10)]).reservations).toEqual([]);
  });
});

describe('always', () => {
  it('months sum to the year', () => {
    fc.assert(
      fc.property(someFacts(2024), facts => {
        const whole = totals(facts);
        const byMonth = months.map(month => totals(facts.filter(one => one.month === month)));
        for (const key of ['consumptionKwh', 'waterM3', 'costCents', 'emissionsKg'] as const) {
          const sum = byMonth.reduce((total, month) => total + (month[key] ?? 0), 0);
          expect(sum).toBeCloseTo(whole[key] ?? 0, 3);
        }
      }),
    );
  });

  it('sites sum to the group', () => {
    fc.assert(
      fc.property(someFacts(2024), facts => {
        const sum = [1, 2, 3].reduce(
          (total, site) => total + (totals(facts.filter(one => one.siteId === site)).consumptionKwh ?? 0),
          0,
        );
        expect(sum).toBeCloseTo(totals(facts).consumptionKwh ?? 0, 3);
      }),
    );
  });

  it('the order of the facts does not matter', () => {
    fc.assert(
      fc.property(someFacts(2024), facts => {
        const { reservations: _, ...sums } = totals(facts);
        expect(totals(facts.toReversed())).toMatchObject(sums);
      }),
    );
  });

  it('a month that becomes missing is never zero', () => {
    fc.assert(
      fc.property(someFacts(2024), facts => {
        const kept = facts.filter(one => one.energyType !== 'gas');
        const gas = energyTotals(groupsOf(kept, [fact('gas', 1, null)]), factors).find(
          ({ energyType }) => energyType === 'gas',
        );
        expect(gas?.quantityNormal).toBeNull();
        expect(gas?.reservations).toHaveLength(1);
      }),
    );
  });
});
