/**
 * `npm run drill:stop [rounds]`: SIGTERM under load. Every request that was accepted must be answered, everything acknowledged
 * must be there after the next start, and node must end within ten seconds with code 0.
 */
import { beginWriters } from './begin-writers.ts';
import { DrillClient } from './drill-client.ts';
import { DrillServer } from './drill-server.ts';
import { Figures } from './figures.ts';
import { judgeHistory } from './judge-history.ts';

const rounds = Number(process.argv[2] ?? 5);
const endWithinSeconds = 10;

const server = await DrillServer.create();
const figures = new Figures();
let slowest = 0;
try {
  await server.start();
  const client = new DrillClient(server);
  await client.signIn('tech@demo.example');
  const writers = await beginWriters(client, 'wood_chips');

  for (let round = 0; round < rounds; round += 1) {
    let isOver = false;
    const writing = writers.map(writer => writer.writeUntil(() => isOver));
    await new Promise(resolve => setTimeout(resolve, 600 + ((round * 131) % 400)));
    const before = performance.now();
    const code = await server.stop();
    const seconds = (performance.now() - before) / 1000;
    slowest = Math.max(slowest, seconds);
    if (code !== 0) figures.fault(`round ${round}: node ended with ${code}`);
    await server.start();
    isOver = true;
    await Promise.all(writing);
  }
  figures.note('stops', rounds);
  figures.atMost('slowest stop', slowest, endWithinSeconds, 's');
  figures.exactly(
    'done without an answer',
    writers.reduce((sum, writer) => sum + writer.doneUnanswered, 0),
    0,
  );
  await judgeHistory(client, writers, figures);
} finally {
  await server.remove();
}
figures.print('drill:stop');
