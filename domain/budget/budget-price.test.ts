import { describe, expect, it, test } from 'vitest';
import { noCostParts } from '../energy/cost-parts.ts';
import type { Month, Period } from '../ground/calendar/month.ts';
import type { ContractMonth } from '../prices/month-price.ts';
import { accrualBeside, accrualOf } from './accrual.ts';
import { figuresAt, foreseenPrice } from './budget-price.ts';
import { mayBecome, nextLabel, votedVersion } from './budget-version.ts';

function contract(isExtended: boolean): ContractMonth {
  const source = { kind: 'contract', name: 'Lot 1', first: 0, last: 9, isExtended } as const;
  const euros = { supplyEuros: 0.08, networkEuros: 0.02, taxEuros: 0.03, fixedCents: 12_345.6 };
  return { kind: 'priced', price: { ...euros, isExtended, sources: [source] } };
}

const nothing = {
  contract: { kind: 'none' },
  paid: [],
  unitPrice: null,
  pricedPerNormal: null,
  scenarioPercent: 0,
  scenarioSince: { year: 2026, month: 1 },
} as const;
const period = { year: 2025, month: 12 } as const;
const unitPrice = (validFrom: Period, valueEuros = 0.2) =>
  ({ energyType: 'electricity', unit: 'kWh', valueEuros, validFrom }) as const;
const fixed = { ...noCostParts(true), fixed: { htCents: 4000, ttcCents: 5000 } };

describe('the price of a future month', () => {
  it('is that of the contract, per kWh PCI: a kWh PCS is 0.9 of it', () => {
    const given = { ...nothing, contract: contract(false), pricedPerNormal: 1 / 0.9, scenarioPercent: 10 };
    expect(foreseenPrice(given)).toEqual({
      unitPriceEuros: 0.111111,
      taxEuros: 0.03 / 0.9,
      fixedCents: 12_346,
      basis: 'contract',
      scenarioPercent: null,
    });
  });

  it('states when the last price of a contract is used, with the scenario applied', () => {
    const given = { ...nothing, contract: contract(true), pricedPerNormal: 1, scenarioPercent: 10 };
    expect(foreseenPrice(given)).toMatchObject({ basis: 'contract-extended', scenarioPercent: 10 });
  });

  it('is what was paid, the fixed part separately when every bill states it', () => {
    const paid = [
      { period, quantity: 1000, cents: 15_000, parts: fixed },
      { period, quantity: 3000, cents: 35_000, parts: fixed },
    ];
    // 50 000 less 2 × 5 000, over 4 000 kWh.
    expect(foreseenPrice({ ...nothing, paid })).toMatchObject({
      unitPriceEuros: 0.1,
      fixedCents: 5000,
      basis: 'paid',
    });
    const untold = [{ period, quantity: 4000, cents: 50_000, parts: null }];
    expect(foreseenPrice({ ...nothing, paid: untold })).toMatchObject({
      unitPriceEuros: 0.125,
      fixedCents: 0,
    });
  });

  it('is the unit price otherwise, and none is invented', () => {
    const given = { ...nothing, unitPrice: unitPrice(period), pricedPerNormal: 1, scenarioPercent: -5 };
    expect(foreseenPrice(given)).toMatchObject({
      unitPriceEuros: 0.19,
      basis: 'unit-price',
      scenarioPercent: -5,
    });
    expect(foreseenPrice(nothing)).toBeNull();
  });

  it('does not get the change of the scenario twice: what was paid since, and prices set since, have it', () => {
    const paidIn = (year: number, month: Month, cents: number) => ({
      period: { year, month },
      quantity: 1000,
      cents,
      parts: fixed,
    });
    const given = { ...nothing, pricedPerNormal: 1, scenarioPercent: 10 };
    // 20 000 cents with 5 000 of fixed part before, 22 000 with 5 000 after: 22 000 + 22 000, less 5 500 + 5 000, over 2 000 kWh.
    const paid = [paidIn(2025, 12, 20_000), paidIn(2026, 1, 22_000)];
    expect(foreseenPrice({ ...given, paid })).toMatchObject({
      unitPriceEuros: 0.1675,
      fixedCents: 5250,
      scenarioPercent: 10,
    });
    expect(foreseenPrice({ ...given, paid: [paidIn(2026, 1, 22_000)] })).toMatchObject({
      unitPriceEuros: 0.17,
      fixedCents: 5000,
      scenarioPercent: null,
    });
    expect(foreseenPrice({ ...given, unitPrice: unitPrice({ year: 2026, month: 1 }) })).toMatchObject({
      unitPriceEuros: 0.2,
      scenarioPercent: null,
    });
  });
});

const price = {
  unitPriceEuros: 0.1,
  taxEuros: 0.03,
  fixedCents: 3100,
  basis: 'contract',
  scenarioPercent: null,
} as const;

test('computes the figures of a quantity: taxes by quantity, the fixed part once', () => {
  expect(figuresAt(1000, price)).toEqual({
    quantity: 1000,
    unitPriceEuros: 0.1,
    fixedCents: 3100,
    taxCents: 3000,
  });
  expect(figuresAt(-100, price, false)).toMatchObject({ fixedCents: 0, taxCents: -300 });
});

test('books only the eleven of thirty-one days that no bill covers', () => {
  expect(accrualOf({ quantity: 3100, price, days: 31, coveredDays: 20 })).toMatchObject({
    quantity: 1100,
    fixedCents: 1100,
    taxCents: 3300,
  });
});

test('subtracts what some points billed from the expected total of all, on whichever days', () => {
  // 4 000 kWh: 520.00 € and 31.00 € of fixed part; 1 000 kWh were billed at 200.00 €: 351.00 € for 3 000 kWh.
  const foreseen = figuresAt(4000, price);
  expect(accrualBeside(foreseen, { quantity: 1000, cents: 20_000 })).toEqual({
    quantity: 3000,
    unitPriceEuros: 0.117,
    fixedCents: 0,
    taxCents: 0,
    amountCents: 35_100,
  });
  expect(accrualBeside(foreseen, { quantity: 5000, cents: 60_000 })).toMatchObject({
    quantity: 0,
    amountCents: 0,
  });
});

test('lets versions be voted, then closed, never back; the last voted one counts', () => {
  expect([mayBecome('draft', 'voted'), mayBecome('voted', 'closed')]).toEqual([true, true]);
  expect([mayBecome('voted', 'draft'), mayBecome('draft', 'closed')]).toEqual([false, false]);
  const versions = [
    { year: 2027, state: 'closed', position: 1 },
    { year: 2027, state: 'voted', position: 2 },
    { year: 2027, state: 'draft', position: 3 },
  ] as const;
  expect(votedVersion(versions, 2027)?.position).toBe(2);
  expect(votedVersion(versions, 2028)).toBeNull();
  expect([nextLabel([]), nextLabel(['BP']), nextLabel(['BP', 'DM2'])]).toEqual(['BP', 'DM1', 'DM3']);
});
