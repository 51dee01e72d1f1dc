import { describe, expect, it } from 'vitest';
import { draftFor, findUse, readMeasuredUse, withUse } from './measured-use-draft.ts';

const of = (year: number, heatingKwh: number | null = 1, coolingKwh: number | null = null) => ({
  from: { year, month: 1 as const },
  heatingKwh,
  coolingKwh,
});
const in2024 = { year: 2024, month: 1 } as const;

describe('metered heating and cooling of twelve months', () => {
  it.each([
    ['1 250 000', '', { heatingKwh: 1_250_000, coolingKwh: null }, {}],
    ['', '12,5', { heatingKwh: null, coolingKwh: 12.5 }, {}],
    ['0', '', { heatingKwh: 0, coolingKwh: null }, {}],
    ['  ', '', { heatingKwh: null, coolingKwh: null }, { heating: 'Saisissez le chauffage ou le froid.' }],
    [
      'douze',
      '3',
      { heatingKwh: null, coolingKwh: 3 },
      { heating: 'Veuillez saisir des valeurs numériques positives.' },
    ],
  ])('reads « %s » and « %s »', (heating, cooling, quantities, errors) => {
    expect(readMeasuredUse(in2024, { heating, cooling })).toEqual({
      use: { from: in2024, ...quantities },
      errors,
    });
  });

  it('replaces the stored values of the same months, and stays sorted by time', () => {
    expect(withUse([of(2023), of(2025)], of(2024))).toEqual([of(2023), of(2024), of(2025)]);
    expect(withUse([of(2024, 7)], of(2024, 9))).toEqual([of(2024, 9)]);
  });

  it('keeps what was typed when other months are chosen, unless they have stored values', () => {
    const typed = { heating: '5', cooling: '' };
    const inYear = (year: number) => draftFor(findUse([of(2023, 8, 2)], { year, month: 1 }), typed);
    expect(inYear(2022)).toEqual(typed);
    expect(inYear(2023)).toEqual({ heating: '8', cooling: '2' });
  });

  it('refuses a use written in another unit than the field’s', () => {
    const from = { year: 2023, month: 1 } as const;
    expect(readMeasuredUse(from, { heating: '120 MWh', cooling: '5 kWh' }).errors.heating).toContain('unité');
    expect(readMeasuredUse(from, { heating: '120 000 kWh PCI', cooling: '' }).use.heatingKwh).toBe(120_000);
  });
});
