import { deleteBill, listBills, readBill, saveBill } from '@suivi/contract/bills';
import { listDeliveryPoints } from '@suivi/contract/delivery-points';
import { forgetImportName, listImportNames } from '@suivi/contract/import-names';
import type { ImportRecord } from '@suivi/contract/import-values';
import * as contract from '@suivi/contract/imports';
import { listJournal } from '@suivi/contract/journal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { apply, check, importFile, sendFile, undo } from './testing/import-file.ts';

let app: TestApp;
let as: Awaited<ReturnType<typeof signedInRoles>>;
let brioude: number;
let langeac: number;

const prm = '14512345678901';
const pce = 'GI000111';

beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date('2024-05-20T10:00:00Z') } });
  as = await signedInRoles(app.db);
  brioude = (await seedSite(app.db, { code: 'brioude', buildings: 0 })).siteId;
  langeac = (await seedSite(app.db, { code: 'langeac', buildings: 0 })).siteId;
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.database.ownerPool.query(
    'truncate bills, delivery_points, suppliers, bill_feeds, billed_months, import_names, import_layouts restart identity cascade',
  );
  await addPoint('electricity', prm, brioude);
  await addPoint('gas', pce, langeac);
  await addPoint('fuel', 'CUVE', langeac);
});

async function addPoint(energy: string, number: string, siteId: number) {
  await app.database.ownerPool.query(
    `with p as (insert into delivery_points (energy_type, number, label, operator, segment, network_tariff, meter_serial,
       coefficient, sharing, notes) values ($1, $2, '', '', '', '', '', null,
       case when $1 = 'fuel' then 'delivery' else 'days' end, '') returning id)
     insert into delivery_point_places (point_id, site_id, from_day, share_ppm)
     select id, $3, '2010-01-01', 1000000 from p`,
    [energy, number, siteId],
  );
}

const header =
  'Fournisseur;N° de facture;Nature;Date de facture;PRM;Du;Au;Consommation (kWh);Montant HT;Montant TVA;Montant TTC;Relève';
const file = (...rows: string[]) => [header, ...rows].join('\r\n');
const january = `EDF;F1;Facture;15/02/2023;${prm};12/01/2023;11/02/2023;3100;300,00;60,00;360,00;Réelle`;
const february = `EDF;F2;Facture;15/03/2023;${prm};12/02/2023;11/03/2023;2800;280,00;56,00;336,00;Réelle`;

const stored = async () => {
  const { rows } = await app.database.ownerPool.query<{ line: string }>(
    `select concat_ws(' ', s.name, b.number, b.kind, p.number, q.first_day, q.last_day, q.quantity::float8, q.unit, q.ttc_cents,
       case when q.is_estimated then 'estimated' end, case when q.replaced_by is not null then 'replaced' end) as line
     from bills b join suppliers s on s.id = b.supplier_id join bill_points q on q.bill_id = b.id
     join delivery_points p on p.id = q.point_id order by b.number, q.first_day, p.number`,
  );
  return rows.map(({ line }) => line);
};

const monthsOf = async (energy = 'electricity') => {
  const { rows } = await app.database.ownerPool.query<{ line: string }>(
    `select concat_ws(' ', reference_year, reference_month, price_quantity::float8, amount_cents, covered_days) as line
     from billed_months where energy_type = $1 order by reference_year, reference_month`,
    [energy],
  );
  return rows.map(({ line }) => line);
};

/** As people do who answer « factures ». */
async function asBills(name: string, content: string, supplier?: string): Promise<ImportRecord> {
  const sent = (await sendFile(app, as.rse, name, content)).value;
  const mappings = sent.sheets.map(({ other }) =>
    other
      ? { ...other, defaults: { ...other.defaults, ...(supplier === undefined ? {} : { supplier }) } }
      : null,
  );
  return { ...sent, mappings };
}

const noDecisions = { heldMonths: 'keep', trustsFigures: false } as const;
const counts = (record: ImportRecord) =>
  record.outcome?.kind === 'checked' || record.outcome?.kind === 'applied' ? record.outcome.counts : null;

async function refusals(record: ImportRecord) {
  const { value } = await app.call(contract.listImportItems, {
    as: as.readonly,
    params: { id: record.id },
    query: { class: 'refused' },
  });
  return value.items.map(({ line, fault }) => [line, fault?.code]);
}

describe('a row per bill', () => {
  it('is recognised, stored as it came, and makes the months of its point', async () => {
    const sent = (await sendFile(app, as.rse, 'factures.csv', file(january, february))).value;
    expect([sent.subject, sent.mappings[0]?.isSubjectAsked]).toEqual(['bills', undefined]);
    const done = await apply(app, as.rse, await check(app, as.rse, sent, { decisions: noDecisions }));
    expect(done.outcome).toMatchObject({ kind: 'applied', counts: { new: 2, refused: 0 }, written: 2 });
    expect(await stored()).toEqual([
      `EDF F1 bill ${prm} 2023-01-12 2023-02-11 3100 kWh 36000`,
      `EDF F2 bill ${prm} 2023-02-12 2023-03-11 2800 kWh 33600`,
    ]);
    // 20 of 31 days; 11 of 31 and 17 of 28; 11 of 28.
    expect(await monthsOf()).toEqual([
      '2023 1 2000 23226 20',
      '2023 2 2800 33174 28',
      '2023 3 1100 13200 11',
    ]);
    const { value } = await app.call(listJournal, { as: as.admin, query: { entity: 'bill' } });
    expect(value.entries.map(({ action }) => action)).toEqual(['bill.create', 'bill.create']);
    const bill = (await app.call(listBills, { as: as.readonly })).value.bills.at(-1);
    const whole = await app.call(readBill, { as: as.readonly, params: { id: bill?.id ?? 0 } });
    expect(whole.value).toMatchObject({ htCents: 30_000, vatCents: 6_000, issuedOn: '2023-02-15' });
  });

  it('says what is there already, and keeps a bill of other figures until a person decides', async () => {
    await importFile(app, as.rse, 'janvier.csv', file(january));
    const changed = january.replace('3100;300,00;60,00;360,00', '3200;310,00;62,00;372,00');
    const sent = (await sendFile(app, as.rse, 'deux.csv', file(changed, february))).value;
    const checked = await check(app, as.rse, sent, { decisions: noDecisions });
    expect(checked.outcome).toMatchObject({ counts: { new: 1, refused: 1 }, asked: { heldMonths: 1 } });
    expect(await refusals(checked)).toEqual([[2, 'bill-held']]);
    const replaced = await check(app, as.rse, checked, {
      decisions: { ...noDecisions, heldMonths: 'replace' },
    });
    expect(counts(replaced)).toMatchObject({ new: 1, changed: 1, refused: 0 });
    await apply(app, as.rse, replaced);
    expect(await stored()).toContain(`EDF F1 bill ${prm} 2023-01-12 2023-02-11 3200 kWh 37200`);
    const again = await sendFile(app, as.rse, 'encore.csv', file(changed, february));
    expect(counts(await check(app, as.rse, again.value))).toMatchObject({ new: 0, changed: 0, identical: 2 });
  });

  it.each([
    [
      'two suppliers in one file',
      [january, `Engie;F1;Facture;15/03/2023;${prm};12/02/2023;11/03/2023;2800;280;56;336;Réelle`],
      [
        `EDF F1 bill ${prm} 2023-01-12 2023-02-11 3100 kWh 36000`,
        `Engie F1 bill ${prm} 2023-02-12 2023-03-11 2800 kWh 33600`,
      ],
    ],
    [
      'an estimate, the real bill, and a credit note',
      [
        january.replace('Réelle', 'Estimée'),
        `EDF;F3;Facture;20/03/2023;${prm};12/01/2023;11/02/2023;3000;290;58;348;Réelle`,
        `EDF;A1;Avoir;21/03/2023;${prm};12/01/2023;11/02/2023;100;10;2;12;Réelle`,
      ],
      [
        `EDF A1 credit-note ${prm} 2023-01-12 2023-02-11 -100 kWh -1200`,
        `EDF F1 bill ${prm} 2023-01-12 2023-02-11 3100 kWh 36000 estimated replaced`,
        `EDF F3 bill ${prm} 2023-01-12 2023-02-11 3000 kWh 34800`,
      ],
    ],
    [
      'a credit note that only its sign tells',
      [`EDF;A2;;21/03/2023;${prm};12/01/2023;11/02/2023;-100;-10;-2;-12;`],
      [`EDF A2 credit-note ${prm} 2023-01-12 2023-02-11 -100 kWh -1200`],
    ],
    [
      'a bill of two points',
      [january, `EDF;F1;Facture;15/02/2023;${pce};12/01/2023;11/02/2023;5000;400;80;480;Réelle`],
      [
        `EDF F1 bill ${prm} 2023-01-12 2023-02-11 3100 kWh 36000`,
        `EDF F1 bill ${pce} 2023-01-12 2023-02-11 5000 kWh 48000`,
      ],
    ],
    [
      'a bill that does not add up is kept as printed',
      [january.replace('60,00;360,00', '60,00;361,00')],
      [`EDF F1 bill ${prm} 2023-01-12 2023-02-11 3100 kWh 36100`],
    ],
    ['a row twice', [january, january], [`EDF F1 bill ${prm} 2023-01-12 2023-02-11 3100 kWh 36000`]],
  ])('%s', async (_, rows, expected) => {
    const done = await importFile(app, as.rse, 'factures.csv', file(...rows));
    expect(done.outcome).toMatchObject({ kind: 'applied', counts: { refused: 0 } });
    expect(await stored()).toEqual(expected);
  });

  it.each([
    [
      'one number, two figures',
      [january, january.replace('3100;', '3200;')],
      [
        [2, 'bill-twice'],
        [3, 'bill-twice'],
      ],
    ],
    [
      'two numbers for the same days',
      [january, january.replace('F1', 'F9')],
      [
        [2, 'bill-same-days'],
        [3, 'bill-same-days'],
      ],
    ],
    ['a date that is none', [january.replace('11/02/2023', '31/02/2023')], [[2, 'period-invalid']]],
    [
      'days that end before they begin',
      [january.replace('11/02/2023', '11/12/2022')],
      [[2, 'period-reversed']],
    ],
    ['a price that no contract has', [january.replace('3100;', '3,1;')], [[2, 'price-implausible']]],
    ['a bill of next year', [january.replaceAll('/2023', '/2025')], [[2, 'period-in-future']]],
    ['no total', [january.replace('300,00;60,00;360,00', '300,00;;')], [[2, 'bill-amount-missing']]],
    [
      'one total on each point of a bill',
      [
        january,
        `EDF;F1;Facture;15/02/2023;${pce};12/01/2023;11/02/2023;5000;300;60;360;Réelle`,
        `EDF;F1;Facture;15/02/2023;${pce};12/02/2023;11/03/2023;5100;300;60;360;Réelle`,
      ],
      [
        [2, 'bill-total-repeated'],
        [3, 'bill-total-repeated'],
        [4, 'bill-total-repeated'],
      ],
    ],
  ])('is refused with its reason: %s', async (_, rows, expected) => {
    const sent = (await sendFile(app, as.rse, 'factures.csv', file(...rows))).value;
    const checked = await check(app, as.rse, sent, { decisions: noDecisions });
    expect(await refusals(checked)).toEqual(expected);
    expect(counts(checked)).toMatchObject({ new: 0, changed: 0 });
  });

  it('adds the hours of a tariff, and keeps them as reads', async () => {
    const classes = [
      'Fournisseur;N° facture;PDL;Date de début;Date de fin;HPH (kWh);HCH (kWh);HPB (kWh);HCB (kWh);PS HPH (kW);Total TTC (€)',
      `EDF;F1;${prm};01/01/2023;31/01/2023;1000;500;0;0;250;300`,
    ].join('\r\n');
    await importFile(app, as.rse, 'hta.csv', classes);
    expect(await stored()).toEqual([`EDF F1 bill ${prm} 2023-01-01 2023-01-31 1500 kWh 30000`]);
    const { rows } = await app.database.ownerPool.query(
      'select class, quantity::float8 as kwh from bill_reads order by position',
    );
    expect(rows).toEqual([
      { class: 'HPH', kwh: 1000 },
      { class: 'HCH', kwh: 500 },
      { class: 'HPB', kwh: 0 },
      { class: 'HCB', kwh: 0 },
    ]);
  });

  it('makes twelve right months of thirteen bills that come in two files', async () => {
    const day = 86_400_000;
    const start = Date.UTC(2022, 11, 12);
    const text = (at: number) => new Date(at).toISOString().slice(0, 10).split('-').toReversed().join('/');
    // Thirteen bills of 31 days, ten kWh and one euro a day.
    const rows = Array.from({ length: 13 }, (_, index) => {
      const from = start + index * 31 * day;
      return `EDF;B${index};Facture;${text(from + 35 * day)};${prm};${text(from)};${text(from + 30 * day)};310;;;31;Réelle`;
    });
    await importFile(app, as.rse, 'un.csv', file(...rows.filter((_, index) => index % 2 === 0)));
    await importFile(app, as.rse, 'deux.csv', file(...rows.filter((_, index) => index % 2 === 1)));
    const months = (await monthsOf()).filter(line => line.startsWith('2023 '));
    expect(months).toEqual(
      [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map(
        (days, index) => `2023 ${index + 1} ${days * 10} ${days * 100} ${days}`,
      ),
    );
  });
});

describe('what may be bills or months', () => {
  const span = [
    'Énergie;Site;PCE;Période;Quantité (kWh);TTC',
    `Gaz;Langeac;${pce};du 12/01/2023 au 11/02/2023;2000;180`,
  ].join('\r\n');

  it('is asked, and read as neither before', async () => {
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

  it('is bills with their days where a person says so, and is asked no more', async () => {
    const record = await asBills('gaz.csv', span, 'Engie');
    await apply(app, as.rse, await check(app, as.rse, record));
    const number = `sans n° ${pce} du 12/01/2023 au 11/02/2023`;
    expect(await stored()).toEqual([`Engie ${number} bill ${pce} 2023-01-12 2023-02-11 2000 kWh 18000`]);
    const next = (await sendFile(app, as.rse, 'gaz2.csv', span.replaceAll('2023', '2024'))).value;
    expect(next).toMatchObject({ subject: 'bills', mappings: [{ defaults: { supplier: 'Engie' } }] });
    expect(next.mappings[0]?.isSubjectAsked).toBe(false);
  });

  it('keeps two equal deliveries of oil on different days, each at the site’s only tank', async () => {
    const oil = [
      'Site;N° BL;Date de livraison;Fournisseur;Fioul (L);Montant TTC (€)',
      'Langeac;BL1;03/01/2023;Total;5000;6000',
      'Langeac;BL2;20/01/2023;Total;5000;6000',
    ].join('\r\n');
    const done = await apply(app, as.rse, await check(app, as.rse, await asBills('fioul.csv', oil)));
    expect(done.outcome).toMatchObject({ counts: { new: 2, refused: 0 } });
    expect(await stored()).toEqual([
      'Total BL1 bill CUVE 2023-01-03 2023-01-03 5000 L 600000',
      'Total BL2 bill CUVE 2023-01-20 2023-01-20 5000 L 600000',
    ]);
    expect(await monthsOf('fuel')).toEqual([expect.stringMatching(/^2023 1 10000 1200000 /)]);
  });
});

describe('a row per line of a bill', () => {
  const lines = [
    'Fournisseur;Facture;PRM;Du;Au;Libellé;Quantité;Unité;Prix unitaire;Montant HT;Taux TVA;Montant TTC',
    `EDF;L1;${prm};01/02/2023;28/02/2023;Abonnement;28;jours;2;56;5,5;59,08`,
    `EDF;L1;${prm};01/01/2023;31/01/2023;Consommation HPH;1000;kWh;0,1;100;20;120`,
    `EDF;L1;${prm};01/01/2023;31/01/2023;Consommation HCH;500;kWh;0,08;40;20;48`,
    `EDF;L1;${prm};01/01/2023;31/01/2023;Accise sur l’électricité;1500;kWh;0,02;30;20;36`,
  ];

  it('is one bill with its lines: what was supplied is its quantity, once', async () => {
    await importFile(app, as.rse, 'lignes.csv', lines.join('\r\n'));
    expect(await stored()).toEqual([`EDF L1 bill ${prm} 2023-01-01 2023-01-31 1500 kWh 26308`]);
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

  it('is refused whole where one of its lines cannot be read', async () => {
    const broken = lines.with(3, lines[3]?.replace(';40;', ';quarante;') ?? '');
    const sent = (await sendFile(app, as.rse, 'lignes.csv', broken.join('\r\n'))).value;
    const checked = await check(app, as.rse, sent);
    expect(await refusals(checked)).toEqual([
      [2, 'bill-incomplete'],
      [3, 'bill-incomplete'],
      [4, 'number-invalid'],
      [5, 'bill-incomplete'],
    ]);
  });
});

describe('a point that is not registered', () => {
  const other = '14599999999999';
  const unknown = file(january.replace(prm, other))
    .replace('PRM', 'PRM;Site')
    .replace(other, `${other};Langeac`);

  it('is asked, registered from the file on demand, and gone with the import', async () => {
    const sent = (await sendFile(app, as.rse, 'autre.csv', unknown)).value;
    const checked = await check(app, as.rse, sent);
    expect(checked.outcome).toMatchObject({
      unknownNames: [{ kind: 'point', text: other, siteId: langeac, isNew: true }],
    });
    const answered = await check(app, as.rse, checked, {
      answers: [{ kind: 'new-point', text: other, id: langeac }],
    });
    expect(counts(answered)).toMatchObject({ new: 2, refused: 0 });
    const done = await apply(app, as.rse, answered);
    const registered = async () =>
      (await app.call(listDeliveryPoints, { as: as.readonly, query: {} })).value.points.find(
        ({ number }) => number === other,
      );
    expect(await registered()).toMatchObject({
      energyType: 'electricity',
      places: [{ siteId: langeac, from: '2023-01-12', to: null, sharePpm: 1_000_000 }],
      billCount: 1,
    });
    await undo(app, as.rse, done);
    expect([await registered(), await stored()]).toEqual([undefined, []]);
  });

  it('is another one for good once a person said so, until that is forgotten', async () => {
    const sent = (await sendFile(app, as.rse, 'autre.csv', unknown)).value;
    const points = (await app.call(listDeliveryPoints, { as: as.readonly, query: {} })).value.points;
    const id = points.find(({ number }) => number === prm)?.id ?? 0;
    const answered = await check(app, as.rse, sent, { answers: [{ kind: 'point', text: other, id }] });
    await apply(app, as.rse, answered);
    expect(await stored()).toEqual([`EDF F1 bill ${prm} 2023-01-12 2023-02-11 3100 kWh 36000`]);
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

describe('undoing', () => {
  it('takes back one import of three, and leaves the others', async () => {
    const march = `EDF;F3;Facture;15/04/2023;${prm};12/03/2023;11/04/2023;3100;300;60;360;Réelle`;
    await importFile(app, as.rse, 'un.csv', file(january));
    const middle = await importFile(app, as.rse, 'deux.csv', file(february));
    await importFile(app, as.rse, 'trois.csv', file(march));
    expect((await undo(app, as.rse, middle)).outcome).toEqual({ kind: 'undone', written: 1 });
    expect((await stored()).map(line => line.slice(0, 6))).toEqual(['EDF F1', 'EDF F3']);
    expect(await monthsOf()).toEqual([
      '2023 1 2000 23226 20',
      '2023 2 1100 12774 11',
      '2023 3 2000 23226 20',
      '2023 4 1100 12774 11',
    ]);
  });

  it('refuses where somebody changed a bill since, and passes over one that was deleted', async () => {
    const done = await importFile(app, as.rse, 'un.csv', file(january, february));
    const { bills } = (await app.call(listBills, { as: as.readonly })).value;
    const [last, first] = await Promise.all(
      bills.map(async ({ id }) => (await app.call(readBill, { as: as.readonly, params: { id } })).value),
    );
    await app.call(deleteBill, { as: as.rse, params: { id: first?.id ?? 0 }, version: 1 });
    const { supplier, number, kind, issuedOn, htCents, vatCents, ttcCents, correctsBillId, points } =
      last ?? ({} as never);
    const body = {
      supplier,
      number,
      kind,
      issuedOn,
      htCents,
      vatCents,
      ttcCents,
      correctsBillId,
      notes: 'vue',
      points: points.map(
        ({
          energyType: _e,
          pointNumber: _n,
          pointLabel: _l,
          replacedBy: _b,
          replacedReason: _r,
          overlapDays: _o,
          ...point
        }) => point,
      ),
    };
    await app.call(saveBill, { as: as.rse, params: { id: last?.id ?? 0 }, version: 1, body });
    expect((await undo(app, as.rse, done)).outcome).toMatchObject({
      kind: 'undo-refused',
      touched: ['EDF · F2'],
    });
    expect((await stored()).map(line => line.slice(0, 6))).toEqual(['EDF F2']);
    await app.call(deleteBill, { as: as.rse, params: { id: last?.id ?? 0 }, version: 2 });
    const refused = (await app.call(contract.readImport, { as: as.rse, params: { id: done.id } })).value;
    expect((await undo(app, as.rse, refused)).outcome).toMatchObject({ kind: 'undone' });
  });

  it('puts back the figures that an import replaced', async () => {
    await importFile(app, as.rse, 'un.csv', file(january));
    const second = await importFile(app, as.rse, 'deux.csv', file(january.replace('3100;', '3300;')));
    expect(counts(second)).toMatchObject({ changed: 1 });
    await undo(app, as.rse, second);
    expect(await stored()).toEqual([`EDF F1 bill ${prm} 2023-01-12 2023-02-11 3100 kWh 36000`]);
  });
});
