import { listAccruals, readLanding } from '@suivi/contract/budget/landing';
import { createSavingAction } from '@suivi/contract/actions/saving-actions';
import { daysInMonth } from '@suivi/domain/ground/calendar/days-in-month';
import { addMonths } from '@suivi/domain/ground/calendar/month';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { declareMonths } from '../../testing/declare-months.ts';
import { moveDataVersion } from '../../testing/move-data-version.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { appForFile } from '../../testing/app-for-file.ts';

const app = await appForFile({ clock: { now: () => new Date('2026-11-20T09:00:00Z') } });
const as = await signedInRoles(app.db);
const site = await seedSite(app.db, { buildings: 0 });
const query = { year: '2026', site: site.code };

/** 100 kWh a day at 0,20 €/kWh, from 2022 up to September 2026, without a unit price. */
beforeAll(async () => {
  const from = { year: 2022, month: 1 } as const;
  const quantities = Array.from({ length: 57 }, (_, index) => 100 * daysInMonth(addMonths(from, index)));
  await declareMonths(app.db, { siteId: site.siteId, energyType: 'electricity', from, quantities });
  await sql`update declared_months set amount_cents = quantity * 20`.execute(app.db);
  await sql`delete from unit_prices`.execute(app.db);
});
beforeEach(async () => {
  await moveDataVersion(app.db);
});

async function told() {
  const { months } = (await app.call(readLanding, { as: as.readonly, query })).value;
  const { accruals } = (await app.call(listAccruals, { as: as.readonly, query })).value;
  return { months, accruals };
}

test('an accrual subtracts the savings of decided actions, as the landing of the same month does', async () => {
  const action = {
    siteId: site.siteId,
    buildingId: null,
    pointIds: [],
    lever: 'equipment',
    title: 'LED',
    state: 'works',
    decidedOn: '2026-06-01',
    worksFrom: '2026-09-01',
    worksTo: '2026-09-30',
    costHtCents: null,
    costTtcCents: null,
    grantsCents: null,
    ceeFiche: '',
    ceeKwhCumac: null,
    ceeCents: null,
    lifetimeYears: null,
    owner: '',
    notes: '',
    // A tenth of the 36 500 kWh of the year.
    expected: [{ energyType: 'electricity', kwhPerYear: 3650 }],
    adjustments: [],
  };
  expect((await app.call(createSavingAction, { as: as.technical, body: action })).status).toBe(201);
  const { months, accruals } = await told();
  expect(months[9]).toMatchObject({ openCents: 62_000, savedCents: -6200 });
  // 3 100 kWh less 310 at 0,20 €.
  expect(accruals).toMatchObject([{ month: 10, quantity: 2790, amountCents: 55_800 }]);
});

test('a declared month without a cost has its declared quantity in the landing, as in the accruals', async () => {
  // 4 000 kWh, which is not what was foreseen, and which already contains what the works save.
  await sql`
    insert into declared_months (declaration_id, site_id, energy_type, reference_year, reference_month, quantity,
      normal_quantity, price_quantity)
    select id, site_id, energy_type, 2026, 10, 4000, 4000, 4000 from monthly_energy_declarations
    where reference_year = 2026`.execute(app.db);
  await moveDataVersion(app.db);
  const { months, accruals } = await told();
  expect(accruals).toMatchObject([
    { month: 10, quantity: 4000, amountCents: 80_000, quantityBasis: 'declared' },
  ]);
  expect(months[9]).toMatchObject({ realCents: null, openCents: 80_000, savedCents: null });
});
