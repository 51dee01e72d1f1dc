import { listOperatGaps } from '@suivi/contract/decree/operat';
import { expect, test } from 'vitest';
import { signedIn } from '../../testing/accounts.ts';
import { moveDataVersion } from '../../testing/move-data-version.ts';
import { appForFile } from '../../testing/app-for-file.ts';

const app = await appForFile({ content: 'demonstration-of-2024' });
const reader = await signedIn(app.db, 'readonly');

async function gapsOf(year: number): Promise<Record<string, string[]>> {
  const { value } = await app.call(listOperatGaps, { as: reader, query: { year: String(year) } });
  return Object.fromEntries(value.sites.map(({ code, gaps }) => [code, gaps.map(gap => gap.code)]));
}

/** In the demonstration, nobody has chosen the reference of these two, nor stated what the surfaces of Langeac are used for. */
const brioude = ['reference'];
const langeac = ['sub_categories', 'reference'];

test('a site is named when something that OPERAT requires is unknown, and no longer afterwards', async () => {
  expect(await gapsOf(2023)).toEqual({ brioude, langeac });
  await app.db.updateTable('sites').set({ siret: null }).where('code', '=', 'langeac').execute();
  await moveDataVersion(app.db);
  expect(await gapsOf(2023)).toEqual({ brioude, langeac: ['siret', ...langeac] });
  await app.db.updateTable('sites').set({ left_on: '2024-01-01' }).where('code', '=', 'langeac').execute();
  await moveDataVersion(app.db);
  expect(await gapsOf(2023)).toEqual({ brioude });
});

test('months without a declaration are a gap of their year', async () => {
  // The gas of September 2018 is missing at Brioude.
  expect((await gapsOf(2018))['brioude']).toEqual(['missing_months', ...brioude]);
});
