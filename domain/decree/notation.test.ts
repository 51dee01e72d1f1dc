import { describe, expect, it } from 'vitest';
import { notation, notationOf } from './notation.ts';

const years = { reference: 300, cabs: 160, referenceYear: 2015, year: 2025 };
const leavesOf = (value: number, changed: Partial<typeof years> = {}) => {
  const noted = notation({ ...years, ...changed, value });
  return noted.kind === 'none' ? noted.reason : noted.leaves;
};

describe('Cref 300 in 2015, Cabs 160, in 2025', () => {
  it('has the line at 206.667 and its strip from 186 to 227.333', () => {
    const noted = notation({ ...years, value: 200 });
    if (noted.kind === 'none') throw new Error(noted.reason);
    expect(noted.line).toBeCloseTo(206.667, 3);
    expect(noted.low).toBeCloseTo(186, 9);
    expect(noted.high).toBeCloseTo(227.333, 3);
  });

  it.each([
    [330, 'grey'],
    [290, 'orange'],
    [225, 'one_green'],
    [200, 'one_green'],
    [180, 'two_green'],
    [159.9, 'three_green'],
    // At the bounds.
    [300.001, 'grey'],
    [300, 'orange'],
    [227.4, 'orange'],
    [186.001, 'one_green'],
    [160.001, 'two_green'],
    [160, 'three_green'],
  ])('%s kWh/m²: %s', (value, expected) => expect(leavesOf(value)).toBe(expected));
});

it('has a constant line after 2030', () => {
  expect(leavesOf(170, { year: 2034 })).toBe('one_green');
  expect(leavesOf(177, { year: 2034 })).toBe('orange');
});

describe('there are no leaves', () => {
  it('when the Cabs is not below the reference', () => {
    expect(leavesOf(100, { cabs: 300 })).toBe('cabs_not_below_reference');
  });
  it('when the reference is of 2030 or later', () => {
    expect(leavesOf(200, { referenceYear: 2030, year: 2032 })).toBe('reference_after_line');
  });

  const figures = { consumptionKwh: 300_000, adjustedKwh: 290_000, surfaceM2: 1000, cabsKwhPerM2: 160 };
  const reference = { ...figures, labelYear: 2015 };
  const latest = { ...figures, labelYear: 2025, consumptionKwh: 200_000, adjustedKwh: 180_000 };
  it.each([
    [{ surfaceM2: null }, 'raw', 'surface_unknown'],
    [{ cabsKwhPerM2: null }, 'raw', 'no_cabs'],
    [{ adjustedKwh: null }, 'adjusted', 'no_adjusted_value'],
  ] as const)('with %j, %s', (known, basis, reason) => {
    expect(notationOf(reference, { ...latest, ...known }, basis)).toEqual({ kind: 'none', reason });
  });
  it('and each basis has its own', () => {
    expect(notationOf(reference, latest, 'raw')).toMatchObject({ leaves: 'one_green', value: 200 });
    expect(notationOf(reference, latest, 'adjusted')).toMatchObject({ leaves: 'two_green', value: 180 });
  });
});
