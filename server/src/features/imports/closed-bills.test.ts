import { createBillFeed } from '@suivi/contract/bills/bill-feeds';
import * as contract from '@suivi/contract/imports/imports';
import { closeMonths, listMonthClosings } from '@suivi/contract/months/month-closings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billFile, createBillApp, february, january, noDecisions } from './testing/bill-app.ts';
import { apply, check, importFile, sendFile } from './testing/import-file.ts';

let bills: Awaited<ReturnType<typeof createBillApp>>;
let app: typeof bills.app;
let as: typeof bills.as;

beforeAll(async () => {
  bills = await createBillApp();
  ({ app, as } = bills);
  await bills.reset();
});
afterAll(() => app.close());

test('a bill of a file for a closed month is reported as a régularisation, an existing one is unchanged', async () => {
  const { rows } = await app.database.ownerPool.query<{ id: number }>(
    "select id from sites where code = 'brioude'",
  );
  const siteId = rows[0]?.id ?? 0;
  await importFile(app, as.rse, 'janvier.csv', billFile(january));
  const from = { year: 2023, month: 1 };
  await app.call(createBillFeed, { as: as.admin, body: { siteId, energyType: 'electricity', from } });
  for (const month of [1, 2]) {
    const body = { siteIds: [siteId], period: { year: 2023, month }, exceptionReason: 'essai' };
    await app.call(closeMonths, { as: as.financial, body });
  }
  const changed = january.replace('3100;300,00;60,00;360,00', '3200;310,00;62,00;372,00');
  const sent = (await sendFile(app, as.rse, 'deux.csv', billFile(changed, february))).value;
  const checked = await check(app, as.rse, sent, { decisions: { ...noDecisions, heldMonths: 'replace' } });
  expect(await bills.refusals(checked)).toEqual([[2, 'bill-month-closed']]);
  const { items } = (
    await app.call(contract.listImportItems, {
      as: as.readonly,
      params: { id: checked.id },
      query: { class: 'new' },
    })
  ).value;
  // 12 February to 11 March: March is open.
  expect(items[0]?.changes).toContainEqual({ field: 'lateMonths', before: null, after: '2023-02' });

  expect((await apply(app, as.rse, checked, 'valid')).outcome).toMatchObject({ kind: 'applied', written: 1 });
  const { lateAmounts } = (await app.call(listMonthClosings, { as: as.readonly, query: { year: '2023' } }))
    .value;
  // 17 of 28 days of 336,00 €.
  expect(lateAmounts).toMatchObject([
    { period: { year: 2023, month: 2 }, accountedIn: { year: 2023, month: 3 }, amountCents: 20_400 },
  ]);
});
