import { describe, expect, it } from 'vitest';
import { noCostParts } from '../energy/cost-parts.ts';
import { marginalPrice } from './marginal-price.ts';

const period = { year: 2025, month: 3 } as const;
const prices = [
  { energyType: 'gas', unit: 'kWh', valueEuros: 0.09, validFrom: { year: 2010, month: 1 } },
] as const;
const cents = (ttcCents: number) => ({ htCents: Math.round(ttcCents / 1.2), ttcCents });
const month = {
  energyType: 'gas' as const,
  period,
  quantityNormal: 10_000,
  pricedPerKwh: 1.111,
  parts: null,
};

describe('the price of a saved kWh', () => {
  it('is that of the bills without fixed charges: 60 + 20 + 10 € for 10 000 kWh, not 130 €', () => {
    const parts = {
      ...noCostParts(true),
      fixed: cents(40_00),
      supply: cents(60_00),
      network: cents(20_00),
      taxes: cents(10_00),
    };
    expect(marginalPrice({ ...month, parts }, prices)).toEqual({ centsPerKwh: 0.9, source: 'bills' });
  });

  it('is the cost beside the fixed part when the bills have no lines', () => {
    const parts = { ...noCostParts(false), fixed: cents(40_00), other: cents(80_00) };
    expect(marginalPrice({ ...month, parts }, prices)).toEqual({ centsPerKwh: 0.8, source: 'bills' });
  });

  it('is the unit price when no bill states it: 9 cents a kWh PCS are 9.999 a kWh PCI', () => {
    expect(marginalPrice(month, prices)).toEqual({
      centsPerKwh: expect.closeTo(9.999, 9),
      source: 'unit-price',
    });
  });

  it('is unknown without a price, and is not taken from a credit note', () => {
    expect(marginalPrice({ ...month, energyType: 'heat_network' }, prices)).toBeNull();
    const parts = { ...noCostParts(true), supply: cents(-50_00) };
    expect(marginalPrice({ ...month, parts }, [])).toBeNull();
  });
});
