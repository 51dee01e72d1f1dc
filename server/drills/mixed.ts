/**
 * `npm run drill:mixed [seconds] [pause]`: a busy ordinary day on 200 sites and 15 000 declarations. Fifty connections of five
 * people each send a request every two seconds (or after another pause, in milliseconds; 0 measures the capacity of the machine),
 * seven lists for three dashboards, each time different ones, while five others save once a second each, so that little of the
 * cache stays valid. Loopback only, and limited in time.
 */
import { DrillDatabase } from './drill-database.ts';
import { DrillServer } from './drill-server.ts';
import { Figures, percentile } from './figures.ts';
import { judgeHistory } from './judge-history.ts';
import { prepareMixedLoad, runMixedLoad } from './mixed-load.ts';

const seconds = Number(process.argv[2] ?? 60);
const pauseMilliseconds = Number(process.argv[3] ?? 2000);
const connectionsEach = 10;

const figures = new Figures();
const database = await DrillDatabase.create();
const server = await DrillServer.create({ ...database.settings(), DEMO: '1' });
try {
  await server.start();
  const { readers, typist, writers } = await prepareMixedLoad(server, database, 5);
  const end = performance.now() + seconds * 1000;
  const isOver = () => performance.now() >= end;
  await runMixedLoad({
    readers,
    connectionsEach,
    pauseMilliseconds,
    writers,
    writePauseMilliseconds: 1000,
    isOver,
    fault: sentence => figures.fault(sentence),
  });

  const taken = readers.flatMap(({ exchanges }) => exchanges.filter(({ method }) => method === 'GET'));
  const waits = taken.map(each => each.seconds * 1000);
  figures.note(
    `${readers.length * connectionsEach} connections for ${seconds} s: answers a second`,
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
