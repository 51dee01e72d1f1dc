import { expect, it } from 'vitest';
import { confirmed, mappingGaps } from './columns/mapping-gaps.ts';
import { unfold } from './blocks/unfold.ts';
import { proposeMappings } from './columns/propose-mapping.ts';
import { applyMapping } from './testing/apply-mapping.ts';
import { group, monthsOf, proposeFor, readRows, tableOf } from './testing/table-of.ts';

const season = 'Site;Énergie;Unité;Sept.;Oct.;Nov.;Déc.;Janv.;Févr.;Mars;Avr.;Mai;Juin;Juil.;Août';
const figures = 'Brioude;Gaz;kWh;9;10;11;12;1;2;3;4;5;6;7;8';

it('reads a heating season as two years, from its title or its own column', () => {
  const expected = [9, 10, 11, 12, 1, 2, 3, 4, 5, 6, 7, 8].map(
    month => `2 gas ${month < 9 ? 2023 : 2022}-${month} ${month} kWh null`,
  );
  const titled = readRows(['Chauffage, saison 2022/2023', season, figures]);
  expect(monthsOf(titled).toSorted()).toEqual(expected.toSorted());
  const told = readRows([`Saison;${season}`, `2022-2023;${figures}`]);
  expect(monthsOf(told).toSorted()).toEqual(expected.toSorted());
});

it('asks for the two years when only one year is stated, and refuses rows that state one', () => {
  const mapping = proposeFor(tableOf(['Chauffage 2022', season, figures]));
  expect(mappingGaps(mapping)).toEqual([{ kind: 'year' }]);
  const { declarations, faults } = readRows([`Année;${season}`, `2022;${figures}`]);
  expect(declarations).toEqual([]);
  expect(new Set(faults.map(({ code }) => code))).toEqual(new Set(['period-invalid']));
});

it('leaves out an amount that its row marks as HT, with a note', () => {
  const read = readRows([
    'Site;Énergie;Année;Mois;Quantité;Unité;Montant;Nature du montant',
    'Brioude;Gaz;2023;1;100;kWh;12,00;TTC',
    'Brioude;Gaz;2023;2;200;kWh;20,00;HT',
  ]);
  expect(monthsOf(read)).toEqual(['2 gas 2023-1 100 kWh 1200', '2 gas 2023-2 200 kWh null']);
  expect(read.notes).toContainEqual(expect.objectContaining({ code: 'amount-ht-left-out', line: 3 }));
});

it('refuses a row that states two years', () => {
  const { declarations, faults } = readRows([
    'Site;Énergie;Année;Période;Quantité;Unité',
    'Brioude;Gaz;2023;01/2017;100;kWh',
  ]);
  expect(declarations).toEqual([]);
  expect(faults).toMatchObject([{ code: 'period-contradicts', params: { year: 2023, other: 2017 } }]);
});

it.each(['Volume (m³)', 'Valeur (kWh)', 'Relevé en m3'])(
  'asks nothing about « %s », whose unit is sufficient',
  header => {
    const mapping = proposeFor(tableOf([`Site;Énergie;Année;Mois;${header}`, 'Brioude;Eau;2023;1;40']));
    expect(mappingGaps(mapping)).toEqual([]);
  },
);

const years = 'Site;Énergie;Quantité (kWh);Mois';
const of2017 = ['Brioude;Gaz;100;42795', 'Brioude;Gaz;200;42826'];

it.each([
  ['its title', ['Consommations 2023', years, ...of2017], ''],
  ['its name', [years, ...of2017], 'conso-gaz-2023.csv'],
  ['another column', [`${years};Date de facture`, ...of2017.map(row => `${row};12/02/2023`)], ''],
])('asks about years that %s contradicts', (_, rows, fileName) => {
  const [table] = unfold([tableOf(rows)], group.sites);
  const mapping = table && proposeMappings(table, group.sites, fileName).proposed;
  expect(mapping && mappingGaps(mapping)).toMatchObject([
    { kind: 'confirm', columns: [{ header: 'Mois', years: { read: 2017, told: 2023 } }] },
  ]);
});

it.each(['Suivi depuis 2015', 'Contrat 2016-2024', 'Édité le 12/01/2024', 'Suivi 2017'])(
  'asks nothing under « %s »',
  title => {
    expect(mappingGaps(proposeFor(tableOf([title, years, ...of2017])))).toEqual([]);
  },
);

it('reads MWh with three decimals according to the euros beside them', () => {
  const rows = ['Site;Énergie;Année;Mois;Quantité (MWh);Montant TTC', 'Brioude;Gaz;2023;1;12,345;1024,50'];
  expect(monthsOf(readRows(rows))).toEqual(['2 gas 2023-1 12.345 MWh 102450']);
});

it('asks about a « Volume » of unknown meaning', () => {
  const mapping = proposeFor(tableOf(['Site;Énergie;Année;Mois;Volume;Unité', 'Brioude;Eau;2023;1;40;m³']));
  expect(mappingGaps(mapping)).toMatchObject([{ kind: 'confirm' }]);
});

it('reads the same words in the same way as bills and as months', () => {
  const [table] = unfold(
    [
      tableOf([
        'Fournisseur;N° facture;Site;PRM;Du;Au;Conso (kWh);Relève;Montant TTC',
        'EDF;F1;Brioude;14512345678901;01/01/2023;31/01/2023;1000;Estimée;100,00',
        'EDF;F2;Brioude;14512345678901;01/02/2023;28/02/2023;900;Réelle;90,00',
      ]),
    ],
    group.sites,
  );
  if (table === undefined) throw new Error('a table without rows');
  const { proposed, other } = proposeMappings(table, group.sites);
  for (const mapping of [proposed, other]) {
    expect(mapping && mappingGaps({ ...mapping, isSubjectAsked: false })).toEqual([]);
    expect(mapping?.columns.find(({ header }) => header === 'Relève')?.role).toBe('estimated');
  }
});

it('accepts a year that rises and falls in months other than January as consumption', () => {
  const rows = Array.from(
    { length: 180 },
    (_, at) => `Brioude;Gaz;${2010 + Math.floor(at / 12)};${(at % 12) + 1};${1000 + ((31 + at * 7) % 400)}`,
  );
  const mapping = proposeFor(tableOf(['Site;Énergie;Année;Mois;Quantité (kWh)', ...rows]));
  expect(mappingGaps(mapping)).toEqual([]);
});

const ofPoints = ['PRM;Mois;Consommation (kWh)', '14512345678901;1/2023;100', '25500000000001;1/2023;70'];

it('asks for the site of a point that is not registered, and uses the answer', () => {
  const { unknownNames } = readRows(ofPoints);
  expect(unknownNames).toMatchObject([{ kind: 'site', text: '25500000000001', isPoint: true, likely: [] }]);
  const table = tableOf(ofPoints);
  const answered = { ...group, siteAnswers: new Map([['25500000000001', 3]]) };
  expect(monthsOf(applyMapping(table, proposeFor(table), answered))).toEqual([
    '2 electricity 2023-1 100 kWh null',
    '3 electricity 2023-1 70 kWh null',
  ]);
});

it('stores months of a point that delivers to two sites at neither', () => {
  const table = tableOf(ofPoints.slice(0, 2));
  const points = group.points.map(point => ({ ...point, siteIds: [1, 2] }));
  const { declarations, faults } = applyMapping(table, proposeFor(table), { ...group, points });
  expect(declarations).toEqual([]);
  expect(faults).toMatchObject([{ code: 'point-shared', params: { text: '14512345678901' } }]);
});

const gas = ['Site;Mois;Gaz (kWh);Montant (€)', 'Brioude;1/2023;100;12', 'Brioude;2/2023;90;11'];
const monthFirst = ['01', '02', '03'].map(month => `Brioude;${month}/01/2023;100`);

it.each([
  ['planned', ['Prévisionnel 2023', ...gas], ['Gaz (kWh)', 'Montant (€)']],
  ['untaxed', ['Montants hors taxes', ...gas], ['Montant (€)']],
  ['month-first', ['Site;Date;Gaz (kWh)', ...monthFirst], ['Date']],
])('asks about figures that the file marks as %s', (kind, rows, headers) => {
  const doubts = mappingGaps(proposeFor(tableOf(rows))).flatMap(gap =>
    gap.kind === 'confirm' ? gap.columns : [],
  );
  expect(doubts.map(({ header, doubt }) => [header, doubt?.kind])).toEqual(
    headers.map(header => [header, kind]),
  );
});

it.each(['Budget et réalisé 2023', 'Suivi budgétaire 2023', 'Montants HT et TTC'])(
  'asks nothing under « %s »',
  title => {
    expect(mappingGaps(proposeFor(tableOf([title, ...gas])))).toEqual([]);
  },
);

it('keeps a sheet of planned figures separate from the one of consumption', () => {
  const tables = unfold([tableOf(gas, 'Réalisé 2023'), tableOf(gas, 'Prévisionnel 2024')], group.sites);
  expect(tables).toHaveLength(2);
});

it.each(['Élec (kWh/j)', 'Gaz théorique (kWh)', 'Économies gaz (kWh)', 'Énergie primaire élec (kWh)'])(
  'stores nothing of « %s »',
  header => {
    expect(mappingGaps(proposeFor(tableOf([`Site;Mois;${header}`, 'Brioude;1/2023;40'])))).toEqual([
      { kind: 'measure' },
    ]);
  },
);

const american = [
  'Site;Date;Gaz (kWh)',
  'Brioude;03/15/2023;100',
  'Brioude;04/02/2023;90',
  'Brioude;5/31/23;80',
];

it('reads days with the month first once a person says so, and proposes it when no other order fits', () => {
  const proposed = proposeFor(tableOf(american));
  const [gap] = mappingGaps(proposed);
  expect(gap).toMatchObject({
    kind: 'confirm',
    columns: [{ header: 'Date', doubt: { text: '03/15/2023' } }],
  });
  expect(monthsOf(applyMapping(tableOf(american), confirmed(proposed), group))).toEqual([
    '2 gas 2023-3 100 kWh null',
    '2 gas 2023-4 90 kWh null',
    '2 gas 2023-5 80 kWh null',
  ]);
  const open = tableOf(['Site;Date;Gaz (kWh)', ...monthFirst]);
  const read = (order: boolean) => {
    const mapping = confirmed(proposeFor(open));
    const columns = mapping.columns.map(each =>
      each.header === 'Date' ? { ...each, monthFirst: order } : each,
    );
    return applyMapping(open, { ...mapping, columns }, group);
  };
  expect(monthsOf(read(true)).map(month => month.split(' ')[2])).toEqual(['2023-1', '2023-2', '2023-3']);
  expect(read(false).declarations.flatMap(({ months }) => months.map(({ month }) => month))).toEqual([1]);
});

it('applies the order of one column of days to the others', () => {
  const rows = [
    'Fournisseur;N° facture;PRM;Du;Au;Conso (kWh);Montant TTC',
    'EDF;F1;14512345678901;01/01/2023;01/31/2023;1000;100,00',
    'EDF;F2;14512345678901;02/01/2023;02/28/2023;900;90,00',
  ];
  const mapping = confirmed(proposeFor(tableOf(rows)));
  const { bills } = applyMapping(tableOf(rows), mapping, group);
  expect(
    bills.flatMap(({ points }) => points.map(({ firstDay, lastDay }) => `${firstDay} ${lastDay}`)),
  ).toEqual(['2023-01-01 2023-01-31', '2023-02-01 2023-02-28']);
});

it.each(['Électricité (kWh)', '1', 'Brioude'])(
  'takes no figure beside « %s » for a day above a column',
  label => {
    for (const figure of [45_120, '45120']) {
      const [table] = unfold(
        [
          tableOf([
            [label, figure],
            [label, 12_345],
          ]),
        ],
        group.sites,
      );
      expect(table).toMatchObject({ header: { line: 0 }, rows: [{ line: 1 }, { line: 2 }] });
    }
    const [dated] = unfold(
      [
        tableOf([
          ['Site', 44_927, 44_958, 44_986],
          ['Brioude', 1, 2, 3],
        ]),
      ],
      group.sites,
    );
    expect(dated).toMatchObject({ header: { line: 1 } });
  },
);
