import { unfold, type UnfoldedTable } from '../blocks/unfold.ts';
import type { Table } from '../../ground/table/table.ts';
import { describe, expect, it, test } from 'vitest';
import { applyMapping } from '../testing/apply-mapping.ts';
import { formerNamesOf } from '../rows/former-names.ts';
import { answerKey } from '../words/match-name.ts';
import { group, readRows, tableOf, proposeFor } from '../testing/table-of.ts';

const readingLines = ({ readings }: ReturnType<typeof readRows>) =>
  readings.map(({ buildingId, year, month, electricityKwh, gasKwhPcs, waterM3 }) =>
    [buildingId, `${year}-${month}`, electricityKwh, gasKwhPcs, waterM3].join(' '),
  );

const unfolded = (table: Table) => unfold([table], group.sites)[0] as UnfoldedTable;

describe('readings of sub-meters', () => {
  it('one column per energy, by name or by code', () => {
    const content = readRows([
      'Code bâtiment;Bâtiment;Année;Mois;Électricité (MWh);Gaz (kWh);Eau (L)',
      'BLANCH;;2024;1;1,5;200;3000',
      ';chirurgie;2024;février;;0;',
    ]);
    expect(content.faults).toEqual([]);
    expect(readingLines(content)).toEqual(['10 2024-1 1500 200 3', '11 2024-2  0 ']);
  });

  it('one row per energy', () => {
    const content = readRows([
      'Bâtiment;Énergie;Date;Quantité;Unité',
      'Chirurgie;Eau;03/2024;12,5;m³',
      'Chirurgie;Gaz;03/2024;7;kWh',
    ]);
    expect(readingLines(content)).toEqual(['11 2024-3  7 12.5']);
    expect(content.readings[0]?.lines).toEqual([2, 3]);
  });

  it('of the first tool, by its identifiers, with zeros that were never typed', () => {
    const buildings = tableOf([
      'id;name;code;type;surface;personnel;equipements;horaires;position_x;position_y;status',
      'b-1;Blanchisserie;BLANCH;Service technique;1,200 m²;;;;10;20;normal',
      'b-9;Centre Hospitalier de Brioude;;hospital;;;;;;;normal',
    ]);
    const names = formerNamesOf(unfolded(buildings));
    expect([...names]).toEqual([
      ['b-1', 'Blanchisserie'],
      ['b-9', 'Centre Hospitalier de Brioude'],
    ]);
    const table = tableOf([
      'id;building_id;electricity_consumption;gas_consumption;water_consumption;reference_year;reference_month;created_at;updated_at;updated_by',
      'x;b-1;1200;0;0;2024;5;2024-06-01;2024-06-01;u',
    ]);
    const content = applyMapping(table, proposeFor(table), { ...group, formerNames: names });
    expect(readingLines(content)).toEqual(['10 2024-5 1200  ']);
    expect(formerNamesOf(unfolded(table)).size).toBe(0);
  });

  it('of an unknown building are asked about site by site, and an answer applies to its own site only', () => {
    const table = tableOf([
      'Site;Bâtiment;Date;Gaz (kWh)',
      'Emile Roux;Annexe;01/2024;12',
      'Brioude;Annexe;01/2024;7',
    ]);
    const mapping = proposeFor(table);
    const asked = applyMapping(table, mapping, group).unknownNames;
    expect(asked.map(({ kind, siteId, text }) => [kind, siteId, text])).toEqual([
      ['building', 1, 'Annexe'],
      ['building', 2, 'Annexe'],
    ]);
    const key = answerKey('Annexe');
    const one = applyMapping(table, mapping, { ...group, buildingAnswers: [{ key, id: 11 }] });
    expect(readingLines(one)).toEqual(['11 2024-1  12 ']);
    expect(one.unknownNames.map(({ siteId }) => siteId)).toEqual([2]);
    const buildingAnswers = [11, 20].map(id => ({ key, id }));
    const both = applyMapping(table, mapping, { ...group, buildingAnswers });
    expect(readingLines(both)).toEqual(['11 2024-1  12 ', '20 2024-1  7 ']);
  });

  test.each([
    ['Bâtiment;Énergie;Date;Quantité;Unité', 'Chirurgie;Fioul;03/2024;12;L', 'energy-not-read'],
    ['Bâtiment;Énergie;Date;Quantité;Unité', 'Chirurgie;Gaz;03/2024;12;m³', 'unit-not-allowed'],
    ['Bâtiment;Énergie;Date;Quantité;Unité', 'Radiologie;Gaz;03/2024;12;kWh', 'building-unknown'],
    ['Site;Bâtiment;Date;Gaz (kWh);Eau (m3)', 'Brioude;Chirurgie;03/2024;12;', 'building-unknown'],
    ['Bâtiment;Date;Gaz (kWh);Eau (m3)', ';03/2024;12;', 'building-missing'],
  ])('%s: %s is refused', (header, row, code) => {
    const content = readRows([header, row]);
    expect(content.faults.map(fault => fault.code)).toEqual([code]);
    expect(content.readings).toEqual([]);
  });
});

describe('buildings', () => {
  const header = 'Site;Nom;Code;Type;Surface;Personnel;Équipements;Horaires;Position X;Position Y;Statut';

  it('new and known ones', () => {
    const content = readRows([
      header,
      'CH Emile Roux;La Blanchisserie;BLANCH;Service technique;1,200 m²;12 agents;Tunnel de lavage;6 h – 20 h;10,5;20;Surveillance',
      'Brioude;Hôpital de jour;;;1 200,5;;;;;;',
    ]);
    expect(content.faults).toEqual([]);
    expect(content.buildings).toMatchObject([
      {
        line: 2,
        siteId: 1,
        existingId: 10,
        name: 'La Blanchisserie',
        code: 'BLANCH',
        type: 'Service technique',
        surfaceM2: 1200,
        positionX: 10.5,
        positionY: 20,
        status: 'warning',
        horaires: '6 h – 20 h',
      },
      {
        line: 3,
        siteId: 2,
        existingId: null,
        name: 'Hôpital de jour',
        code: null,
        type: null,
        surfaceM2: 1200.5,
        positionX: null,
        positionY: null,
        status: null,
      },
    ]);
  });

  it('of another site are different buildings', () => {
    const content = readRows([header, 'Brioude;Chirurgie;;;;;;;;;']);
    expect(content.buildings).toMatchObject([{ siteId: 2, existingId: null }]);
  });

  it('of the first tool: its hospitals are sites', () => {
    const content = readRows(
      [
        'id;name;code;type;surface;personnel;equipements;horaires;position_x;position_y;status',
        'b-1;Blanchisserie;BLANCH;Service technique;1,200 m²;;;;10;20;normal',
        'b-9;Centre Hospitalier de Langeac;LANG;hospital;8,500 m²;;;;;;normal',
      ],
      { defaults: { site: 'Emile Roux', energy: null, year: null, units: {}, ecsProducer: null } },
    );
    expect(content.buildings).toMatchObject([{ existingId: 10, surfaceM2: 1200 }]);
    expect(content.sites).toMatchObject([
      { existingId: null, name: 'Centre Hospitalier de Langeac', siteType: 'hospital', floorAreaM2: 8500 },
    ]);
  });

  test.each([
    ['Brioude;;B2;;;;;;;;', 'name-missing'],
    [';Chirurgie;;;;;;;;;', 'site-missing'],
    ['Brioude;B2;;;grande;;;;;;', 'number-invalid'],
    ['Brioude;B2;;;-5;;;;;;', 'number-negative'],
    ['Brioude;B2;;;;;;;120;10;', 'number-too-large'],
    ['Brioude;B2;;;;;;;12;;', 'position-invalid'],
    ['Brioude;B2;;;;;;;;;cassé', 'status-unknown'],
    [`Brioude;${'x'.repeat(121)};;;;;;;;;`, 'text-too-long'],
  ])('%s is refused', (row, code) => {
    const content = readRows([header, row]);
    expect(content.faults.map(fault => fault.code)).toEqual([code]);
    expect(content.buildings).toEqual([]);
  });
});

describe('sites', () => {
  const header =
    'Nom;Code;Type;Ville;SIRET;Surface de plancher;Surface de consommations énergétiques;Altitude;Station;Assujetti';

  it('new and known ones', () => {
    const content = readRows([
      header,
      'CH de Brioude;;Centre hospitalier;Brioude;732 829 320 00074;12 000 m²;11 500,5;434;43062001;oui',
      'EHPAD Les Tilleuls;tilleuls;EHPAD;;;;;;;non',
    ]);
    expect(content.faults).toEqual([]);
    expect(content.sites).toMatchObject([
      {
        existingId: 2,
        name: 'CH de Brioude',
        siteType: 'hospital',
        siret: '73282932000074',
        floorAreaM2: 12_000,
        energyAreaM2: 11_500.5,
        altitudeM: 434,
        weatherStation: '43062001',
        subjectToTertiaryDecree: true,
      },
      {
        existingId: null,
        code: 'tilleuls',
        siteType: 'ehpad',
        siret: null,
        floorAreaM2: null,
        subjectToTertiaryDecree: false,
      },
    ]);
  });

  test.each([
    ['X;;Usine;;;;;;;', 'type-unknown'],
    ['X;;;;123;;;;;', 'siret-invalid'],
    ['X;;;;;;;;;peut-être', 'answer-unknown'],
  ])('%s is refused', (row, code) => {
    expect(readRows([header, row]).faults.map(fault => fault.code)).toEqual([code]);
  });
});

it('applies an answer for an unknown name wherever it occurs, in any spelling', () => {
  const table = tableOf(['Site;Date;Gaz (kWh)', 'Hôpital Nord;01/2024;1', 'HOPITAL NORD;02/2024;2']);
  const answers = new Map([[answerKey('hôpital nord'), 3]]);
  const content = applyMapping(table, proposeFor(table), { ...group, siteAnswers: answers });
  expect(content.faults).toEqual([]);
  expect(content.declarations).toMatchObject([{ siteId: 3, months: [{ month: 1 }, { month: 2 }] }]);
});

it('reads formulas as the values that they had, with a note, and refuses one without a value', () => {
  const table = {
    ...tableOf([
      ['Site', 'Date', 'Gaz (kWh)'],
      ['Brioude', '01/2024', 12],
      ['Brioude', '02/2024', null],
    ]),
    formulaCells: [
      { line: 2, column: 2, hasValue: true },
      { line: 3, column: 2, hasValue: false },
    ],
  };
  const content = applyMapping(table, proposeFor(table), group);
  expect(content.notes).toMatchObject([
    { line: 2, column: 2, code: 'formula-value', params: { value: '12' } },
  ]);
  expect(content.faults).toMatchObject([{ line: 3, column: 2, code: 'formula-without-value' }]);
});
