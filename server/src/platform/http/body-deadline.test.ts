import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { allowLongBody, bodyDeadlines, limitBodies } from './body-deadline.ts';
import { answerUnreadRequest } from './unread-request.ts';

let server: Server;
let onRequest: (request: IncomingMessage) => void;
const ends: string[] = [];

beforeEach(async () => {
  ends.length = 0;
  onRequest = () => undefined;
  server = createServer({ requestTimeout: 0 }, (request, response) => {
    onRequest(request);
    request.resume();
    request.on('end', () => response.end('whole'));
    request.on('error', () => undefined);
  });
  limitBodies(server, { ordinaryMilliseconds: 100, longMilliseconds: 60_000 });
  server.on('clientError', (error: Error & { code?: string }, socket) => {
    ends.push(error.code ?? '');
    answerUnreadRequest(error, socket as Socket, 'its-number');
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function half(path: string): { socket: Socket; answer: () => string } {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', bytes => {
    answer += String(bytes);
  });
  socket.on('error', () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nab`);
  return { socket, answer: () => answer };
}

test('an incomplete body is given up, except one that may take long', async () => {
  onRequest = request => {
    if (request.url === '/long') allowLongBody(request);
  };
  const long = half('/long');
  const ordinary = half('/ordinary');
  await expect.poll(ordinary.answer).toContain('HTTP/1.1 408 Request Timeout');
  expect(ordinary.answer()).toContain('{"error":{"code":"request-too-slow","requestId":"its-number"}}');
  expect(ends).toEqual(['ERR_HTTP_REQUEST_TIMEOUT']);
  long.socket.write('cd');
  await expect.poll(long.answer).toContain('whole');
  expect(ends).toHaveLength(1);
});

test('a request on a kept connection has a deadline of its own', async () => {
  const { socket, answer } = half('/first');
  socket.write('cd');
  await expect.poll(answer).toContain('whole');
  socket.write('POST /second HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n');
  await expect.poll(answer).toContain('408');
});

test('the body of a page’s request has half a minute', () => {
  expect(bodyDeadlines.ordinaryMilliseconds).toBeLessThanOrEqual(30_000);
});
