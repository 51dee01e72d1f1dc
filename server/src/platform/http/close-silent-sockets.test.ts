import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeSilentSockets } from './close-silent-sockets.ts';

const silenceMilliseconds = 800;
const server = createServer((request, response) => {
  void sleep(2 * silenceMilliseconds).then(() => response.end(request.url));
});
closeSilentSockets(server);
server.setTimeout(silenceMilliseconds);

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close());

async function send(text: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(text);
  let received = '';
  socket.on('data', bytes => {
    received += String(bytes);
  });
  await once(socket, 'close');
  return received;
}

test('a client that waits for an answer is not disconnected, however long it takes', async () => {
  expect(await send('GET /patient HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n')).toContain(
    '/patient',
  );
});

test.each([
  ['sends nothing', ''],
  ['stops in the middle of its headers', 'GET / HTTP/1.1\r\nHost: he'],
  ['stops in the middle of its body', 'POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\nhalf'],
])('a socket that %s is closed', async (_, text) => {
  expect(await send(text)).not.toContain('200 OK');
});
