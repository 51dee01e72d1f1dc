import { listDeliveryPoints } from '@suivi/contract/supply/delivery-points';
import { forgetImportName, listImportNames } from '@suivi/contract/imports/import-names';
import * as contract from '@suivi/contract/imports/imports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billFile, countsOf, createBillApp, january, noDecisions, pce, prm } from './testing/bill-app.ts';
import { apply, check, importFile, sendFile, undo } from './testing/import-file.ts';

let bills: Awaited<ReturnType<typeof createBillApp>>;
let app: typeof bills.app;
let as: typeof bills.as;

beforeAll(async () => {
  bills = await createBillApp();
  ({ app, as } = bills);
});
afterAll(() => app.close());
beforeEach(() => bills.reset());

describe('rows that may be bills or months', () => {
  const span = [
    'Énergie;Site;PCE;Période;Quantité (kWh);TTC',
    `Gaz;Langeac;${pce};du 12/01/2023 au 11/02/2023;2000;180`,
  ].join('\r\n');

  it('are asked about, and read as neither before', async () => {
    const sent = (await sendFile(app, as.rse, 'gaz.csv', span)).value;
    expect(sent.mappings[0]?.isSubjectAsked).toBe(true);
    const asked = await app.call(contract.checkImport, {
      as: as.rse,
      params: { id: sent.id },
      version: sent.version,
      body: { mappings: sent.mappings, answers: [], decisions: noDecisions },
    });
    expect([asked.status, asked.error.code]).toEqual([400, 'import-mapping-incomplete']);
  });

  it('are not checked as long as the doubt is not resolved, whoever asks', async () => {
    const volumes = 'Site;Énergie;Année;Mois;Volume;Unité\r\nLangeac;Eau;2023;1;40;m³';
    const sent = (await sendFile(app, as.rse, 'volumes.csv', volumes)).value;
    const asked = await app.call(contract.checkImport, {
      as: as.rse,
      params: { id: sent.id },
      version: sent.version,
      body: { mappings: sent.mappings, answers: [], decisions: noDecisions },
    });
    expect([asked.status, asked.error.code]).toEqual([400, 'import-mapping-incomplete']);
    const agreed = await check(app, as.rse, sent);
    expect(countsOf(agreed)).toMatchObject({ new: 1, refused: 0 });
  });

  it('are bills with their days when a person says so, and are not asked about again', async () => {
    const record = await bills.asBills('gaz.csv', span, 'Engie');
    await apply(app, as.rse, await check(app, as.rse, record));
    const number = `sans n° ${pce} du 12/01/2023 au 11/02/2023`;
    expect(await bills.stored()).toEqual([
      `Engie ${number} bill ${pce} 2023-01-12 2023-02-11 2000 kWh 18000`,
    ]);
    const next = (await sendFile(app, as.rse, 'gaz2.csv', span.replaceAll('2023', '2024'))).value;
    expect(next).toMatchObject({ subject: 'bills', mappings: [{ defaults: { supplier: 'Engie' } }] });
    expect(next.mappings[0]?.isSubjectAsked).toBe(false);
  });

  it('keep two equal deliveries of oil on different days, each at the site’s only tank', async () => {
    const oil = [
      'Site;N° BL;Date de livraison;Fournisseur;Fioul (L);Montant TTC (€)',
      'Langeac;BL1;03/01/2023;Total;5000;6000',
      'Langeac;BL2;20/01/2023;Total;5000;6000',
    ].join('\r\n');
    const done = await apply(app, as.rse, await check(app, as.rse, await bills.asBills('fioul.csv', oil)));
    expect(done.outcome).toMatchObject({ counts: { new: 2, refused: 0 } });
    expect(await bills.stored()).toEqual([
      'Total BL1 bill CUVE 2023-01-03 2023-01-03 5000 L 600000',
      'Total BL2 bill CUVE 2023-01-20 2023-01-20 5000 L 600000',
    ]);
    expect(await bills.monthsOf('fuel')).toEqual([expect.stringMatching(/^2023 1 10000 1200000 /)]);
  });
});

describe('one row for each line of a bill', () => {
  const lines = [
    'Fournisseur;Facture;PRM;Du;Au;Libellé;Quantité;Unité;Prix unitaire;Montant HT;Taux TVA;Montant TTC',
    `EDF;L1;${prm};01/02/2023;28/02/2023;Abonnement;28;jours;2;56;5,5;59,08`,
    `EDF;L1;${prm};01/01/2023;31/01/2023;Consommation HPH;1000;kWh;0,1;100;20;120`,
    `EDF;L1;${prm};01/01/2023;31/01/2023;Consommation HCH;500;kWh;0,08;40;20;48`,
    `EDF;L1;${prm};01/01/2023;31/01/2023;Accise sur l’électricité;1500;kWh;0,02;30;20;36`,
  ];

  it('gives one bill with its lines: the quantity supplied counts once', async () => {
    await importFile(app, as.rse, 'lignes.csv', lines.join('\r\n'));
    expect(await bills.stored()).toEqual([`EDF L1 bill ${prm} 2023-01-01 2023-01-31 1500 kWh 26308`]);
    const { rows } = await app.database.ownerPool.query(
      'select component, ht_cents::int as ht, vat_permille as vat from bill_lines order by position',
    );
    expect(rows).toEqual([
      { component: 'subscription', ht: 5600, vat: 55 },
      { component: 'supply', ht: 10_000, vat: 200 },
      { component: 'supply', ht: 4000, vat: 200 },
      { component: 'excise', ht: 3000, vat: 200 },
    ]);
  });

  it('is refused for the whole bill when one of its lines cannot be read', async () => {
    const broken = lines.with(3, lines[3]?.replace(';40;', ';quarante;') ?? '');
    const sent = (await sendFile(app, as.rse, 'lignes.csv', broken.join('\r\n'))).value;
    const checked = await check(app, as.rse, sent);
    expect(await bills.refusals(checked)).toEqual([
      [2, 'bill-incomplete'],
      [3, 'bill-incomplete'],
      [4, 'number-invalid'],
      [5, 'bill-incomplete'],
    ]);
  });
});

describe('a point that is not registered', () => {
  const other = '14599999999999';
  const unknown = billFile(january.replace(prm, other))
    .replace('PRM', 'PRM;Site')
    .replace(other, `${other};Langeac`);

  it('is asked about, registered from the file on request, and removed with the import', async () => {
    const sent = (await sendFile(app, as.rse, 'autre.csv', unknown)).value;
    const checked = await check(app, as.rse, sent);
    expect(checked.outcome).toMatchObject({
      unknownNames: [{ kind: 'point', text: other, siteId: bills.langeac, isNew: true }],
    });
    const answered = await check(app, as.rse, checked, {
      answers: [{ kind: 'new-point', text: other, id: bills.langeac }],
    });
    const none = { changed: 0, identical: 0 };
    expect(countsOf(answered)).toMatchObject({
      refused: 0,
      byKind: [
        { kind: 'point', new: 1, ...none },
        { kind: 'bill', new: 1, ...none },
      ],
    });
    const done = await apply(app, as.rse, answered);
    const records = [
      { kind: 'point', count: 1 },
      { kind: 'bill', count: 1 },
    ];
    expect(done.outcome).toMatchObject({ written: 2, records });
    const registered = async () =>
      (await app.call(listDeliveryPoints, { as: as.readonly, query: {} })).value.points.find(
        ({ number }) => number === other,
      );
    expect(await registered()).toMatchObject({
      energyType: 'electricity',
      places: [{ siteId: bills.langeac, from: '2023-01-01', to: null, sharePpm: 1_000_000 }],
      billCount: 1,
    });
    const undone = await undo(app, as.rse, done);
    expect(undone.outcome).toEqual({ kind: 'undone', written: 2, records });
    expect([await registered(), await bills.stored()]).toEqual([undefined, []]);
  });

  it('refers to another point for good once a person said so, until that is forgotten', async () => {
    const sent = (await sendFile(app, as.rse, 'autre.csv', unknown)).value;
    const points = (await app.call(listDeliveryPoints, { as: as.readonly, query: {} })).value.points;
    const id = points.find(({ number }) => number === prm)?.id ?? 0;
    const answered = await check(app, as.rse, sent, { answers: [{ kind: 'point', text: other, id }] });
    await apply(app, as.rse, answered);
    expect(await bills.stored()).toEqual([`EDF F1 bill ${prm} 2023-01-12 2023-02-11 3100 kWh 36000`]);
    const next = (await sendFile(app, as.rse, 'suite.csv', unknown)).value;
    expect((await check(app, as.rse, next)).outcome).toMatchObject({
      unknownNames: [],
      counts: { identical: 1 },
    });
    const { names } = (await app.call(listImportNames, { as: as.readonly })).value;
    expect(names).toMatchObject([{ kind: 'point', name: other, target: prm }]);
    const params = { id: names[0]?.id ?? 0 };
    expect((await app.call(forgetImportName, { params })).status).toBe(401);
    expect((await app.call(forgetImportName, { as: as.readonly, params })).status).toBe(403);
    expect((await app.call(forgetImportName, { as: as.rse, params: { id: 999 } })).status).toBe(404);
    expect((await app.call(forgetImportName, { as: as.rse, params })).value.names).toEqual([]);
  });
});
