import { expect, it } from 'vitest';
import { unfold } from '../blocks/unfold.ts';
import { proposeMappings } from '../columns/propose-mapping.ts';
import { newPlacesOf, type PlaceAnswer } from '../rows/new-places.ts';
import { group, tableOf } from '../testing/table-of.ts';
import { answerKey } from '../words/match-name.ts';
import { createFileReader } from './file-reader.ts';

const table = tableOf([
  'Fournisseur;N° facture;Date facture;Site;Énergie;Du;Au;Conso (kWh);Montant TTC',
  'EDF;F1;10/02/2023;Emile Roux;Électricité;01/01/2023;31/01/2023;1000;100,00',
  'EDF;F2;10/03/2023;Emile Roux;Électricité;01/02/2023;28/02/2023;900;90,00',
]);

/** Reads the table as bills. */
function read(sites: typeof group.sites, newPoints: string[]) {
  const [unfolded] = unfold([table], sites);
  if (unfolded === undefined) throw new Error('a table without rows');
  const { proposed, other } = proposeMappings(unfolded, sites);
  const bills = [proposed, other].find(each => each?.subject === 'bills') ?? proposed;
  const reader = createFileReader({
    ...group,
    sites,
    newPoints: new Map(newPoints.map(text => [answerKey(text), { siteId: null, energy: null }])),
  });
  const rows = reader.table({ ...bills, isSubjectAsked: false }, unfolded);
  for (const row of unfolded.rows) rows.addRow(row);
  return reader.finish();
}

it('asks once for the point of bills that print no number, and creates it without one', () => {
  const [asked, ...others] = read(group.sites, []).unknownNames;
  expect(others).toEqual([]);
  expect(asked).toMatchObject({ kind: 'point', siteId: 1, isNew: true, lines: 2 });
  const { bills, points, faults } = read(group.sites, [asked?.text ?? '']);
  expect(faults).toEqual([]);
  expect(points).toMatchObject([{ siteId: 1, energyType: 'electricity', number: 'SANS N° EMILE ROUX' }]);
  expect(bills.map(({ number }) => number)).toEqual(['F1', 'F2']);
});

it('asks for the point in the same round as for its site', () => {
  const { unknownNames } = read([], []);
  expect(unknownNames).toMatchObject([
    { kind: 'site', text: 'Emile Roux' },
    { kind: 'point', siteId: null, siteText: 'Emile Roux', isNew: true },
  ]);
});

it('asks for the buildings of a new site in the same round, and creates both from one answer', () => {
  const readings = tableOf([
    'Site;Bâtiment;Énergie;Année;Mois;Quantité (kWh)',
    'Hôpital du Velay;Cuisine;Électricité;2023;1;100',
  ]);
  const [unfolded] = unfold([readings], group.sites);
  if (unfolded === undefined) throw new Error('a table without rows');
  const readWith = (answers: PlaceAnswer[]) => {
    const places = newPlacesOf(answers, group);
    const reader = createFileReader({
      ...group,
      sites: [...group.sites, ...places.sites],
      buildings: [...group.buildings, ...places.buildings],
      siteAnswers: places.siteAnswers,
      buildingAnswers: places.buildingAnswers,
    });
    const rows = reader.table(proposeMappings(unfolded, group.sites).proposed, unfolded);
    for (const row of unfolded.rows) rows.addRow(row);
    return reader.finish();
  };
  const { unknownNames } = readWith([]);
  expect(unknownNames).toMatchObject([
    { kind: 'site', text: 'Hôpital du Velay' },
    { kind: 'building', siteId: null, text: 'Cuisine', siteText: 'Hôpital du Velay' },
  ]);
  const site = {
    name: 'Hôpital du Velay',
    siteType: 'hospital',
    city: '',
    siret: null,
    finess: null,
  } as const;
  const content = readWith([
    { kind: 'new-site', text: 'Hôpital du Velay', id: null, site },
    { kind: 'new-building', text: 'Cuisine', id: null, siteText: 'Hôpital du Velay' },
  ]);
  expect(content.faults).toEqual([]);
  expect(content.readings).toMatchObject([{ buildingId: -2, year: 2023, month: 1 }]);
});
