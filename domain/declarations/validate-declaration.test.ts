import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { EnergyType } from '../energy/energy-type.ts';
import { checkDeclaration } from './check-declaration.ts';
import type { DeclarationDraft } from './declaration-content.ts';
import type { DeclarationError } from './declaration-error.ts';
import { draftOf } from './draft-of.ts';
import { content, draft } from './testing/contents.ts';
import { validateDeclaration } from './validate-declaration.ts';

function errors(energyType: EnergyType, typed: DeclarationDraft): DeclarationError[] {
  const result = validateDeclaration(energyType, typed);
  return result.kind === 'valid' ? [] : result.errors;
}

describe('a valid declaration', () => {
  it('keeps an empty month missing and a zero as a zero', () => {
    const typed = draft('gas', { quantity: '0', amount: '1 234,56 €' });
    const result = validateDeclaration('gas', typed);
    expect(result).toMatchObject({ kind: 'valid', content: { unit: 'kWh', notes: null, ttcNotes: null } });
    expect(result.kind === 'valid' && result.content.months.slice(0, 2)).toEqual([
      { quantity: 0, amountCents: 123_456, isCreditNote: false },
      { quantity: null, amountCents: null, isCreditNote: false },
    ]);
  });

  it('trims its notes, and drops a credit note without an amount', () => {
    const typed = draft(
      'gas',
      { quantity: '5', isCreditNote: true },
      { notes: ' compteur changé\n', ttcNotes: ' ' },
    );
    expect(validateDeclaration('gas', typed)).toMatchObject({
      content: {
        notes: 'compteur changé',
        ttcNotes: null,
        months: [{ isCreditNote: false }, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}],
      },
    });
  });

  it('ignores a field that is not displayed for its unit', () => {
    const typed = draft('gas', { quantity: '5' }, { gasCoefficient: 'abc', ecsProducer: 'gas' });
    expect(validateDeclaration('gas', typed)).toMatchObject({
      content: { gasCoefficient: null, ecsProducer: null },
    });
  });

  test.each([
    ['gas', 'kWh', '12 kWh PCS'],
    ['gas', 'MWh', '12 MWh'],
    ['electricity', 'kWh', '12 kWh'],
    ['water', 'm3', '12 m³'],
    ['fuel', 'kWh', '12 kWh PCI'],
  ] as const)('%s in %s may say %j', (energyType, unit, quantity) => {
    expect(errors(energyType, draft(energyType, { quantity }, { unit }))).toEqual([]);
  });
});

describe('a refused declaration', () => {
  test.each<[string, EnergyType, DeclarationDraft, DeclarationError[]]>([
    ['nothing typed', 'gas', draft('gas', {}), [{ code: 'no-consumption', field: 'months' }]],
    ['an amount alone', 'gas', draft('gas', { amount: '10' }), [{ code: 'no-consumption', field: 'months' }]],
    [
      'a text',
      'gas',
      draft('gas', { quantity: 'abc' }),
      [{ code: 'not-positive-number', field: 'quantity', month: 1, reason: 'not-a-number' }],
    ],
    [
      'a negative quantity',
      'gas',
      draft('gas', { quantity: '-5' }),
      [{ code: 'not-positive-number', field: 'quantity', month: 1, reason: 'negative' }],
    ],
    [
      'a negative amount',
      'gas',
      draft('gas', { quantity: '5', amount: '-5' }),
      [{ code: 'ttc-not-positive', field: 'amount', month: 1, reason: 'negative' }],
    ],
    [
      'two meanings',
      'gas',
      draft('gas', { quantity: '1,234', amount: '2.500' }),
      [
        { code: 'ambiguous', field: 'quantity', month: 1, meanings: [1.234, 1234] },
        { code: 'ambiguous', field: 'amount', month: 1, meanings: [2.5, 2500] },
      ],
    ],
    [
      'another unit',
      'gas',
      draft('gas', { quantity: '5 L' }),
      [{ code: 'unit-mismatch', field: 'quantity', month: 1, written: 'L' }],
    ],
    [
      'gas in PCI',
      'gas',
      draft('gas', { quantity: '5 kWh PCI' }),
      [{ code: 'unit-mismatch', field: 'quantity', month: 1, written: 'kWh PCI' }],
    ],
    [
      'gas in m³ without a coefficient',
      'gas',
      draft('gas', { quantity: '5' }, { unit: 'm3' }),
      [{ code: 'gas-coefficient-required', field: 'gasCoefficient' }],
    ],
    [
      'an invalid coefficient',
      'gas',
      draft('gas', { quantity: '5' }, { unit: 'm3', gasCoefficient: '109' }),
      [{ code: 'gas-coefficient-invalid', field: 'gasCoefficient' }],
    ],
    [
      'a coefficient out of bounds',
      'gas',
      draft('gas', { quantity: '5' }, { unit: 'm3', gasCoefficient: '20,1' }),
      [{ code: 'gas-coefficient-invalid', field: 'gasCoefficient' }],
    ],
    [
      'hot water from an unknown producer',
      'ecs',
      draft('ecs', { quantity: '5' }),
      [{ code: 'ecs-producer-required', field: 'ecsProducer' }],
    ],
    [
      'a unit of another energy',
      'electricity',
      draft('electricity', { quantity: '5' }, { unit: 'L' }),
      [{ code: 'unit-not-allowed', field: 'unit', unit: 'L' }],
    ],
  ])('%s', (_name, energyType, typed, expected) => {
    expect(errors(energyType, typed)).toEqual(expected);
  });
});

it('allows a negative credit note', () => {
  const typed = draft('gas', { quantity: '5', amount: '−120,50', isCreditNote: true });
  expect(validateDeclaration('gas', typed)).toMatchObject({
    kind: 'valid',
    content: { months: { 0: { amountCents: -12_050, isCreditNote: true } } },
  });
});

describe('content that does not come from a form', () => {
  it('is checked by the same rules', () => {
    const bad = content(() => ({ quantity: -1, amountCents: -1 }), {
      gasCoefficient: 11,
      ecsProducer: 'gas',
    });
    const codes = new Set(checkDeclaration('gas', bad).map(({ code }) => code));
    expect(codes).toEqual(
      new Set([
        'gas-coefficient-not-allowed',
        'ecs-producer-not-allowed',
        'not-positive-number',
        'ttc-not-positive',
      ]),
    );
  });

  it('must have twelve months', () => {
    expect(() => checkDeclaration('gas', { ...content(() => ({})), months: [] })).toThrow(RangeError);
  });
});

it('reads stored content back unchanged through the form', () => {
  const month = fc.record({
    quantity: fc.option(fc.integer({ min: 0, max: 1_000_000_000 }).map(thousandths => thousandths / 1000)),
    amountCents: fc.option(fc.integer({ min: 0, max: 1_000_000_000 })),
    isCreditNote: fc.constant(false),
  });
  fc.assert(
    fc.property(
      fc.array(month, { minLength: 11, maxLength: 11 }),
      fc.integer({ min: 10_000, max: 200_000 }),
      (rest, c) => {
        const months = [{ quantity: 1, amountCents: -5, isCreditNote: true }, ...rest];
        const stored = content(() => ({}), { unit: 'm3', gasCoefficient: c / 10_000, notes: 'a', months });
        expect(validateDeclaration('gas', draftOf(stored))).toEqual({ kind: 'valid', content: stored });
      },
    ),
  );
});
