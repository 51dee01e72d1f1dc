import { readSummary } from '@suivi/contract/dashboard/dashboard';
import { createPrice } from '@suivi/contract/energy/prices';
import { closeMonths } from '@suivi/contract/months/month-closings';
import { expect, test } from 'vitest';
import { signedIn } from '../../../testing/accounts.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { declareMonths } from '../../../testing/declare-months.ts';
import { seedSite } from '../../../testing/seed-site.ts';
import { keepFormerCosts } from './keep-former-costs.ts';

const app = await appForFile();
const as = await signedIn(app.db, 'admin');

const told = async () =>
  (await app.database.ownerPool.query(`select told -> 'costs' as costs from period_locks order by id`)).rows;
const journalled = async () =>
  (await app.database.ownerPool.query(`select count(*)::int from journal where action = 'period-lock.keep'`))
    .rows[0];

test('a month closed before estimated costs were stored keeps the reported costs, once', async () => {
  const site = await seedSite(app.db);
  const from = { year: 2024, month: 1 } as const;
  await declareMonths(app.db, { siteId: site.siteId, energyType: 'water', from, quantities: [100, 200] });
  await app.call(createPrice, { as, body: { energyType: 'water', valueEuros: 4, validFrom: from } });
  for (const month of [1, 2] as const) {
    const body = { siteIds: [site.siteId], period: { year: 2024, month }, exceptionReason: 'essai' };
    expect((await app.call(closeMonths, { as, body })).status).toBe(201);
  }
  const [january, february] = [{ costs: { water: 40_000 } }, { costs: { water: 80_000 } }];
  expect(await told()).toEqual([january, february]);

  await app.database.ownerPool.query(
    `update period_locks set told = told - 'costs' where reference_month = 1`,
  );
  expect(await told()).toEqual([{ costs: null }, february]);
  await keepFormerCosts(app.platform);
  await keepFormerCosts(app.platform);
  expect(await told()).toEqual([january, february]);
  expect(await journalled()).toEqual({ count: 1 });
  const query = { period: '2024-01', site: site.code };
  expect((await app.call(readSummary, { as, query })).value.current.totals.costCents).toBe(40_000);
});
