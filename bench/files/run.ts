import { performance } from 'node:perf_hooks';
import type { ImportRecord } from '@suivi/contract/imports/import-values';
import { createApp } from '@suivi/server/src/app';
import { loadDemonstration } from '@suivi/server/src/demonstration/load-demonstration';
import { importProcessOf } from '@suivi/server/src/features/imports/queue/import-process';
import { readConfig } from '@suivi/server/src/platform/config';
import { closeDocuments } from '@suivi/server/src/platform/documents/documents-process';
import { startTestServer } from '@suivi/server/src/testing/start-test-server';
import { createTestDatabase } from '@suivi/server/src/testing/test-database';
import { askAsAdministrator } from '../ask-as-administrator.ts';
import { openSession } from '../open-session.ts';
import { machineText, section, table } from '../report.ts';
import { timed } from '../timed.ts';
import { historyFile } from './history-file.ts';
import { residentBytesOfChildren } from './resident-bytes-of-children.ts';

const importedRows = 100_000;
const workbookRows = 3000;
const limits = { workbookMs: 1000, reportMs: 3000, importMs: 60_000, waitMs: 200, addedMib: 100 };

const server = await startTestServer();
const database = await createTestDatabase();
const config = readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: database.url });
const { http, platform } = await createApp({ config, pool: database.pool });
const [origin = ''] = platform.origins;

const ask = askAsAdministrator(http, origin);

/** The longest that anything else had to wait, while `work` went on in this thread. */
async function withLongestWait<T>(work: () => Promise<T>): Promise<{ ms: number; waitMs: number; value: T }> {
  let waitMs = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    const now = performance.now();
    waitMs = Math.max(waitMs, now - last - 10);
    last = now;
  }, 10);
  const done = await timed(work);
  clearInterval(watch);
  return { ...done, waitMs };
}

/** As the running server does it. */
const importing = importProcessOf(platform);
const work = () => importing.ask({ kind: 'work', worker: 'bench', now: platform.clock.now() });

async function importHistory() {
  const file = await historyFile(database.pool, importedRows);
  globalThis.gc?.();
  const rssBefore = process.memoryUsage().rss;
  let rssMost = rssBefore;
  let childrenMost = 0;
  const watch = setInterval(() => {
    rssMost = Math.max(rssMost, process.memoryUsage().rss);
    childrenMost = Math.max(childrenMost, residentBytesOfChildren());
  }, 50);
  const sent = await withLongestWait(async () =>
    (await ask('POST', '/api/imports?fileName=histoire.csv', file)).json<ImportRecord>(),
  );
  const { id, version, mappings, answers } = sent.value;
  // Its figures are invented.
  const decisions = { heldMonths: 'keep', trustsFigures: true };
  const checking = await ask('POST', `/api/imports/${id}/check`, { mappings, answers, decisions }, version);
  const checked = await withLongestWait(work);
  const shown = (await ask('GET', `/api/imports/${id}`)).json<ImportRecord>();
  await ask('POST', `/api/imports/${id}/apply`, { mode: 'all' }, shown.version);
  const applied = await withLongestWait(work);
  const done = (await ask('GET', `/api/imports/${id}`)).json<ImportRecord>();
  await ask('POST', `/api/imports/${id}/undo`, undefined, done.version);
  const undone = await withLongestWait(work);
  await importing.close();
  clearInterval(watch);
  if (checking.statusCode !== 200 || done.state !== 'applied') throw new Error(`the import is ${done.state}`);
  const waitMs = Math.max(sent.waitMs, checked.waitMs, applied.waitMs, undone.waitMs);
  const addedMib = (rssMost - rssBefore) / 2 ** 20;
  const besideMib = childrenMost / 2 ** 20;
  return { bytes: file.length, sent, checked, applied, undone, waitMs, addedMib, besideMib };
}

const row = (what: string, ms: number, limitMs: number | null): string[] => [
  what,
  ms.toFixed(0),
  limitMs === null ? '' : `≤ ${limitMs}`,
];

try {
  await loadDemonstration(platform.db, { year: 2026, month: 11, day: 22 });
  await openSession(database.pool);
  await ask('GET', '/api/exports/declarations?format=xlsx&year=2024');
  const workbook = await timed(() => ask('GET', '/api/exports/declarations?format=xlsx&site=emile-roux'));
  const report = await timed(() => ask('GET', '/api/exports/annual-report?year=2024&site=emile-roux'));
  const group = await timed(() => ask('GET', '/api/exports/annual-report?year=2024'));
  const everything = await timed(() => ask('GET', '/api/exports/everything'));
  const imported = await importHistory();
  const totalMs = imported.sent.ms + imported.checked.ms + imported.applied.ms;
  section('Files', [
    `Exports of the demonstration set; an import of ${importedRows} rows (${(imported.bytes / 2 ** 20).toFixed(1)} MiB of separated text). ${machineText()}`,
    table(
      ['what', 'ms', 'bar'],
      [
        row(
          `workbook of some ${workbookRows} declared months of one site, fifteen years`,
          workbook.ms,
          limits.workbookMs,
        ),
        row('annual report of one site', report.ms, limits.reportMs),
        row('annual report of the group', group.ms, null),
        row('complete export', everything.ms, null),
        row('import: file received and understood', imported.sent.ms, null),
        row('import: dry run', imported.checked.ms, null),
        row('import: written, journal included', imported.applied.ms, null),
        row('import in all', totalMs, limits.importMs),
        row('import undone', imported.undone.ms, null),
        row('the longest that another request waits meanwhile', imported.waitMs, limits.waitMs),
      ],
    ),
    `While it imports, the server grows by at most ${imported.addedMib.toFixed(0)} MiB (bar ${limits.addedMib}); the processes beside it, which end after half a minute of rest, take at most ${imported.besideMib.toFixed(0)} MiB together.`,
  ]);
  const isKept =
    workbook.ms <= limits.workbookMs &&
    report.ms <= limits.reportMs &&
    totalMs <= limits.importMs &&
    imported.waitMs <= limits.waitMs &&
    imported.addedMib <= limits.addedMib;
  if (!isKept) process.exitCode = 1;
} finally {
  await closeDocuments();
  await importing.close();
  await http.close();
  await database.drop();
  await server.close();
}
