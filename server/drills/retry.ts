/**
 * `npm run drill:retry`: five hundred creations whose answer is cut, at once or in the middle, each sent again under the same
 * Idempotency-Key; and eight people who change one record fifty times each, each change with the version that it saw. Every
 * creation must exist once with one journal row, and so must every acknowledged change.
 */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { listMonthNotes } from '@suivi/contract/months/month-notes';
import { countedContent } from './counted-content.ts';
import { CountingWriter } from './counting-writer.ts';
import { DrillClient } from './drill-client.ts';
import { DrillServer } from './drill-server.ts';
import { Figures } from './figures.ts';
import { judgeHistory } from './judge-history.ts';
import { question } from './question.ts';

const creations = 500;
const atOnce = 10;
const people = 8;
const editsEach = 50;

const server = await DrillServer.create();
const figures = new Figures();

/** Sends the request and cuts the connection: after `afterMilliseconds`, or at the first byte of the answer when it is null. */
function sendAndCut(client: DrillClient, key: string, body: unknown, afterMilliseconds: number | null) {
  const content = JSON.stringify(body);
  const head = [
    'POST /api/month-notes HTTP/1.1',
    `Host: 127.0.0.1:${server.port}`,
    `Cookie: ${client.cookie}`,
    `Origin: ${server.origin}`,
    `Idempotency-Key: ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(content)}`,
  ];
  return new Promise<void>(resolve => {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.once('close', () => resolve());
    socket.write(`${head.join('\r\n')}\r\n\r\n${content}`);
    if (afterMilliseconds === null) socket.once('data', () => socket.destroy());
    else setTimeout(() => socket.destroy(), afterMilliseconds);
  });
}

async function createAgain(client: DrillClient, siteId: number, index: number): Promise<void> {
  const key = randomUUID();
  const period = { year: 2024, month: 1 + (index % 12) };
  const body = { siteId, energyType: null, period, kind: 'other', text: `drill ${index}` };
  await sendAndCut(client, key, body, index % 2 === 0 ? null : index % 40);
  const answer = await client.insist('POST', '/api/month-notes', { 'Idempotency-Key': key }, body);
  if (answer.status !== 201) figures.fault(`creation ${index}: ${answer.status}`);
}

async function countJournalRows(client: DrillClient, ids: readonly number[]): Promise<number> {
  let rows = 0;
  for (const id of ids) {
    const { value } = await client.insist('GET', `/api/history?entity=month-note&id=${id}&limit=100`);
    rows += (value as { entries: unknown[] }).entries.length;
  }
  return rows;
}

async function retryCreations(client: DrillClient, siteId: number): Promise<void> {
  let next = 0;
  const take = async () => {
    while (next < creations) await createAgain(client, siteId, next++);
  };
  await Promise.all(Array.from({ length: atOnce }, take));
  const { value } = await client.insist('GET', question(listMonthNotes, { year: '2024' }));
  const notes = (value as { notes: { id: number; text: string }[] }).notes.filter(({ text }) =>
    text.startsWith('drill '),
  );
  figures.exactly('rows of creations whose answer was cut', notes.length, creations);
  figures.exactly('of them different', new Set(notes.map(({ text }) => text)).size, creations);
  const ids = notes.map(({ id }) => id);
  figures.exactly('their journal rows', await countJournalRows(client, ids), creations);
}

let stale = 0;

/** One person's changes: each adds one to what they saw, and is tried again on what they see then. */
async function edit(client: DrillClient, writer: CountingWriter): Promise<void> {
  for (let done = 0; done < editsEach; ) {
    const { id, version, months } = await writer.read();
    const content = countedContent((months[0]?.quantity ?? 0) + 1);
    const headers = { 'If-Match': `"${version}"` };
    const outcome = await client.send('PUT', `/api/declarations/${id}`, headers, content);
    const status = outcome.kind === 'answered' ? outcome.answer.status : 0;
    if (status === 200) done += 1;
    else if (status === 409) stale += 1;
    else throw new Error(`a change was answered with ${status}`);
  }
  writer.acknowledged += editsEach;
}

async function editTogether(siteId: number): Promise<void> {
  const clients = Array.from({ length: people }, () => new DrillClient(server));
  for (const client of clients) await client.signIn('tech@demo.example');
  const [first] = clients;
  if (!first) return;
  const writer = new CountingWriter(first, { siteId, energyType: 'wood_chips', year: 2015 });
  await writer.begin();
  await Promise.all(clients.map(client => edit(client, writer)));
  const { id, version } = await writer.read();
  const without = await first.insist('PUT', `/api/declarations/${id}`, {}, countedContent(1));
  figures.exactly('changes of one record, by eight people', version - 1, people * editsEach);
  figures.note('of a version that was stale, refused with 409', stale);
  figures.exactly('a change without a version', without.status, 428);
  await judgeHistory(first, [writer], figures);
}

try {
  await server.start();
  const client = new DrillClient(server);
  await client.signIn('tech@demo.example');
  const { value } = await client.insist('GET', '/api/sites');
  const siteId = (value as { sites: { id: number }[] }).sites[0]?.id ?? 1;
  await retryCreations(client, siteId);
  await editTogether(siteId);
} finally {
  await server.remove();
}
figures.print('drill:retry');
