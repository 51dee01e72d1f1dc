import { readDecreeAnalysis, readDecreeGroup, readReferenceProposal } from '@suivi/contract/decree';
import { signedIn } from '@suivi/server/src/testing/accounts';
import { startTestServer } from '@suivi/server/src/testing/start-test-server';
import { createTestApp } from '@suivi/server/src/testing/test-app';
import { machineText, percentile, section, table } from '../report.ts';
import { groupSize, loadGroup } from './load-group.ts';

const groupLimitMs = 300;
const runs = 15;

const server = await startTestServer();
const app = await createTestApp();
await loadGroup(app.db);
await app.database.ownerPool.query('vacuum analyze');
const as = await signedIn(app.db, 'readonly');
let balances = 0;

/** Each question is asked after a change of the data, so that no answer comes from the cache. */
async function medianMs(ask: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let run = 0; run < runs + 3; run += 1) {
    await app.db
      .updateTable('data_version')
      .set(({ eb }) => ({ version: eb('version', '+', '1') }))
      .execute();
    const start = performance.now();
    await ask();
    if (run >= 3) took.push(performance.now() - start);
  }
  return percentile(took, 50);
}

const query = { site: 'site-50' };
const groupMs = await medianMs(async () => {
  const { value } = await app.call(readDecreeGroup, { as });
  balances = value.sites.filter(({ kind }) => kind === 'balance').length;
});
const analysisMs = await medianMs(() => app.call(readDecreeAnalysis, { as, query }));
const proposalMs = await medianMs(() => app.call(readReferenceProposal, { as, query }));
await app.close();
await server.close();
if (balances !== groupSize.sites) throw new Error(`${balances} sites have a verdict`);

section('Décret Tertiaire', [
  `${groupSize.sites} sites × ${groupSize.years} years × ${groupSize.energies} energies, ${groupSize.subCategories} sub-categories each; whole answers, none from the cache, median of ${runs}. ${machineText()}`,
  table(
    ['Question', 'Median', 'Limit'],
    [
      ['Group: every site, its verdict, the pool', `${groupMs.toFixed(0)} ms`, `${groupLimitMs} ms`],
      ['Analysis of one site', `${analysisMs.toFixed(0)} ms`, '—'],
      ['145 windows of one site, ranked', `${proposalMs.toFixed(0)} ms`, '—'],
    ],
  ),
]);
process.exitCode = groupMs <= groupLimitMs ? 0 : 1;
