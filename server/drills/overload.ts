/**
 * `npm run drill:overload`: on 200 sites and 15 000 declarations, one person requests the slowest uncached route over four
 * hundred connections while another works; then a thousand sockets send their headers or their body in drops; then four hundred
 * strangers send fifty requests each at once and read no answer. The other person must hardly wait, the excess must be refused as
 * such, node's memory must stay bounded and the slow sockets must be closed. Loopback only, and limited in time.
 */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { analyticsMetrics, readEvolution } from '@suivi/contract/analyses/analytics';
import { readExplanation, readMonthlySeries, readSummary } from '@suivi/contract/dashboard/dashboard';
import { readDecreeGroup } from '@suivi/contract/decree/decree';
import { DrillClient } from './drill-client.ts';
import { DrillDatabase } from './drill-database.ts';
import { DrillServer } from './drill-server.ts';
import { Figures, percentile } from './figures.ts';
import { filled, fillDatabase } from './fill-database.ts';
import type { Flood, FloodResult } from './flood.ts';
import { question } from './question.ts';
import { openSlowSockets } from './slow-sockets.ts';
import type { UnreadSockets } from './unread-sockets.ts';

const floodSeconds = Number(process.argv[2] ?? 20);
const connections = 400;
const slowSockets = 500;
const strangers = { sockets: 400, requestsEach: 50, seconds: 10 };
const strangersPaths = ['/api/docs/json', '/api/shell', '/api/accounts', '/'];
const probeEveryMilliseconds = 100;
const years = Array.from({ length: filled.years }, (_, index) => filled.firstYear + index);
const pairs = years.flatMap(year =>
  years.map(compared => ({ period: String(year), compared: String(compared) })),
);
/** As many variants of each route as can be requested without repeating one. */
const candidates: Record<string, string[]> = {
  'the summary of the group': pairs.map(pair => question(readSummary, pair)),
  'the months of the group': pairs.map(pair => question(readMonthlySeries, { energy: 'gas', ...pair })),
  'the explanation of the group': years.map(year => question(readExplanation, { period: String(year) })),
  'the evolution of the group': analyticsMetrics.map(metric => question(readEvolution, { metric })),
  'the décret for the group': [question(readDecreeGroup, {})],
};

const figures = new Figures();
const database = await DrillDatabase.create();
const server = await DrillServer.create({ ...database.settings(), DEMO: '1' });

/** The route with the highest median over a few uncached answers. */
async function findHeaviest(client: DrillClient): Promise<string> {
  let heaviest = { name: '', milliseconds: 0 };
  for (const [name, paths] of Object.entries(candidates)) {
    const times: number[] = [];
    for (const path of paths.slice(0, 5)) {
      const before = performance.now();
      const { status } = await client.insist('GET', path);
      if (status !== 200) throw new Error(`${path} answers ${status}`);
      times.push(performance.now() - before);
    }
    const milliseconds = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    if (milliseconds > heaviest.milliseconds) heaviest = { name, milliseconds };
  }
  figures.note(`heaviest route: ${heaviest.name}, alone`, `${heaviest.milliseconds.toFixed(0)} ms`);
  return heaviest.name;
}

/** What another person experiences: seconds of each request that was answered well; others are faults. */
async function probe(client: DrillClient, path: string, isOver: () => boolean): Promise<number[]> {
  const seconds: number[] = [];
  while (!isOver()) {
    const before = performance.now();
    const outcome = await client.send('GET', path);
    seconds.push((performance.now() - before) / 1000);
    const status = outcome.kind === 'answered' ? outcome.answer.status : 0;
    if (status !== 200) figures.fault(`the probe was answered with ${status}`);
    await sleep(probeEveryMilliseconds);
  }
  return seconds;
}

/** Runs `work` while another person works, and returns their waiting times. */
async function whileProbing<T>(
  client: DrillClient,
  work: Promise<T>,
  path = '/api/sites/records',
): Promise<[T, number[]]> {
  let isOver = false;
  const probing = probe(client, path, () => isOver);
  const result = await work;
  isOver = true;
  return [result, await probing];
}

async function inThread<T>(file: string, workerData: Flood | UnreadSockets): Promise<T> {
  const worker = new Worker(new URL(file, import.meta.url), { workerData });
  const [result] = (await once(worker, 'message')) as [T];
  return result;
}

async function runFlood(busy: DrillClient, other: DrillClient): Promise<void> {
  const paths = candidates[await findHeaviest(busy)] ?? [];
  const changing = keepChanging();
  const asked = { port: server.port, cookie: busy.cookie, connections, seconds: floodSeconds, paths };
  const [{ statuses, refusedWithoutRetryAfter }, waits] = await whileProbing(
    other,
    inThread<FloodResult>('./flood.ts', asked),
  );
  await changing();
  const { 200: served = 0, 503: refused = 0, 429: throttled = 0, ...others } = statuses;
  figures.note(`${connections} connections for ${floodSeconds} s: answered`, served);
  figures.atLeast('the excess, refused with 503 or 429', refused + throttled, 1);
  figures.exactly('of them without Retry-After', refusedWithoutRetryAfter, 0);
  figures.exactly('answered otherwise', JSON.stringify(others), '{}');
  figures.atMost('another person waits, 95th percentile', percentile(waits, 95), 1, 's');
  figures.note('another person waits at most', `${Math.max(...waits).toFixed(2)} s`);
  figures.atMost('memory of node, at its highest', server.residentMebibytes().most, 512, 'MiB');
}

/** Makes every cached answer stale: five times a second, does to the data version what saving a declaration does. */
function keepChanging(): () => Promise<void> {
  const pool = database.superuserPool('suivi_energie');
  let saved = 0;
  const move = async () => {
    saved += 1;
    const year = years[saved % years.length];
    await pool.query(
      `with noted as materialized (
         select note_moved(array[$1, $1 || '/' || id || '/gas']) from sites where code = $2
       )
       update data_version set version = version + 1 where exists (select from noted)`,
      [String(year), `drill-${1 + (saved % filled.sites)}`],
    );
  };
  const timer = setInterval(() => void move().catch(error => figures.fault(String(error))), 200);
  return () => {
    clearInterval(timer);
    return pool.end();
  };
}

async function runSlowSockets(other: DrillClient): Promise<void> {
  const kinds = ['headers', 'body'] as const;
  const opened = Promise.all(kinds.map(kind => openSlowSockets(server.port, kind, slowSockets, 60)));
  const [lives, waits] = await whileProbing(other, opened);
  for (const [index, kind] of kinds.entries())
    figures.atMost(
      `${slowSockets} sockets with slow ${kind}, closed after`,
      Math.max(...(lives[index] ?? [])),
      45,
      's',
    );
  figures.atMost('another person waits meanwhile, 95th percentile', percentile(waits, 95) * 1000, 300, 'ms');
}

/** Supervision is included: a server that does not report that it is alive would be restarted. */
async function runStrangers(other: DrillClient): Promise<void> {
  for (const path of strangersPaths) {
    const unread = inThread<null>('./unread-sockets.ts', { port: server.port, path, ...strangers });
    const [[, alive], waits] = await whileProbing(other, whileProbing(other, unread, '/api/alive'));
    const strangers95 = `beside strangers at ${path}, 95th percentile:`;
    figures.atMost(`${strangers95} another person waits`, percentile(waits, 95), 1, 's');
    figures.atMost(`${strangers95} alive waits`, percentile(alive, 95), 1, 's');
  }
  figures.atMost('memory of node, at its highest', server.residentMebibytes().most, 512, 'MiB');
}

try {
  await server.start();
  const pool = database.superuserPool('suivi_energie');
  await fillDatabase(pool);
  await pool.end();
  const [busy, other] = [new DrillClient(server), new DrillClient(server)];
  await busy.signIn('lecture@demo.example');
  await other.signIn('tech@demo.example');
  await runFlood(busy, other);
  await runSlowSockets(other);
  await runStrangers(other);
} finally {
  await server.remove();
  await database.remove();
}
figures.print('drill:overload');
