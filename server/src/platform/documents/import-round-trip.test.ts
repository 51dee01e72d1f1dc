import { unfold } from '@suivi/domain/imports/blocks/unfold';
import { applyMapping } from '@suivi/domain/imports/testing/apply-mapping';
import type { ImportContext } from '@suivi/domain/imports/rows/import-context';
import { mappingGaps } from '@suivi/domain/imports/columns/mapping-gaps';
import { proposeMapping } from '@suivi/domain/imports/columns/propose-mapping';
import { describe, expect, it } from 'vitest';
import { readTabularFile } from '../files/read-tabular-file.ts';
import { buildWorkbook } from './build-workbook.ts';
import type { CellFormat } from './workbook.ts';
import { writeCsv } from './write-csv.ts';

const context: ImportContext = {
  sites: [
    { id: 1, name: '=Emile Roux', code: 'emile-roux' },
    { id: 2, name: 'Brioude; « Nord »', code: 'brioude' },
  ],
  buildings: [],
  points: [],
  pointAnswers: new Map(),
  newPoints: new Map(),
  siteAnswers: new Map(),
  buildingAnswers: [],
  formerNames: new Map(),
  groupName: null,
  currentPeriod: { year: 2026, month: 11 },
};

async function imported(bytes: Uint8Array) {
  const file = await readTabularFile(bytes, 'déclarations.csv');
  const [table] = file.kind === 'tables' ? file.tables : [];
  if (table === undefined) throw new Error('not a table');
  const [unfolded] = unfold([table], context.sites);
  if (unfolded === undefined) throw new Error('no rows');
  const mapping = proposeMapping(unfolded, context.sites);
  expect(mappingGaps(mapping)).toEqual([]);
  return applyMapping(table, mapping, context);
}

const header = [
  'Site',
  'Énergie',
  'Année',
  'Mois',
  'Quantité',
  'Unité',
  'Coefficient (kWh PCS/m³)',
  'Montant TTC (€)',
  'Avoir',
  'Notes',
];
const formats: CellFormat[] = [
  'text',
  'text',
  'year',
  'whole',
  'thousandth',
  'text',
  'thousandth',
  'euros',
  'text',
  'text',
];
const rows = [
  [
    '=Emile Roux',
    'Électricité',
    2024,
    1,
    1234.567,
    'kWh',
    null,
    1234.5,
    null,
    '@relevé; "estimé"\nà vérifier',
  ],
  ['=Emile Roux', 'Électricité', 2024, 2, 0, 'kWh', null, -12.34, 'oui', null],
  ['=Emile Roux', 'Gaz', 2023, 12, 1.234, 'm³', 11.1234, null, null, null],
  ['Brioude; « Nord »', 'Eau', 2020, 6, 1_000_000, 'm³', null, 0, null, '=1+1'],
];

describe('exported data are imported again unchanged', () => {
  const expected = [
    {
      siteId: 1,
      energyType: 'electricity',
      year: 2024,
      unit: 'kWh',
      gasCoefficient: null,
      ecsProducer: null,
      ttcNotes: null,
      notes: '@relevé; "estimé"\nà vérifier',
      months: [
        { month: 1, quantity: 1234.567, amountCents: 123_450, isCreditNote: false, isProrated: false },
        { month: 2, quantity: 0, amountCents: -1234, isCreditNote: true, isProrated: false },
      ],
    },
    {
      siteId: 1,
      energyType: 'gas',
      year: 2023,
      unit: 'm3',
      gasCoefficient: 11.1234,
      months: [{ month: 12, quantity: 1.234, amountCents: null }],
    },
    {
      siteId: 2,
      energyType: 'water',
      year: 2020,
      unit: 'm3',
      notes: '=1+1',
      months: [{ month: 6, quantity: 1_000_000, amountCents: 0 }],
    },
  ];

  it('through separated text', async () => {
    const reading = await imported(writeCsv(header, rows));
    expect(reading.faults).toEqual([]);
    expect(reading.declarations).toMatchObject(expected);
  });

  it('through a workbook with a heading and totals', async () => {
    const columns = header.map((name, index) => ({ header: name, format: formats[index] ?? 'text' }));
    const sheet = {
      name: 'Déclarations',
      heading: ['Déclarations', 'Tous les sites'],
      columns,
      rows,
      totals: ['Total', null, null, null, 1],
    };
    const bytes = await buildWorkbook([sheet], {
      title: 'Essai',
      author: 'Essai',
      subject: '',
      created: new Date(0),
    });
    const reading = await imported(bytes);
    expect(reading.faults).toEqual([]);
    expect(reading.notes.map(({ code }) => code)).toEqual(['total-row-skipped', 'total-differs']);
    expect(reading.declarations).toMatchObject(expected);
  });
});

describe('a wide table of the kind that people send', () => {
  it('is read with a byte order mark, decimal commas, a missing month, a duplicate and a wrong unit', async () => {
    const text = [
      'Consommations 2023;;;;;',
      '',
      'Établissement;Fluide;Unité;Janv.;Févr.;Mars;Total',
      'CH emile-roux;Électricité;kWh;1 234,5;;900,25;2 134,75',
      'brioude;Gaz naturel;MWh PCS;12,5;11;10;33,5',
      'brioude;Gaz naturel;MWh PCS;12,5;11,5;10;34',
      'brioude;Eau;kWh;5;5;5;15',
      'TOTAL;;;;;;',
    ].join('\r\n');
    const reading = await imported(Buffer.from(`\ufeff${text}`));
    expect(reading.declarations).toMatchObject([
      {
        siteId: 1,
        year: 2023,
        months: [
          { month: 1, quantity: 1234.5 },
          { month: 3, quantity: 900.25 },
        ],
      },
    ]);
    expect(reading.faults.map(({ line, column, code }) => [line, column, code])).toEqual([
      [5, 3, 'duplicate-unclear'],
      [5, 4, 'duplicate-different'],
      [5, 5, 'duplicate-unclear'],
      [6, 3, 'duplicate-unclear'],
      [6, 4, 'duplicate-different'],
      [6, 5, 'duplicate-unclear'],
      [7, 3, 'unit-not-allowed'],
      [7, 4, 'unit-not-allowed'],
      [7, 5, 'unit-not-allowed'],
    ]);
  });
});
