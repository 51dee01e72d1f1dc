import * as contract from '@suivi/contract/imports/imports';
import { listJournal } from '@suivi/contract/operation/journal';
import { readDeclaration, saveDeclaration } from '@suivi/contract/declarations/declarations';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { apply, check, importFile, sendFile, undo } from './testing/import-file.ts';

let sites: Record<string, number>;

const app = await appForFile({ clock: { now: () => new Date('2024-05-20T10:00:00Z') } });
const as = await signedInRoles(app.db);

beforeAll(async () => {
  sites = {};
  for (const code of ['brioude', 'langeac']) {
    sites[code] = (await seedSite(app.db, { code, buildings: 1 })).siteId;
  }
  // The process that reads files starts with the first of them.
  await sendFile(app, as.rse, 'premier.csv', wide);
});

beforeEach(async () => {
  await app.db.deleteFrom('monthly_energy_declarations').execute();
  await app.db.deleteFrom('building_consumptions').execute();
  await app.db.deleteFrom('site_energies').execute();
});

const wide = [
  '\ufeffConsommations 2023;;;;;',
  '',
  'Établissement;Fluide;Unité;Janv.;Févr.;Mars;Total',
  'CH de Brioude;Électricité;kWh;1 234,5;;900,25;2 134,75',
  'langeac;Gaz naturel;MWh PCS;12,5;11;10;33,5',
  'langeac;Gaz naturel;MWh PCS;12,5;11,5;10;34',
  'Saint-Flour;Eau;m³;5;5;5;15',
  'langeac;Eau;kWh;5;5;5;15',
  'TOTAL;;;;;;',
].join('\r\n');

const declared = () =>
  app.db
    .selectFrom('declared_months')
    .select(['site_id', 'energy_type', 'reference_month', 'quantity'])
    .orderBy('site_id')
    .orderBy('reference_month')
    .execute();

async function declarationOf(siteId: number, energy: string) {
  const query = { site: String(siteId), energy, year: '2023' };
  return (await app.call(readDeclaration, { as: as.admin, query })).value.declaration;
}

describe('a file that is sent', () => {
  it('is refused to people who may not import', async () => {
    expect((await sendFile(app, undefined, 'a.csv', wide)).status).toBe(401);
    expect((await sendFile(app, as.readonly, 'a.csv', wide)).status).toBe(403);
  });

  const indexes = [
    'Identifiant PRM;Grandeur physique;Grandeur métier;Etape métier;Unité;Horodate;Valeur;Cadran;Type de relevé',
    '14512345678901;EA;CONS;BRUT;kWh;2025-01-31 00:00:00;102345;HPH;AQ',
  ].join('\n');
  it.each([
    ['image.csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 415, 'file-not-tabular'],
    ['R64.json', Buffer.from('{"header":{"codeFlux":"R64"},"mesures":[]}'), 415, 'file-not-tabular'],
    ['lignes.json', Buffer.from('[{"PRM": "1"}]\n[{"PRM": "2"}]'), 415, 'file-not-tabular'],
    ['R64.csv', Buffer.from(indexes), 415, 'file-customer-space'],
    ['vide.csv', Buffer.from(' \r\n'), 400, 'file-empty'],
    ['ancien.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 415, 'file-excel-other-format'],
    ['colonnes.csv', Buffer.from(`${';'.repeat(1_000_000)}1`), 413, 'file-too-many-columns'],
  ])('%s is refused with a reason', async (name, bytes, status, code) => {
    const answer = await sendFile(app, as.rse, name, bytes);
    expect([answer.status, answer.error.code]).toEqual([status, code]);
    expect(await app.db.selectFrom('imports').select('id').where('file_name', '=', name).execute()).toEqual(
      [],
    );
  });

  it('is understood, and changes nothing', async () => {
    const { value, status } = await sendFile(app, as.rse, 'a.csv', wide);
    expect(status).toBe(201);
    expect(value).toMatchObject({
      state: 'mapping',
      subject: 'declarations',
      mappings: [{ headerLine: 3, defaults: { year: 2023 }, questions: [] }],
    });
    expect(value.sheets[0]?.sample[1]?.cells[0]).toBe('CH de Brioude');
    expect(await declared()).toEqual([]);
  });
});

describe('the dry run', () => {
  it('says for each row what would be done, and asks about an unknown site', async () => {
    const sent = await sendFile(app, as.rse, 'a.csv', wide);
    const checked = await check(app, as.rse, sent.value);
    expect(checked.outcome).toMatchObject({
      kind: 'checked',
      counts: { new: 2, changed: 0, identical: 0, refusedLines: 4 },
      unknownNames: [{ kind: 'site', text: 'Saint-Flour', lines: 1, firstLine: 7 }],
    });
    const { value } = await app.call(contract.listImportItems, {
      as: as.readonly,
      params: { id: checked.id },
      query: { class: 'refused' },
    });
    expect(value.items.map(({ line, fault }) => [line, fault?.code])).toEqual([
      // Equal in two months and different in one: the same line corrected, or two meters?
      [5, 'duplicate-unclear'],
      [5, 'duplicate-different'],
      [5, 'duplicate-unclear'],
      [6, 'duplicate-unclear'],
      [6, 'duplicate-different'],
      [6, 'duplicate-unclear'],
      [7, 'site-unknown'],
      [8, 'unit-not-allowed'],
      [8, 'unit-not-allowed'],
      [8, 'unit-not-allowed'],
    ]);
    const answered = await check(app, as.rse, checked, {
      answers: [{ kind: 'site', text: 'Saint-Flour', id: sites['brioude'] ?? 0 }],
    });
    expect(answered.outcome).toMatchObject({ counts: { new: 5 }, unknownNames: [] });
    expect(await declared()).toEqual([]);
  });

  it('asks about an unknown building at its site, and reads its rows by the answer', async () => {
    const file = 'Site;Bâtiment;Année;Mois;Électricité (kWh)\nbrioude;Annexe;2023;5;1500\n';
    const sent = await sendFile(app, as.rse, 'annexe.csv', file);
    const checked = await check(app, as.rse, sent.value);
    expect(checked.outcome).toMatchObject({
      counts: { new: 0, refused: 1 },
      unknownNames: [{ kind: 'building', siteId: sites['brioude'], text: 'Annexe', lines: 1 }],
    });
    const buildings = await app.db.selectFrom('buildings').select(['id', 'site_id']).execute();
    const at = (code: string) => buildings.find(({ site_id }) => site_id === sites[code])?.id ?? 0;
    const others = Object.keys(sites).filter(code => code !== 'brioude');
    const elsewhere = others.map(code => ({ kind: 'building', text: 'Annexe', id: at(code) }) as const);
    const wrong = await check(app, as.rse, checked, { answers: elsewhere.slice(0, 1) });
    expect(wrong.outcome).toMatchObject({ counts: { new: 0, refused: 1 } });
    const answered = await check(app, as.rse, wrong, {
      answers: [{ kind: 'building', text: 'Annexe', id: at('brioude') }],
    });
    expect(answered.outcome).toMatchObject({ counts: { new: 1, refused: 0 }, unknownNames: [] });
  });

  it('returns the refused rows with their reason, as a file that can be corrected and imported', async () => {
    const sent = await sendFile(app, as.rse, 'a.csv', wide);
    const { id } = await check(app, as.rse, sent.value);
    const { response } = await app.call(contract.exportRefusedRows, { as: as.rse, params: { id } });
    const lines = response.body.slice(1).trim().split('\r\n');
    expect(lines[0]).toBe('Établissement;Fluide;Unité;Janv.;Févr.;Mars;Total;Motif du refus');
    expect(lines).toHaveLength(5);
    expect(lines[3]).toBe('Saint-Flour;Eau;m³;5;5;5;15;Le site «\u00a0Saint-Flour\u00a0» n’est pas connu.');
    const again = await sendFile(app, as.rse, 'refus.csv', response.body);
    expect(again.value).toMatchObject({ subject: 'declarations' });
  });

  it('is for the person who sent the file, or an administrator', async () => {
    const sent = await sendFile(app, as.rse, 'a.csv', wide);
    const { mappings, answers, decisions, id, version } = sent.value;
    const asked = { params: { id }, version, body: { mappings, answers, decisions } };
    expect((await app.call(contract.checkImport, { as: as.financial, ...asked })).status).toBe(403);
    expect((await app.call(contract.checkImport, { as: as.rse, ...asked, version: 9 })).status).toBe(409);
    expect((await app.call(contract.checkImport, { as: as.admin, ...asked })).status).toBe(200);
  });
});

describe('applying', () => {
  it('writes the valid rows with one journal row for each declaration, and nothing twice', async () => {
    const sent = await sendFile(app, as.rse, 'a.csv', wide);
    const asked = await check(app, as.rse, sent.value);
    const open = { as: as.rse, params: { id: asked.id }, version: asked.version };
    const early = await app.call(contract.applyImport, { ...open, body: { mode: 'valid' } });
    expect(early.error.code).toBe('import-names-open');
    const checked = await check(app, as.rse, asked, {
      answers: [{ kind: 'site', text: 'Saint-Flour', id: null }],
    });
    const all = await app.call(contract.applyImport, {
      as: as.rse,
      params: { id: checked.id },
      version: checked.version,
      body: { mode: 'all' },
    });
    expect(all.error.code).toBe('import-has-refused-rows');
    const applied = await apply(app, as.rse, checked, 'valid');
    expect(applied).toMatchObject({ state: 'applied', mayUndo: true, outcome: { written: 1 } });
    expect(await declared()).toMatchObject([
      { site_id: sites['brioude'], reference_month: 1, quantity: '1234.500' },
      { site_id: sites['brioude'], reference_month: 3, quantity: '900.250' },
    ]);
    const journal = await app.call(listJournal, { as: as.admin, query: { limit: '6' } });
    const actions = journal.value.entries
      .filter(({ requestId }) => requestId === `import-${applied.id}`)
      .map(({ action }) => action);
    expect(actions.toSorted()).toEqual(['declaration.create', 'import.apply', 'site.put-energy-in-use']);

    const second = (await sendFile(app, as.rse, 'a.csv', wide)).value;
    const again = await check(app, as.rse, second, {
      answers: [{ kind: 'site', text: 'Saint-Flour', id: null }],
    });
    expect(again.outcome).toMatchObject({ counts: { new: 0, changed: 0, identical: 2 } });
    expect(await apply(app, as.rse, again, 'valid')).toMatchObject({ outcome: { written: 0 } });
  });

  it('changes a declaration month by month, and records its former values', async () => {
    await importFile(
      app,
      as.rse,
      'a.csv',
      'Site;Énergie;Année;Mois;Quantité;Unité;Montant TTC\nbrioude;gaz;2023;1;10;MWh;500\nbrioude;gaz;2023;2;20;MWh;\n',
    );
    const sent = await sendFile(
      app,
      as.rse,
      'b.csv',
      'Site;Énergie;Année;Mois;Quantité;Unité\nbrioude;gaz;2023;1;11;MWh\nbrioude;gaz;2023;3;30;MWh\n',
    );
    const checked = await check(app, as.rse, sent.value);
    const { value } = await app.call(contract.listImportItems, {
      as: as.rse,
      params: { id: checked.id },
      query: { class: 'changed' },
    });
    expect(value.items[0]?.changes).toEqual([
      { field: 'quantity', before: 10, after: 11 },
      { field: 'unit', before: 'MWh', after: 'MWh' },
    ]);
    await apply(app, as.rse, checked);
    const stored = await declarationOf(sites['brioude'] ?? 0, 'gas');
    expect(stored?.months.slice(0, 3)).toEqual([
      { quantity: 11, amountCents: 50_000, isCreditNote: false },
      { quantity: 20, amountCents: null, isCreditNote: false },
      { quantity: 30, amountCents: null, isCreditNote: false },
    ]);
  });

  it('writes nothing when the data have changed since the dry run, and shows the new one', async () => {
    const file = 'Site;Énergie;Année;Mois;Quantité;Unité\nbrioude;gaz;2023;1;10;MWh\n';
    const checked = await check(app, as.rse, (await sendFile(app, as.rse, 'a.csv', file)).value);
    await importFile(app, as.admin, 'b.csv', file.replace(';10;', ';12;'));
    const applied = await apply(app, as.rse, checked);
    expect(applied).toMatchObject({
      state: 'checked',
      outcome: { kind: 'checked', hasMoved: true, counts: { changed: 1, new: 0 } },
    });
    expect(await declared()).toMatchObject([{ quantity: '12.000' }]);
  });

  it('of buildings is for people who may edit them', async () => {
    const file = 'Site;Nom;Code;Type;Surface (m²)\nbrioude;Neuf;NEUF;Hébergement;1 200,5\n';
    const checked = await check(app, as.rse, (await sendFile(app, as.rse, 'bat.csv', file)).value);
    const refused = await app.call(contract.applyImport, {
      as: as.rse,
      params: { id: checked.id },
      version: checked.version,
      body: { mode: 'all' },
    });
    expect(refused.status).toBe(403);
    const applied = await importFile(app, as.technical, 'bat.csv', file);
    expect(applied.outcome).toMatchObject({ kind: 'applied', written: 1 });
    const readings = await importFile(
      app,
      as.rse,
      'rel.csv',
      'Site;Code bâtiment;Année;Mois;Électricité (kWh)\nbrioude;NEUF;2023;5;1500\n',
    );
    const { value } = await app.call(contract.listImportItems, {
      as: as.readonly,
      params: { id: readings.id },
      query: { class: 'new' },
    });
    expect(value.items[0]?.key).toMatchObject({
      kind: 'reading',
      place: { siteId: sites['brioude'], buildingName: 'Neuf' },
    });
    expect((await undo(app, as.technical, applied)).outcome).toMatchObject({
      kind: 'undo-refused',
      touched: ['Neuf'],
    });
    expect((await undo(app, as.rse, readings)).state).toBe('undone');
    const now = (await app.call(contract.readImport, { as: as.technical, params: { id: applied.id } })).value;
    expect((await undo(app, as.technical, now)).state).toBe('undone');
    expect(await app.db.selectFrom('buildings').select('id').where('code', '=', 'NEUF').execute()).toEqual(
      [],
    );
  });
});

describe('undoing', () => {
  it('puts back former values, and removes what was new', async () => {
    await importFile(
      app,
      as.admin,
      'a.csv',
      'Site;Énergie;Année;Mois;Quantité;Unité\nbrioude;gaz;2023;1;10;MWh\n',
    );
    const before = await declarationOf(sites['brioude'] ?? 0, 'gas');
    const applied = await importFile(
      app,
      as.rse,
      'b.csv',
      'Site;Énergie;Année;Mois;Quantité;Unité\nbrioude;gaz;2023;1;11;MWh\nlangeac;eau;2023;1;5;m³\n',
    );
    expect(
      (
        await app.call(contract.undoImport, {
          as: as.financial,
          params: { id: applied.id },
          version: applied.version,
        })
      ).status,
    ).toBe(403);
    const undone = await undo(app, as.rse, applied);
    expect(undone).toMatchObject({ state: 'undone', mayUndo: false, outcome: { written: 2 } });
    expect((await declarationOf(sites['brioude'] ?? 0, 'gas'))?.months).toEqual(before?.months);
    expect(await declarationOf(sites['langeac'] ?? 0, 'water')).toBeNull();
    expect(await app.db.selectFrom('site_energies').select('energy_type').execute()).toEqual([
      { energy_type: 'gas' },
    ]);
  });

  it('removes the notes on estimated bills, which count with their declaration', async () => {
    const header = 'Site;Énergie;Année;Mois;Quantité;Unité;Nature du relevé\n';
    const notes = () =>
      app.db
        .selectFrom('month_notes')
        .select(['kind', 'energy_type', 'reference_month', 'version'])
        .orderBy('reference_month')
        .execute();
    await importFile(app, as.rse, 'a.csv', `${header}brioude;gaz;2023;1;10;MWh;Réel\n`);
    expect(await notes()).toEqual([]);
    const bytes = `${header}brioude;gaz;2023;1;10;MWh;Estimé\nbrioude;gaz;2023;2;12;MWh;Réel\n`;
    const applied = await importFile(app, as.rse, 'b.csv', bytes);
    expect(applied.outcome).toMatchObject({ written: 1, counts: { new: 1, changed: 1 } });
    const note = { kind: 'estimated', energy_type: 'gas', reference_month: 1, version: 1 };
    expect(await notes()).toEqual([note]);
    const again = await importFile(app, as.rse, 'b.csv', bytes);
    expect(again.outcome).toMatchObject({ written: 0, counts: { identical: 2 } });
    expect((await undo(app, as.rse, applied)).outcome).toMatchObject({ kind: 'undone', written: 1 });
    expect(await notes()).toEqual([]);
    const actions = await app.db
      .selectFrom('journal')
      .select('action')
      .where('entity', '=', 'month-note')
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(['month-note.create', 'month-note.delete']);
  });

  it('is refused, and changes nothing, once somebody has changed a figure; a note does not count', async () => {
    const applied = await importFile(
      app,
      as.rse,
      'b.csv',
      'Site;Énergie;Année;Mois;Quantité;Unité\nbrioude;gaz;2023;1;11;MWh\nlangeac;eau;2023;1;5;m³\n',
    );
    const stored = await declarationOf(sites['langeac'] ?? 0, 'water');
    if (!stored) throw new Error('nothing was imported');
    const { unit, gasCoefficient, ecsProducer, notes, ttcNotes, months } = stored;
    const touched = months.map((month, index) => (index === 0 ? { ...month, quantity: 6 } : month));
    const saved = await app.call(saveDeclaration, {
      as: as.financial,
      params: { id: stored.id },
      version: stored.version,
      body: {
        unit,
        gasCoefficient,
        ecsProducer,
        notes: 'vu',
        ttcNotes,
        months: touched,
        confirmedMonths: [1],
      },
    });
    expect(saved.status).toBe(200);
    expect(await undo(app, as.rse, applied)).toMatchObject({
      state: 'applied',
      outcome: { kind: 'undo-refused', touched: ['langeac · water · 2023'] },
    });
    expect(notes).toBeNull();
    expect(await declared()).toHaveLength(2);
  });
});

it('an abandoned import keeps nothing of its file', async () => {
  const sent = await sendFile(app, as.rse, 'a.csv', wide);
  const { id, version } = sent.value;
  const { value } = await app.call(contract.abandonImport, { as: as.rse, params: { id }, version });
  expect(value.state).toBe('abandoned');
  const row = await app.db.selectFrom('imports').select('content').where('id', '=', id).executeTakeFirst();
  expect(row?.content).toBeNull();
});
