import { describe, expect, it } from 'vitest';
import { unfold, type UnfoldedTable } from '../blocks/unfold.ts';
import { layoutFingerprint } from '../words/layout-fingerprint.ts';
import { layoutKind } from './layout-kind.ts';
import { confirmed, mappingGaps } from './mapping-gaps.ts';
import { recallMapping } from './recall-mapping.ts';
import { group, tableOf, proposeFor } from '../testing/table-of.ts';

const propose = (rows: Parameters<typeof tableOf>[0], name?: string) => proposeFor(tableOf(rows, name));
const unfolded = (...given: Parameters<typeof tableOf>) =>
  unfold([tableOf(...given)], group.sites)[0] as UnfoldedTable;
const rolesOf = (mapping: ReturnType<typeof propose>) => mapping.columns.map(({ role }) => role);

const former = {
  buildings:
    'id;name;code;type;surface;personnel;equipements;horaires;position_x;position_y;status;created_at',
  consumptions:
    'id;building_id;electricity_consumption;gas_consumption;water_consumption;reference_year;reference_month;created_at;updated_at;updated_by',
  declarations:
    'id;building_id;energy_type;reference_year;january;february;march;april;may;june;july;august;september;october;november;december;unit;declared_by;notes',
};

describe('layouts', () => {
  it.each([
    ['long', 'declarations', 'Site;Énergie;Année;Mois;Quantité;Unité;Montant TTC'],
    ['long', 'declarations', 'Établissement;Fluide;Date;Consommation (kWh);Coût (€)'],
    ['bills', 'declarations', 'Site;Énergie;PDL;Du;Au;Conso (kWh);TTC'],
    [
      'twelve-months',
      'declarations',
      'Site;Énergie;Année;Unité;Janv.;Févr.;Mars;Avr.;Mai;Juin;Juil.;Août;Sept.;Oct.;Nov.;Déc.;Total',
    ],
    ['twelve-months', 'declarations', 'Site;Énergie;01/2024;02/2024;03/2024;04/2024'],
    [
      'energy-columns',
      'declarations',
      'Date;Site;Gaz - Consommation;Électricité - Consommation;Réseau de chaleur - Consommation',
    ],
    ['energy-columns', 'readings', 'Bâtiment;Mois;Année;Électricité (kWh);Gaz (kWh);Eau (m³)'],
    ['long', 'readings', 'Code bâtiment;Énergie;Date;Quantité;Unité'],
    ['buildings', 'buildings', 'Site;Nom;Code;Type;Surface;Personnel;Horaires'],
    ['sites', 'sites', 'Nom;Code;Type;Ville;SIRET;Surface de plancher'],
    ['buildings', 'buildings', former.buildings],
    ['energy-columns', 'readings', former.consumptions],
    ['twelve-months', 'declarations', former.declarations],
  ])('%s of %s: %s', (kind, subject, header) => {
    const mapping = propose([header, header.replaceAll(/[^;]+/g, '1')]);
    expect([layoutKind(mapping), mapping.subject]).toEqual([kind, subject]);
  });

  it.each([
    ['01/2025', 'period'],
    ['mars 2025', 'period'],
    ['2025-03-01', 'period'],
    ['3', 'month'],
    ['mars', 'month'],
  ])('reads %s below « Mois » correctly', (cell, role) => {
    const mapping = propose(['Mois;Électricité (kWh);Gaz (kWh)', `${cell};1000;20`]);
    expect(rolesOf(mapping)[0]).toBe(role);
    expect(mappingGaps(mapping).some(({ kind }) => kind === 'year')).toBe(role === 'month');
  });

  it('gives each role to one column, and none to totals beside twelve months', () => {
    const mapping = propose([
      'Site;Site;Année;Janvier;Février;Mars;Total;Consommation annuelle',
      'a;b;2024;1;2;3;6;6',
    ]);
    expect(rolesOf(mapping)).toEqual([
      'site',
      'ignored',
      'year',
      'quantity',
      'quantity',
      'quantity',
      'ignored',
      'ignored',
    ]);
  });

  it('prefers names to identifiers in the former tables', () => {
    const mapping = propose([`${former.declarations};building_name`, 'x']);
    expect(rolesOf(mapping)[1]).toBe('ignored');
    expect(mapping.columns.at(-1)).toMatchObject({ header: 'building_name', role: 'site' });
    expect(mapping).toMatchObject({ formerTable: 'monthly_energy_declarations', zeroIsMissing: true });
  });
});

describe('the header', () => {
  const table = ['Site;Mois;Quantité (kWh)', 'Brioude;01/2024;12'];

  it('is found below titles, which may state the energy and the year', () => {
    const mapping = propose(['Relevés de gaz 2023', '', 'Site;Mois;Quantité (MWh)', 'Brioude;janvier;12']);
    expect(mapping).toMatchObject({ headerLine: 3, defaults: { energy: 'gas', year: 2023 } });
  });

  it('may be completed by the name of the sheet', () => {
    const mapping = propose(['Mois;Électricité (kWh)', 'janvier;12'], 'CH de Brioude 2022');
    expect(mapping.defaults).toMatchObject({ year: 2022 });
  });

  it.each([
    ['CH de Brioude', 'Brioude'],
    ['Site : Emile Roux', 'Emile Roux'],
    ['Consommations d’électricité du CH de Brioude – année 2024', 'Brioude'],
    ['EHPAD de Brioude', null],
    ['Brioude et Craponne', null],
    ['Suivi énergétique', null],
  ])('with the title « %s » has the site %s', (title, site) => {
    const rows = ['Mois;Électricité (kWh)', 'janvier;12'];
    expect(propose(rows, title).defaults.site).toBe(site);
    expect(propose([title, ...rows]).defaults.site).toBe(site);
  });

  it('has no energy when its titles name two', () => {
    const energyOf = (title: string) =>
      propose([title, 'Site;Mois;MWh', 'Brioude;01/2024;1']).defaults.energy;
    expect(energyOf('Gaz naturel 2024')).toBe('gas');
    expect(energyOf('Électricité et gaz 2024')).toBeNull();
    expect(energyOf('Électricité;;Gaz')).toBeNull();
  });

  it('is not a row of data that names an energy and a month', () => {
    const rows = Array.from({ length: 30 }, () => 'Brioude;Gaz;2024;janvier;12;kWh');
    expect(propose(['Site;Énergie;Année;Mois;Quantité;Unité', ...rows]).headerLine).toBe(1);
  });

  it('may be on two lines, energies above measures', () => {
    const mapping = propose([
      'Site;Mois;Électricité;;Gaz;',
      ';;kWh;€ TTC;MWh PCS;€ TTC',
      'Brioude;01/2024;1;2;3;4',
    ]);
    expect(mapping.headerLine).toBe(2);
    expect(mapping.columns.map(({ role, energy, unit }) => [role, energy, unit])).toEqual([
      ['site', null, null],
      ['period', null, null],
      ['quantity', 'electricity', 'kWh'],
      ['amount', 'electricity', null],
      ['quantity', 'gas', 'MWh'],
      ['amount', 'gas', null],
    ]);
  });

  it('may be on two lines below a title, with first columns named by the second', () => {
    const { headerLine, columns, defaults } = propose([
      'Suivi du CH de Brioude – année 2025;;;;;;',
      '',
      ';Électricité;;;Gaz;;',
      'Mois;kWh;€ TTC;;MWh PCS;€ TTC;Remarques',
      '01/2025;1;2;;3;4;',
    ]);
    expect([headerLine, defaults.site, defaults.energy]).toEqual([4, 'Brioude', null]);
    expect(columns.map(({ role, energy, unit }) => [role, energy, unit])).toEqual([
      ['period', null, null],
      ['quantity', 'electricity', 'kWh'],
      ['amount', 'electricity', null],
      ['ignored', null, null],
      ['quantity', 'gas', 'MWh'],
      ['amount', 'gas', null],
      ['notes', null, null],
    ]);
  });

  it('may have years above months', () => {
    const months = 'Janvier;Février;Mars';
    const { columns } = propose([`;2023;;;2024;;`, `Site;${months};${months}`, 'Brioude;1;2;3;4;5;6']);
    expect(columns.slice(1).map(({ month, year }) => [month, year])).toEqual([
      [1, 2023],
      [2, 2023],
      [3, 2023],
      [1, 2024],
      [2, 2024],
      [3, 2024],
    ]);
  });

  it('is not joined with a title above its first column', () => {
    const { columns, defaults } = propose([
      'Consommation d’eau (m3) – Brioude',
      'Mois;2023;2024;Moyenne',
      'Janvier;100;110;105',
    ]);
    expect(defaults).toMatchObject({ site: 'Brioude', energy: 'water' });
    expect(columns.map(({ role, year, unit }) => [role, year, unit])).toEqual([
      ['month', null, null],
      ['quantity', 2023, 'm3'],
      ['quantity', 2024, 'm3'],
      ['ignored', null, null],
    ]);
  });

  it('may be absent: columns are guessed from their contents', () => {
    const rows = Array.from({ length: 5 }, () => 'CH de Brioude;Gaz;15/01/2024;12,5;kWh');
    const mapping = propose(rows);
    expect(mapping.headerLine).toBe(0);
    expect(rolesOf(mapping)).toEqual(['site', 'energy', 'period', 'quantity', 'unit']);
  });

  it('has the same fingerprint whatever its case, accents, years and rows', () => {
    const other = ['SITE;mois;quantite (kWh)', 'Craponne;02/2023;99', 'x'];
    expect(layoutFingerprint(unfolded(other))).toBe(layoutFingerprint(unfolded(table)));
    expect(layoutFingerprint(unfolded(['Site;Janvier 2023', 'a;1']))).toBe(
      layoutFingerprint(unfolded(['Site;Janvier 2024', 'a;1'])),
    );
    expect(layoutFingerprint(unfolded(['Site;Mois;Quantité (MWh)', 'a']))).not.toBe(
      layoutFingerprint(unfolded(table)),
    );
  });
});

it('is less certain for a column of numbers that contains texts', () => {
  const [sure, doubtful] = ['12', 'voir facture'].map(
    cell => propose(['Site;Date;Quantité', `Brioude;01/2024;${cell}`]).columns[2],
  );
  expect(sure?.confidence).toBe(0.9);
  expect(doubtful?.confidence).toBe(0.45);
});

describe('the gaps of a mapping', () => {
  it.each([
    ['Site;Énergie;Année;Mois;Quantité;Unité', []],
    ['Site;Année;Mois;Gaz (kWh)', []],
    ['Énergie;Mois;Montant', [{ kind: 'site' }, { kind: 'year' }]],
    ['Site;Mois;Année;Quantité', [{ kind: 'energy' }, { kind: 'unit', energy: null }]],
    ['Site;Date;Gaz;Eau (m3)', [{ kind: 'unit', energy: 'gas' }]],
    ['Site;Énergie;Année;Unité', [{ kind: 'measure' }]],
    ['Code;Type;Ville', [{ kind: 'name' }]],
    ['Bâtiment;Électricité (kWh);Eau (m3)', [{ kind: 'month' }, { kind: 'year' }]],
  ])('%s', (header, gaps) => {
    const mapping = propose([header, header.replaceAll(/[^;]+/g, 'x')]);
    expect(mappingGaps(confirmed({ ...mapping, defaults: { ...mapping.defaults, site: null } }))).toEqual(
      gaps,
    );
  });
});

describe('a remembered mapping', () => {
  it('keeps what a person stated, and reads the years and numbers of the new file', () => {
    const first = propose(['Site;Conso 2023;Val', 'Brioude;12,5;1']);
    const columns = first.columns.map(column =>
      column.index === 2
        ? { ...column, role: 'amount' as const }
        : { ...column, energy: 'gas' as const, unit: 'MWh' as const },
    );
    const recalled = recallMapping(
      { ...first, columns },
      unfolded(['Titre', 'Site;Conso 2024;Val', 'Brioude;12.5;1']),
      group.sites,
    );
    expect(recalled.headerLine).toBe(2);
    expect(recalled.columns[1]).toMatchObject({
      energy: 'gas',
      unit: 'MWh',
      year: 2024,
      decimalSeparator: '.',
      confidence: 1,
    });
    expect(recalled.columns[2]).toMatchObject({ role: 'amount' });
  });

  it('asks again for the site, the energy and the year of a file that does not state them', () => {
    const rows = ['Mois;Consommation', 'janvier;12'];
    const first = propose(rows);
    const told = { ...first.defaults, site: 'Brioude', energy: 'gas' as const, year: 2023 };
    const units = { gas: 'MWh' as const };
    const recalled = recallMapping({ ...first, defaults: { ...told, units } }, unfolded(rows), group.sites);
    expect(recalled.defaults).toMatchObject({ site: null, energy: null, year: null, units });
  });
});

it.each(['Code postal', 'N° client', 'CP'])('does not take five digits under « %s » for a date', header => {
  const mapping = propose([`Site;${header};Électricité (kWh)`, 'Alpha;43000;120', 'Bêta;42845;130']);
  expect(mapping.columns[1]?.role).toBe('ignored');
});

it('reads nothing from a guess before a person confirms it', () => {
  const mapping = propose(['Site;Relevé;Électricité (kWh)', 'Alpha;01/2024;120', 'Alpha;02/2024;130']);
  const doubtful = mapping.columns
    .filter(({ role }) => role !== 'ignored')
    .map(column => ({ ...column, confidence: 0.5 }));
  const guessed = { ...mapping, columns: doubtful };
  expect(mappingGaps(guessed).at(-1)?.kind).toBe('confirm');
  expect(mappingGaps(confirmed(guessed)).some(({ kind }) => kind === 'confirm')).toBe(false);
});
