/**
 * `npm run drill:mixed [seconds] [pause]`: an ordinary hard day on 200 sites and 15 000 declarations. Fifty connections of
 * five people each ask every two seconds (or after another pause, in milliseconds; 0 finds how much the machine can do),
 * seven lists for three dashboards, each time another one, while five others save once a second each, so that little of
 * what is kept stays good. Loopback only, and bounded in time.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { beginWriters } from './begin-writers.ts';
import { DrillClient } from './drill-client.ts';
import { DrillDatabase } from './drill-database.ts';
import { DrillServer } from './drill-server.ts';
import { Figures, percentile } from './figures.ts';
import { filled, fillDatabase } from './fill-database.ts';
import { judgeHistory } from './judge-history.ts';

const seconds = Number(process.argv[2] ?? 60);
const pauseMilliseconds = Number(process.argv[3] ?? 2000);
const connectionsEach = 10;
const people = ['admin', 'tech', 'finance', 'rse', 'lecture'];
const years = Array.from({ length: filled.years - 1 }, (_, index) => filled.firstYear + 1 + index);
const yearOf = (turn: number) => years[turn % years.length] ?? filled.firstYear;
const siteOf = (turn: number) => `drill-${1 + (turn % filled.sites)}`;
const lists = [
  (turn: number) => `/api/declarations/grid?year=${yearOf(turn)}`,
  () => '/api/sites',
  () => '/api/alerts',
  (turn: number) => `/api/alerts?site=${siteOf(turn)}&treated=yes`,
  () => '/api/sites/records',
];
const dashboards = [
  (turn: number) =>
    `/api/dashboard/summary?site=${siteOf(turn)}&year=${yearOf(turn)}&compared=${yearOf(turn) - 1}`,
  (turn: number) => `/api/dashboard/monthly?energy=gas&year=${yearOf(turn)}&compared=${yearOf(turn) - 1}`,
  (turn: number) => `/api/dashboard/summary?year=${yearOf(turn)}&compared=${yearOf(turn) - 1}`,
];

/** Seven lists, then three dashboards, never the same ones twice in a row. */
function pathOf(turn: number): string {
  const [kind, round] = [turn % 10, Math.floor(turn / 10)];
  const asked = kind < 7 ? lists[(kind + round) % lists.length] : dashboards[kind - 7];
  return asked?.(turn) ?? '/api/sites';
}

const figures = new Figures();
const database = await DrillDatabase.create();
const server = await DrillServer.create({ ...database.settings(), DEMO: '1' });
try {
  await server.start();
  const pool = database.superuserPool('suivi_energie');
  await fillDatabase(pool);
  await pool.end();
  const readers = people.map(() => new DrillClient(server));
  for (const [index, reader] of readers.entries()) await reader.signIn(`${people[index]}@demo.example`);
  const typist = new DrillClient(server);
  await typist.signIn('tech@demo.example');
  const writers = (await beginWriters(typist, 'wood_chips')).slice(0, 5);

  // The alerts of what was just loaded are computed first: that is no ordinary day.
  while (((await typist.insist('GET', '/api/alerts')).value as { isComputing: boolean }).isComputing)
    await sleep(500);
  const end = performance.now() + seconds * 1000;
  const isOver = () => performance.now() >= end;
  let turn = 0;
  const reading = readers.flatMap(reader =>
    Array.from({ length: connectionsEach }, async () => {
      while (!isOver()) {
        // Nobody asks at the same moment as everybody else.
        if (pauseMilliseconds > 0) await sleep(pauseMilliseconds * (0.5 + ((turn * 37) % 100) / 100));
        const path = pathOf(turn++);
        const outcome = await reader.send('GET', path);
        const status = outcome.kind === 'answered' ? outcome.answer.status : 0;
        if (status !== 200) figures.fault(`${path} was answered with ${status}`);
      }
    }),
  );
  await Promise.all([...reading, ...writers.map(writer => writer.writeUntil(isOver, 1000))]);

  const taken = readers.flatMap(({ exchanges }) => exchanges.filter(({ method }) => method === 'GET'));
  const waits = taken.map(each => each.seconds * 1000);
  figures.note(
    `${people.length * connectionsEach} connections for ${seconds} s: answers a second`,
    taken.length / seconds,
  );
  figures.note('50th percentile', `${percentile(waits, 50).toFixed(0)} ms`);
  figures.atMost('95th percentile', percentile(waits, 95), 300, 'ms');
  figures.atMost('99th percentile', percentile(waits, 99), 800, 'ms');
  figures.atMost('memory of node, at its highest', server.residentMebibytes().most, 512, 'MiB');
  await judgeHistory(typist, writers, figures);
} finally {
  await server.remove();
  await database.remove();
}
figures.print('drill:mixed');
