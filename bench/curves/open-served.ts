import type { ImportRecord } from '@suivi/contract/imports/import-values';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startTestServer } from '@suivi/server/src/testing/start-test-server';
import { createTestDatabase } from '@suivi/server/src/testing/test-database';
import { buildServer } from '../../scripts/build-server.ts';
import { importsBy } from '../open-importing.ts';
import { sessionToken } from '../open-session.ts';

/** The next message of a process. */
export async function toldBy<T>(child: ChildProcess): Promise<T> {
  const [told] = await once(child, 'message');
  return told as T;
}

export function runBeside(name: string, argument: string): ChildProcess {
  return fork(fileURLToPath(new URL(name, import.meta.url)), [argument], { serialization: 'advanced' });
}

/** Starts a server in a process of its own, which is called over HTTP and holds no data of the measuring process. */
export async function openServed() {
  await buildServer();
  const server = await startTestServer();
  const database = await createTestDatabase();
  const child = runBeside('serve.ts', database.url);
  const { port, origin } = await toldBy<{ port: number; origin: string }>(child);
  const address = `http://127.0.0.1:${port}`;
  let keys = 0;
  const ask = async (method: 'GET' | 'POST', url: string, body?: Buffer | object, version?: number) => {
    keys += 1;
    const isFile = Buffer.isBuffer(body);
    const response = await fetch(address + url, {
      method,
      headers: {
        origin,
        cookie: `session=${sessionToken}`,
        'idempotency-key': `bench-key-${keys}`,
        ...(version !== undefined && { 'if-match': `"${version}"` }),
        ...(body !== undefined && {
          'content-type': isFile ? 'application/octet-stream' : 'application/json',
        }),
      },
      ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
    return { json: () => JSON.parse(text) as ImportRecord };
  };
  const told = <T>(order: string) => {
    child.send(order);
    return toldBy<T>(child);
  };
  async function close(): Promise<void> {
    const ended = once(child, 'exit');
    child.send('close');
    await ended;
    await database.drop();
    await server.close();
  }
  return { address, database, ask, ...importsBy(ask, () => told('work')), told, close };
}
