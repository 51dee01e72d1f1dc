import type { ImportRecord } from '@suivi/contract/import-values';
import { createApp } from '@suivi/server/src/app';
import { createImportProcess } from '@suivi/server/src/features/imports/queue/import-process';
import { readConfig } from '@suivi/server/src/platform/config';
import { startTestServer } from '@suivi/server/src/testing/start-test-server';
import { createTestDatabase } from '@suivi/server/src/testing/test-database';
import { askAsAdministrator } from '../ask-as-administrator.ts';
import { addPoints } from '../bill-imports/supplier-files.ts';
import { residentBytesOfChildren } from '../files/resident-bytes-of-children.ts';
import { openSession } from '../open-session.ts';
import { machineText, section, table } from '../report.ts';
import { timed } from '../timed.ts';
import { addMonthlyBills, loadCurveArchive } from './load-curve-file.ts';

const limits = { importMs: 30_000, undoMs: 10_000 };
const points = 30;

const server = await startTestServer();
const database = await createTestDatabase();
const config = readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: database.url });
const { http, platform } = await createApp({ config, pool: database.pool });
const [origin = ''] = platform.origins;
const importing = createImportProcess(platform);
const ask = askAsAdministrator(http, origin);
const work = () => importing.ask({ kind: 'work', worker: 'bench', now: platform.clock.now() });
const importOf = async (id: number) => (await ask('GET', `/api/imports/${id}`)).json<ImportRecord>();

try {
  await openSession(database.pool);
  await addPoints(database.pool, points);
  await addMonthlyBills(database.ownerPool);
  await database.ownerPool.query('vacuum analyze');
  const { archive, rows } = await loadCurveArchive(points);
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, residentBytesOfChildren());
  }, 50);
  const sent = await timed(async () =>
    (await ask('POST', '/api/imports?fileName=ENEDIS_R63.zip', archive)).json<ImportRecord>(),
  );
  const { id, version, mappings, answers, decisions } = sent.value;
  await ask('POST', `/api/imports/${id}/check`, { mappings, answers, decisions }, version);
  const checked = await timed(work);
  await ask('POST', `/api/imports/${id}/apply`, { mode: 'all' }, (await importOf(id)).version);
  const applied = await timed(work);
  const done = await importOf(id);
  if (done.state !== 'applied')
    throw new Error(`the import is ${done.state}: ${JSON.stringify(done.outcome)}`);
  const { rows: stored } = await database.pool.query<{ days: number; months: number }>(
    `select (select count(*)::int from measured_days) as days, (select count(*)::int from billed_months) as months`,
  );
  await ask('POST', `/api/imports/${id}/undo`, undefined, done.version);
  const undone = await timed(work);
  clearInterval(watch);
  const inAll = sent.ms + checked.ms + applied.ms;
  section('Load curves of a distributor', [
    `A year of half-hours of ${points} points (${rows} rows) in an archive of ${(archive.length / 2 ** 20).toFixed(1)} MiB; each point has eleven bills, which are shared and judged anew. Milliseconds. ${machineText()}`,
    table(
      [
        'Days',
        'Months of bills',
        'Understood',
        'Dry run',
        'Written',
        'In all',
        'Undone',
        'MiB beside the server',
      ],
      [
        [
          String(stored[0]?.days),
          String(stored[0]?.months),
          sent.ms.toFixed(0),
          checked.ms.toFixed(0),
          applied.ms.toFixed(0),
          `${inAll.toFixed(0)} (≤ ${limits.importMs})`,
          `${undone.ms.toFixed(0)} (≤ ${limits.undoMs})`,
          (most / 2 ** 20).toFixed(0),
        ],
      ],
    ),
  ]);
  process.exitCode = inAll <= limits.importMs && undone.ms <= limits.undoMs ? 0 : 1;
} finally {
  await importing.close();
  await http.close();
  await database.drop();
  await server.close();
}
