import { setTimeout as sleep } from 'node:timers/promises';
import type { CountingWriter } from './counting-writer.ts';
import type { DrillClient, Exchange } from './drill-client.ts';
import type { DrillServer } from './drill-server.ts';
import type { Figures } from './figures.ts';

const answerWithinSeconds = 3;
const recoverWithinSeconds = 5;
const lookEveryMilliseconds = 200;
/** Time after the fault within which a server must have noticed it. */
const noticeWithinSeconds = 3;

export type Fault = {
  name: string;
  seconds: number;
  begin: () => unknown;
  /** Called again and again while the fault lasts. */
  go?: () => unknown;
  end: () => unknown;
  /** What `/api/ready` must answer during the fault, once it was noticed: 503, unless the database can still be read. */
  ready: 503 | 'either';
};

type Look = { at: number; alive: number; ready: number; seconds: number };

async function look(server: DrillServer): Promise<Look> {
  const at = performance.now();
  const ask = (path: string) =>
    fetch(server.origin + path, { signal: AbortSignal.timeout(10_000) }).then(
      ({ status }) => status,
      () => 0,
    );
  const [alive, ready] = await Promise.all([ask('/api/alive'), ask('/api/ready')]);
  return { at, alive, ready, seconds: (performance.now() - at) / 1000 };
}

/** Runs the writers before, during and after a fault; checks what the server answered meanwhile and how soon it recovers. */
export async function undergo(
  fault: Fault,
  server: DrillServer,
  client: DrillClient,
  writers: readonly CountingWriter[],
  figures: Figures,
): Promise<void> {
  let isOver = false;
  const writing = writers.map(writer => writer.writeUntil(() => isOver));
  await sleep(1000);
  await fault.begin();
  const begun = performance.now();
  const looks: Look[] = [];
  while (performance.now() - begun < fault.seconds * 1000) {
    await fault.go?.();
    looks.push(await look(server));
    await sleep(lookEveryMilliseconds);
  }
  const before = acknowledgedBy(writers);
  await fault.end();
  const ended = performance.now();
  while (acknowledgedBy(writers) === before || (await look(server)).ready !== 200) {
    if (performance.now() - ended > 60_000) throw new Error(`${fault.name}: no recovery`);
    await sleep(50);
  }
  const recovered = (performance.now() - ended) / 1000;
  isOver = true;
  await Promise.all(writing);
  const during = client.exchanges.filter(
    ({ sentAt, seconds }) => sentAt + seconds * 1000 >= begun && sentAt < ended,
  );
  judge(fault, looks, during, begun, figures);
  figures.atMost(`${fault.name}: works again after`, recovered, recoverWithinSeconds, 's');
}

function acknowledgedBy(writers: readonly CountingWriter[]): number {
  return writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
}

function judge(
  { name, ready }: Fault,
  looks: Look[],
  exchanges: Exchange[],
  begun: number,
  figures: Figures,
): void {
  const refused = exchanges.filter(({ status }) => status === 503);
  const slowest = Math.max(0, ...exchanges.map(({ seconds }) => seconds));
  const others = exchanges.filter(({ status }) => ![200, 503].includes(status)).map(({ status }) => status);
  figures.note(`${name}: answered with 503`, `${refused.length} of ${exchanges.length}`);
  figures.atMost(`${name}: slowest answer`, slowest, answerWithinSeconds, 's');
  if (others.length > 0) figures.fault(`${name}: answered otherwise with ${[...new Set(others)].join(', ')}`);
  const dead = looks.filter(({ alive }) => alive !== 200);
  figures.exactly(`${name}: alive, not 200`, dead.length, 0);
  figures.atMost(
    `${name}: slowest look`,
    Math.max(...looks.map(({ seconds }) => seconds)),
    answerWithinSeconds,
    's',
  );
  if (ready === 'either') return;
  const noticed = looks.filter(({ at }) => at - begun > noticeWithinSeconds * 1000);
  figures.exactly(`${name}: ready, not ${ready}`, noticed.filter(each => each.ready !== ready).length, 0);
}
