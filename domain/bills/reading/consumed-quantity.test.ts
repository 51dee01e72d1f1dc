import { describe, expect, test } from 'vitest';
import { consumedOf, type ProposedLine, quantityOf } from './consumed-quantity.ts';
import { componentOfLabel } from './component-of-label.ts';

const line = (label: string, quantity: number | null, htCents: number, more: Partial<ProposedLine> = {}) => ({
  label,
  component: componentOfLabel(label),
  quantity,
  unit: 'kWh',
  unitPrice: null,
  htCents,
  vatPermille: 200,
  firstDay: null,
  lastDay: null,
  ...more,
});
const m3 = { unit: 'm3' };
const of = (from: string, to: string) => ({ firstDay: from, lastDay: to });

describe('the quantity of the lines of supply', () => {
  test('is their sum, whatever other lines repeat', () => {
    const lines = [line('Fourniture HPH', 3000, 36_000), line('Fourniture HCH', 1879, 18_790)];
    expect(consumedOf([...lines, line('Accise', 4879, 4452)], 'electricity')?.value).toEqual({
      value: 4879,
      unit: 'kWh',
    });
  });

  test.each([
    [
      'the same m³ by the parts of two bodies',
      [
        line('Consommation d’eau part du délégataire', 120, 240, m3),
        line('Consommation d’eau part communale', 120, 120, m3),
      ],
      'water',
    ],
    [
      'the same heat by two fuels',
      [line('R1 bois', 62_500, 2500), line('R1 gaz', 62_500, 1250)],
      'heat_network',
    ],
    [
      'a cost on the sum of the classes',
      [
        line('Fourniture HPH', 3000, 3),
        line('Fourniture HCH', 1879, 1),
        line('Fourniture : équilibrage', 4879, 1),
      ],
      'electricity',
    ],
    [
      'an amount taken back without its quantity',
      [line('Fourniture HP', 5879, 70), line('Reprise fourniture HP', 1000, -12)],
      'electricity',
    ],
  ] as const)('is not proposed for %s', (_, lines, energyType) => {
    expect(consumedOf(lines, energyType)).toBeNull();
  });

  test.each([
    [
      'equal months',
      [
        line('Fourniture', 700, 7, of('2025-01-01', '2025-01-31')),
        line('Fourniture', 700, 7, of('2025-02-01', '2025-02-28')),
      ],
      1400,
    ],
    ['equal classes of time', [line('Fourniture HPH', 700, 7), line('Fourniture HCH', 700, 5)], 1400],
    [
      'an estimate taken back',
      [line('Fourniture HP', 3000, 30), line('Reprise fourniture HP', -1000, -10)],
      2000,
    ],
  ] as const)('is the sum for %s', (_, lines, kwh) => {
    expect(consumedOf(lines, 'electricity')?.value.value).toBe(kwh);
  });
});

describe('a quantity printed in a text', () => {
  const where = { kind: 'text', page: 1, top: 0, text: '' } as const;
  const printed = (kwh: number, ttcCents: number | null, isCredit = false) =>
    quantityOf({ value: kwh, where }, 'electricity', {
      kind: isCredit ? { value: 'credit-note', where } : null,
      ttcCents: ttcCents === null ? null : { value: ttcCents, where },
    })?.value.value;

  test('has the sign of the amount of a credit note, which prints either without its sign', () => {
    expect(printed(4879, -89_340, true)).toBe(-4879);
    expect(printed(-4879, 89_340, true)).toBe(4879);
    expect(printed(4879, null, true)).toBe(-4879);
  });

  test('of a bill is not proposed with another sign than its amount', () => {
    expect(printed(4879, 89_340)).toBe(4879);
    expect(printed(-500, 89_340)).toBeUndefined();
    expect(printed(4879, -89_340)).toBeUndefined();
    expect(printed(-500, null)).toBeUndefined();
  });
});
