import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchFromOrigin } from './fetch-from-origin.ts';

const asked: string[] = [];
let inside: Server;
let outside: Server;
let origin = '';

async function listening(listener: Parameters<typeof createServer>[1]): Promise<Server> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  inside = await listening((request, response) => {
    asked.push(request.url ?? '');
    response.end('of the network');
  });
  const redirects: Record<string, string> = {
    '/moved': '/folder/file',
    '/away': `${originOf(inside)}/secret`,
    '/away-later': '/away',
    '/round': '/round',
  };
  outside = await listening((request, response) => {
    const to = redirects[request.url ?? ''];
    if (to !== undefined) response.writeHead(302, { location: to });
    response.end('the file');
  });
  origin = originOf(outside);
});
afterAll(() => {
  for (const server of [inside, outside]) server.closeAllConnections();
  inside.close();
  outside.close();
});

const fetched = (path: string) => fetchFromOrigin(`${origin}${path}`, AbortSignal.timeout(10_000));

test('a redirect within the origin is followed', async () => {
  expect(await (await fetched('/moved')).text()).toBe('the file');
});

test.each(['/away', '/away-later'])('a redirect elsewhere is refused: %s', async path => {
  await expect(fetched(path)).rejects.toThrow(`${origin} leads to ${originOf(inside)}`);
  expect(asked).toEqual([]);
});

test('an endless redirect ends', async () => {
  await expect(fetched('/round')).rejects.toThrow('redirects more than 5 times');
});
