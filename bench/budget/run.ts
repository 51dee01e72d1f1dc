import { createBudget } from '@suivi/contract/budgets';
import { listAccruals, readLanding } from '@suivi/contract/landing';
import { signedIn } from '@suivi/server/src/testing/accounts';
import { moveDataVersion } from '@suivi/server/src/testing/move-data-version';
import { startTestServer } from '@suivi/server/src/testing/start-test-server';
import { createTestApp } from '@suivi/server/src/testing/test-app';
import { groupSize, loadGroup } from '../decree/load-group.ts';
import { machineText, percentile, section, table } from '../report.ts';

const limitMs = 1000;
const runs = 5;

const server = await startTestServer();
const app = await createTestApp({ clock: { now: () => new Date('2025-01-20T09:00:00Z') } });
await loadGroup(app.db);
await app.database.ownerPool.query('vacuum analyze');
const as = await signedIn(app.db, 'admin');

async function medianMs(ask: (run: number) => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await ask(run);
    took.push(performance.now() - start);
  }
  return percentile(took, 50);
}

let lines = 0;
const proposedMs = await medianMs(async run => {
  const body = { year: 2025, label: `V${run}`, scenario: [], copyOf: null };
  const { value } = await app.call(createBudget, { as, body });
  const found = await app.db
    .selectFrom('budget_lines')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('budget_id', '=', value.id)
    .executeTakeFirstOrThrow();
  lines = Number(found.count);
});
// Each answer is made anew, with all months in memory as after the first question.
const anew = async (ask: () => Promise<unknown>) => {
  await moveDataVersion(app.db);
  await ask();
};
const landingMs = await medianMs(() => anew(() => app.call(readLanding, { as, query: { year: '2025' } })));
const accrualsMs = await medianMs(() => anew(() => app.call(listAccruals, { as, query: { year: '2024' } })));
await app.close();
await server.close();
if (lines === 0) throw new Error('a budget without lines');

section('Budget', [
  `${groupSize.sites} sites × ${groupSize.energies} energies with fifteen years; ${lines} lines of a year. Medians of ${runs}. ${machineText()}`,
  table(
    ['Question', 'Median', 'Limit'],
    [
      ['A version of a year, proposed and stored', `${proposedMs.toFixed(0)} ms`, `${limitMs} ms`],
      ['Where the year lands, nothing kept', `${landingMs.toFixed(0)} ms`, '—'],
      ['What is still to be billed, nothing kept', `${accrualsMs.toFixed(0)} ms`, '—'],
    ],
  ),
]);
process.exitCode = proposedMs <= limitMs ? 0 : 1;
