import type { SupplyContract } from '@suivi/contract/supply/contracts';
import { describe, expect, it, test } from 'vitest';
import { contract as sample } from '../../../testing/lost-updates/sample-bills.ts';
import {
  checkContractDraft,
  type ContractDraft,
  contractDraftOf,
  contractFieldText,
  type HeatShareDraft,
  newContract,
  newPrice,
  type PriceDraft,
  pricedComponents,
} from './contract-draft.ts';

const typed: ContractDraft = {
  ...newContract,
  supplier: ' EDF ',
  lot: ' Lot 1 ',
  from: '2025-01-01',
  to: '2027-12-31',
  pointIds: [21],
};
const share: HeatShareDraft = { year: '2024', percent: '62,5', source: 'Arrêté du 15 décembre' };

function errorsOf(draft: Partial<ContractDraft>): Partial<Record<keyof ContractDraft, string>> {
  const checked = checkContractDraft({ ...typed, ...draft });
  return checked.kind === 'errors' ? checked.errors : {};
}

function contentOf(draft: Partial<ContractDraft>) {
  const checked = checkContractDraft({ ...typed, ...draft });
  if (checked.kind === 'errors') throw new Error(JSON.stringify(checked.errors));
  return checked.content;
}

describe('a typed contract', () => {
  it('is stored without spaces around names', () => {
    expect(contentOf({})).toMatchObject({ supplier: 'EDF', lot: 'Lot 1', pointIds: [21], prices: [] });
  });

  it.each<[string, Partial<ContractDraft>, keyof ContractDraft, RegExp]>([
    ['no supplier', { supplier: ' ' }, 'supplier', /fournisseur/],
    ['no lot', { lot: '' }, 'lot', /Nommez le lot/],
    ['no first day', { from: '' }, 'from', /premier jour/],
    ['no last day', { to: '' }, 'to', /dernier jour/],
    ['days in the wrong order', { to: '2024-12-31' }, 'to', /ne peut pas précéder/],
    ['a price without value', { prices: [newPrice] }, 'prices', /une valeur/],
    ['a price in words', { prices: [{ ...newPrice, value: 'fixe' }] }, 'prices', /une valeur/],
    ['a price in another unit', { prices: [{ ...newPrice, value: '80 €/kWh' }] }, 'prices', /une valeur/],
    ['a negative price', { prices: [{ ...newPrice, value: '-1' }] }, 'prices', /une valeur/],
    [
      'a price with days in the wrong order',
      { prices: [{ ...newPrice, value: '80', from: '2025-02-01', to: '2025-01-01' }] },
      'prices',
      /dates dans l’ordre/,
    ],
    ['a share without a year', { heatShares: [{ ...share, year: 'demain' }] }, 'heatShares', /année/],
    ['a share of 1999', { heatShares: [{ ...share, year: '1999' }] }, 'heatShares', /année/],
    ['a year twice', { heatShares: [share, { ...share, percent: '50' }] }, 'heatShares', /une seule fois/],
    ['more than the whole', { heatShares: [{ ...share, percent: '100,1' }] }, 'heatShares', /0 à 100/],
    ['hundredths', { heatShares: [{ ...share, percent: '62,55' }] }, 'heatShares', /une décimale/],
    ['a share without source', { heatShares: [{ ...share, source: ' ' }] }, 'heatShares', /source/],
  ])('is refused with %s', (_, draft, field, text) => {
    const errors = errorsOf(draft);
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]).toMatch(text);
  });

  it.each<[Partial<PriceDraft>, object]>([
    [{ value: '80' }, { value: 80, class: null, from: null, to: null }],
    [
      { value: '0,08125', class: 'HPH' },
      { value: 0.081_25, class: 'HPH' },
    ],
    [
      { value: '80', from: '2025-01-01' },
      { from: '2025-01-01', to: null },
    ],
    [{ value: '0' }, { value: 0 }],
  ])('a price %j is %j', (price, stored) => {
    expect(contentOf({ prices: [{ ...newPrice, ...price }] }).prices).toMatchObject([stored]);
  });

  it.each([
    ['0', 0],
    ['100', 100],
    ['62,5 %', 62.5],
  ])('a share of « %s » is %d', (percent, stored) => {
    expect(contentOf({ heatShares: [{ ...share, percent }] }).heatShares[0]?.percent).toBe(stored);
  });
});

const contracts: [string, Partial<SupplyContract>][] = [
  ['a minimal one', {}],
  [
    'one with dated prices',
    {
      prices: [
        {
          component: 'supply',
          class: 'HPH',
          value: 82.5,
          unit: '€/MWh',
          from: '2025-01-01',
          to: '2025-12-31',
        },
        { component: 'supply', class: null, value: 79, unit: '€/MWh', from: null, to: null },
      ],
    },
  ],
  [
    'one of a heat network',
    { energyType: 'heat_network', heatShares: [{ year: 2024, percent: 62.5, source: 'Arrêté' }] },
  ],
  ['an indexed one with notes', { priceKind: 'indexed', notes: 'Voir annexe' }],
];
test.each(contracts)('%s comes back from its form as it was', (_, part) => {
  const { id: _id, version: _version, ...content } = { ...sample, ...part };
  expect(checkContractDraft(contractDraftOf({ ...content, id: 51, version: 2 }))).toEqual({
    kind: 'content',
    content,
  });
});

test('contains no taxes and no grid prices', () => {
  expect(pricedComponents).toContain('supply');
  expect(pricedComponents).not.toContain('excise');
  expect(pricedComponents).not.toContain('cta');
});

test.each<[keyof ContractDraft, Partial<ContractDraft>, string]>([
  ['energyType', {}, 'énergie electricity'],
  ['priceKind', {}, 'prix fixed'],
  ['pointIds', { pointIds: [1, 2, 3] }, '3'],
  ['prices', { prices: [{ ...newPrice, value: '80' }] }, '80 €/MWh'],
  ['heatShares', { heatShares: [share] }, '2024 : 62,5 %'],
  ['from', {}, '2025-01-01'],
])('two states of « %s » have different texts', (field, draft, text) => {
  const shown = contractFieldText(
    field,
    { ...typed, ...draft },
    of => `énergie ${of}`,
    of => `prix ${of}`,
  );
  expect(shown.replaceAll('\u00a0', ' ')).toBe(text);
});
