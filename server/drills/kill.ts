/**
 * `npm run drill:kill [rounds]`: kills node, PostgreSQL, or both with SIGKILL under eight writers, restarts what does not restart
 * itself, and then checks the history: nothing acknowledged may be lost, nothing done twice, and every change has one journal
 * row.
 */
import { beginWriters } from './begin-writers.ts';
import { DrillClient } from './drill-client.ts';
import { DrillServer } from './drill-server.ts';
import { Figures } from './figures.ts';
import { judgeHistory } from './judge-history.ts';

const rounds = Number(process.argv[2] ?? 9);
/** Until `/api/ready` answers. Both at once means a start of the whole product after a crash, database recovery included. */
const recoverWithinSeconds = { node: 5, postgres: 5, both: 10 };
const described = { node: 'SIGKILL of node', postgres: 'SIGKILL of PostgreSQL', both: 'SIGKILL of both' };
const kills = ['node', 'postgres', 'both'] as const;

const server = await DrillServer.create();
const figures = new Figures();
const recoveries: Record<(typeof kills)[number], number[]> = { node: [], postgres: [], both: [] };
try {
  await server.start();
  const client = new DrillClient(server);
  await client.signIn('tech@demo.example');
  const writers = await beginWriters(client, 'wood_pellets');

  for (let round = 0; round < rounds; round += 1) {
    const kind = kills[round % kills.length] ?? 'node';
    let isOver = false;
    const writing = writers.map(writer => writer.writeUntil(() => isOver));
    await new Promise(resolve => setTimeout(resolve, 700 + ((round * 137) % 600)));
    const before = performance.now();
    if (kind !== 'node') server.killPostgres();
    if (kind !== 'postgres') await server.killNode();
    if (kind === 'postgres') {
      await client.insist('GET', '/api/session');
      await server.untilReady();
    } else {
      await server.start();
    }
    recoveries[kind].push((performance.now() - before) / 1000);
    isOver = true;
    await Promise.all(writing);
  }

  figures.note('kills', rounds);
  for (const kind of kills) {
    if (recoveries[kind].length > 0)
      figures.atMost(
        `healthy again after ${described[kind]}`,
        Math.max(...recoveries[kind]),
        recoverWithinSeconds[kind],
        's',
      );
  }
  await judgeHistory(client, writers, figures);
} finally {
  await server.remove();
}
figures.print('drill:kill');
