import { readAnnualReport, saveAnnualReport } from '@suivi/contract/reports/annual-reports';
import { readHistory } from '@suivi/contract/operation/journal';
import { expect, test } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { appForFile } from '../../testing/app-for-file.ts';

const app = await appForFile();
const as = await signedInRoles(app.db);
const site = await seedSite(app.db, { buildings: 0 });

const nothing = { preparedBy: '', approvedBy: '', comments: {}, leftOut: [] };
const read = async (query: object = {}) =>
  (await app.call(readAnnualReport, { as: as.readonly, query: { year: '2025', ...query } })).value;
const save = (body: object, version: number, query: object = {}) =>
  app.call(saveAnnualReport, {
    as: as.financial,
    version,
    query: { year: '2025', ...query },
    body: { ...nothing, ...body },
  });

test('is empty until somebody writes into it', async () => {
  expect(await read()).toEqual({ year: 2025, siteId: null, ...nothing, version: 1 });
  expect((await read({ site: site.code })).siteId).toBe(site.siteId);
});

test.each([
  ['an unknown section', { comments: { weather: 'froid' } }],
  ['a comment that is too long', { comments: { cost: 'x'.repeat(4001) } }],
  ['a report without its summary', { leftOut: ['summary'] }],
  ['a name with a space after it', { approvedBy: 'Mme Cros ' }],
])('%s is refused', async (_, wrong) => {
  expect((await save(wrong, 1)).error.code).toBe('invalid');
});

test('is not found for an unknown site', async () => {
  const answer = await save({}, 1, { site: 'nulle-part' });
  expect([answer.status, answer.error.field]).toEqual([404, 'site']);
});

test('is of one year and one scope, under a version, with its history', async () => {
  const body = {
    preparedBy: 'Mme Vidal',
    approvedBy: 'M. Roche',
    comments: { summary: 'Un hiver doux.\nDeux chaudières neuves.', decree: '  ' },
    leftOut: ['alerts', 'months'],
  };
  const saved = await save(body, 1);
  const expected = { ...body, comments: { summary: body.comments.summary } };
  expect(saved.value).toEqual({ year: 2025, siteId: null, ...expected, version: 2 });
  expect(await read()).toEqual(saved.value);
  expect(await read({ year: '2024' })).toMatchObject({ ...nothing, version: 1 });
  expect(await read({ site: site.code })).toMatchObject({ ...nothing, version: 1 });

  const late = await save({ approvedBy: 'M. Autre' }, 1);
  expect([late.status, late.error.code]).toEqual([409, 'version-stale']);
  expect((await save({}, 1, { site: site.code })).value.version).toBe(2);

  const { entries } = (
    await app.call(readHistory, { as: as.readonly, query: { entity: 'annual-report', id: '2025' } })
  ).value;
  expect(entries).toMatchObject([{ before: nothing, after: expected }]);
});

test('is removed with its site', async () => {
  await app.database.ownerPool.query('delete from sites where id = $1', [site.siteId]);
  const { rows } = await app.database.ownerPool.query('select site_id from annual_reports order by id');
  expect(rows).toEqual([{ site_id: null }]);
});
