/**
 * `npm run drill:freeze`: under eight writers the database is stopped, frozen with SIGSTOP, put behind a network that is slow and
 * then stalls, killed in mid-work ten times, and its disk is filled. Meanwhile the server must stay alive, answer 503 within
 * three seconds and never show more than is stored; afterwards it must work again within five seconds.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { beginWriters } from './begin-writers.ts';
import type { CountingWriter } from './counting-writer.ts';
import { DrillClient } from './drill-client.ts';
import { DrillDatabase, signalPostgres } from './drill-database.ts';
import { DrillServer } from './drill-server.ts';
import { type Fault, undergo } from './faulty-time.ts';
import { Figures } from './figures.ts';
import { judgeHistory } from './judge-history.ts';
import { SmallDisk } from './small-disk.ts';
import { TcpProxy } from './tcp-proxy.ts';

const stops = 10;
const workAgainWithinSeconds = 5;
const diskMebibytes = 400;
const figures = new Figures();

async function underFaults(server: DrillServer, faults: Fault[], more?: typeof stopAtOnce): Promise<void> {
  await server.start();
  const client = new DrillClient(server);
  await client.signIn('tech@demo.example');
  const writers = await beginWriters(client, 'wood_pellets');
  for (const fault of faults) await undergo(fault, server, client, writers, figures);
  await more?.(server, client, writers);
  await judgeHistory(client, writers, figures);
}

/** A database on another machine, which the server reaches over a network. */
async function drillExternal(): Promise<void> {
  const database = await DrillDatabase.create();
  const proxy = new TcpProxy(() => database.socket);
  await proxy.listen();
  const server = await DrillServer.create(database.settings(undefined, `127.0.0.1:${proxy.port}`));
  const clear = () => {
    proxy.weather = { kind: 'clear' };
  };
  try {
    await underFaults(server, [
      {
        name: 'stopped',
        seconds: 6,
        begin: () => database.stop(),
        end: () => database.start(),
        ready: 503,
      },
      {
        name: 'slow network',
        seconds: 6,
        begin: () => {
          proxy.weather = { kind: 'slow', milliseconds: 25 };
        },
        end: clear,
        ready: 'either',
      },
      {
        name: 'stalled network',
        seconds: 8,
        begin: () => {
          proxy.weather = { kind: 'stalled' };
        },
        end: clear,
        ready: 503,
      },
    ]);
  } finally {
    await server.remove();
    await proxy.close();
    await database.remove();
  }
}

/** The same as `pg_ctl stop -m immediate`: nothing more is written, and the next start recovers. */
async function stopAtOnce(
  server: DrillServer,
  client: DrillClient,
  writers: readonly CountingWriter[],
): Promise<void> {
  const recoveries: number[] = [];
  for (let round = 0; round < stops; round += 1) {
    let isOver = false;
    const writing = writers.map(writer => writer.writeUntil(() => isOver));
    await sleep(400 + ((round * 137) % 300));
    const before = performance.now();
    process.kill(server.postmasterPid(), 'SIGQUIT');
    await sleep(20);
    await client.insist('GET', '/api/session');
    await server.untilReady();
    recoveries.push((performance.now() - before) / 1000);
    isOver = true;
    await Promise.all(writing);
  }
  figures.note('stopped at once under traffic', `${stops} times`);
  figures.atMost('works again after at most', Math.max(...recoveries), workAgainWithinSeconds, 's');
}

/** The database that `npm start` brings along, on a disk that can be filled. */
async function drillEmbedded(): Promise<void> {
  const disk = SmallDisk.mount(diskMebibytes);
  const server = await DrillServer.create({}, disk?.folder);
  const faults: Fault[] = [
    {
      name: 'frozen (SIGSTOP)',
      seconds: 8,
      begin: () => signalPostgres(server.postmasterPid(), 'SIGSTOP'),
      end: () => signalPostgres(server.postmasterPid(), 'SIGCONT'),
      ready: 503,
    },
  ];
  if (disk) {
    faults.push({
      name: 'disk full',
      seconds: 8,
      begin: () => disk.fill(),
      go: () => disk.fill(),
      end: () => disk.empty(),
      ready: 503,
    });
  } else console.log('The disk is not filled: mounting a small one needs Linux and root.');
  try {
    await underFaults(server, faults, stopAtOnce);
  } finally {
    await server.remove();
    disk?.remove();
  }
}

await drillExternal();
await drillEmbedded();
figures.print('drill:freeze');
