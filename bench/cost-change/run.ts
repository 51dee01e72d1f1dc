import { readChange } from '@suivi/contract/dashboard/dashboard';
import { signedIn } from '@suivi/server/src/testing/accounts';
import { moveDataVersion } from '@suivi/server/src/testing/move-data-version';
import { startTestServer } from '@suivi/server/src/testing/start-test-server';
import { createTestApp } from '@suivi/server/src/testing/test-app';
import { groupSize, loadGroup } from '../decree/load-group.ts';
import { machineText, percentile, section, table } from '../report.ts';

const limitMs = 100;
const years = Array.from({ length: 9 }, (_, place) => 2016 + place);

const server = await startTestServer();
const app = await createTestApp();
await loadGroup(app.db);
await app.database.ownerPool.query('vacuum analyze');
const as = await signedIn(app.db, 'readonly');
let sites = 0;

/**
 * No request is repeated, so that no cached answer is used; the months of the years are in memory, as after the start of a
 * server.
 */
async function medianMs(months: string): Promise<number> {
  const took: number[] = [];
  for (const year of years) {
    for (const other of years.slice(-4).filter(one => one !== year)) {
      const query = { period: `${year}${months}`, compared: `${other}${months}` };
      const start = performance.now();
      const { value } = await app.call(readChange, { as, query });
      took.push(performance.now() - start);
      sites = value.sites.length;
    }
  }
  return percentile(took, 50);
}

/** All months are read again from the database, as by a server that has not read them yet. */
async function coldMs(): Promise<number> {
  const took: number[] = [];
  for (let run = 0; run < 8; run += 1) {
    await moveDataVersion(app.db);
    const start = performance.now();
    await app.call(readChange, { as, query: { period: '2024' } });
    took.push(performance.now() - start);
  }
  return percentile(took, 50);
}

await medianMs('-12');
const yearMs = await medianMs('');
const monthMs = await medianMs('-03');
const cold = await coldMs();
await app.close();
await server.close();
if (sites !== groupSize.sites) throw new Error(`${sites} sites are told of`);

section('Why it cost more', [
  `${groupSize.sites} sites × ${groupSize.energies} energies, two years of one group with the model of each energy and site; whole answers, none from the cache, medians. ${machineText()}`,
  table(
    ['Question', 'Median', 'Limit'],
    [
      ['A year against another', `${yearMs.toFixed(0)} ms`, `${limitMs} ms`],
      ['A month against that of another year', `${monthMs.toFixed(0)} ms`, '—'],
      ['A year, and all its months read again', `${cold.toFixed(0)} ms`, '—'],
    ],
  ),
]);
process.exitCode = yearMs <= limitMs ? 0 : 1;
