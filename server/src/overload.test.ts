import { listAccounts } from '@suivi/contract/accounts/accounts';
import { readEvolution } from '@suivi/contract/analyses/analytics';
import { readDecreeGroup } from '@suivi/contract/decree/decree';
import { readAlive, readReady } from '@suivi/contract/operation/health';
import { saveSettings } from '@suivi/contract/settings/settings';
import { readSession, signIn } from '@suivi/contract/accounts/session';
import { readShell } from '@suivi/contract/operation/shell';
import { connect, type Socket } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { bodyDeadlines } from './platform/http/body-deadline.ts';
import { createTestAccount, openTestSession, testPassword } from './testing/accounts.ts';
import { appForFile } from './testing/app-for-file.ts';

let port: number;

const app = await appForFile();

beforeAll(async () => {
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(app.http.listeningOrigin).port);
});

const signedIn = async () => openTestSession(app.db, await createTestAccount(app.db, 'admin'));

test('four hundred requests of one person: the excess is refused as such, and another person hardly waits', async () => {
  const [busy, other] = [await signedIn(), await signedIn()];
  let served = 0;
  const flood = Array.from({ length: 400 }, async () => {
    const answer = await app.call(listAccounts, { as: busy });
    if (answer.status === 200) served += 1;
    return answer;
  });
  const probe = await app.call(listAccounts, { as: other });
  const servedBefore = served;
  const answers = await Promise.all(flood);

  expect(probe.status).toBe(200);
  expect(served).toBeGreaterThan(100);
  expect(servedBefore).toBeLessThan(served / 2);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(200);
  for (const { status, response } of refused) {
    expect([status, response.headers['retry-after']]).toEqual([503, '2']);
  }
});

const settings = {
  groupName: 'GHT de la Haute-Loire',
  contactEmail: null,
  designerName: null,
  legalNotices: '',
  adminsNeedSecondFactor: false,
  decreeBasis: 'raw',
  findingMinimumCents: 0,
};

test('changes that wait for one another leave places for readers', async () => {
  const as = await signedIn();
  const owner = await app.database.ownerPool.connect();
  await owner.query('begin; select from data_version for update');
  const { changes } = app.platform.lanes;
  const waiting = Array.from({ length: 20 }, () =>
    app.call(saveSettings, { as, version: 1, body: settings }),
  );
  await expect.poll(() => changes.counts.waiting).toBeGreaterThan(0);
  expect((await app.call(listAccounts, { as })).status).toBe(200);
  expect(changes.counts.running).toBeGreaterThan(1);
  await owner.query('rollback');
  owner.release();
  expect((await Promise.all(waiting)).filter(({ status }) => status === 200)).toHaveLength(1);
});

test.each([
  ['the evolution of the group', readEvolution, { metric: 'cost' }],
  ['the décret for the group', readDecreeGroup, {}],
])('%s, which reads every year, leaves room for shorter work', async (_, endpoint, query) => {
  const as = await signedIn();
  const { heavy } = app.platform.lanes;
  let release: (() => void) | undefined;
  const blocked = new Promise<void>(resolve => {
    release = resolve;
  });
  const places = Array.from({ length: 2 }, (_place, index) => heavy.run(`blocker ${index}`, () => blocked));
  const order: string[] = [];
  const long = app.call(endpoint, { as, query }).then(({ status }) => order.push(`long ${status}`));
  for (let round = 0; round < 5; round += 1) {
    const { status } = await app.call(listAccounts, { as });
    order.push(`short ${status}`);
  }
  release?.();
  await Promise.all([...places, long]);
  expect(order).toEqual([...Array.from({ length: 5 }, () => 'short 200'), 'long 200']);
});

test('strangers hold at most half of the places: people can work, and supervision is answered', async () => {
  const as = await signedIn();
  const owner = await app.database.ownerPool.connect();
  await owner.query('begin; lock table sites');
  const strangers = Array.from({ length: 160 }, (_, index) =>
    app.call(readShell, { address: `203.0.113.${index % 100}` }),
  );
  const { strangers: lane, interactive } = app.platform.lanes;
  await expect.poll(() => lane.counts).toMatchObject({ running: 4, waiting: 128 });
  expect(interactive.counts).toMatchObject({ running: 4, waiting: 0 });
  expect((await app.call(listAccounts, { as })).status).toBe(200);
  expect((await app.call(readAlive)).status).toBe(200);
  expect((await app.call(readReady)).status).toBe(200);
  await owner.query('commit');
  owner.release();
  const statuses = (await Promise.all(strangers)).map(
    ({ status, response }) => `${status} ${response.headers['retry-after'] ?? ''}`,
  );
  expect(Map.groupBy(statuses, status => status).get('503 2')).toHaveLength(28);
  expect(Map.groupBy(statuses, status => status).get('200 ')).toHaveLength(132);
});

test('two hundred sign-ins of strangers at once refuse none of forty known browsers', async () => {
  const people = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const { email } = await createTestAccount(app.db, 'readonly');
      const body = { email, password: testPassword };
      const { response } = await app.call(signIn, { body, address: `192.0.2.${index}` });
      const device = response.cookies.find(({ name }) => name === 'appareil');
      return { body, as: `appareil=${device?.value}` };
    }),
  );
  const strangers = Array.from({ length: 200 }, (_, index) =>
    app.call(signIn, {
      body: { email: `stranger-${index}@test.example`, password: 'wrong' },
      address: `203.0.113.${index}`,
    }),
  );
  const known = await Promise.all(
    people.map(({ body, as }) => app.call(signIn, { body, as, address: '203.0.113.250' })),
  );
  expect(known.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
  const refused = (await Promise.all(strangers)).map(({ status }) => status).filter(status => status === 503);
  expect(refused.length).toBeGreaterThan(0);
});

test('while strangers hold two hundred sockets at sign-in, 45 of 45 known people get in through sockets of their own', async () => {
  const people = await Promise.all(
    Array.from({ length: 45 }, async (_, index) => {
      const { email } = await createTestAccount(app.db, 'readonly');
      const body = { email, password: testPassword };
      const { response } = await app.call(signIn, { body, address: `192.0.2.${100 + index}` });
      const device = response.cookies.find(({ name }) => name === 'appareil');
      return { body: JSON.stringify(body), cookie: `appareil=${device?.value}` };
    }),
  );
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  app.http.server.on('connection', count);
  const head = `POST /api/session HTTP/1.1\r\nHost: x\r\nOrigin: ${app.origin}\r\nContent-Type: application/json\r\n`;
  const sockets = Array.from({ length: 200 }, (_, index) => {
    const body = JSON.stringify({ email: `stranger-${index}@test.example`, password: 'wrong' });
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    // One in four holds back the end of its request.
    socket.write(
      `${head}Content-Length: ${body.length}\r\n\r\n${index % 4 === 0 ? body.slice(0, -1) : body}`,
    );
    return socket;
  });
  // Sockets that are answered may be closed again before the last is accepted.
  await expect.poll(() => accepted).toBe(sockets.length);
  const statuses = await Promise.all(
    people.map(async ({ body, cookie }) => {
      const headers = { 'content-type': 'application/json', origin: app.origin, cookie };
      const answer = await fetch(`http://127.0.0.1:${port}/api/session`, { method: 'POST', body, headers });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  for (const socket of sockets) socket.destroy();
  app.http.server.off('connection', count);
  expect(statuses).toEqual(people.map(() => 200));
});

test('a request without a session is refused without a database query', async () => {
  const statements: unknown[] = [];
  app.platform.pool.on('acquire', client => statements.push(client));
  expect((await app.call(listAccounts)).error.code).toBe('not-authenticated');
  app.platform.pool.removeAllListeners('acquire');
  expect(statements).toEqual([]);
});

test('work for which nobody waits any more is not begun', async () => {
  const as = await signedIn();
  const { interactive } = app.platform.lanes;
  // What strangers requested in earlier tests is processed to its end.
  await expect.poll(() => interactive.counts).toMatchObject({ running: 0, waiting: 0 });
  let release: (() => void) | undefined;
  const blocked = new Promise<void>(resolve => {
    release = resolve;
  });
  const places = Array.from({ length: 8 }, (_, index) => interactive.run(`blocker ${index}`, () => blocked));
  const asked = new AbortController();
  // Of this request alone: what earlier tests left open is closed when its time has come.
  const left = new Promise(resolve => {
    app.http.server.once('request', ({ socket }) => socket.once('close', resolve));
  });
  const request = fetch(`http://127.0.0.1:${port}/api/accounts`, {
    headers: { cookie: as },
    signal: asked.signal,
  });
  await expect.poll(() => interactive.counts.waiting).toBe(1);
  const statements: unknown[] = [];
  asked.abort();
  await expect(request).rejects.toThrow('aborted');
  await left;
  app.platform.pool.on('acquire', client => statements.push(client));
  release?.();
  await Promise.all(places);
  await expect.poll(() => interactive.counts).toMatchObject({ running: 0, waiting: 0 });
  app.platform.pool.removeAllListeners('acquire');
  expect(statements).toEqual([]);
  expect((await app.call(readSession, { as })).status).toBe(200);
});

test('sockets that send nothing, or half a request, do not keep others out', async () => {
  const sockets: Socket[] = [];
  for (let index = 0; index < 300; index += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      index % 2 === 0
        ? 'GET /api/session HTTP/1.1\r\nHost: x\r\n'
        : 'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n{"em',
    );
    sockets.push(socket);
  }
  const open = () => sockets.filter(socket => socket.readyState === 'open').length;
  await expect.poll(open, { timeout: 15_000 }).toBe(300);
  const probe = await fetch(`http://127.0.0.1:${port}/api/session`);
  expect(probe.status).toBe(200);
  expect(open()).toBe(300);
  for (const socket of sockets) socket.destroy();
  const { headersTimeout } = app.http.server;
  const options = app.http.initialConfig;
  expect(headersTimeout + 5000).toBeLessThanOrEqual(45_000);
  expect(bodyDeadlines.ordinaryMilliseconds).toBeLessThanOrEqual(45_000);
  expect(options.connectionTimeout).toBeLessThanOrEqual(45_000);
});
