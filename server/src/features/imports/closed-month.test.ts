import { closeMonths } from '@suivi/contract/months/month-closings';
import { listImportItems } from '@suivi/contract/imports/imports';
import { expect, test } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { moveDataVersion } from '../../testing/move-data-version.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { apply, check, sendFile, undo } from './testing/import-file.ts';

const app = await appForFile({ clock: { now: () => new Date('2026-11-21T09:00:00Z') } });
const as = await signedInRoles(app.db);

const head = 'Centre;Énergie;Année;Mois;Unité;Quantité;Montant TTC (€)';
const lineOf = (code: string, month: number) => `${code};Électricité;2025;${month};kWh;1000;200,00`;

async function dryRun(code: string, months: number[]) {
  const file = [head, ...months.map(month => lineOf(code, month))].join('\n');
  const sent = await sendFile(app, as.admin, 'mois.csv', file);
  return check(app, as.admin, sent.value);
}

const close = async (siteId: number, month: number) => {
  const body = { siteIds: [siteId], period: { year: 2025, month }, exceptionReason: 'essai' };
  expect((await app.call(closeMonths, { as: as.financial, body })).value).toEqual({ closed: 1 });
};
const monthsOf = async (siteId: number) => {
  const held = await app.db
    .selectFrom('declared_months')
    .select('reference_month')
    .where('site_id', '=', siteId)
    .where('quantity', 'is not', null)
    .execute();
  return held.map(row => row.reference_month).toSorted();
};

test('a line for a closed month is refused before anything is written, and the others are imported', async () => {
  const { siteId, code } = await seedSite(app.db, { buildings: 0 });
  await moveDataVersion(app.db);
  const applied = await apply(app, as.admin, await dryRun(code, [1, 2, 3]));
  expect(applied.state).toBe('applied');
  await close(siteId, 4);
  await close(siteId, 1);
  const checked = await dryRun(code, [1, 4, 5]);
  expect(checked.outcome).toMatchObject({
    kind: 'checked',
    counts: { new: 1, identical: 1, refused: 1 },
  });
  const { items } = (
    await app.call(listImportItems, { as: as.admin, params: { id: checked.id }, query: { class: 'refused' } })
  ).value;
  expect(items.map(({ line, fault }) => [line, fault?.code])).toEqual([[3, 'month-closed']]);
  expect((await apply(app, as.admin, checked, 'valid')).outcome).toMatchObject({
    kind: 'applied',
    written: 1,
  });
  expect(await monthsOf(siteId)).toEqual([1, 2, 3, 5]);

  const undone = await undo(app, as.admin, applied);
  expect(undone.state).toBe('applied');
  expect(undone.outcome).toMatchObject({
    kind: 'undo-refused',
    touched: [`${code} · 01/2025 (mois clôturé)`],
  });
});

test('nothing is written when a month is closed after the check: the dry run must be made again', async () => {
  const { siteId, code } = await seedSite(app.db, { buildings: 0 });
  await moveDataVersion(app.db);
  const checked = await dryRun(code, [1, 2]);
  await close(siteId, 2);
  const asked = await apply(app, as.admin, checked);
  expect([asked.state, asked.outcome]).toMatchObject(['checked', { kind: 'checked', hasMoved: true }]);
  expect(await monthsOf(siteId)).toEqual([]);
});
