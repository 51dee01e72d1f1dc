import { readBill } from '@suivi/contract/bills/bills';
import { createBillFeed } from '@suivi/contract/bills/bill-feeds';
import { deleteDeliveryPoint, listDeliveryPoints } from '@suivi/contract/supply/delivery-points';
import { listFindings, readBillAudit } from '@suivi/contract/bills/findings';
import type { ImportRecord } from '@suivi/contract/imports/import-values';
import * as contract from '@suivi/contract/imports/imports';
import { readHistory } from '@suivi/contract/operation/journal';
import { closeMonths, listMonthClosings } from '@suivi/contract/months/month-closings';
import { readPublishedMonths } from '@suivi/contract/supply/published-months';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeZip } from '../../platform/documents/write-zip.ts';
import { billFile, countsOf, createBillApp, january, pce, prm } from './testing/bill-app.ts';
import { apply, check, importFile, sendFile, undo } from './testing/import-file.ts';
import { dailyFile, dailyRow, dayAfter, daysOf, measured } from './testing/daily-file.ts';

let bills: Awaited<ReturnType<typeof createBillApp>>;
let app: typeof bills.app;
let as: typeof bills.as;

beforeAll(async () => {
  bills = await createBillApp();
  ({ app, as } = bills);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.ownerPool.query(
    'truncate measured_files, period_locks, late_amounts restart identity cascade',
  );
  await bills.reset();
  await app.database.ownerPool.query(
    `update delivery_points set sharing = 'load-curve' where energy_type <> 'fuel'`,
  );
});

const findings = async () =>
  (await app.call(listFindings, { as: as.readonly, query: { control: 'distributor' } })).value.findings;
const pointId = async (energy = 'electricity') =>
  (await app.call(listDeliveryPoints, { as: as.readonly, query: {} })).value.points.find(
    ({ energyType }) => energyType === energy,
  )?.id ?? 0;
const published = async (id: number) =>
  (await app.call(readPublishedMonths, { as: as.readonly, params: { id } })).value;
const itemsOf = async ({ id }: ImportRecord, itemClass: 'new' | 'changed' | 'identical' | 'refused') =>
  (
    await app.call(contract.listImportItems, {
      as: as.readonly,
      params: { id },
      query: { class: itemClass },
    })
  ).value.items;
const dryRunOf = async (name: string, content: string | Uint8Array) =>
  check(app, as.rse, (await sendFile(app, as.rse, name, content)).value);
const stored = async (table: 'measured_days' | 'published_quantities') =>
  Number((await app.database.pool.query(`select count(*) from ${table}`)).rows[0].count);

describe('R65: the energy of each day', () => {
  test('shares the bill out as measured, judges it, and is withdrawn completely', async () => {
    await importFile(app, as.rse, 'f.csv', billFile(january));
    expect(await bills.monthsOf()).toEqual(['2023 1 2000 23226 20', '2023 2 1100 12774 11']);

    const sent = (await sendFile(app, as.rse, 'R65.csv', dailyFile(...measured))).value;
    expect(sent).toMatchObject({ subject: 'measures', sheets: [{ name: 'R65', rowCount: 31 }] });
    const checked = await check(app, as.rse, sent);
    expect(countsOf(checked)).toMatchObject({ new: 2, changed: 0, identical: 0, refused: 0 });
    expect(await itemsOf(checked, 'new')).toMatchObject([
      {
        key: {
          kind: 'measure',
          number: prm,
          flow: 'R65',
          firstDay: '2023-01-12',
          lastDay: '2023-01-31',
          days: 20,
        },
        changes: [{ field: 'measuredKwh', before: null, after: 1000 }],
      },
      { changes: [{ field: 'measuredKwh', before: null, after: 2200 }] },
    ]);
    expect(await stored('measured_days')).toBe(0);

    const done = await apply(app, as.rse, checked);
    expect(done.outcome).toMatchObject({ written: 1, records: [{ kind: 'measure', count: 1 }] });
    expect(await stored('measured_days')).toBe(31);
    // 3 100 kWh and 360,00 € as 1 000 and 2 200 of 3 200.
    expect(await bills.monthsOf()).toEqual(['2023 1 968.75 11250 20', '2023 2 2131.25 24750 11']);
    const [finding] = await findings();
    expect(finding).toMatchObject({
      severity: 'to-see',
      printed: 3100,
      expected: 3200,
      unit: 'kWh',
      source: 'Enedis R65 (énergies quotidiennes), somme de 31 jours',
    });
    const { value: bill } = await app.call(readBill, {
      as: as.readonly,
      params: { id: finding?.bill.id ?? 0 },
    });
    expect(bill.months.map(({ method }) => method)).toEqual(['load-curve', 'load-curve']);
    const { entries } = (
      await app.call(readHistory, { as: as.readonly, query: { entity: 'measured-file', id: '1' } })
    ).value;
    expect(entries).toMatchObject([{ action: 'measured-file.create', label: 'R65 · R65.csv' }]);

    expect((await undo(app, as.rse, done)).state).toBe('undone');
    expect(await stored('measured_days')).toBe(0);
    expect(await bills.monthsOf()).toEqual(['2023 1 2000 23226 20', '2023 2 1100 12774 11']);
    expect(await findings()).toEqual([]);
  });

  test('shares out and judges a bill that arrives after its days, and names a missing day', async () => {
    await importFile(app, as.rse, 'R65.csv', dailyFile(...measured));
    await importFile(app, as.rse, 'f.csv', billFile(january));
    expect(await bills.monthsOf()).toEqual(['2023 1 968.75 11250 20', '2023 2 2131.25 24750 11']);
    expect(await findings()).toHaveLength(1);

    await app.database.ownerPool.query('truncate measured_files cascade');
    const lacking = measured.filter(row => !row.includes('2023-01-15') && !row.includes('2023-02-03'));
    await importFile(app, as.rse, 'R65.csv', dailyFile(...lacking));
    expect(await findings()).toEqual([]);
    expect(await bills.monthsOf()).toEqual(['2023 1 2000 23226 20', '2023 2 1100 12774 11']);
    const { undecided } = (await app.call(readBillAudit, { as: as.readonly, params: { id: 1 } })).value;
    expect(undecided).toContainEqual({
      control: 'distributor',
      pointId: 1,
      reason: 'distributor-days',
      tariff: null,
      day: '2023-01-15',
      lacking: 2,
    });
  });

  test('replaces an earlier publication, and ignores one of lower rank', async () => {
    const best = (kwh: number) => dailyFile(dailyRow('2023-02-01', kwh, prm, 'BEST'));
    await importFile(app, as.rse, 'ENEDIS_R65_20230301080000.csv', best(200));
    const again = await dryRunOf('ENEDIS_R65_20230302080000.csv', best(200));
    expect(countsOf(again)).toMatchObject({ new: 0, changed: 0, identical: 1 });
    const raw = await dryRunOf('ENEDIS_R65_20230303080000.csv', dailyFile(dailyRow('2023-02-01', 150)));
    expect(countsOf(raw)).toMatchObject({ changed: 0, identical: 1 });
    expect(raw.outcome).toMatchObject({ notes: [{ code: 'publication-older', count: 1 }] });
    const later = await dryRunOf('ENEDIS_R65_20230304080000.csv', best(210));
    expect(await itemsOf(later, 'changed')).toMatchObject([
      { changes: [{ field: 'measuredKwh', before: 200, after: 210 }] },
    ]);
    const done = await apply(app, as.rse, later);
    const february = async () =>
      (await published(await pointId())).months.find(({ period }) => period.month === 2)?.publishedKwh;
    expect(await february()).toBe(210);
    // The replaced publication applies again.
    await undo(app, as.rse, done);
    expect(await february()).toBe(200);
  });

  test('asks about a number that is no point, and remembers the answer for the next file', async () => {
    const other = '14599999999999';
    const file = dailyFile(dailyRow('2023-02-01', 200), dailyRow('2023-02-01', 300, other));
    const checked = await dryRunOf('R65.csv', file);
    expect(checked.outcome).toMatchObject({
      unknownNames: [{ kind: 'point', text: other, lines: 1, likely: [] }],
    });
    const early = await app.call(contract.applyImport, {
      as: as.rse,
      params: { id: checked.id },
      version: checked.version,
      body: { mode: 'all' },
    });
    expect(early.error.code).toBe('import-names-open');
    const left = await check(app, as.rse, checked, { answers: [{ kind: 'point', text: other, id: null }] });
    expect(countsOf(left)).toMatchObject({ new: 1 });
    // A gas point is no answer to an electricity number.
    const gas = await check(app, as.rse, left, {
      answers: [{ kind: 'point', text: other, id: await pointId('gas') }],
    });
    expect(gas.outcome).toMatchObject({ unknownNames: [{ text: other }] });
    await bills.addPoint('electricity', '14500000000000', bills.langeac);
    const points = (await app.call(listDeliveryPoints, { as: as.readonly, query: {} })).value.points;
    const meant = points.find(({ number }) => number === '14500000000000')?.id ?? 0;
    const told = await check(app, as.rse, gas, { answers: [{ kind: 'point', text: other, id: meant }] });
    expect((await apply(app, as.rse, told)).state).toBe('applied');
    expect((await published(meant)).months).toMatchObject([{ publishedKwh: 300, receivedDays: 1 }]);
    const next = await dryRunOf('R65 bis.csv', dailyFile(dailyRow('2023-02-02', 310, other)));
    expect(next.outcome).toMatchObject({ unknownNames: [], counts: { new: 1 } });
  });

  test('keeps a point that has measures, until they are withdrawn', async () => {
    const done = await importFile(app, as.rse, 'R65.csv', dailyFile(...measured));
    const remove = async () =>
      app.call(deleteDeliveryPoint, { as: as.technical, params: { id: await pointId() }, version: 1 });
    expect((await remove()).error.code).toBe('point-is-measured');
    await undo(app, as.rse, done);
    expect((await remove()).response.statusCode).toBe(200);
  });

  test('changes a closed month when it arrives, booked in the first open one, and not when it is withdrawn', async () => {
    await importFile(app, as.rse, 'f.csv', billFile(january));
    const { rows } = await app.database.ownerPool.query<{ id: number }>(
      "select id from sites where code = 'brioude'",
    );
    const siteId = rows[0]?.id ?? 0;
    const from = { year: 2023, month: 1 };
    await app.call(createBillFeed, { as: as.admin, body: { siteId, energyType: 'electricity', from } });
    const body = { siteIds: [siteId], period: from, exceptionReason: 'essai' };
    await app.call(closeMonths, { as: as.financial, body });
    const done = await importFile(app, as.rse, 'R65.csv', dailyFile(...measured));
    const { lateAmounts } = (await app.call(listMonthClosings, { as: as.readonly, query: { year: '2023' } }))
      .value;
    // 112,50 € in place of 232,26 €.
    expect(lateAmounts).toMatchObject([{ period: from, amountCents: -11_976, cause: 'distributor' }]);
    const undone = await undo(app, as.rse, done);
    expect(undone).toMatchObject({ state: 'applied', outcome: { kind: 'undo-refused' } });
    expect(await stored('measured_days')).toBe(31);
  });
});

describe('R63: load curves', () => {
  const curveHeader =
    'Identifiant PRM;Date de début;Date de fin;Grandeur physique;Grandeur métier;Etape métier;Unité;Horodate;Valeur;Nature;Pas;Indice de vraisemblance;Etat complémentaire';
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
  /** Half-hours of 2 000 W, by their ends: 48 kWh a day. */
  const halfHours = (days: string[]) =>
    days.flatMap(day =>
      Array.from({ length: 48 }, (_, at) => {
        const [end, of] = at === 47 ? ['00:00:00', dayAfter(day)] : [clock((at + 1) * 30), day];
        return `${prm};;;PA;CONS;BRUT;W;${of} ${end};2000;R;PT30M;0;0`;
      }),
    );
  const days = daysOf('2023-01-12', '2023-02-11');

  test('in an archive, complete days only; missing ones are named, and it can be withdrawn', async () => {
    const rows = halfHours(days).filter(row => !row.includes('2023-02-03 10:30:00'));
    const text = new TextEncoder().encode([curveHeader, ...rows].join('\n'));
    const zip = await writeZip(
      [{ name: 'ENEDIS_R63_P_CdC_1_00001_20230301080000.csv', bytes: text }],
      new Date(),
    );
    const checked = await dryRunOf('ENEDIS_R63.zip', zip);
    expect(countsOf(checked)).toMatchObject({ new: 2, refused: 1 });
    expect(await itemsOf(checked, 'refused')).toMatchObject([
      {
        key: { kind: 'row', text: `${prm} · 2023-02-03` },
        fault: { code: 'day-incomplete', params: { minutes: 1410, ofMinutes: 1440 } },
      },
    ]);
    const download = await app.call(contract.exportRefusedRows, {
      as: as.readonly,
      params: { id: checked.id },
    });
    expect(download.response.body).toContain(`${prm} · 2023-02-03`);
    await apply(app, as.rse, checked, 'valid');
    const { months, files } = await published(await pointId());
    expect(files).toMatchObject([{ flow: 'R63', name: 'ENEDIS_R63.zip' }]);
    expect(months).toMatchObject([
      { period: { month: 2 }, publishedKwh: 480, receivedDays: 10, gapKwh: null },
      { period: { month: 1 }, publishedKwh: 960, receivedDays: 20 },
    ]);
    expect(months[0]?.lacking).toEqual([
      { first: '2023-02-03', last: '2023-02-03' },
      { first: '2023-02-12', last: '2023-02-28' },
    ]);
  });

  test('depend on the segment of the point for whether times are starts or ends', async () => {
    await app.database.ownerPool.query(
      `update delivery_points set segment = 'C4' where energy_type = 'electricity'`,
    );
    const checked = await dryRunOf('R63.csv', [curveHeader, ...halfHours(days.slice(0, 2))].join('\n'));
    // Times are starts: the first day is missing its first half-hour, the third has one.
    expect((await itemsOf(checked, 'refused')).map(({ key }) => 'text' in key && key.text)).toEqual([
      `${prm} · 2023-01-12`,
      `${prm} · 2023-01-14`,
    ]);
  });
});

describe('R67 and GRDF: what suppliers bill', () => {
  const billed = (quantite: number) =>
    JSON.stringify({
      header: { codeFlux: 'R67' },
      mesures: [
        {
          idPrm: prm,
          periode: { dateDebut: '2023-01-12', dateFin: '2023-02-12' },
          contexte: [
            {
              etapeMetier: 'BEST',
              grandeur: [
                {
                  grandeurMetier: 'CONS',
                  grandeurPhysique: 'EA',
                  unite: 'kWh',
                  calendrier: [
                    {
                      libelleGrille: 'Turpe',
                      classeTemporelle: [
                        {
                          idClasseTemporelle: 'BASE',
                          quantite: [
                            {
                              dateCreation: '2023-02-14T06:00:00',
                              dbtMesure: '2023-01-12',
                              finMesure: '2023-02-12',
                              quantite,
                              libelleNature: 'Réelle',
                              libelleStatut: 'Initiale',
                            },
                          ],
                        },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    });

  test('R67 for the same days takes precedence over the sum of the days', async () => {
    await importFile(app, as.rse, 'f.csv', billFile(january));
    await importFile(app, as.rse, 'R65.csv', dailyFile(...measured));
    expect(await findings()).toHaveLength(1);
    await importFile(app, as.rse, 'R67.json', billed(3105));
    expect(await findings()).toEqual([]);
    const taken = await importFile(app, as.rse, 'R67 bis.json', billed(3000));
    expect(await findings()).toMatchObject([
      { printed: 3100, expected: 3000, source: 'Enedis R67 (quantités facturantes)' },
    ]);
    await undo(app, as.rse, taken);
    expect(await findings()).toEqual([]);
  });

  test('energies of GRDF, one object on each line', async () => {
    const line = (from: string, to: string, energie: number) =>
      JSON.stringify({
        pce: { id_pce: pce },
        consommation: {
          date_debut_consommation: `${from}T06:00:00+01:00`,
          date_fin_consommation: `${to}T06:00:00+01:00`,
          energie,
          statut_conso: 'Définitive',
          type_conso: 'Publiée',
          sens_flux_gaz: 'Consommation',
        },
      });
    const file = [line('2023-01-01', '2023-02-01', 2032), line('2023-02-01', '2023-02-02', 70)].join('\n');
    await importFile(app, as.rse, 'adict.json', file);
    expect((await published(await pointId('gas'))).months).toMatchObject([
      { period: { month: 2 }, publishedKwh: 70, receivedDays: 1 },
      { period: { month: 1 }, publishedKwh: 2032, receivedDays: 31, flow: 'GRDF' },
    ]);
  });
});

describe('refused', () => {
  test('a distributor’s file read as something else, and another file read as one', async () => {
    const sent = (await sendFile(app, as.rse, 'R65.csv', dailyFile(...measured))).value;
    const [mapping] = sent.mappings;
    const mappings = mapping ? [{ ...mapping, subject: 'declarations' as const }] : [];
    const asked = (record: ImportRecord, own: ImportRecord['mappings']) =>
      app.call(contract.checkImport, {
        as: as.rse,
        params: { id: record.id },
        version: record.version,
        body: { mappings: own, answers: [], decisions: record.decisions },
      });
    expect((await asked(sent, mappings)).response.statusCode).toBe(400);
    const other = (await sendFile(app, as.rse, 'f.csv', billFile(january))).value;
    expect((await asked(other, mapping ? [mapping] : [])).response.statusCode).toBe(400);
  });

  test('a person who may not import, and an unknown point', async () => {
    expect((await sendFile(app, undefined, 'R65.csv', dailyFile(...measured))).response.statusCode).toBe(401);
    expect((await sendFile(app, as.readonly, 'R65.csv', dailyFile(...measured))).response.statusCode).toBe(
      403,
    );
    const none = await app.call(readPublishedMonths, { as: as.readonly, params: { id: 99_999 } });
    expect(none.error.code).toBe('not-found');
  });

  test('an archive of something else, which is no distributor’s file', async () => {
    const zip = await writeZip(
      [{ name: 'notes.json', bytes: new TextEncoder().encode('{"a": 1}') }],
      new Date(),
    );
    expect((await sendFile(app, as.rse, 'notes.zip', zip)).error.code).toBe('file-not-tabular');
  });
});
