import { createBudget } from '@suivi/contract/budget/budgets';
import { listAccruals, readLanding } from '@suivi/contract/budget/landing';
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

type Took = { wall: number; processor: number };

/** Elapsed time, and processor time of this process, which other work on the machine does not lengthen. */
async function medianMs(ask: (run: number) => Promise<unknown>): Promise<Took> {
  const wall: number[] = [];
  const processor: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const [start, used] = [performance.now(), process.cpuUsage()];
    await ask(run);
    const { user, system } = process.cpuUsage(used);
    wall.push(performance.now() - start);
    processor.push((user + system) / 1000);
  }
  return { wall: percentile(wall, 50), processor: percentile(processor, 50) };
}

function row(question: string, { wall, processor }: Took, limit: string): string[] {
  return [question, `${wall.toFixed(0)} ms`, `${processor.toFixed(0)} ms`, limit];
}

let lines = 0;
const proposed = await medianMs(async run => {
  const body = { year: 2025, label: `V${run}`, scenario: [], copyOf: null };
  const { value } = await app.call(createBudget, { as, body });
  const found = await app.db
    .selectFrom('budget_lines')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('budget_id', '=', value.id)
    .executeTakeFirstOrThrow();
  lines = Number(found.count);
});
// Each answer is computed again, with all months in memory as after the first request.
const anew = async (ask: () => Promise<unknown>) => {
  await moveDataVersion(app.db);
  await ask();
};
const landing = await medianMs(() => anew(() => app.call(readLanding, { as, query: { year: '2025' } })));
const accruals = await medianMs(() => anew(() => app.call(listAccruals, { as, query: { year: '2024' } })));
await app.close();
await server.close();
if (lines === 0) throw new Error('a budget without lines');

section('Budget', [
  `${groupSize.sites} sites × ${groupSize.energies} energies with fifteen years; ${lines} lines of a year. Medians of ${runs}. ${machineText()}`,
  table(
    ['Question', 'Median', 'Processor', 'Limit'],
    [
      row('A version of a year, proposed and stored', proposed, `${limitMs} ms`),
      row('Where the year lands, nothing kept', landing, '—'),
      row('What is still to be billed, nothing kept', accruals, '—'),
    ],
  ),
]);
process.exitCode = proposed.wall <= limitMs ? 0 : 1;
