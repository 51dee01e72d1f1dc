import type { Factor } from '@suivi/contract/energy/factors';
import type { Price } from '@suivi/contract/energy/prices';
import { readSettings } from '@suivi/contract/settings/settings';
import { describe, expect, it, test } from 'vitest';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { checkFactor, type FactorDraft, factorDraftOf, factorFieldText, newFactor } from './factor-draft.ts';
import { checkGroupDraft, groupDraftOf, groupFieldText } from './group-draft.ts';
import { plainDecimal } from './plain-decimal.ts';
import { energiesInOrder, entryInForce, priceEntries, timelineSpans } from './price-entries.ts';

const factor: FactorDraft = { ...newFactor(2025), value: '0,0571', source: ' Base Empreinte ' };

describe('a factor', () => {
  it('begins in January unless the user changes it', () => {
    expect(checkFactor(factor)).toEqual({
      kind: 'content',
      content: {
        energyType: 'electricity',
        validFrom: { year: 2025, month: 1 },
        valueKg: 0.0571,
        source: 'Base Empreinte',
        perimeter: '',
        vintage: '',
      },
    });
  });

  it.each<[Partial<FactorDraft>, (keyof FactorDraft)[]]>([
    [{ value: '' }, ['value']],
    [{ source: '  ' }, ['source']],
    [{ value: '', source: '' }, ['source', 'value']],
    [{ value: 'faible' }, ['value']],
    [{ value: '-0,1' }, ['value']],
    [{ value: '0,1234567' }, ['value']],
  ])('with %j is refused, and says where: %j', (draft, fields) => {
    const checked = checkFactor({ ...factor, ...draft });
    if (checked.kind === 'content') throw new Error('taken');
    expect(Object.keys(checked.errors).toSorted()).toEqual(fields);
  });

  it('comes back from its form as it was', () => {
    const stored = {
      id: 1,
      version: 2,
      energyType: 'gas',
      validFrom: { year: 2024, month: 3 },
      valueKg: 0.227,
      source: 'ADEME',
      perimeter: 'Cycle de vie',
      vintage: '2024',
    } as Factor;
    const { id: _id, version: _version, ...content } = stored;
    expect(checkFactor(factorDraftOf(stored))).toEqual({ kind: 'content', content });
  });

  it.each([
    ['energyType', 'Électricité'],
    ['validFrom', 'janvier 2025'],
    ['value', '0,0571'],
  ] as const)('describes its %s as %s', (field, text) => {
    expect(factorFieldText(field, factor).replaceAll('\u00a0', ' ')).toBe(text);
  });
});

describe('the settings of the group', () => {
  const settings = { ...sampleAnswer(readSettings.answer, 'full'), findingMinimumCents: 500 };
  const draft = groupDraftOf(settings);

  it.each([
    ['5', 500],
    ['0', 0],
    ['12,34', 1234],
    ['1 000 000', 100_000_000],
  ])('a smallest gap of %s € is %d cents', (findingMinimum, findingMinimumCents) => {
    expect(checkGroupDraft({ ...draft, findingMinimum })).toMatchObject({ content: { findingMinimumCents } });
  });

  it.each(['', '-1', 'rien', '1 000 001', '1,234'])('a smallest gap of « %s » is refused', findingMinimum => {
    expect(checkGroupDraft({ ...draft, findingMinimum })).toHaveProperty('errors.findingMinimum');
  });

  it.each(['groupName', 'contactEmail', 'designerName'] as const)(
    'an empty %s leaves that of the server',
    field => {
      expect(checkGroupDraft({ ...draft, [field]: '  ' })).toHaveProperty(['content', field], null);
      expect(checkGroupDraft({ ...draft, [field]: ' A ' })).toHaveProperty(['content', field], 'A');
      expect(groupDraftOf({ ...settings, [field]: null })).toHaveProperty(field, '');
    },
  );

  it.each([
    [true, 'adjusted'],
    [false, 'raw'],
  ])('verdicts adjusted for the climate (%s) are %s', (isDecreeAdjusted, decreeBasis) => {
    expect(checkGroupDraft({ ...draft, isDecreeAdjusted })).toMatchObject({ content: { decreeBasis } });
    expect(groupFieldText('isDecreeAdjusted', { ...draft, isDecreeAdjusted })).toBe(
      isDecreeAdjusted ? 'oui' : 'non',
    );
  });
});

describe('the prices of an energy', () => {
  const price = (id: number, year: number, month: 1 | 7, valueEuros: number, energyType = 'gas') =>
    ({ id, energyType, validFrom: { year, month }, valueEuros, version: 1 }) as unknown as Price;
  const prices = [price(2, 2025, 7, 0.12), price(1, 2024, 1, 0.1), price(3, 2024, 1, 4, 'water')];

  it('follow each other, the latest first', () => {
    expect(
      priceEntries(prices, 'gas').map(({ id, until, previousEuros }) => [id, until, previousEuros]),
    ).toEqual([
      [2, null, 0.1],
      [1, { year: 2025, month: 6 }, null],
    ]);
    expect(priceEntries(prices, 'fuel')).toEqual([]);
  });

  it.each([
    [{ year: 2025, month: 7 }, 2],
    [{ year: 2025, month: 6 }, 1],
    [{ year: 2024, month: 1 }, 1],
    [{ year: 2023, month: 12 }, undefined],
  ] as const)('in %j is number %s', (period, id) => {
    expect(entryInForce(priceEntries(prices, 'gas'), period)?.id).toBe(id);
  });

  it.each([
    [{ year: 2026, month: 11 }, [18, 17]],
    // A planned price is drawn for half a year.
    [{ year: 2025, month: 1 }, [18, 7]],
  ] as const)('are drawn until %j, over %j months', (today, lengths) => {
    expect(timelineSpans(priceEntries(prices, 'gas'), today).map(({ months }) => months)).toEqual(lengths);
  });

  it('are not drawn when there are none', () => {
    expect(timelineSpans([], { year: 2026, month: 11 })).toEqual([]);
  });

  it('come before energies without prices', () => {
    expect(energiesInOrder(prices).slice(0, 3)).toEqual(['gas', 'water', 'electricity']);
    expect(new Set(energiesInOrder(prices)).size).toBe(energiesInOrder([]).length);
  });
});

test.each([
  [0.1, '0.1'],
  [12, '12'],
  [100, '100'],
  [1e-7, '0'],
  [0.000_001, '0.000001'],
  [1_234.5, '1234.5'],
])('%d is sent as %s', (value, text) => {
  expect(plainDecimal(value)).toBe(text);
});
