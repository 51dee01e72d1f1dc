import { expect, it } from 'vitest';
import type { Period } from '../../ground/calendar/month.ts';
import { mappingFaults } from './check-mapping.ts';
import { chooseFromList } from './choose-from-list.ts';
import { type EntityFacts, entityValue } from './entity-facts.ts';
import { fillRows } from './fill-rows.ts';
import type { ModelSheet } from './model-sheet.ts';
import { proposeMapping } from './propose-mapping.ts';

const from: Period = { year: 2025, month: 1 };

function sheetOf(rows: string[][], more: Partial<ModelSheet> = {}): ModelSheet {
  return {
    name: 'Saisie',
    isHidden: false,
    isProtected: false,
    rows,
    computedColumns: [],
    lists: [],
    ...more,
  };
}

function entity(more: Partial<NonNullable<EntityFacts['window']>> = {}): EntityFacts {
  return {
    code: 'brioude',
    name: 'Brioude',
    city: 'Brioude',
    siret: '26430001200011',
    departement: '43',
    zone: 'H1c',
    altitudeM: 434,
    station: null,
    points: [{ energy: 'electricity', number: '14500000000001' }],
    window: {
      from,
      annual: {
        kind: 'complete',
        from,
        to: { year: 2025, month: 12 },
        labelYear: 2025,
        consumptionKwh: 190_000,
        byEnergy: [],
        excluded: [],
        months: [],
      },
      quantities: [
        {
          energy: 'electricity',
          unit: 'kWh',
          quantity: 100_000.5,
          consumptionKwh: 100_000.5,
          monthCount: 12,
          convertedMonthCount: 0,
        },
        {
          energy: 'gas',
          unit: 'kWh',
          quantity: 100_000,
          consumptionKwh: 90_000,
          monthCount: 12,
          convertedMonthCount: 0,
        },
      ],
      surfaceM2: 5000,
      activities: [{ name: 'Hospitalisation', surfaceM2: 5000 }],
      ...more,
    },
  };
}

const merged = sheetOf([
  ['Import des consommations', '', '', '', '', '', ''],
  ['', '', '', '', '', '', ''],
  [
    'Identification',
    'Identification',
    'Période',
    'Consommations',
    'Consommations',
    'Consommations',
    'Consommations',
  ],
  [
    'SIRET',
    'Nom usuel',
    'Année',
    'Électricité (kWh)',
    'Gaz naturel - réseaux (kWh)',
    'Fioul domestique (l)',
    'Gaz butane (kg)',
  ],
]);

it('finds headers that are not on the first row, and asks which kWh a gas is in', () => {
  const [proposal] = proposeMapping([merged], 'consumption');
  expect(proposal?.headers).toEqual({ from: 4, to: 4, firstRow: 5 });
  expect(proposal?.columns.map(({ state, field }) => [state, field])).toEqual([
    ['proposed', 'site.siret'],
    ['proposed', 'site.name'],
    ['proposed', 'period.year'],
    ['proposed', 'energy.electricity.kWh'],
    ['doubt', null],
    ['proposed', 'energy.fuel.L'],
    ['left', null],
  ]);
  expect(proposal?.columns[4]?.candidates.toSorted()).toEqual(['energy.gas.kWh PCI', 'energy.gas.kWh PCS']);
});

it('asks about every doubt: two columns for one field, a missing unit, a unit that differs', () => {
  const sheet = sheetOf([
    [
      'SIRET',
      'Bois - plaquettes d’industrie (kg)',
      'Bois - plaquettes forestières (kg)',
      'Électricité',
      'Réseau de chaleur (MWh)',
    ],
  ]);
  const [proposal] = proposeMapping([sheet], 'consumption');
  expect(proposal?.columns.map(({ state }) => state)).toEqual([
    'proposed',
    'doubt',
    'doubt',
    'doubt',
    'left',
  ]);
});

it('reads headers of two rows, and remembers what was confirmed for the same label', () => {
  const sheet = sheetOf([
    ['Entité', 'Gaz naturel', 'Gaz naturel', 'Activité 1', 'Activité 1'],
    ['SIRET', 'kWh PCS', 'kWh PCI', 'Sous-catégorie', 'Surface (m²)'],
  ]);
  const remembered = [{ sheet: 'Saisie', label: 'Gaz naturel – kWh PCI', field: null }];
  const [proposal] = proposeMapping([sheet], 'consumption', remembered);
  expect(proposal?.headers).toEqual({ from: 1, to: 2, firstRow: 3 });
  expect(proposal?.columns.slice(1).map(({ state, field }) => [state, field])).toEqual([
    ['proposed', 'energy.gas.kWh PCS'],
    ['remembered', null],
    ['proposed', 'activity.1.name'],
    ['proposed', 'activity.1.surface'],
  ]);
});

it('leaves out hidden sheets and sheets without a known label', () => {
  const notice = sheetOf([['Lisez ceci', 'Version 3']], { name: 'Notice' });
  expect(proposeMapping([{ ...merged, isHidden: true }, notice], 'consumption')).toEqual([]);
});

const column = (at: number, label: string, field: string | null) => ({ column: at, label, field });
const mapped = {
  name: 'Saisie',
  headers: { from: 4, to: 4, firstRow: 5 },
  columns: [
    column(0, 'SIRET', 'site.siret'),
    column(2, 'Année', 'period.year'),
    column(3, 'Électricité (kWh)', 'energy.electricity.kWh'),
    column(4, 'Gaz naturel - réseaux (kWh)', 'energy.gas.kWh PCI'),
    column(5, 'Fioul domestique (l)', 'energy.fuel.L'),
  ],
};

it('writes each entity on a row, and leaves unused energies empty', () => {
  const { cells, empty } = fillRows(mapped, merged, [entity(), { ...entity(), siret: null }]);
  expect(cells).toEqual([
    { row: 5, column: 0, value: '26430001200011' },
    { row: 5, column: 2, value: 2025 },
    { row: 5, column: 3, value: 100_000.5 },
    { row: 5, column: 4, value: 90_000 },
    { row: 6, column: 2, value: 2025 },
    { row: 6, column: 3, value: 100_000.5 },
    { row: 6, column: 4, value: 90_000 },
  ]);
  expect(empty).toEqual([
    { sheet: 'Saisie', label: 'SIRET', code: 'brioude', name: 'Brioude', reason: 'unknown' },
  ]);
});

it('never writes the sum of a year with missing months', () => {
  const annual = {
    kind: 'incomplete' as const,
    from,
    to: { year: 2025, month: 12 as const },
    labelYear: 2025,
    declaredKwh: 1,
    missing: [{ period: { year: 2025, month: 5 as const }, energies: ['gas' as const] }],
  };
  const { cells, empty } = fillRows(mapped, merged, [entity({ annual })]);
  expect(cells.map(cell => cell.column)).toEqual([0, 2, 3]);
  expect(empty.map(({ label, reason }) => [label, reason])).toEqual([
    ['Gaz naturel - réseaux (kWh)', 'months-missing'],
  ]);
});

it('writes choices of the model’s list, and reports values that are not in it', () => {
  const lists = [
    { column: 2, choices: ['2024', '2025'] },
    { column: 0, choices: ['Autre'] },
  ];
  const { cells, empty } = fillRows(mapped, { lists }, [entity()]);
  expect(cells.find(cell => cell.column === 2)?.value).toBe(2025);
  expect(empty).toEqual([
    { sheet: 'Saisie', label: 'SIRET', code: 'brioude', name: 'Brioude', reason: 'not-in-list' },
  ]);
  expect(chooseFromList(['H1a - zone', 'H1c - zone'], ['H1c'])).toBe('H1c - zone');
  expect(chooseFromList(['Janvier', 'Février'], ['1', 'janvier'])).toBe('Janvier');
  expect(chooseFromList(['Gaz naturel A', 'Gaz naturel B'], ['Gaz naturel'])).toBeNull();
});

it('writes one row per energy where the model has a column of energies', () => {
  const lines = {
    name: 'Saisie',
    headers: { from: 1, to: 1, firstRow: 2 },
    columns: [
      column(0, 'SIRET', 'site.siret'),
      column(1, 'Énergie', 'line.energy'),
      column(2, 'Quantité', 'line.quantity'),
      column(3, 'Unité', 'line.unit'),
    ],
  };
  const { cells } = fillRows(lines, { lists: [] }, [entity()]);
  expect(cells.filter(({ row }) => row === 3).map(({ value }) => value)).toEqual([
    '26430001200011',
    'Gaz naturel - réseaux',
    100_000,
    'kWh PCS',
  ]);
});

it.each([
  // Article 3: the year that has most of the twelve months, or the first one when both have six.
  [{ year: 2014, month: 1 }, 2014],
  [{ year: 2014, month: 7 }, 2014],
  [{ year: 2014, month: 8 }, 2015],
  [{ year: 2014, month: 12 }, 2015],
] as const)('names twelve months from %o by the year %i', (first, year) => {
  const facts = entity({ from: first });
  expect(entityValue(facts, 'period.year')).toMatchObject({ value: year });
  expect(entityValue(facts, 'period.month')).toMatchObject({ value: first.month });
});

it('refuses a mapping that names a field twice, no entity or missing labels, or leaves one undecided', () => {
  const others = [column(1, 'Nom usuel', null), column(6, '', null)].map(each => ({
    ...each,
    label: merged.rows[3]?.[each.column] ?? '',
  }));
  const whole = [...mapped.columns, ...others];
  const codes = (columns: typeof mapped.columns, sheet = merged) =>
    mappingFaults([sheet], 'consumption', [{ ...mapped, columns }]).map(({ code }) => code);
  const withField = (at: number, field: string | null) =>
    whole.map(each => (each.column === at ? { ...each, field } : each));
  expect(codes(whole)).toEqual([]);
  expect(codes(withField(6, 'energy.fuel.L'))).toEqual(['field-twice']);
  expect(codes(withField(0, null))).toEqual(['no-identity']);
  expect(codes(whole.map(each => ({ ...each, field: null })))).toEqual(['nothing-mapped']);
  expect(codes([column(0, 'Siret', 'site.siret')])).toEqual(['headers-moved']);
  expect(codes(whole, { ...merged, computedColumns: [3] })).toEqual(['column-computed']);
  expect(codes(withField(6, 'line.energy'))).toEqual(['line-incomplete']);
  expect(codes(withField(6, 'butane'))).toEqual(['field-unknown']);
  expect(codes(whole.slice(0, -1))).toEqual(['column-undecided']);
});
