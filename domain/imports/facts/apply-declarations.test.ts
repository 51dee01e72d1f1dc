import { describe, expect, it, test } from 'vitest';
import { monthsOf, readRows } from '../testing/table-of.ts';

const long = 'Site;Énergie;Année;Mois;Quantité;Unité;Montant TTC';
const faultsOf = (content: ReturnType<typeof readRows>) =>
  content.faults.map(({ line, column, code, params }) => [line, column, code, params]);
const notesOf = (content: ReturnType<typeof readRows>) => content.notes.map(({ line, code }) => [line, code]);

describe('a site that a file names by its SIRET', () => {
  it('is found, with or without spaces, and by its name first', () => {
    const bySiret = ['SIRET;Énergie;Année;Mois;Quantité;Unité', '264 301 506 00019;Gaz;2024;1;10;MWh'];
    expect(monthsOf(readRows(bySiret))).toEqual(['2 gas 2024-1 10 MWh null']);
    const both = [
      'Site;SIRET;Énergie;Année;Mois;Quantité;Unité',
      'Pays Craponne;26430150600019;Gaz;2024;1;10;MWh',
    ];
    expect(monthsOf(readRows(both))).toEqual(['3 gas 2024-1 10 MWh null']);
  });

  it('is asked about when no site has the number', () => {
    const other = ['SIRET;Énergie;Année;Mois;Quantité;Unité', '26430150600027;Gaz;2024;1;10;MWh'];
    expect(readRows(other).unknownNames).toMatchObject([{ kind: 'site', text: '26430150600027' }]);
  });
});

describe('a site that a file names by its FINESS', () => {
  it('is found by the number of the establishment, not by that of its legal entity', () => {
    const byFiness = [
      'FINESS EJ;FINESS ET;Énergie;Année;Mois;Quantité;Unité',
      '430000018;43 000 011 7;Gaz;2024;1;10;MWh',
    ];
    expect(monthsOf(readRows(byFiness))).toEqual(['2 gas 2024-1 10 MWh null']);
    const asSite = ['Établissement;Énergie;Année;Mois;Quantité;Unité', '430000117;Gaz;2024;1;10;MWh'];
    expect(monthsOf(readRows(asSite))).toEqual(['2 gas 2024-1 10 MWh null']);
    const unknown = ['FINESS;Énergie;Année;Mois;Quantité;Unité', '2A0000014;Gaz;2024;1;10;MWh'];
    expect(readRows(unknown).unknownNames).toMatchObject([{ kind: 'site', text: '2A0000014' }]);
  });
});

describe('layouts of declarations', () => {
  it('one row per month', () => {
    const content = readRows([
      long,
      'CH de Brioude;Électricité;2024;janvier;1 234,5;kWh;321,12',
      'BRIOUDE;electricity;2024;2;0;kWh;0',
      'Pays de Craponne;Gaz naturel;2023;12;12,345;MWh;1 000',
    ]);
    expect(content.faults).toEqual([]);
    expect(monthsOf(content)).toEqual([
      '2 electricity 2024-1 1234.5 kWh 32112',
      '2 electricity 2024-2 0 kWh 0',
      '3 gas 2023-12 12.345 MWh 100000',
    ]);
  });

  it('one row per site and year with twelve columns', () => {
    const content = readRows([
      'Site;Énergie;Unité;Année;Janv;Févr;Mars;Avr;Mai;Juin;Juil;Août;Sept;Oct;Nov;Déc;Total',
      'Brioude;Eau;m³;2023;1;2;;4;5;6;7;8;9;10;11;12;75',
      'Total;;;2023;1;2;;4;5;6;7;8;9;10;11;12;75',
    ]);
    expect(content.faults).toEqual([]);
    expect(notesOf(content)).toEqual([
      [3, 'total-row-skipped'],
      [3, 'total-agrees'],
    ]);
    expect(monthsOf(content)).toHaveLength(11);
    expect(content.declarations[0]?.months.map(({ month }) => month)).toEqual([
      1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
    expect(content.declarations[0]?.months.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)).toBe(75);
  });

  it('twelve columns of quantities and twelve of amounts', () => {
    const content = readRows([
      'Site;Année;Énergie;Unité;january;february;march;january_ttc;february_ttc',
      'Brioude;2023;gas;kWh;1;2;3;10,5;20',
    ]);
    expect(monthsOf(content)).toEqual([
      '2 gas 2023-1 1 kWh 1050',
      '2 gas 2023-2 2 kWh 2000',
      '2 gas 2023-3 3 kWh null',
    ]);
  });

  it('one row per month with one column per energy', () => {
    const content = readRows(
      [
        'Date;Identifiant du site;Gaz - Consommation;Électricité - Consommation;Réseau de chaleur - Consommation',
        '2024-01-01;emile-roux;12;34;56',
        '2024-02-01;emile-roux;;0;',
      ],
      {
        defaults: {
          site: null,
          energy: null,
          year: null,
          units: { gas: 'MWh', electricity: 'kWh', heat_network: 'kWh' },
          ecsProducer: null,
        },
      },
    );
    expect(monthsOf(content)).toEqual([
      '1 gas 2024-1 12 MWh null',
      '1 electricity 2024-1 34 kWh null',
      '1 electricity 2024-2 0 kWh null',
      '1 heat_network 2024-1 56 kWh null',
    ]);
  });

  it('energies above measures, on two lines, below titles', () => {
    const content = readRows([
      'Année 2024',
      '',
      'Site;Mois;Électricité;;Gaz;',
      ';;kWh;€ TTC;MWh PCS;€ TTC',
      'Brioude;mars;1;2;3;4',
    ]);
    expect(monthsOf(content)).toEqual(['2 electricity 2024-3 1 kWh 200', '2 gas 2024-3 3 MWh 400']);
  });

  it('a key written once for the rows below it', () => {
    const content = readRows([
      'Site;Énergie;Date;kWh',
      'Brioude;Gaz;01/2024;1',
      ';;02/2024;2',
      ';;03/2024;3',
      'Emile Roux;;01/2024;4',
      ';;02/2024;5',
    ]);
    expect(monthsOf(content)).toEqual([
      '2 gas 2024-1 1 kWh null',
      '2 gas 2024-2 2 kWh null',
      '2 gas 2024-3 3 kWh null',
      '1 gas 2024-1 4 kWh null',
      '1 gas 2024-2 5 kWh null',
    ]);
  });

  it('declarations of the first tool: zeros were empty months', () => {
    const content = readRows([
      'id;building_id;energy_type;reference_year;january;february;march;april;may;june;july;august;september;october;november;december;unit;declared_by;notes;building_name',
      'u1;b1;gas;2022;100;0;0;0;5;6;7;8;9;10;11;12.5;kWh;x;relevé du compteur;Centre Hospitalier de Brioude',
    ]);
    expect(content.faults).toEqual([]);
    expect(monthsOf(content)).toHaveLength(9);
    expect(monthsOf(content).at(-1)).toBe('2 gas 2022-12 12.5 kWh null');
    expect(content.declarations[0]?.notes).toBe('relevé du compteur');
    expect(notesOf(content)).toEqual([
      [2, 'zero-as-missing'],
      [2, 'zero-as-missing'],
      [2, 'zero-as-missing'],
    ]);
  });
});

describe('faults, at their line and column', () => {
  test.each<[string, unknown[]]>([
    ['CH de Vichy;Gaz;2024;1;1;kWh;', [[2, 0, 'site-unknown', { text: 'CH de Vichy' }]]],
    [';Gaz;2024;1;1;kWh;', [[2, 0, 'site-missing', {}]]],
    ['Brioude;Charbon;2024;1;1;kWh;', [[2, 1, 'energy-unknown', { text: 'Charbon' }]]],
    ['Brioude;Gaz;2024;13;1;kWh;', [[2, 3, 'period-invalid', { text: '13' }]]],
    ['Brioude;Gaz;;1;1;kWh;', [[2, 2, 'period-missing', {}]]],
    ['Brioude;Gaz;2026;12;1;kWh;', [[2, 3, 'period-in-future', { year: 2026, month: 12 }]]],
    ['Brioude;Gaz;2024;1;abc;kWh;', [[2, 4, 'number-invalid', { text: 'abc' }]]],
    ['Brioude;Gaz;2024;1;-5;kWh;', [[2, 4, 'number-negative', { text: '-5' }]]],
    [
      'Brioude;Gaz;2024;1;1,234;kWh;',
      [[2, 4, 'number-ambiguous', { text: '1,234', decimal: 1.234, thousands: 1234 }]],
    ],
    ['Brioude;Gaz;2024;1;1 000 000 001;kWh;', [[2, 4, 'number-too-large', { text: '1 000 000 001' }]]],
    ['Brioude;Gaz;2024;1;5;TWh;', [[2, 5, 'unit-unknown', { text: 'TWh' }]]],
    ['Brioude;Gaz;2024;1;5;;', [[2, 4, 'unit-missing', { energy: 'gas' }]]],
    ['Brioude;Électricité;2024;1;5;m³;', [[2, 4, 'unit-not-allowed', { unit: 'm3', energy: 'electricity' }]]],
    ['Brioude;Gaz;2024;1;5 MWh;kWh;', [[2, 4, 'unit-contradicts', { unit: 'MWh', otherUnit: 'kWh' }]]],
    ['Brioude;Gaz;2024;1;5;kWh;-3', [[2, 6, 'amount-negative', { text: '-3' }]]],
    ['Brioude;Gaz;2024;1;5;kWh;3 € HT', [[2, 6, 'number-invalid', { text: '3 € HT' }]]],
    ['Brioude;ECS;2024;1;5;kWh;', [[2, null, 'ecs-producer-missing', {}]]],
    ['Brioude;Gaz;2024;1;n.d.;kWh;-', []],
  ])('%s', (row, faults) => {
    const content = readRows([long, row]);
    expect(faultsOf(content)).toEqual(faults);
    expect(content.declarations).toEqual([]);
  });

  it('reports a fault in the key once for twelve months, and keeps the correct months of a row beside a wrong one', () => {
    const header = 'Site;Énergie;Unité;Année;Janv;Févr;Mars';
    expect(faultsOf(readRows([header, 'Brioude;Gaz;kWh;20x4;1;2;3']))).toEqual([
      [2, 3, 'period-invalid', { text: '20x4' }],
    ]);
    const content = readRows([header, 'Brioude;Gaz;kWh;2024;1;douze;3']);
    expect(faultsOf(content)).toEqual([[2, 5, 'number-invalid', { text: 'douze' }]]);
    expect(monthsOf(content)).toEqual(['2 gas 2024-1 1 kWh null', '2 gas 2024-3 3 kWh null']);
  });

  it('asks about an unknown name once, with the most likely ones', () => {
    const content = readRows([
      long,
      'CH Brioud;Gaz;2024;1;1;kWh;',
      'CH Brioud;Gaz;2024;2;1;kWh;',
      'Vichy;Gaz;2024;2;1;kWh;',
    ]);
    expect(content.unknownNames).toEqual([
      { kind: 'site', siteId: null, text: 'CH Brioud', lines: 2, firstLine: 2, likely: [2] },
      { kind: 'site', siteId: null, text: 'Vichy', lines: 1, firstLine: 4, likely: [] },
    ]);
  });
});

describe('numbers', () => {
  it('are interpreted by the whole column', () => {
    const content = readRows([
      long,
      'Brioude;Gaz;2024;1;1,234;kWh;1,5',
      'Brioude;Gaz;2024;2;1,5;kWh;2.500,00',
    ]);
    expect(content.faults).toEqual([]);
    expect(monthsOf(content)).toEqual(['2 gas 2024-1 1.234 kWh 150', '2 gas 2024-2 1.5 kWh 250000']);
    const english = readRows([long, 'Brioude;Gaz;2024;1;1,234;kWh;', 'Brioude;Gaz;2024;2;1.5;kWh;']);
    expect(monthsOf(english)).toEqual(['2 gas 2024-1 1234 kWh null', '2 gas 2024-2 1.5 kWh null']);
  });

  it('stay ambiguous in a column that contradicts itself', () => {
    const content = readRows([
      long,
      'Brioude;Gaz;2024;1;1,234;kWh;',
      'Brioude;Gaz;2024;2;1,5;kWh;',
      'Brioude;Gaz;2024;3;1.5;kWh;',
    ]);
    expect(content.faults.map(({ line, code }) => [line, code])).toEqual([[2, 'number-ambiguous']]);
  });

  it('in a workbook are taken as they are; finer ones are converted to a smaller unit or rounded, with a note', () => {
    const content = readRows([
      long.split(';'),
      ['Brioude', 'Gaz', 2024, 1, 1234.56 + 2e-13, 'kWh', 12.345],
      ['Brioude', 'Gaz', 2023, 1, 12.345_67, 'MWh', null],
      ['Brioude', 'Eau', 2023, 1, 1.000_000_7, 'm3', null],
    ]);
    expect(monthsOf(content)).toEqual([
      '2 gas 2024-1 1234.56 kWh 1235',
      '2 gas 2023-1 12345.67 kWh null',
      '2 water 2023-1 1 m3 null',
    ]);
    expect(notesOf(content)).toEqual([
      [2, 'rounded'],
      [3, 'converted'],
      [4, 'rounded'],
    ]);
  });

  it('in kWh PCI of gas are converted to PCS, as billed', () => {
    const content = readRows(['Site;Date;Gaz (MWh PCI)', 'Brioude;01/2024;9']);
    expect(monthsOf(content)).toEqual(['2 gas 2024-1 10 MWh null']);
    expect(content.notes).toMatchObject([{ code: 'converted', params: { from: 'MWh PCI', to: 'MWh PCS' } }]);
  });
});
