import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { createApp } from '@suivi/server/src/app';
import { readConfig } from '@suivi/server/src/platform/config';
import { startTestServer } from '@suivi/server/src/testing/start-test-server';
import { createTestDatabase } from '@suivi/server/src/testing/test-database';
import type { Pool } from 'pg';
import { machineText, percentile, section, table } from '../report.ts';
import type { LoadRequest, LoadResult } from './http-load.ts';
import { datasetSize, loadDataset } from './load-dataset.ts';
import { pathOf, questions } from './questions.ts';
import { recordStatements, type Statement } from './record-statements.ts';

const connections = 20;
const secondsAtMost = 30;
const rounds = 3;
const token = 'a-session-of-the-bench';

async function openSession(pool: Pool): Promise<void> {
  await pool.query(
    `insert into accounts (email, email_canonical, name, role) values ('bench@example.org', 'bench@example.org', 'Bench', 'readonly')`,
  );
  await pool.query(
    `insert into sessions (token_hash, account_id, expires_at) select $1, id, now() + interval '1 day' from accounts`,
    [createHash('sha256').update(token).digest()],
  );
}

function load(request: LoadRequest): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('http-load.ts', import.meta.url), { workerData: request });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** The recorded statements through the same pool, as many questions at once as there are connections; questions a second. */
async function sendStatements(pool: Pool, recorded: Statement[][]): Promise<number> {
  const start = performance.now();
  const waiting = recorded.values();
  const client = async () => {
    for (const statements of waiting) {
      for (const { text, values } of statements) await pool.query(text, values);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  return recorded.length / ((performance.now() - start) / 1000);
}

const server = await startTestServer();
const database = await createTestDatabase();
const config = readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: database.url, PORT: '0' });
const { http } = await createApp({ config, pool: database.pool });
try {
  await loadDataset(database.ownerPool);
  await openSession(database.pool);
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  const base = { port, cookie: `session=${token}`, connections, seconds: secondsAtMost, ratePerSecond: null };
  const ratios: { raw: number; fresh: number; again: number }[] = [];
  const asked = questions();
  const paths = asked.map(pathOf);
  const recorded = await recordStatements(database.pool, asked);
  for (let round = 0; round < rounds; round += 1) {
    const raw = await sendStatements(database.pool, recorded);
    // What was answered before counts no more: the data version moves, and no path comes twice.
    await database.pool.query('update data_version set version = version + 1');
    const fresh = await load({ ...base, paths, once: true });
    const again = await load({ ...base, paths: paths.slice(0, 1), once: false, seconds: 5 });
    if (fresh.failures + again.failures > 0) throw new Error('a request of the bench failed');
    ratios.push({ raw, fresh: fresh.requests / fresh.seconds, again: again.requests / again.seconds });
  }
  await database.pool.query('update data_version set version = version + 1');
  const calm = await load({ ...base, paths, once: true, ratePerSecond: 1 });
  const median = (of: (one: (typeof ratios)[number]) => number) => percentile(ratios.map(of), 50);
  const freshRatio = median(({ fresh, raw }) => fresh / raw);
  const againRatio = median(({ again, raw }) => again / raw);
  section('Dashboard', [
    `${datasetSize.sites} sites × ${datasetSize.energies} energies × ${datasetSize.years} years, ${connections} connections, ${rounds} rounds of ${asked.length} questions that differ. ${machineText()}`,
    table(
      ['what', 'per second (median)', 'ratio to the same SQL', 'bar'],
      [
        ['the same SQL through the same pool', median(({ raw }) => raw).toFixed(0), '1', ''],
        ['endpoint, nothing cached', median(({ fresh }) => fresh).toFixed(0), freshRatio.toFixed(2), '≥ 0.8'],
        [
          'endpoint, question repeated',
          median(({ again }) => again).toFixed(0),
          againRatio.toFixed(1),
          '≥ 8',
        ],
      ],
    ),
    `At ${connections} clients with one request a second each: p50 ${percentile(calm.latenciesMs, 50).toFixed(0)} ms, p95 ${percentile(calm.latenciesMs, 95).toFixed(0)} ms.`,
  ]);
  if (freshRatio < 0.8 || againRatio < 8) process.exitCode = 1;
} finally {
  await http.close();
  await database.drop();
  await server.close();
}
