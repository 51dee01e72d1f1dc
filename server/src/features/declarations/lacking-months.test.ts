import { readChange, readSummary } from '@suivi/contract/dashboard/dashboard';
import { readDeclarationGrid } from '@suivi/contract/declarations/declarations';
import { listLackingMonths } from '@suivi/contract/months/lacking-months';
import { totalReservations } from '@suivi/domain/months/totals';
import { lackingCount } from '@suivi/presentation/months/completeness-text';
import { expect, test } from 'vitest';
import { signedIn } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';

const app = await appForFile({
  content: 'demonstration',
  clock: { now: () => new Date('2026-11-24T09:00:00Z') },
});
const as = await signedIn(app.db, 'readonly');

test('refuses a person without a session, an unknown site and an invalid period', async () => {
  expect((await app.call(listLackingMonths, { query: { period: '2026' } })).status).toBe(401);
  const unknown = await app.call(listLackingMonths, { as, query: { period: '2026', site: 'ailleurs' } });
  expect([unknown.status, unknown.error.field]).toEqual([404, 'site']);
  expect((await app.call(listLackingMonths, { as, query: { period: 'hier' } })).status).toBe(400);
});

test('a missing October, over for less than 45 days, is expected; November and December are to come', async () => {
  const { cells } = (await app.call(listLackingMonths, { as, query: { period: '2026-T4' } })).value;
  const october = cells.filter(({ period }) => period.month === 10);
  expect(october.map(({ state, since }) => [state, since])).toEqual([
    ['expected', '2026-10-31'],
    ['expected', '2026-10-31'],
  ]);
  const others = cells.filter(({ period }) => period.month > 10);
  expect(others.length).toBeGreaterThan(10);
  expect(others.every(({ state }) => state === 'to-come')).toBe(true);
  const [first] = october;
  const query = { period: '2026-10', site: first?.siteCode ?? '' };
  const ofSite = (await app.call(listLackingMonths, { as, query })).value.cells;
  expect(ofSite).toEqual(october.filter(({ siteCode }) => siteCode === first?.siteCode));
});

test('a month of hot water, which enters no total, is missing when only hot water is requested: the same count everywhere', async () => {
  const lacking = async (query: object) =>
    (await app.call(listLackingMonths, { as, query: { period: '2013', ...query } })).value.cells.length;
  expect([await lacking({}), await lacking({ energy: 'ecs' })]).toEqual([0, 1]);
  const { cells } = (await app.call(readDeclarationGrid, { as, query: { year: '2013' } })).value;
  expect(cells.flatMap(({ missingMonths }) => missingMonths)).toEqual([11]);
  expect([lackingCount(cells, null), lackingCount(cells, 'ecs')]).toEqual([0, 1]);
  const query = { period: '2013' };
  const { energies } = (await app.call(readSummary, { as, query })).value.current;
  const ofEcs = energies.find(({ energyType }) => energyType === 'ecs');
  const kinds = [totalReservations(energies), ofEcs?.reservations].map(
    told => told?.filter(({ kind }) => kind === 'missing-months').length,
  );
  expect(kinds).toEqual([0, 1]);
  expect((await app.call(readChange, { as, query })).value.lacking).toEqual([]);
});
