import { createApp } from '@suivi/server/src/app';
import { loadDemonstration } from '@suivi/server/src/demonstration/load-demonstration';
import { readConfig } from '@suivi/server/src/platform/config';
import { closeDocuments } from '@suivi/server/src/platform/documents/documents-process';
import { startTestServer } from '@suivi/server/src/testing/start-test-server';
import { createTestDatabase } from '@suivi/server/src/testing/test-database';
import { askAsAdministrator } from '../ask-as-administrator.ts';
import { openSession } from '../open-session.ts';
import { machineText, section, table } from '../report.ts';
import { timed } from '../timed.ts';

const workbookRows = 3000;
const limits = { workbookMs: 1000, reportMs: 3000 };

const server = await startTestServer();
const database = await createTestDatabase();
const config = readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: database.url });
const { http, platform } = await createApp({ config, pool: database.pool });
const [origin = ''] = platform.origins;

const ask = askAsAdministrator(http, origin);

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
  section('Files', [
    `Exports of the demonstration set. ${machineText()}`,
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
      ],
    ),
  ]);
  if (workbook.ms > limits.workbookMs || report.ms > limits.reportMs) process.exitCode = 1;
} finally {
  await closeDocuments();
  await http.close();
  await database.drop();
  await server.close();
}
