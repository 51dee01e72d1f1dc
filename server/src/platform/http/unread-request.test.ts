import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { createTestAccount, openTestSession } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';

const app = await appForFile();

beforeAll(async () => {
  await app.http.listen({ host: '127.0.0.1', port: 0 });
});

/** The answer on a connection that the server must end. */
async function send(text: string): Promise<{ head: string; error: Record<string, unknown> }> {
  const socket = connect(Number(new URL(app.http.listeningOrigin).port), '127.0.0.1');
  socket.write(text);
  let answer = '';
  for await (const bytes of socket) answer += String(bytes);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { head, error: JSON.parse(body).error };
}

/** As a proxy sees it: the server must have read everything before it closes, or the answer is lost. */
test.each([
  ['that is too large', 'POST /api/session', null, 'application/json', 413, 'payload-too-large'],
  ['of a stranger', 'POST /api/imports', null, 'text/csv', 401, 'not-authenticated'],
  ['of somebody who may not', 'POST /api/imports', 'readonly' as const, 'text/csv', 403, 'forbidden'],
  ['of a program without a token', 'POST /api/v1/releves', null, 'text/csv', 401, 'not-authenticated'],
  ['of a type that is not read', 'POST /api/session', null, 'text/csv', 415, 'unsupported-media-type'],
])('a body %s is read to its end before it is refused', async (_, line, role, type, status, code) => {
  const as = role === null ? '' : await openTestSession(app.db, await createTestAccount(app.db, role));
  const size = 6 * 1024 * 1024;
  const socket = connect(Number(new URL(app.http.listeningOrigin).port), '127.0.0.1');
  const head = `${line} HTTP/1.1\r\nHost: x\r\nOrigin: ${app.origin}\r\nCookie: ${as}\r\nContent-Type: ${type}\r\nContent-Length: ${size}\r\n\r\n`;
  socket.write(head);
  let answer = '';
  socket.on('data', bytes => {
    answer += String(bytes);
  });
  const chunk = Buffer.alloc(1024 * 1024, 0x41);
  for (let sent = 0; sent < size; sent += chunk.length) {
    // Nothing is answered while the client is still sending.
    expect(answer).toBe('');
    await new Promise<void>((resolve, reject) => {
      socket.write(chunk, error => (error ? reject(error) : resolve()));
    });
  }
  await expect.poll(() => answer).toContain(code);
  expect(answer).toContain(`HTTP/1.1 ${status} `);
});

test.each([
  ['that is not HTTP', 'what is this\r\n\r\n', 400, 'invalid'],
  ['with a faulty header', 'GET /api/alive HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n', 400, 'invalid'],
  [
    'with endless headers',
    `GET /api/alive HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'request-headers-too-large',
  ],
])('a request %s is refused in the form of every refusal', async (_, text, status, code) => {
  const { head, error } = await send(text);
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(error['code']).toBe(code);
  expect(head).toContain(`X-Request-Id: ${String(error['requestId'])}`);
});
