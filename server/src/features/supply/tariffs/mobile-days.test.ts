import { readHistory } from '@suivi/contract/operation/journal';
import { readMobilePeakDays, saveMobilePeakDays } from '@suivi/contract/supply/tariffs';
import { expect, test } from 'vitest';
import { signedInRoles } from '../../../testing/accounts.ts';
import { appForFile } from '../../../testing/app-for-file.ts';

const app = await appForFile();
const as = await signedInRoles(app.db);
const save = (version: number, body: object, who: keyof typeof as = 'admin') =>
  app.call(saveMobilePeakDays, { as: as[who], version, body });

test('days of « pointe mobile » are typed by an administrator, each once and in order', async () => {
  expect((await app.call(readMobilePeakDays)).status).toBe(401);
  const read = async () => (await app.call(readMobilePeakDays, { as: as.readonly })).value;
  expect(await read()).toEqual({ days: [], source: '', version: 1 });
  const body = { days: ['2026-01-12', '2025-12-02', '2026-01-12'], source: 'RTE, 15/03/2026' };
  expect((await save(1, body, 'financial')).status).toBe(403);
  expect((await save(1, { ...body, days: ['2026-02-31'] })).error).toMatchObject({
    code: 'invalid',
    field: 'days.0',
  });
  const stored = { days: ['2025-12-02', '2026-01-12'], source: 'RTE, 15/03/2026', version: 2 };
  expect((await save(1, body)).value).toEqual(stored);
  expect((await save(1, { ...body, days: [] })).error.code).toBe('version-stale');
  expect(await read()).toEqual(stored);
  const query = { entity: 'mobile-peak-days', id: 'all' };
  const [entry] = (await app.call(readHistory, { as: as.readonly, query })).value.entries;
  expect(entry).toMatchObject({
    action: 'mobile-peak-days.save',
    before: { days: [] },
    after: { days: stored.days },
  });
});
