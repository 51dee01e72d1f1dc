import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { answerInTurn, socketLimits } from './answer-in-turn.ts';

let server: Server;
let socket: Socket;

afterEach(() => {
  socket.destroy();
  server.close();
  server.closeAllConnections();
});

async function open(listener: RequestListener, limits = socketLimits): Promise<void> {
  server = createServer(listener);
  answerInTurn(server, limits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
}

const requests = (count: number) =>
  Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: x\r\n\r\n`).join('');

/** What arrives until a piece of it ends with this text. */
async function readUntil(end: string): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of socket as AsyncIterable<Buffer>) {
    pieces.push(piece);
    if (Buffer.concat(pieces.slice(-2)).toString().endsWith(end)) break;
  }
  return Buffer.concat(pieces).toString();
}

test('requests on one socket are processed one after the other, and answered in their order', async () => {
  let atWork = 0;
  let most = 0;
  await open((request, response) => {
    atWork += 1;
    most = Math.max(most, atWork);
    setImmediate(() => {
      atWork -= 1;
      response.end(`<${request.url}>`);
    });
  });
  socket.write(requests(17));
  const text = await readUntil('</16>');
  expect(text.match(/<\/\d+>/g)).toEqual(Array.from({ length: 17 }, (_, index) => `</${index}>`));
  expect(most).toBe(1);
});

test('a socket that keeps sending before it gets an answer is closed, with one request begun', async () => {
  let begun = 0;
  await open(() => {
    begun += 1;
  });
  const closed = once(socket, 'close');
  socket.resume();
  socket.write(requests(50));
  await closed;
  expect(begun).toBe(1);
});

test('the next request waits until the previous answer was taken', async () => {
  const begun: string[] = [];
  const answer = Buffer.alloc(32 * 1024 * 1024);
  await open((request, response) => {
    begun.push(request.url ?? '');
    response.end(request.url === '/0' ? answer : 'the second');
  });
  socket.pause();
  socket.write(requests(2));
  await expect.poll(() => begun).toEqual(['/0']);
  // What the other side does not read is not produced in advance, however long that lasts.
  for (let turn = 0; turn < 50; turn += 1) await new Promise(resolve => setImmediate(resolve));
  expect(begun).toEqual(['/0']);
  socket.resume();
  await readUntil('the second');
  expect(begun).toEqual(['/0', '/1']);
});

test('an answer that nobody takes ends its connection', async () => {
  const limits = { ...socketLimits, takenWithinMilliseconds: 20, bytesASecond: 1024 * 1024 * 1024 };
  let hasClosed = false;
  await open((_, response) => {
    response.once('close', () => {
      hasClosed = !response.writableFinished;
    });
    response.end(Buffer.alloc(32 * 1024 * 1024));
  }, limits);
  socket.pause();
  socket.write(requests(1));
  await expect.poll(() => hasClosed).toBe(true);
});
