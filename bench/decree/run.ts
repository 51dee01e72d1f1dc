import { readDecreeAnalysis, readDecreeGroup, readReferenceProposal } from '@suivi/contract/decree/decree';
import { readObligations } from '@suivi/contract/decree/obligations';
import { signedIn } from '@suivi/server/src/testing/accounts';
import { moveDataVersion } from '@suivi/server/src/testing/move-data-version';
import { startTestServer } from '@suivi/server/src/testing/start-test-server';
import { createTestApp } from '@suivi/server/src/testing/test-app';
import { sql } from 'kysely';
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

/** Changes one month of a declaration, as saving it would. */
async function changeOneMonth(): Promise<void> {
  await app.db.transaction().execute(async tx => {
    await sql`update declared_months set quantity = quantity + 1
      where declaration_id = (select max(declaration_id) from declared_months) and reference_month = 1`.execute(
      tx,
    );
    await moveDataVersion(tx);
  });
}

/** Each request follows a change of the data, so that no cached answer is used. */
async function medianMs(ask: () => Promise<unknown>, change = changeOneMonth): Promise<number> {
  const took: number[] = [];
  for (let run = 0; run < runs + 3; run += 1) {
    await change();
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
const coldMs = await medianMs(
  () => app.call(readDecreeGroup, { as }),
  () => moveDataVersion(app.db),
);
const obligationsMs = await medianMs(() => app.call(readObligations, { as }));
const analysisMs = await medianMs(() => app.call(readDecreeAnalysis, { as, query }));
const proposalMs = await medianMs(() => app.call(readReferenceProposal, { as, query }));
await app.close();
await server.close();
if (balances !== groupSize.sites) throw new Error(`${balances} sites have a verdict`);

section('Décret Tertiaire', [
  `${groupSize.sites} sites × ${groupSize.years} years × ${groupSize.energies} energies, ${groupSize.subCategories} sub-categories each; whole answers after one month was saved, none from the cache, median of ${runs}. ${machineText()}`,
  table(
    ['Question', 'Median', 'Limit'],
    [
      ['Group: every site, its verdict, the pool', `${groupMs.toFixed(0)} ms`, `${groupLimitMs} ms`],
      ['The same, after all months moved at once', `${coldMs.toFixed(0)} ms`, '—'],
      ['Obligations of every site', `${obligationsMs.toFixed(0)} ms`, `${groupLimitMs} ms`],
      ['Analysis of one site', `${analysisMs.toFixed(0)} ms`, '—'],
      ['145 windows of one site, ranked', `${proposalMs.toFixed(0)} ms`, '—'],
    ],
  ),
]);
process.exitCode = Math.max(groupMs, obligationsMs) <= groupLimitMs ? 0 : 1;
