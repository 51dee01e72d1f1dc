import { createBudget, setBudgetState } from '@suivi/contract/budget/budgets';
import { listAccruals, readLanding } from '@suivi/contract/budget/landing';
import { daysInMonth } from '@suivi/domain/ground/calendar/days-in-month';
import { addMonths } from '@suivi/domain/ground/calendar/month';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { declareMonths } from '../../testing/declare-months.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { appForFile } from '../../testing/app-for-file.ts';

const app = await appForFile({ clock: { now: () => new Date('2026-11-21T09:00:00Z') } });
const as = await signedInRoles(app.db);
const site = await seedSite(app.db, { buildings: 0 });

const rise = { year: 2026, scenario: [{ energyType: 'electricity', percent: 10 }], copyOf: null } as const;

async function makeBudget(body: object, madeAt: string) {
  const { value } = await app.call(createBudget, { as: as.financial, body: { ...rise, ...body } });
  await sql`update budgets set created_at = ${madeAt} where id = ${value.id}`.execute(app.db);
  return value;
}

test('a rise that the voted budget foresaw, and that was paid since, is not added a second time', async () => {
  // A hundred kWh a day up to September 2026: 0,20 €/kWh until December 2025, then 0,22.
  const from = { year: 2023, month: 1 } as const;
  const quantities = Array.from({ length: 45 }, (_, place) => 100 * daysInMonth(addMonths(from, place)));
  await declareMonths(app.db, { siteId: site.siteId, energyType: 'electricity', from, quantities });
  await sql`update declared_months set amount_cents = quantity * (case when reference_year < 2026 then 20 else 22 end)`.execute(
    app.db,
  );
  const first = await makeBudget({ label: 'BP' }, '2025-10-15T09:00:00Z');
  // A copy keeps the scenario, and does not start it again.
  const copy = await makeBudget({ label: 'DM1', scenario: [], copyOf: first.id }, '2026-07-01T09:00:00Z');
  const { id, version } = copy;
  await app.call(setBudgetState, { as: as.financial, params: { id }, version, body: { state: 'voted' } });
  const query = { year: '2026' };
  const landing = (await app.call(readLanding, { as: as.readonly, query })).value;
  expect(landing.months[9]?.openCents).toBe(3100 * 22);
  expect(landing.openCents).toBe(92 * 2200);
  const { accruals } = (await app.call(listAccruals, { as: as.readonly, query })).value;
  expect(accruals).toMatchObject([{ month: 10, quantity: 3100, unitPriceEuros: 0.22, amountCents: 68_200 }]);

  // Made in July, the scenario raises what was paid until June.
  await sql`update budgets set created_at = '2026-07-01T09:00:00Z' where id = ${first.id}`.execute(app.db);
  await sql`update data_version set version = version + 1`.execute(app.db);
  const later = (await app.call(listAccruals, { as: as.readonly, query })).value.accruals;
  const [before, spring, summer] = [92 * 0.2 * 1.1, 181 * 0.22 * 1.1, 92 * 0.22];
  expect(later[0]?.unitPriceEuros).toBeCloseTo((before + spring + summer) / 365, 6);
});
