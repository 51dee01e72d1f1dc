import { createHash } from 'node:crypto';
import { startTestServer } from '@suivi/server/src/testing/start-test-server';
import { createTestDatabase } from '@suivi/server/src/testing/test-database';
import { datasetYears, loadDataset } from '../dashboard/load-dataset.ts';
import { startServer } from '../dashboard/started-server.ts';
import { openSession } from '../open-session.ts';
import { machineText, percentile, section, table } from '../report.ts';

/** The long table for other programs: every month of a large group, read with a token. */
const sites = 100;
const limits = { milliseconds: 3000, megabytes: 250 };
const rounds = 5;
const secret = 'sve_a-token-of-the-bench';

const testServer = await startTestServer();
const database = await createTestDatabase();
const { pool } = database;
await loadDataset(pool, sites);
await openSession(pool);
await pool.query(
  `insert into api_tokens (account_id, name, token_hash, last_signs, scopes, expires_at)
   select max(id), 'Bench', $1, 'he-bench', '{months}', now() + interval '1 day' from accounts`,
  [createHash('sha256').update(secret).digest()],
);
const server = await startServer('application', database.url);

async function ask(query: string, encoding: string) {
  const start = performance.now();
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/mois${query}`, {
    headers: { authorization: `Bearer ${secret}`, 'accept-encoding': encoding },
  });
  let [bytes, resident] = [0, 0];
  for await (const chunk of answer.body ?? []) {
    bytes += (chunk as Uint8Array).length;
    if (bytes % 16 === 0) resident = Math.max(resident, await server.residentBytes());
  }
  if (!answer.ok) throw new Error(`the table was answered by ${answer.status}`);
  resident = Math.max(resident, await server.residentBytes());
  return { milliseconds: performance.now() - start, bytes, resident };
}

const questions: [what: string, query: string, encoding: string][] = [
  ['CSV, packed', '?format=csv', 'gzip'],
  ['CSV', '?format=csv', 'identity'],
  ['JSON, packed', '?format=json', 'gzip'],
  ['JSON', '?format=json', 'identity'],
  ['CSV of one site', '?format=csv&site=site-1', 'identity'],
];
const rows: string[][] = [];
for (const [what, query, encoding] of questions) {
  const first = await ask(query, encoding);
  const asked = [first];
  for (let round = 1; round < rounds; round += 1) asked.push(await ask(query, encoding));
  const worst = Math.max(...asked.map(({ milliseconds }) => milliseconds));
  const megabytes = Math.max(...asked.map(({ resident }) => resident)) / 2 ** 20;
  rows.push([
    what,
    `${Math.round(first.milliseconds)} ms`,
    `${Math.round(
      percentile(
        asked.map(({ milliseconds }) => milliseconds),
        50,
      ),
    )} ms`,
    `${(first.bytes / 2 ** 20).toFixed(1)} MB`,
    `${Math.round(megabytes)} MB`,
  ]);
  if (worst > limits.milliseconds || megabytes > limits.megabytes) process.exitCode = 1;
}
section('Tables for other programs', [
  `\`GET /api/v1/mois\`: every month of ${sites} sites × ${datasetYears.energies} energies × ${datasetYears.years} years, hot water left out, ${rounds} times each. Bars: ${limits.milliseconds / 1000} s each time, the server at ${limits.megabytes} MB at most. ${machineText()}`,
  table(['', 'first', 'median', 'received, unpacked', 'the server'], rows),
]);
await server.stop();
await database.drop();
await testServer.close();
