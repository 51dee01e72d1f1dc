/**
 * `npm run drill:soak [minutes]`: half the load of `drill:mixed`, for two hours by default: twenty-five connections of five
 * people, each sending a request every two seconds, and five saves in two seconds. The memory of node must not creep up, and when
 * all have left, no connection may remain. Loopback only, and limited in time. The slope is that of a line through the second
 * half of the readings, since the memory of a server fills up first; that of a short run says little.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { DrillDatabase } from './drill-database.ts';
import { DrillServer } from './drill-server.ts';
import { Figures, percentile } from './figures.ts';
import { judgeHistory } from './judge-history.ts';
import { prepareMixedLoad, runMixedLoad } from './mixed-load.ts';

const minutes = Number(process.argv[2] ?? 120);
const connectionsEach = 5;
const readEveryMilliseconds = 5000;
/** After this time the pool and the HTTP server close idle connections. */
const restMilliseconds = 90_000;

type Reading = { hours: number; mebibytes: number };

/** The slope of the line that fits the readings best, in MiB an hour. */
function slopeOf(readings: readonly Reading[]): number {
  const mean = (of: (reading: Reading) => number) =>
    readings.reduce((sum, reading) => sum + of(reading), 0) / readings.length;
  const [hours, mebibytes] = [mean(reading => reading.hours), mean(reading => reading.mebibytes)];
  const covariance = mean(reading => (reading.hours - hours) * (reading.mebibytes - mebibytes));
  return covariance / mean(reading => (reading.hours - hours) ** 2);
}

const figures = new Figures();
const database = await DrillDatabase.create();
const server = await DrillServer.create({ ...database.settings(), DEMO: '1' });

async function countBackends(): Promise<number> {
  const pool = database.superuserPool('suivi_energie');
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where application_name like 'suivi-energie%'`,
  );
  await pool.end();
  return rows[0]?.count ?? 0;
}

try {
  await server.start();
  const { readers, typist, writers } = await prepareMixedLoad(server, database, 5);
  await sleep(restMilliseconds);
  const before = { descriptors: server.openDescriptors(), backends: await countBackends() };

  const start = performance.now();
  const isOver = () => performance.now() - start >= minutes * 60_000;
  const readings: Reading[] = [];
  const timer = setInterval(() => {
    const hours = (performance.now() - start) / 3_600_000;
    readings.push({ hours, mebibytes: server.residentMebibytes().now });
  }, readEveryMilliseconds);
  await runMixedLoad({
    readers,
    connectionsEach,
    pauseMilliseconds: 2000,
    writers,
    writePauseMilliseconds: 2000,
    isOver,
    fault: sentence => figures.fault(sentence),
  });
  clearInterval(timer);

  const waits = readers.flatMap(({ exchanges }) => exchanges.map(({ seconds }) => seconds * 1000));
  figures.note(`${readers.length * connectionsEach} connections for ${minutes} min: questions`, waits.length);
  figures.atMost('95th percentile', percentile(waits, 95), 300, 'ms');
  figures.atMost('99th percentile', percentile(waits, 99), 800, 'ms');
  const later = readings.slice(Math.floor(readings.length / 2));
  figures.note('memory of node, at half time', `${later[0]?.mebibytes.toFixed(0)} MiB`);
  figures.note('at the end', `${later.at(-1)?.mebibytes.toFixed(0)} MiB`);
  figures.atMost('its slope in the second half', slopeOf(later), 5, 'MiB an hour');
  await judgeHistory(typist, writers, figures);
  await sleep(restMilliseconds);
  figures.atMost('open files and sockets of node left', server.openDescriptors() - before.descriptors, 2, '');
  figures.atMost('connections to the database left', (await countBackends()) - before.backends, 0, '');
} finally {
  await server.remove();
  await database.remove();
}
figures.print('drill:soak');
