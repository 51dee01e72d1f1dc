import type { ImportAnswer } from '@suivi/contract/imports/import-values';
import * as contract from '@suivi/contract/imports/imports';
import { guessSite } from '@suivi/domain/imports/words/guess-site';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { apply, check, sendFile, undo } from './testing/import-file.ts';

let app: TestApp;
let as: Awaited<ReturnType<typeof signedInRoles>>;

beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date('2024-05-20T10:00:00Z') } });
  as = await signedInRoles(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.ownerPool.query(
    'delete from bills; delete from delivery_points; delete from suppliers; delete from sites; delete from import_layouts',
  );
});

const lines = async (query: string) =>
  (await app.database.ownerPool.query<{ line: string }>(query)).rows.map(({ line }) => line);
const sites = () =>
  lines(`select concat_ws(' | ', name, site_type, city, finess, siret) as line from sites order by name`);

/** Like a person who presses « Créer »: the proposal, unchanged. */
function created(outcome: unknown): ImportAnswer[] {
  const { unknownNames } = outcome as { unknownNames: { kind: string; text: string; hints?: object }[] };
  return unknownNames.flatMap(({ kind, text, hints = {} }): ImportAnswer[] => {
    if (kind === 'site') return [{ kind: 'new-site', text, id: null, site: guessSite(text, hints) }];
    return kind === 'point' ? [{ kind: 'new-point', text, id: null, energy: 'electricity' }] : [];
  });
}

it('reads rows and leaves their pivot table unread', async () => {
  const file = [
    'Site;Énergie;Année;Mois;Conso (kWh)',
    'Brioude;Gaz;2023;1;190',
    '',
    'Étiquettes de lignes;Somme de Conso;Gaz',
    'Brioude;190;190',
  ].join('\r\n');
  const { sheets, mappings } = (await sendFile(app, as.technical, 'suivi.csv', file)).value;
  expect(sheets.map(({ blocks }, at) => [blocks[0]?.firstLine, mappings[at]?.subject ?? null])).toEqual([
    [2, 'declarations'],
    [5, null],
  ]);
});

const months = [
  'Établissement;Commune;FINESS;Énergie;Année;Mois;Quantité;Unité',
  'CH DE BRIOUDE;BRIOUDE;430000117;Électricité;2023;1;1000;kWh',
  'CH DE BRIOUDE;BRIOUDE;430000117;Électricité;2023;2;900;kWh',
  'EHPAD LES TILLEULS;LANGEAC;;Eau;2023;1;40;m³',
].join('\r\n');

it('creates the sites that a file names with their attributes, and removes them when it is undone', async () => {
  const sent = (await sendFile(app, as.technical, 'mois.csv', months)).value;
  const asked = await check(app, as.technical, sent);
  expect(asked.outcome).toMatchObject({
    unknownNames: [
      { kind: 'site', text: 'CH DE BRIOUDE', lines: 2, hints: { city: 'BRIOUDE', finess: '430000117' } },
      { kind: 'site', text: 'EHPAD LES TILLEULS', lines: 1, hints: { city: 'LANGEAC' } },
    ],
  });
  const answers = created(asked.outcome);
  const checked = await check(app, as.technical, asked, { answers });
  expect(checked.outcome).toMatchObject({ counts: { new: 5, refused: 0 }, unknownNames: [] });
  expect(await sites()).toEqual([]);
  const applied = await apply(app, as.technical, checked);
  expect(applied.state).toBe('applied');
  expect(await sites()).toEqual([
    'CH de Brioude | hospital | Brioude | 430000117',
    'EHPAD Les Tilleuls | ehpad | Langeac',
  ]);
  expect(
    await lines(
      `select concat_ws(' ', s.name, d.energy_type, d.reference_year, count(m.*)) as line
       from monthly_energy_declarations d join sites s on s.id = d.site_id
       join declared_months m on m.declaration_id = d.id and m.quantity is not null
       group by s.name, d.energy_type, d.reference_year order by 1`,
    ),
  ).toEqual(['CH de Brioude electricity 2023 2', 'EHPAD Les Tilleuls water 2023 1']);
  const undone = await undo(app, as.technical, applied);
  expect(undone.outcome).toMatchObject({ kind: 'undone' });
  expect(await sites()).toEqual([]);
});

it('notices a site that somebody adds while its file is confirmed, and shows the sums of the file', async () => {
  const file = ['Mois;CH de Brioude;EHPAD Les Tilleuls', '01/2023;100;40', '02/2023;90;50'].join('\r\n');
  const sent = (await sendFile(app, as.technical, 'cote-a-cote.csv', file)).value;
  expect(sent.sheets).toHaveLength(1);
  const mappings = sent.mappings.map(
    mapping =>
      mapping && {
        ...mapping,
        defaults: { ...mapping.defaults, energy: 'water' as const, units: { water: 'm3' as const } },
      },
  );
  const asked = await check(app, as.technical, sent, { mappings });
  expect(asked.outcome).toMatchObject({ unknownNames: [{ kind: 'site' }, { kind: 'site' }] });
  const { siteId } = await seedSite(app.db, { code: 'brioude', buildings: 0 });
  const again = await check(app, as.technical, asked, { mappings });
  expect(again.outcome).toMatchObject({
    counts: { new: 2 },
    unknownNames: [{ kind: 'site', text: 'EHPAD Les Tilleuls' }],
    sums: [{ siteId, energyType: 'water', year: 2023, months: 2, quantity: 190, beside: null }],
  });
});

it('creates a point without a number for bills that print none, in the same step as its site', async () => {
  const file = [
    'Fournisseur;N° de facture;Date de facture;Site;Énergie;Du;Au;Consommation (kWh);Montant TTC',
    'EDF;F1;15/02/2023;CH DE BRIOUDE;Électricité;01/01/2023;31/01/2023;3100;360,00',
  ].join('\r\n');
  const sent = (await sendFile(app, as.technical, 'sans-prm.csv', file)).value;
  const mappings = sent.sheets.map(
    ({ proposed, other }) => [proposed, other ?? null].find(each => each?.subject === 'bills') ?? null,
  );
  const asked = await check(app, as.technical, sent, { mappings });
  expect(asked.outcome).toMatchObject({ unknownNames: [{ kind: 'site' }, { kind: 'point', isNew: true }] });
  const checked = await check(app, as.technical, asked, { answers: created(asked.outcome) });
  expect(checked.outcome).toMatchObject({
    sums: [{ energyType: 'electricity', year: 2023, months: 1, quantity: 3100, beside: null }],
  });
  expect(checked.outcome).toMatchObject({ counts: { new: 3, refused: 0 }, unknownNames: [] });
  await apply(app, as.technical, checked);
  expect(await lines(`select concat_ws(' ', energy_type, number) as line from delivery_points`)).toEqual([
    'electricity SANS N° CH DE BRIOUDE',
  ]);
});

const bills = [
  'Fournisseur;N° de facture;Date de facture;Site;PDL / PCE;Du;Au;Consommation (kWh);Montant HT;Montant TVA;Montant TTC',
  'EDF;F1;15/02/2023;CH DE BRIOUDE;14512345678901;01/01/2023;31/01/2023;3100;300,00;60,00;360,00',
  'EDF;F2;15/03/2023;CH DE BRIOUDE;14512345678901;01/02/2023;28/02/2023;2800;280,00;56,00;336,00',
  'EDF;F3;15/03/2023;EHPAD LES TILLEULS;14512345678902;01/02/2023;28/02/2023;500;50,00;10,00;60,00',
].join('\r\n');

it('creates sites and their points from one answer, with the energy of points where the file does not state it', async () => {
  const sent = (await sendFile(app, as.technical, 'factures.csv', bills)).value;
  const asked = await check(app, as.technical, sent);
  const told = { kind: 'point', isNew: true, lacksEnergy: true, siteId: null };
  expect(asked.outcome).toMatchObject({
    unknownNames: [
      { kind: 'site', text: 'CH DE BRIOUDE' },
      { ...told, text: '14512345678901', siteText: 'CH DE BRIOUDE' },
      { kind: 'site', text: 'EHPAD LES TILLEULS' },
      { ...told, text: '14512345678902', siteText: 'EHPAD LES TILLEULS' },
    ],
  });
  const checked = await check(app, as.technical, asked, { answers: created(asked.outcome) });
  expect(checked.outcome).toMatchObject({ counts: { new: 7, refused: 0 }, unknownNames: [] });
  const applied = await apply(app, as.technical, checked);
  expect(
    await lines(
      `select concat_ws(' ', p.energy_type, p.number, s.name) as line from delivery_points p
       join delivery_point_places l on l.point_id = p.id join sites s on s.id = l.site_id order by 1`,
    ),
  ).toEqual(['electricity 14512345678901 CH de Brioude', 'electricity 14512345678902 EHPAD Les Tilleuls']);
  expect((await undo(app, as.technical, applied)).state).toBe('undone');
  expect(await lines('select number as line from delivery_points union all select name from sites')).toEqual(
    [],
  );
});

it('creates a building of a new site with its readings', async () => {
  const file = 'Site;Bâtiment;Année;Mois;Électricité (kWh)\r\nCH DE BRIOUDE;Chaufferie;2023;1;100\r\n';
  const sent = (await sendFile(app, as.technical, 'releves.csv', file)).value;
  const first = await check(app, as.technical, sent);
  const site = created(first.outcome);
  const second = await check(app, as.technical, first, { answers: site });
  expect(second.outcome).toMatchObject({
    unknownNames: [{ kind: 'building', text: 'Chaufferie', siteId: -1 }],
  });
  const answers: ImportAnswer[] = [...site, { kind: 'new-building', text: 'Chaufferie', id: -1 }];
  const checked = await check(app, as.technical, second, { answers });
  expect(checked.outcome).toMatchObject({ counts: { new: 3, refused: 0 } });
  await apply(app, as.technical, checked);
  expect(
    await lines(
      `select concat_ws(' ', s.name, b.name, b.code, b.type, r.electricity_consumption::float8) as line
       from building_consumptions r join buildings b on b.id = r.building_id join sites s on s.id = b.site_id`,
    ),
  ).toEqual(['CH de Brioude Chaufferie CHAUFFERIE Service technique 100']);
});

it('uses a site that was added meanwhile in place of the one to be created', async () => {
  const sent = (await sendFile(app, as.technical, 'mois.csv', months)).value;
  const asked = await check(app, as.technical, sent);
  const checked = await check(app, as.technical, asked, { answers: created(asked.outcome) });
  const other = (await sendFile(app, as.technical, 'sites.csv', 'Nom;Type\r\nBrioude;CH\r\n')).value;
  await apply(app, as.technical, await check(app, as.technical, other));
  const moved = await apply(app, as.technical, checked);
  expect(moved.outcome).toMatchObject({ kind: 'checked', hasMoved: true, counts: { new: 4 } });
  await apply(app, as.technical, moved);
  expect(await sites()).toHaveLength(2);
});

it('refuses all rows of a site that cannot be created', async () => {
  await app.database.ownerPool.query(
    `insert into sites (code, name, name_canonical, site_type, city, position, archived_at)
     values ('tilleuls', 'EHPAD Les Tilleuls', 'ehpad tilleuls', 'ehpad', '', 0, now())`,
  );
  const sent = (await sendFile(app, as.technical, 'mois.csv', months)).value;
  const asked = await check(app, as.technical, sent);
  const checked = await check(app, as.technical, asked, { answers: created(asked.outcome) });
  const { value } = await app.call(contract.listImportItems, {
    as: as.readonly,
    params: { id: sent.id },
    query: { class: 'refused' },
  });
  expect(value.items.map(({ line, fault }) => [line, fault?.code])).toEqual([
    [4, 'site-unknown'],
    [4, 'site-archived'],
  ]);
  expect(checked.outcome).toMatchObject({ counts: { new: 3, refused: 2 } });
});

it('is refused to people who may import months but not create sites', async () => {
  const sent = (await sendFile(app, as.financial, 'mois.csv', months)).value;
  const asked = await check(app, as.financial, sent);
  const checked = await check(app, as.financial, asked, { answers: created(asked.outcome) });
  const refused = await app.call(contract.applyImport, {
    as: as.financial,
    params: { id: checked.id },
    version: checked.version,
    body: { mode: 'all' },
  });
  expect([refused.status, refused.error.code]).toEqual([403, 'forbidden']);
});

it('asks for the site of an unregistered point, stores its months there, and remembers', async () => {
  const { siteId } = await seedSite(app.db, { code: 'brioude', buildings: 0 });
  const file = ['PRM;Mois;Consommation (kWh)', '14512345678901;01/2023;1000'].join('\r\n');
  const sent = (await sendFile(app, as.technical, 'prm.csv', file)).value;
  const asked = await check(app, as.technical, sent);
  expect(asked.outcome).toMatchObject({ unknownNames: [{ kind: 'site', isPoint: true }] });
  const answers = [{ kind: 'site' as const, text: '14512345678901', id: siteId }];
  const checked = await check(app, as.technical, asked, { answers });
  expect(checked.outcome).toMatchObject({ counts: { new: 1, refused: 0 }, unknownNames: [] });
  await apply(app, as.technical, checked);
  const next = (await sendFile(app, as.technical, 'prm.csv', file.replace('01/2023', '02/2023'))).value;
  expect((await check(app, as.technical, next)).outcome).toMatchObject({
    counts: { new: 1 },
    unknownNames: [],
  });
});

it('says what to export instead of the indexes of the customer space of Enedis', async () => {
  const file = [
    'Identifiant PRM;Type de donnees;Date de debut;Date de fin;Grandeur physique;Unite',
    '14512345678901;Index;01/01/2023;31/12/2023;Energie active;Wh',
    'Horodate;Type de releve;EAS F1;EAS F2;EAS T',
    '2023-01-01T00:00:00+01:00;Arrêté quotidien;9000;4000;13000',
  ].join('\r\n');
  const sent = await sendFile(app, as.technical, 'index.csv', file);
  expect([sent.status, sent.error.code]).toEqual([415, 'file-customer-space']);
});

const pointsWithoutSite = [
  'Fournisseur;N° facture;Date facture;PRM;Du;Au;Conso (kWh);Montant TTC',
  'EDF;F1;10/02/2023;14512345678901;01/01/2023;31/01/2023;1000;100,00',
  'EDF;F2;10/02/2023;14587654321009;01/01/2023;31/01/2023;900;90,00',
].join('\r\n');

it('creates one site for all points of bills that do not state the site, and removes both when it is undone', async () => {
  const sent = (await sendFile(app, as.technical, 'factures.csv', pointsWithoutSite)).value;
  const asked = await check(app, as.technical, sent);
  expect(asked.outcome).toMatchObject({
    unknownNames: [
      { kind: 'point', siteId: null, isNew: true },
      { kind: 'point', siteId: null, isNew: true },
    ],
  });
  const text = 'EHPAD Les Tilleuls';
  const point = { kind: 'new-point' as const, id: null, siteText: text, energy: 'electricity' as const };
  const checked = await check(app, as.technical, asked, {
    answers: [
      { kind: 'new-site', text, id: null, site: guessSite(text, {}) },
      { ...point, text: '14512345678901' },
      { ...point, text: '14587654321009' },
    ],
  });
  expect(checked.outcome).toMatchObject({ counts: { refused: 0 }, unknownNames: [] });
  const applied = await apply(app, as.technical, checked);
  const points = () =>
    lines(`select concat_ws(' ', p.number, s.name) as line from delivery_points p
           join delivery_point_places l on l.point_id = p.id join sites s on s.id = l.site_id order by 1`);
  expect(await points()).toEqual(['14512345678901 EHPAD Les Tilleuls', '14587654321009 EHPAD Les Tilleuls']);
  await undo(app, as.technical, applied);
  expect([await points(), await sites()]).toEqual([[], []]);
});

it('remembers a number that refers to a site of the same import', async () => {
  const months = ['PRM;Mois;Consommation (kWh)', '14512345678901;01/2023;1000', '14587654321009;01/2023;900'];
  const sent = (await sendFile(app, as.technical, 'prm.csv', months.join('\r\n'))).value;
  const asked = await check(app, as.technical, sent);
  const first = await check(app, as.technical, asked, {
    answers: [
      { kind: 'new-site', text: '14512345678901', id: null, site: guessSite('EHPAD Les Tilleuls', {}) },
    ],
  });
  const answers = [...first.answers, { kind: 'site' as const, text: '14587654321009', id: -1 }];
  const checked = await check(app, as.technical, first, { answers });
  expect(checked.outcome).toMatchObject({ counts: { new: 2 }, unknownNames: [] });
  await apply(app, as.technical, checked);
  const next = [months[0], '14587654321009;02/2023;800'].join('\r\n');
  const again = await check(app, as.technical, (await sendFile(app, as.technical, 'prm.csv', next)).value);
  expect(again.outcome).toMatchObject({ counts: { new: 1 }, unknownNames: [] });
});
