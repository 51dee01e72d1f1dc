import { connect } from 'node:net';
import { beforeAll, expect, test, vi } from 'vitest';
import { createTestAccount, openTestSession } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { refusalFor } from './error-handler.ts';

const app = await appForFile();

beforeAll(async () => {
  await app.http.listen({ host: '127.0.0.1', port: 0 });
});

test('an upload aborted by a browser is not reported as a fault of the database', async () => {
  const as = await openTestSession(app.db, await createTestAccount(app.db, 'technical'));
  const thrown: unknown[] = [];
  const ended = vi.fn();
  app.http.server.once('request', request => request.once('error', (error: unknown) => thrown.push(error)));
  app.http.server.once('request', request => request.once('close', ended));
  const socket = connect(Number(new URL(app.http.listeningOrigin).port), '127.0.0.1');
  socket.write(
    `POST /api/imports?fileName=a.csv HTTP/1.1\r\nHost: x\r\nOrigin: ${app.origin}\r\nCookie: ${as}\r\nIdempotency-Key: cut-off-upload\r\nContent-Type: application/octet-stream\r\nContent-Length: 100000\r\n\r\n${'x'.repeat(5000)}`,
    () => setTimeout(() => socket.destroy(), 300),
  );
  await expect.poll(() => ended.mock.calls.length).toBe(1);
  expect(thrown).toMatchObject([{ code: 'ECONNRESET' }]);
  // In the form in which Fastify passes it on.
  const [error] = thrown;
  expect(refusalFor(Object.assign(error as Error, { statusCode: 400 })).code).toBe('invalid');
  expect(refusalFor(Object.assign(new Error('read'), { code: 'ECONNRESET' })).code).toBe(
    'database-unavailable',
  );
});
