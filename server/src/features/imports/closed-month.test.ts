import { closeMonths } from '@suivi/contract/month-closings';
import type { Role } from '@suivi/domain/access/role';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { apply, check, sendFile, undo } from './testing/import-file.ts';

let app: TestApp;
let as: Record<Role, string>;
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date('2026-11-21T09:00:00Z') } });
  as = await signedInRoles(app.db);
});
afterAll(() => app.close());

const head = 'Centre;Énergie;Année;Mois;Unité;Quantité;Montant TTC (€)';
const lineOf = (code: string, month: number) => `${code};Électricité;2025;${month};kWh;1000;200,00`;

async function dryRun(code: string, months: number[]) {
  const file = [head, ...months.map(month => lineOf(code, month))].join('\n');
  const sent = await sendFile(app, as.admin, 'mois.csv', file);
  return check(app, as.admin, sent.value);
}

test('a file with a closed month is written in no part, and says which; what was imported before stays', async () => {
  const { siteId, code } = await seedSite(app.db, { buildings: 0 });
  const applied = await apply(app, as.admin, await dryRun(code, [1, 2, 3]));
  expect(applied.state).toBe('applied');
  const body = { siteIds: [siteId], period: { year: 2025, month: 4 }, exceptionReason: 'essai' };
  expect((await app.call(closeMonths, { as: as.financial, body })).value).toEqual({ closed: 1 });
  const refused = await apply(app, as.admin, await dryRun(code, [4, 5]));
  expect([refused.state, refused.outcome]).toEqual([
    'mapping',
    { kind: 'month-closed', site: code, year: 2025, month: 4 },
  ]);
  const held = await app.db
    .selectFrom('declared_months')
    .select('reference_month')
    .where('site_id', '=', siteId)
    .execute();
  expect(held.map(row => row.reference_month).toSorted()).toEqual([1, 2, 3]);

  const first = { ...body, period: { year: 2025, month: 1 } };
  await app.call(closeMonths, { as: as.financial, body: first });
  const undone = await undo(app, as.admin, applied);
  expect(undone.state).toBe('applied');
  expect(undone.outcome).toMatchObject({
    kind: 'undo-refused',
    touched: [`${code} · 01/2025 (mois clôturé)`],
  });
});
