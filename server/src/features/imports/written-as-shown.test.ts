import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { apply, check, importFile, sendFile } from './testing/import-file.ts';

let app: TestApp;
let as: string;
let site: Awaited<ReturnType<typeof seedSite>>;

beforeEach(async () => {
  app = await createTestApp();
  as = (await signedInRoles(app.db)).rse;
  site = await seedSite(app.db, { buildings: 0 });
});
afterEach(() => app.close());

const fileOf = (quantity: number) =>
  `Site;Énergie;Année;Mois;Quantité;Unité\n${site.code};gaz;2023;1;${quantity};MWh\n`;
const checked = async (quantity: number) =>
  check(app, as, (await sendFile(app, as, 'a.csv', fileOf(quantity))).value);

async function stored() {
  const { rows } = await sql<{ quantity: number; version: number }>`
    select m.quantity::float8 as quantity, d.version from monthly_energy_declarations d
    left join declared_months m on m.declaration_id = d.id order by d.id`.execute(app.db);
  return rows;
}

/** Like a change committed between the check of the data version and the writing: at the check the version has not moved. */
const meanwhile = (statement: string) => app.database.ownerPool.query(statement);

it('writes nothing over a declaration that somebody saves while writing begins', async () => {
  await importFile(app, as, 'a.csv', fileOf(10));
  const shown = await checked(11);
  await meanwhile('update monthly_energy_declarations set version = version + 1');
  const applied = await apply(app, as, shown);
  expect(applied).toMatchObject({ state: 'checked', outcome: { kind: 'checked', hasMoved: true } });
  expect(await stored()).toEqual([{ quantity: 10, version: 2 }]);
  await apply(app, as, applied);
  expect(await stored()).toEqual([{ quantity: 11, version: 3 }]);
});

it('writes nothing beside a declaration that somebody creates while writing begins', async () => {
  const shown = await checked(11);
  await meanwhile(`insert into monthly_energy_declarations (site_id, energy_type, reference_year, unit)
    values (${site.siteId}, 'gas', 2023, 'MWh')`);
  const applied = await apply(app, as, shown);
  expect(applied).toMatchObject({ state: 'checked', outcome: { kind: 'checked', hasMoved: true } });
  expect(await stored()).toEqual([{ quantity: null, version: 1 }]);
});
