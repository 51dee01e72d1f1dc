import type { ImportRecord } from '@suivi/contract/import-values';
import { createApp } from '@suivi/server/src/app';
import { createImportProcess } from '@suivi/server/src/features/imports/queue/import-process';
import { readConfig } from '@suivi/server/src/platform/config';
import { startTestServer } from '@suivi/server/src/testing/start-test-server';
import { createTestDatabase } from '@suivi/server/src/testing/test-database';
import { askAsAdministrator } from '../ask-as-administrator.ts';
import { openSession } from '../open-session.ts';
import { machineText, percentile, section, table } from '../report.ts';
import { timed } from '../timed.ts';
import { addPoints, billLines, wideBills } from './supplier-files.ts';

const limits = { importMs: 20_000, othersMs: 200 };
const points = 1_950;

const server = await startTestServer();
const database = await createTestDatabase();
const config = readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: database.url });
const { http, platform } = await createApp({ config, pool: database.pool });
const [origin = ''] = platform.origins;
const importing = createImportProcess(platform);

const ask = askAsAdministrator(http, origin);
let isDone = false;

const asked = ['/api/sites', '/api/bills', '/api/delivery-points?site=site-1', '/api/imports'];

/** What others ask for meanwhile, one after the other with a rest: how long each waited, in milliseconds. */
async function others(whileTrue: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  for (let at = 0; whileTrue(); at += 1) {
    const begun = performance.now();
    await ask('GET', asked[at % asked.length] ?? '/api/sites');
    waits.push(performance.now() - begun);
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  return waits;
}

const work = () => importing.ask({ kind: 'work', worker: 'bench', now: platform.clock.now() });

async function importBills(name: string, file: Buffer) {
  let isGoing = true;
  const waited = others(() => isGoing && !isDone);
  const sent = await timed(async () =>
    (await ask('POST', `/api/imports?fileName=${name}.csv`, file)).json<ImportRecord>(),
  );
  const { id, version, mappings, answers } = sent.value;
  const decisions = { heldMonths: 'keep', trustsFigures: true };
  await ask('POST', `/api/imports/${id}/check`, { mappings, answers, decisions }, version);
  const checked = await timed(work);
  const shown = (await ask('GET', `/api/imports/${id}`)).json<ImportRecord>();
  await ask('POST', `/api/imports/${id}/apply`, { mode: 'all' }, shown.version);
  const applied = await timed(work);
  isGoing = false;
  const waits = await waited;
  const done = (await ask('GET', `/api/imports/${id}`)).json<ImportRecord>();
  if (done.state !== 'applied')
    throw new Error(`the import is ${done.state}: ${JSON.stringify(done.outcome)}`);
  const written = done.outcome?.kind === 'applied' ? done.outcome.written : 0;
  const ms = sent.ms + checked.ms + applied.ms;
  return { sent, checked, applied, ms, written, bytes: file.length, othersMs: percentile(waits, 95) };
}

try {
  await openSession(database.pool);
  await addPoints(database.pool, points);
  await database.ownerPool.query('vacuum analyze');
  const lines = await importBills('lignes', billLines(140, 100_000));
  const wide = await importBills('extraction', wideBills(points, 23_400));
  const rowOf = (what: string, each: typeof lines) => [
    what,
    `${(each.bytes / 2 ** 20).toFixed(1)} MiB`,
    String(each.written),
    each.sent.ms.toFixed(0),
    each.checked.ms.toFixed(0),
    each.applied.ms.toFixed(0),
    `${each.ms.toFixed(0)} (≤ ${limits.importMs})`,
    `${each.othersMs.toFixed(0)} (≤ ${limits.othersMs})`,
  ];
  section('Import of bills', [
    `A row per line of a bill, ten lines a bill; and a row per bill with 54 columns, a year of ${points} points. Milliseconds; others ask meanwhile for sites, bills, points and imports (95th percentile). ${machineText()}`,
    table(
      ['File', 'Size', 'Bills', 'Understood', 'Dry run', 'Written', 'In all', 'Others'],
      [rowOf('100 000 lines of bills', lines), rowOf('23 400 bills × 54 columns', wide)],
    ),
  ]);
  const isKept = [lines, wide].every(each => each.ms <= limits.importMs && each.othersMs <= limits.othersMs);
  process.exitCode = isKept ? 0 : 1;
} catch (error) {
  // Whoever asks meanwhile would hide it.
  console.error(error);
  process.exitCode = 1;
} finally {
  isDone = true;
  await importing.close();
  await http.close();
  await database.drop();
  await server.close();
}
