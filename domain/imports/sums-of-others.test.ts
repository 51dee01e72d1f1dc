import { expect, it } from 'vitest';
import { acceptFile } from './testing/accept-file.ts';
import { sheet } from './testing/made-file.ts';
import { applyMapping } from './testing/apply-mapping.ts';
import { group, monthsOf, proposeFor, readRows, tableOf } from './testing/table-of.ts';

const twelve = [9, 8, 7, 6, 5, 4, 3, 3, 4, 6, 8, 9];
const row = (name: string, times: number) => `${name};${twelve.map(each => each * times).join(';')}`;
const header = 'Site;Janv.;Févr.;Mars;Avr.;Mai;Juin;Juil.;Août;Sept.;Oct.;Nov.;Déc.';
const file = (...rows: string[]) => ['Électricité 2023 (kWh)', header, ...rows];
const names = ({ unknownNames }: ReturnType<typeof readRows>) =>
  unknownNames.map(({ text, isTotal }) => (isTotal ? `${text} ?` : text));
const left = ({ notes }: ReturnType<typeof readRows>) =>
  notes.filter(({ code }) => code === 'sum-left-out').map(({ params }) => params['text']);

it.each([
  'Groupe',
  'GHT',
  'Consolidé',
  'Tous sites',
  'S/T',
  'Sous-total',
  'Global',
  'Ensemble',
  'Total général',
  'Hôpitaux de Haute-Loire',
  'Haute-Loire',
  'Direction commune',
  'CH Le Puy',
  'Secteur nord',
])('leaves out « %s » with figures that are the sum of the others, above and below them', name => {
  const sites = [row('Brioude', 1_011), row('Langeac', 203), row('Craponne-Bas', 407)];
  for (const rows of [
    [...sites, row(name, 1_621)],
    [row(name, 1_621), ...sites],
  ]) {
    const read = readRows(file(...rows));
    expect(names(read)).toEqual(['Langeac', 'Craponne-Bas']);
    expect(monthsOf(read)).toHaveLength(12);
    expect(read.faults.filter(({ params }) => params['text'] === name)).toEqual([]);
  }
});

const sites = [row('Brioude', 1_011), row('Langeac', 203), row('Craponne-Bas', 407)];

it.each(['Groupe', 'GHT Est', 'Consolidé', 'Tous les sites', 'S/T', 'Global', 'Département 43', 'Synthèse'])(
  'asks about « %s » whose figures are not the sum',
  name => {
    const read = readRows(file(...sites, row(name, 1_700)));
    expect(names(read)).toEqual(['Langeac', 'Craponne-Bas', `${name} ?`]);
    expect(left(read)).toEqual([]);
  },
);

it('names what it left out, and the number of parts', () => {
  const read = readRows(
    file(...sites.slice(0, 2), row('S/T Est', 1_214), ...sites.slice(2), row('Groupe', 1_621)),
  );
  expect(left(read)).toEqual(['S/T Est (2), Groupe (3)']);
});

it('leaves out sums of sites that are not adjacent, in megawatt-hours beside kilowatt-hours', () => {
  const read = readRows([
    'Site;Mois;Électricité (kWh)',
    ...['Brioude;1000|900|800', 'Langeac;210|220|230', 'Craponne-Bas;333|444|555'].flatMap(monthly),
    ...['Le Monastier;71|72|73', 'EHPAD et annexes;1333|1344|1355'].flatMap(monthly),
  ]);
  expect(left(read)).toEqual(['EHPAD et annexes (2)']);
  expect(names(read)).toEqual(['Langeac', 'Craponne-Bas', 'Le Monastier']);
});

function monthly(told: string): string[] {
  const [name = '', figures = ''] = told.split(';');
  return figures.split('|').map((figure, at) => `${name};${at + 1}/2023;${figure}`);
}

it('does not recognise a sum in two equal sites, nor in a coincidence', () => {
  expect(names(readRows(file(row('Langeac', 203), row('Craponne-Bas', 203))))).toHaveLength(2);
  const once = ['Site;Mois;Eau (m³)', 'A-Nord;1/2023;3', 'B-Nord;1/2023;4', 'C-Nord;1/2023;7'];
  expect(names(readRows(once))).toEqual(['A-Nord', 'B-Nord', 'C-Nord']);
});

it('leaves out a sheet and a column that are the sum of the others', () => {
  const ofSheet = (name: string, times: number) =>
    sheet(name, ['Mois;Électricité (kWh)', ...twelve.map((each, at) => `${at + 1}/2023;${each * times}`)]);
  const truth = new Map(
    twelve.flatMap((each, at) => [
      [`1 electricity 2023-${at + 1}`, each * 77] as const,
      [`2 electricity 2023-${at + 1}`, each * 11] as const,
    ]),
  );
  for (const name of ['Synthèse', 'Récap', 'GHT', 'Tous']) {
    const read = acceptFile([ofSheet(name, 88), ofSheet('Brioude', 11), ofSheet('Emile Roux', 77)]);
    expect(read).toMatchObject({ kind: 'stored', stored: truth, refused: [] });
  }
  const columns = acceptFile(
    [
      sheet('Élec kWh', [
        'Mois;Brioude;Emile Roux;GHT',
        ...twelve.map((each, at) => `${at + 1}/2023;${each * 11};${each * 77};${each * 88}`),
      ]),
    ],
    [{ kind: 'whole-file', defaults: { energy: 'electricity', units: { electricity: 'kWh' } } }],
  );
  expect(columns).toMatchObject({ kind: 'stored', stored: truth, refused: [] });
});

it('does not count a general meter that is the sum of the others at its site', () => {
  const read = readRows([
    'Site;Compteur;Mois;Eau (m³)',
    ...['C1;100|120|140', 'C2;310|320|333', 'Général;410|440|473']
      .flatMap(monthly)
      .map(each => `Brioude;${each}`),
  ]);
  expect(monthsOf(read)).toEqual([
    '2 water 2023-1 410 m3 null',
    '2 water 2023-2 440 m3 null',
    '2 water 2023-3 473 m3 null',
  ]);
});

it('creates no site from the sum in a list of sites', () => {
  const { sites: made, notes } = readRows([
    'Nom;Type;Commune',
    'Langeac;EHPAD;Langeac',
    'GHT Haute-Loire;;',
    'Tous sites;;',
  ]);
  expect(made.map(({ name }) => name)).toEqual(['Langeac']);
  expect(notes.map(({ code }) => code)).toEqual(['total-row-skipped', 'total-row-skipped']);
});

it('reads the rows of a supplier called Total', () => {
  const read = readRows([
    'Site;Fournisseur;Mois;Gaz (kWh)',
    'Brioude;Total Énergies;1/2023;100',
    'Brioude;Total Énergies;2/2023;90',
  ]);
  expect(monthsOf(read)).toHaveLength(2);
});

it('creates no sites from the parts of a known one', () => {
  const read = readRows(
    file(row('Brioude', 610), row('Chirurgie', 203), row('Médecine', 407), row('Langeac', 99)),
  );
  expect(left(read)).toEqual(['Chirurgie ⊂ Brioude, Médecine ⊂ Brioude']);
  expect(names(read)).toEqual(['Langeac']);
});

it('counts a sum that a person keeps, and asks for its owner', () => {
  const all = file(...sites, row('Ensemble Saint-Jean', 1_621));
  const { leftSums } = readRows(all);
  expect(leftSums).toEqual(['Ensemble Saint-Jean']);
  const kept = readKept(all, leftSums);
  expect(kept.leftSums).toEqual([]);
  expect(left(kept)).toEqual([]);
  expect(names(kept)).toContain('Ensemble Saint-Jean');
});

it('counts a meter and parts of a site that a person keeps', () => {
  const meters = [
    'Site;Compteur;Mois;Eau (m³)',
    ...['C1;100|120|140', 'C2;310|320|333', 'Général;410|440|473']
      .flatMap(monthly)
      .map(each => `Brioude;${each}`),
  ];
  expect(monthsOf(readKept(meters, readRows(meters).leftSums))[0]).toBe('2 water 2023-1 820 m3 null');
  const parts = file(row('Brioude', 610), row('Chirurgie', 203), row('Médecine', 407));
  expect(readRows(parts).leftSums).toEqual(['Chirurgie', 'Médecine']);
  expect(names(readKept(parts, ['Chirurgie', 'Médecine']))).toEqual(['Chirurgie', 'Médecine']);
});

function readKept(rows: string[], keptSums: string[]) {
  const table = tableOf(rows);
  return applyMapping(table, proposeFor(table), { ...group, keptSums: new Set(keptSums) });
}
