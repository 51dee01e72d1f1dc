import { describe, expect, it, test } from 'vitest';
import { separatorShown } from '../../ground/table/decimal-separator.ts';
import { energyInWords } from '../../energy/energy-in-words.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import { isLastDayIncluded } from '../words/last-day-included.ts';
import { createNameMatcher } from '../words/match-name.ts';
import { readNumberCell } from '../../ground/table/read-number-cell.ts';
import { applyMapping } from '../testing/apply-mapping.ts';
import { group, proposeFor, tableOf } from '../testing/table-of.ts';

describe('numbers', () => {
  test.each([
    ['1 234,5', ',', { kind: 'value', value: 1234.5, unitText: '' }],
    ['1,234', ',', { kind: 'value', value: 1.234, unitText: '' }],
    ['1,234', '.', { kind: 'value', value: 1234, unitText: '' }],
    ['1.234', ',', { kind: 'value', value: 1234, unitText: '' }],
    ['1.234', '.', { kind: 'value', value: 1.234, unitText: '' }],
    ['-1,234', 'undecided', { kind: 'ambiguous', decimal: -1.234, thousands: -1234 }],
    ['12,5 kWh', ',', { kind: 'value', value: 12.5, unitText: 'kWh' }],
    [12.5, 'undecided', { kind: 'value', value: 12.5, unitText: '' }],
    ['1e3', ',', { kind: 'value', value: 1, unitText: 'e3' }],
    ['abc', ',', { kind: 'invalid' }],
    ['#REF!', ',', { kind: 'invalid' }],
    [{ year: 2024, month: 1, day: 1 }, ',', { kind: 'invalid' }],
    ...[null, undefined, '', ' ', '-', '–', 'n.d.', 'N/A', 'NC', '?'].map(
      cell => [cell, ',', { kind: 'empty' }] as const,
    ),
  ] as const)('%j with %j', (cell, separator, expected) => {
    expect(readNumberCell(cell, separator)).toEqual(expected);
  });
});

test.each([
  [['12', '1 234'], 'none'],
  [['12,5', '1,234'], ','],
  [['12.5', '1,234'], '.'],
  [['1.234.567', '1,234'], ','],
  [['1,234,567'], '.'],
  [['1.234,5'], ','],
  [['1,234', '2,345'], 'unclear'],
  [['1,5', '1.5'], 'both'],
  [['1,5', '1.5', '1,234'], 'undecided'],
  [['1,234', '1,5', '1.5'], 'undecided'],
  [[12.5, null, 'x'], 'none'],
])('the decimal separator of %j is %s', (cells, separator) => {
  expect(separatorShown(cells)).toBe(separator);
});

test.each([
  ['Électricité', 'electricity'],
  ['ELEC', 'electricity'],
  ['Gaz naturel', 'gas'],
  ['gas', 'gas'],
  ['Fioul domestique', 'fuel'],
  ['Propane', 'propane'],
  ['Gaz propane', 'propane'],
  ['Granulés de bois', 'wood_pellets'],
  ['wood_chips', 'wood_chips'],
  ['Réseau de chaleur', 'heat_network'],
  ['Eau', 'water'],
  ['Eau froide', 'water'],
  ['Eau chaude sanitaire', 'ecs'],
  ['ECS', 'ecs'],
  ['Réseau de froid', null],
  ['Eau glacée', null],
  ['Bureau', null],
  ['Charbon', null],
])('%s is %s', (text, energy) => {
  expect(energyInWords(foldText(text))).toBe(energy);
});

describe('names', () => {
  const match = createNameMatcher(group.sites, new Map());
  test.each([
    ['Brioude', 2],
    ['CENTRE HOSPITALIER DE BRIOUDE', 2],
    ['C.H. Émile-Roux', 1],
    ['emile-roux', 1],
    ['pays de craponne', 3],
  ])('%s', (text, id) => {
    expect(match(text)).toEqual({ kind: 'known', id });
  });

  test.each([
    ['Brioud', [2]],
    ['EHPAD de Brioude', [2]],
    ['Craponne sur Arzon', [3]],
    ['Vichy', []],
    ['', []],
  ])('%j is unknown, likely %j', (text, likely) => {
    expect(match(text)).toEqual({ kind: 'unknown', likely });
  });

  it('does not choose between two with the same name', () => {
    const twins = [
      { id: 1, name: 'Bâtiment A', code: 'A1' },
      { id: 2, name: 'Batiment A', code: 'A2' },
    ];
    const matchTwin = createNameMatcher(twins, new Map());
    expect(matchTwin('bâtiment a')).toEqual({ kind: 'unknown', likely: [1, 2] });
    expect(matchTwin('A2')).toEqual({ kind: 'known', id: 2 });
  });
});

test.each([
  [
    [
      ['01/01/2024', '31/01/2024'],
      ['01/02/2024', '29/02/2024'],
    ],
    true,
  ],
  [
    [
      ['01/01/2024', '01/02/2024'],
      ['01/02/2024', '01/03/2024'],
    ],
    false,
  ],
  [
    [
      ['15/01/2024', '15/02/2024'],
      ['15/02/2024', '15/03/2024'],
      ['15/03/2024', '12/04/2024'],
    ],
    false,
  ],
  [[['15/01/2024', '14/02/2024']], true],
  [[['x', 'y']], true],
  [[], true],
] as [[string, string][], boolean][])('%j: the last day counts, %s', (bills, included) => {
  expect(isLastDayIncluded(bills)).toBe(included);
});

it('takes the town of an unknown site from the column that a person identifies', () => {
  const rows = ['Site;Lieu;Mois;Gaz (kWh)', 'Les Tilleuls;Langeac;1/2023;100'];
  const mapping = proposeFor(tableOf(rows));
  const columns = mapping.columns.map(each =>
    each.header === 'Lieu' ? { ...each, role: 'city' as const } : each,
  );
  const { unknownNames } = applyMapping(tableOf(rows), { ...mapping, columns }, group);
  expect(unknownNames).toMatchObject([{ text: 'Les Tilleuls', hints: { city: 'Langeac' } }]);
  const named = proposeFor(tableOf(['Site;Commune;Mois;Gaz (kWh)', 'Les Tilleuls;Langeac;1/2023;100']));
  expect(named.columns.map(({ role }) => role)).toEqual(['site', 'city', 'period', 'quantity']);
});
