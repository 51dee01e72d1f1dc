import { describe, expect, it, test } from 'vitest';
import {
  conversionToNormal,
  convertQuantity,
  quantityInNormalUnit,
  quantityInPriceUnit,
} from './conversion.ts';
import { type EnergyType, energyDefinitions, energyTypes } from './energy-type.ts';
import type { Unit } from '../ground/number/unit.ts';

type Row = [energy: EnergyType, quantity: number, unit: Unit, coefficient: number | null, expected: number];

describe('the conversion to kWh of final energy, or m³ of water', () => {
  test.each<Row>([
    ['electricity', 1234.567, 'kWh', null, 1234.567],
    ['electricity', 12, 'MWh', null, 12_000],
    ['gas', 100, 'MWh', null, 90_000],
    ['gas', 1000, 'kWh', null, 900],
    ['gas', 100, 'm3', 10.954, 985.86],
    ['fuel', 1000, 'L', null, 9970],
    ['fuel', 2, 'm3', null, 19_940],
    ['fuel', 500, 'kWh', null, 500],
    ['heat_network', 100, 'kWh', null, 77],
    ['heat_network', 1, 'MWh', null, 770],
    ['wood_pellets', 10, 'kg', null, 46],
    ['wood_pellets', 1, 't', null, 4600],
    ['wood_chips', 1, 't', null, 2700],
    ['propane', 10, 'kg', null, 126.6],
    ['propane', 10, 'm3', null, 237],
    ['water', 42, 'm3', null, 42],
    ['water', 1500, 'L', null, 1.5],
    ['ecs', 3, 'MWh', null, 3000],
  ])('%s %d %s', (energy, quantity, unit, coefficient, expected) => {
    expect(quantityInNormalUnit(quantity, energy, unit, coefficient)).toBe(expected);
  });
});

describe('the conversion to the unit of the price', () => {
  test.each<Row>([
    ['gas', 100, 'MWh', null, 100_000],
    ['gas', 10, 'm3', 11.2, 112],
    ['fuel', 2, 'm3', null, 2000],
    ['fuel', 997, 'kWh', null, 100],
    ['heat_network', 2, 'MWh', null, 2000],
    ['wood_pellets', 3, 't', null, 3000],
    ['wood_chips', 27, 'kWh', null, 10],
    ['propane', 1266, 'kWh', null, 100],
    ['propane', 12.66, 'm3', null, 23.7],
    ['water', 500, 'L', null, 0.5],
  ])('%s %d %s', (energy, quantity, unit, coefficient, expected) => {
    expect(quantityInPriceUnit(quantity, energy, unit, coefficient)).toBe(expected);
  });
});

it('explains 100 MWh PCS × 1000 × 0.90', () => {
  const conversion = conversionToNormal('gas', 'MWh', null);
  expect(conversion).toMatchObject({
    kind: 'converted',
    factor: 900,
    normalUnit: 'kWh',
    steps: [
      {
        kind: 'mwh-to-kwh',
        operation: 'times',
        factor: 1000,
        from: 'MWh-pcs',
        to: 'kWh-pcs',
        source: 'unit',
      },
      {
        kind: 'gas-pcs-to-pci',
        operation: 'times',
        factor: 0.9,
        from: 'kWh-pcs',
        to: 'kWh-pci',
        source: 'annex-1',
      },
    ],
  });
});

it('leaves gas in m³ unconverted without its coefficient, with null rather than zero', () => {
  const conversion = conversionToNormal('gas', 'm3', null);
  expect(conversion).toEqual({ kind: 'unconverted', reason: 'gas-coefficient-missing' });
  expect(convertQuantity(12, conversion)).toBeNull();
  expect(quantityInPriceUnit(12, 'gas', 'm3', null)).toBeNull();
});

it('never applies a gas coefficient to another unit or energy', () => {
  expect(quantityInNormalUnit(1000, 'gas', 'kWh', 11)).toBe(900);
  expect(quantityInNormalUnit(1, 'fuel', 'm3', 11)).toBe(9970);
});

it.each(energyTypes)(
  'converts %s from each unit in which it may be declared, by consecutive steps',
  energy => {
    for (const unit of energyDefinitions[energy].units) {
      const conversion = conversionToNormal(energy, unit, 10);
      if (conversion.kind === 'unconverted') throw new Error(`${energy} ${unit}`);
      expect(conversion.steps.slice(1).map(step => step.from)).toEqual(
        conversion.steps.slice(0, -1).map(step => step.to),
      );
      expect(convertQuantity(1, conversion)).toBeCloseTo(conversion.factor, 9);
      expect(quantityInPriceUnit(1, energy, unit, 10)).toBeGreaterThan(0);
    }
  },
);

it('refuses a unit that the energy does not have', () => {
  expect(() => conversionToNormal('electricity', 'L', null)).toThrow(RangeError);
});
