/**
 * `npm run drill:failover [changes [scene]]`: the product on a synchronous pair of PostgreSQL behind pgbouncer and HAProxy,
 * managed by Patroni with etcd, all from Debian. Under eight writers and a reader the roles are switched, the primary is killed,
 * its machine is lost and frozen, the standby is lost and frozen. The product must write again in time, always read while the
 * primary is available, report when commits wait, and lose nothing, do nothing twice and show nothing older than what it
 * acknowledged.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { beginWriters } from './begin-writers.ts';
import { DrillClient } from './drill-client.ts';
import { DrillServer } from './drill-server.ts';
import { Figures } from './figures.ts';
import { judgeHistory } from './judge-history.ts';
import { ttlSeconds } from './pair-settings.ts';
import { missingPrograms, ReplicatedPair } from './replicated-pair.ts';

const changes = Number(process.argv[2] ?? 20_000);
const readWithinSeconds = 3;
const writtenWithinSeconds = 6;
const readyWithinSeconds = 5;
const lostStandbySeconds = 12;
/** Long enough for a machine that returns to learn which of the two roles it has. */
const afterThawSeconds = 10;

type Scene = {
  name: string;
  begin: (pair: ReplicatedPair, lost: string) => unknown;
  end?: (pair: ReplicatedPair, lost: string) => unknown;
} & ({ loses: 'primary'; writesAgainWithin: number } | { loses: 'standby' });

const missing = missingPrograms();
if (missing.length > 0) {
  console.log(`Left out: ${missing.join(', ')} of Debian are not here.`);
  process.exit(0);
}

const figures = new Figures();
const scenes: Scene[] = [
  { name: 'roles switched', loses: 'primary', writesAgainWithin: 5, begin: pair => pair.switchOver() },
  {
    name: 'primary killed',
    loses: 'primary',
    writesAgainWithin: 5,
    begin: (pair, lost) => pair.killPostgres(lost),
  },
  {
    name: 'machine of the primary lost',
    loses: 'primary',
    writesAgainWithin: ttlSeconds + 5,
    begin: (pair, lost) => pair.lose(lost),
  },
  {
    name: 'machine of the primary frozen',
    loses: 'primary',
    writesAgainWithin: ttlSeconds + 5,
    begin: (pair, lost) => pair.freeze(lost),
    end: (pair, lost) => pair.reset(lost),
  },
  {
    name: 'standby lost',
    loses: 'standby',
    begin: (pair, lost) => pair.lose(lost),
  },
  {
    name: 'standby frozen',
    loses: 'standby',
    begin: (pair, lost) => pair.freeze(lost),
    end: (pair, lost) => pair.thaw(lost),
  },
];

const isWritten = ({ method, status }: { method: string; status: number }) =>
  method === 'PUT' && status === 200;
const endOf = ({ sentAt, seconds }: { sentAt: number; seconds: number }) => sentAt + seconds * 1000;

/** Requests again and again something that needs the database, and whether the server is ready. */
async function keepReading(reader: DrillClient, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await reader.send('GET', '/api/sites');
    await sleep(100);
  }
}

async function untilWritten(acknowledged: () => number, count: number): Promise<void> {
  let [last, since] = [acknowledged(), performance.now()];
  while (acknowledged() < count) {
    await sleep(50);
    if (acknowledged() > last) [last, since] = [acknowledged(), performance.now()];
    else if (performance.now() - since > 90_000) throw new Error('nothing is written any more');
  }
}

type Stage = {
  scene: Scene;
  pair: ReplicatedPair;
  server: DrillServer;
  client: DrillClient;
  reader: DrillClient;
  acknowledged: () => number;
};

async function play(stage: Stage): Promise<void> {
  const { scene, pair, server, acknowledged } = stage;
  const lost = await (scene.loses === 'primary' ? pair.primary() : pair.standby());
  const from = performance.now();
  await scene.begin(pair, lost);
  const readyAt: number[] = [];
  if (scene.loses === 'standby') {
    while (performance.now() - from < lostStandbySeconds * 1000) {
      const ready = await fetch(`${server.origin}/api/ready`).catch(() => null);
      if (ready?.status === 503) readyAt.push((performance.now() - from) / 1000);
      await sleep(200);
    }
  } else await sleep(1500);
  await untilWritten(acknowledged, acknowledged() + 1);
  const to = performance.now();
  if (scene.end) {
    await scene.end(pair, lost);
    await sleep(afterThawSeconds * 1000);
  }
  judge(stage, from, to, readyAt);
}

function judge({ scene, client, reader }: Stage, from: number, to: number, readyAt: number[]): void {
  const during = (of: DrillClient) => of.exchanges.filter(each => endOf(each) >= from && each.sentAt < to);
  const written = [from, ...during(client).filter(isWritten).map(endOf), to].toSorted((a, b) => a - b);
  const silence = Math.max(...written.slice(1).map((at, index) => at - (written[index] ?? at))) / 1000;
  const writes = during(client).filter(({ method }) => method === 'PUT');
  const reads = during(reader);
  figures.note(
    `${scene.name}: writes refused`,
    `${writes.filter(each => each.status !== 200).length} of ${writes.length}`,
  );
  if (scene.loses === 'primary') {
    figures.atMost(`${scene.name}: writes again after`, silence, scene.writesAgainWithin, 's');
    return;
  }
  figures.note(`${scene.name}: nothing written for`, `${silence.toFixed(1)} s`);
  figures.atMost(`${scene.name}: slowest write`, slowest(writes), writtenWithinSeconds, 's');
  figures.atMost(`${scene.name}: slowest read`, slowest(reads), readWithinSeconds, 's');
  figures.exactly(
    `${scene.name}: reads not answered`,
    reads.filter(({ status }) => status !== 200).length,
    0,
  );
  // When the pair itself goes on without its standby sooner, the server need not report anything.
  if (silence > readyWithinSeconds)
    figures.atMost(
      `${scene.name}: ready says so after`,
      readyAt[0] ?? Number.POSITIVE_INFINITY,
      readyWithinSeconds,
      's',
    );
}

function slowest(exchanges: readonly { seconds: number }[]): number {
  return Math.max(0, ...exchanges.map(({ seconds }) => seconds));
}

/** Each scene has a pair and a database of its own: Patroni 3.0 does not always readmit a lost machine to a synchronous pair. */
async function playAlone(scene: Scene): Promise<void> {
  const pair = await ReplicatedPair.create();
  const server = await DrillServer.create({ DATABASE_URL: pair.url });
  let isOver = false;
  try {
    await server.start();
    const client = new DrillClient(server);
    await client.signIn('tech@demo.example');
    const reader = new DrillClient(server);
    await reader.signIn('finance@demo.example');
    const writers = await beginWriters(client, 'wood_pellets');
    const acknowledged = () => writers.reduce((sum, each) => sum + each.acknowledged, 0);
    const going = [
      ...writers.map(writer => writer.writeUntil(() => isOver)),
      keepReading(reader, () => isOver),
    ];
    await untilWritten(acknowledged, Math.ceil(changes / scenes.length));
    await play({ scene, pair, server, client, reader, acknowledged });
    isOver = true;
    await Promise.all(going);
    figures.exactly(
      `${scene.name}: shown older than acknowledged`,
      writers.reduce((sum, { stale }) => sum + stale, 0),
      0,
    );
    await judgeHistory(client, writers, figures);
  } finally {
    isOver = true;
    await server.remove();
    await pair.remove();
  }
}

for (const scene of scenes.filter(({ name }) => name.includes(process.argv[3] ?? ''))) {
  console.log(scene.name);
  await playAlone(scene);
}
figures.print('drill:failover');
