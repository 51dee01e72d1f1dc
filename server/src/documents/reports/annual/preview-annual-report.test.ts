import { readReportPreview, saveAnnualReport } from '@suivi/contract/reports/annual-reports';
import { listLackingMonths } from '@suivi/contract/months/lacking-months';
import { closeMonths } from '@suivi/contract/months/month-closings';
import { exportAnnualReport } from '@suivi/contract/reports/exports';
import { freezeReport } from '@suivi/contract/reports/snapshots';
import { listSites } from '@suivi/contract/sites/sites';
import { reportSections } from '@suivi/domain/reports/report-section';
import { describe, expect, it } from 'vitest';
import { signedInRoles } from '../../../testing/accounts.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { hasPdfReader, reportText, withoutSpaces } from '../../testing/report-text.ts';

const app = await appForFile({ content: 'demonstration' });
const as = await signedInRoles(app.db);

const preview = async (query: Record<string, string>) =>
  (await app.call(readReportPreview, { as: as.readonly, query })).value;
const textOf = async (query: Record<string, string>) =>
  reportText((await app.call(exportAnnualReport, { as: as.readonly, query })).response.rawPayload);

it('needs a signed-in person, a year and a known site', async () => {
  expect((await app.call(readReportPreview, { query: { year: '2025' } })).status).toBe(401);
  expect((await app.call(readReportPreview, { as: as.readonly, query: {} })).status).toBe(400);
  const unknown = await app.call(readReportPreview, {
    as: as.readonly,
    query: { year: '2025', site: 'nulle-part' },
  });
  expect([unknown.status, unknown.error.field]).toEqual([404, 'site']);
});

it('has every part in the order of the pages, even those that the report leaves out', async () => {
  const body = { preparedBy: '', approvedBy: '', comments: { cost: 'Dit.' }, leftOut: ['alerts'] };
  await app.call(saveAnnualReport, { as: as.rse, version: 1, query: { year: '2024' }, body });
  const { sections } = await preview({ year: '2024' });
  expect(sections.map(({ key }) => key)).toEqual(reportSections);
  expect(sections.find(({ key }) => key === 'alerts')?.blocks).not.toEqual([]);
  // The page adds the comments, which people type.
  expect(JSON.stringify(sections)).not.toContain('Dit.');
});

it('lists the same missing months as the list of missing months, and none for a complete year', async () => {
  const of = async (year: string) =>
    (await app.call(listLackingMonths, { as: as.readonly, query: { period: year } })).value.cells;
  const year = String(app.platform.clock.now().getFullYear());
  const { lacking } = await preview({ year });
  expect(lacking.length).toBeGreaterThan(0);
  expect(await of(year)).toMatchObject(lacking);
  expect((await preview({ year: '2021' })).lacking).toEqual([]);
});

it('counts the open months of centres, and says when it was made official', async () => {
  const { sites } = (await app.call(listSites, { as: as.readonly })).value;
  const before = await preview({ year: '2022', site: 'brioude' });
  expect([before.openMonthCount, before.filed]).toEqual([12, null]);
  const siteIds = sites.filter(({ code }) => code === 'brioude').map(({ id }) => id);
  const body = { siteIds, period: { year: 2022, month: 3 }, exceptionReason: 'essai' };
  await app.call(closeMonths, { as: as.financial, body });
  await app.call(freezeReport, { as: as.financial, body: { year: 2022, site: 'brioude' } });
  const after = await preview({ year: '2022', site: 'brioude' });
  expect(after.openMonthCount).toBe(11);
  expect(after.filed).not.toBeNull();
  expect((await preview({ year: '2022' })).filed).toBeNull();
});

describe.skipIf(!hasPdfReader)('a proposed sentence', () => {
  it('is in the report once, whether a comment uses it or not', async () => {
    const { sections } = await preview({ year: '2023' });
    const proposed = sections.flatMap(({ key, proposed: text }) => (text === null ? [] : [[key, text]]));
    expect(proposed.map(([key]) => key)).toEqual(['summary', 'cost', 'energies', 'months', 'centres']);
    const comments: Record<string, string> = Object.fromEntries(proposed);
    const told = ['summary', 'energies', 'months', 'centres'].map(key => withoutSpaces(comments[key] ?? ''));
    const countIn = (text: string) => told.map(sentence => text.split(sentence).length - 1);
    expect(countIn(await textOf({ year: '2023' }))).toEqual([1, 1, 1, 1]);
    const body = { preparedBy: '', approvedBy: '', comments, leftOut: [] };
    await app.call(saveAnnualReport, { as: as.financial, version: 1, query: { year: '2023' }, body });
    expect(countIn(await textOf({ year: '2023' }))).toEqual([1, 1, 1, 1]);
  });
});
