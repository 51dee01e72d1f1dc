import { depositMeasures, readDeposit } from '@suivi/contract/imports/deposits';
import { afterAll, expect, test } from 'vitest';
import { createTestAccount, tokenOf } from '../../../testing/accounts.ts';
import { createBillApp } from '../testing/bill-app.ts';
import { dailyFile, dailyRow, measured } from '../testing/daily-file.ts';
import { workImports } from '../queue/work-imports.ts';

const bills = await createBillApp();
const { app } = bills;
afterAll(() => app.close());

test('a distributor’s file that a program sends is stored without a person, and once', async () => {
  await bills.reset();
  const as = await tokenOf(app.db, await createTestAccount(app.db, 'technical'), ['readings']);
  const headers = { 'content-type': 'application/octet-stream' };
  const drop = async (content: string) => {
    const body = Buffer.from(content);
    const sent = await app.call(depositMeasures, { as, query: { nom: 'R65.csv' }, body, headers });
    await workImports({ db: app.db, clock: app.platform.clock });
    return (await app.call(readDeposit, { as, params: { id: sent.value.depot } })).value;
  };
  const days = async () => (await app.db.selectFrom('measured_days').selectAll().execute()).length;
  expect(await drop(dailyFile(...measured))).toMatchObject({ etat: 'enregistré', lignes: { nouvelles: 2 } });
  expect(await days()).toBe(31);
  expect(await drop(dailyFile(...measured))).toMatchObject({ etat: 'enregistré', lignes: { identiques: 2 } });
  const other = dailyFile(dailyRow('2023-01-12', 51));
  expect(await drop(other)).toMatchObject({ etat: 'à décider', attend: true });
  expect(await days()).toBe(31);
});
