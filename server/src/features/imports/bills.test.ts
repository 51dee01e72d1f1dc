import { deleteBill, listBills, readBill, saveBill } from '@suivi/contract/bills/bills';
import * as contract from '@suivi/contract/imports/imports';
import { listJournal } from '@suivi/contract/operation/journal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEverything } from '../../records/bills/audit/audit-points.ts';
import {
  billFile,
  countsOf,
  createBillApp,
  february,
  january,
  noDecisions,
  pce,
  prm,
} from './testing/bill-app.ts';
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

describe('one row for each bill', () => {
  it('is recognised, stored unchanged, and makes the months of its point', async () => {
    const sent = (await sendFile(app, as.rse, 'factures.csv', billFile(january, february))).value;
    expect([sent.subject, sent.mappings[0]?.isSubjectAsked]).toEqual(['bills', undefined]);
    const done = await apply(app, as.rse, await check(app, as.rse, sent, { decisions: noDecisions }));
    expect(done.outcome).toMatchObject({ kind: 'applied', counts: { new: 2, refused: 0 }, written: 2 });
    expect(await bills.stored()).toEqual([
      `EDF F1 bill ${prm} 2023-01-12 2023-02-11 3100 kWh 36000`,
      `EDF F2 bill ${prm} 2023-02-12 2023-03-11 2800 kWh 33600`,
    ]);
    // 20 of 31 days; 11 of 31 and 17 of 28; 11 of 28.
    expect(await bills.monthsOf()).toEqual([
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

  it('finds what a credit note corrects in the same file, wherever it is in the file', async () => {
    const credit = `EDF;A1;Avoir;21/03/2023;${prm};12/01/2023;11/02/2023;100;10;2;12;Réelle`;
    await importFile(app, as.rse, 'factures.csv', billFile(credit, january, february));
    const { bills: listed } = (await app.call(listBills, { as: as.readonly })).value;
    const id = listed.find(({ number }) => number === 'A1')?.id ?? 0;
    const { value } = await app.call(readBill, { as: as.readonly, params: { id } });
    expect(value.corrects).toMatchObject({ number: 'F1' });
  });

  it('reports existing bills, and keeps a bill with other figures until a person decides', async () => {
    await importFile(app, as.rse, 'janvier.csv', billFile(january));
    const changed = january.replace('3100;300,00;60,00;360,00', '3200;310,00;62,00;372,00');
    const sent = (await sendFile(app, as.rse, 'deux.csv', billFile(changed, february))).value;
    const checked = await check(app, as.rse, sent, { decisions: noDecisions });
    expect(checked.outcome).toMatchObject({ counts: { new: 1, refused: 1 }, asked: { heldMonths: 1 } });
    expect(await bills.refusals(checked)).toEqual([[2, 'bill-held']]);
    const replaced = await check(app, as.rse, checked, {
      decisions: { ...noDecisions, heldMonths: 'replace' },
    });
    expect(countsOf(replaced)).toMatchObject({ new: 1, changed: 1, refused: 0 });
    await apply(app, as.rse, replaced);
    expect(await bills.stored()).toContain(`EDF F1 bill ${prm} 2023-01-12 2023-02-11 3200 kWh 37200`);
    const again = await sendFile(app, as.rse, 'encore.csv', billFile(changed, february));
    expect(countsOf(await check(app, as.rse, again.value))).toMatchObject({
      new: 0,
      changed: 0,
      identical: 2,
    });
  });

  it('asks what a real bill over an estimate covers, and stores the person’s answer', async () => {
    const estimate = january.replace('Réelle', 'Estimée');
    const real = `EDF;F3;Facture;20/03/2023;${prm};12/01/2023;11/03/2023;900;90,00;18,00;108,00;Réelle`;
    const sent = (await sendFile(app, as.rse, 'reste.csv', billFile(estimate, real))).value;
    const checked = await check(app, as.rse, sent, { decisions: noDecisions });
    expect(checked.outcome).toMatchObject({ counts: { new: 1, refused: 1 }, asked: { overEstimates: 1 } });
    expect(await bills.refusals(checked)).toEqual([[3, 'bill-over-estimate']]);
    const decided = await check(app, as.rse, checked, { decisions: { ...noDecisions, isBeside: true } });
    await apply(app, as.rse, decided);
    expect((await bills.stored()).filter(line => line.endsWith('replaced'))).toEqual([]);
    const again = await sendFile(app, as.rse, 'encore.csv', billFile(estimate, real));
    expect(countsOf(await check(app, as.rse, again.value, { decisions: noDecisions }))).toMatchObject({
      identical: 2,
      refused: 0,
    });
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
      'a credit note marked only by its sign',
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
    const done = await importFile(app, as.rse, 'factures.csv', billFile(...rows));
    expect(done.outcome).toMatchObject({ kind: 'applied', counts: { refused: 0 } });
    expect(await bills.stored()).toEqual(expected);
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
    ['an invalid date', [january.replace('11/02/2023', '31/02/2023')], [[2, 'period-invalid']]],
    [
      'days that end before they begin',
      [january.replace('11/02/2023', '11/12/2022')],
      [[2, 'period-reversed']],
    ],
    ['a price that no contract has', [january.replace('3100;', '3,1;')], [[2, 'price-implausible']]],
    [
      'a consumption with a negative amount',
      [january.replace('300,00;60,00;360,00', '-300,00;-60,00;-360,00')],
      [[2, 'price-implausible']],
    ],
    ['a bill of next year', [january.replaceAll('/2023', '/2025')], [[2, 'period-in-future']]],
    ['no total', [january.replace('300,00;60,00;360,00', '300,00;;')], [[2, 'bill-amount-missing']]],
    [
      'the same total on each point of a bill',
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
    const sent = (await sendFile(app, as.rse, 'factures.csv', billFile(...rows))).value;
    const checked = await check(app, as.rse, sent, { decisions: noDecisions });
    expect(await bills.refusals(checked)).toEqual(expected);
    expect(countsOf(checked)).toMatchObject({ new: 0, changed: 0 });
  });

  it('asks nothing about a bill, the credit note that cancels it and the bill that replaces it', async () => {
    const rows = [
      january,
      january
        .replace('F1;Facture;15', 'A1;Avoir;20')
        .replace('3100;300,00;60,00;360,00', '-3100;-300;-60;-360'),
      january
        .replace('F1;Facture;15', 'F9;Facture;21')
        .replace('3100;300,00;60,00;360,00', '2900;280;56;336'),
    ];
    const sent = (await sendFile(app, as.rse, 'factures.csv', billFile(...rows))).value;
    const checked = await check(app, as.rse, sent, { decisions: noDecisions });
    expect(await bills.refusals(checked)).toEqual([]);
    await apply(app, as.rse, checked);
    const days = `${prm} 2023-01-12 2023-02-11`;
    expect(await bills.stored()).toEqual([
      `EDF A1 credit-note ${days} -3100 kWh -36000 replaced`,
      `EDF F1 bill ${days} 3100 kWh 36000 replaced`,
      `EDF F9 bill ${days} 2900 kWh 33600`,
    ]);
  });

  it('adds the hours of a tariff, and stores them as reads with their powers', async () => {
    const classes = [
      'Fournisseur;N° facture;PDL;Date de début;Date de fin;HPH (kWh);HCH (kWh);HPB (kWh);HCB (kWh);PS HPH (kW);Puissance atteinte HPH;PS HCB;Total TTC (€)',
      `EDF;F1;${prm};01/01/2023;31/01/2023;1000;500;0;0;250;212,5;300;300`,
    ].join('\r\n');
    await importFile(app, as.rse, 'hta.csv', classes);
    expect(await bills.stored()).toEqual([`EDF F1 bill ${prm} 2023-01-01 2023-01-31 1500 kWh 30000`]);
    const { rows } = await app.database.ownerPool.query(
      `select class, quantity::float8 as kwh, subscribed::float8 as subscribed, reached::float8 as reached
        from bill_reads order by position`,
    );
    expect(rows).toEqual([
      { class: 'HPH', kwh: 1000, subscribed: 250, reached: 212.5 },
      { class: 'HCH', kwh: 500, subscribed: null, reached: null },
      { class: 'HPB', kwh: 0, subscribed: null, reached: null },
      { class: 'HCB', kwh: 0, subscribed: 300, reached: null },
    ]);
  });

  it('makes twelve correct months of thirteen bills that arrive in two files', async () => {
    const day = 86_400_000;
    const start = Date.UTC(2022, 11, 12);
    const text = (at: number) => new Date(at).toISOString().slice(0, 10).split('-').toReversed().join('/');
    // Thirteen bills of 31 days, ten kWh and one euro a day.
    const rows = Array.from({ length: 13 }, (_, index) => {
      const from = start + index * 31 * day;
      return `EDF;B${index};Facture;${text(from + 35 * day)};${prm};${text(from)};${text(from + 30 * day)};310;;;31;Réelle`;
    });
    await importFile(app, as.rse, 'un.csv', billFile(...rows.filter((_, index) => index % 2 === 0)));
    await importFile(app, as.rse, 'deux.csv', billFile(...rows.filter((_, index) => index % 2 === 1)));
    const months = (await bills.monthsOf()).filter(line => line.startsWith('2023 '));
    expect(months).toEqual(
      [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map(
        (days, index) => `2023 ${index + 1} ${days * 10} ${days * 100} ${days}`,
      ),
    );
  });
});

describe('findings', () => {
  const findings = async () => {
    const { rows } = await app.database.ownerPool.query(
      `select bill_id, point_id, control, subject, printed, expected, gap_cents, other_bill_id, gone_at from bill_findings
      where control <> 'no-consumption' or subject = '' order by 1, 2, 3, 4`,
    );
    return rows;
  };

  it('for bills that arrive, replace others and disappear equal those of judging everything again', async () => {
    const row = (number: string, from: string, to: string, kwh: number, kind = 'Réelle') =>
      `EDF;${number};Facture;15/12/2023;${prm};${from};${to};${kwh};300;60;360;${kind}`;
    const same = async () => {
      const arrived = await findings();
      await app.db.transaction().execute(async tx => {
        await auditEverything(tx);
        await tx
          .updateTable('data_version')
          .set(({ eb }) => ({ version: eb('version', '+', '1') }))
          .execute();
      });
      expect(await findings()).toEqual(arrived);
      return arrived.length;
    };
    await importFile(
      app,
      as.rse,
      'un.csv',
      billFile(january, february, row('F5', '12/04/2023', '11/05/2023', 0, 'Estimée')),
    );
    expect(await same()).toBeGreaterThan(0);
    const second = await importFile(
      app,
      as.rse,
      'deux.csv',
      billFile(row('F4', '12/03/2023', '11/04/2023', 9000), row('F6', '12/04/2023', '11/05/2023', 50)),
    );
    // The gap is filled.
    expect(await same()).toBe(0);
    await undo(app, as.rse, second);
    expect(await same()).toBeGreaterThan(0);
  });
});

describe('undoing', () => {
  it('undoes one import of three, and leaves the others', async () => {
    const march = `EDF;F3;Facture;15/04/2023;${prm};12/03/2023;11/04/2023;3100;300;60;360;Réelle`;
    await importFile(app, as.rse, 'un.csv', billFile(january));
    const middle = await importFile(app, as.rse, 'deux.csv', billFile(february));
    await importFile(app, as.rse, 'trois.csv', billFile(march));
    expect((await undo(app, as.rse, middle)).outcome).toEqual({
      kind: 'undone',
      written: 1,
      records: [{ kind: 'bill', count: 1 }],
    });
    expect((await bills.stored()).map(line => line.slice(0, 6))).toEqual(['EDF F1', 'EDF F3']);
    expect(await bills.monthsOf()).toEqual([
      '2023 1 2000 23226 20',
      '2023 2 1100 12774 11',
      '2023 3 2000 23226 20',
      '2023 4 1100 12774 11',
    ]);
  });

  it('is refused when somebody has changed a bill since, and ignores one that was deleted', async () => {
    const done = await importFile(app, as.rse, 'un.csv', billFile(january, february));
    const listed = (await app.call(listBills, { as: as.readonly })).value.bills;
    const [last, first] = await Promise.all(
      listed.map(async ({ id }) => (await app.call(readBill, { as: as.readonly, params: { id } })).value),
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
          powerUnit: _u,
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
    expect((await bills.stored()).map(line => line.slice(0, 6))).toEqual(['EDF F2']);
    await app.call(deleteBill, { as: as.rse, params: { id: last?.id ?? 0 }, version: 2 });
    const refused = (await app.call(contract.readImport, { as: as.rse, params: { id: done.id } })).value;
    expect((await undo(app, as.rse, refused)).outcome).toMatchObject({ kind: 'undone' });
  });

  it('puts back the figures that an import replaced', async () => {
    await importFile(app, as.rse, 'un.csv', billFile(january));
    const second = await importFile(app, as.rse, 'deux.csv', billFile(january.replace('3100;', '3300;')));
    expect(countsOf(second)).toMatchObject({ changed: 1 });
    await undo(app, as.rse, second);
    expect(await bills.stored()).toEqual([`EDF F1 bill ${prm} 2023-01-12 2023-02-11 3100 kWh 36000`]);
  });
});

it('the sums of a file’s bills are shown with the whole months billed in the year before', async () => {
  const row = (number: string, days: string, quantity: number) =>
    `EDF;${number};Facture;15/03/2024;${prm};${days};${quantity};300,00;60,00;360,00;Réelle`;
  await importFile(app, as.rse, 'avant.csv', billFile(row('F1', '01/01/2023;31/01/2023', 1000)));
  const next = billFile(row('F2', '01/01/2024;31/01/2024', 900), row('F3', '01/02/2024;10/02/2024', 300));
  const checked = await check(app, as.rse, (await sendFile(app, as.rse, 'apres.csv', next)).value);
  expect(checked.outcome).toMatchObject({
    sums: [{ year: 2024, months: 2, quantity: 1200, beside: { months: 1, quantity: 900, before: 1000 } }],
  });
});
