import { readFileSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestAccount, openTestSession, testPassword } from './testing/accounts.ts';
import { addressOf, type RunningServer, runServer } from './testing/run-server.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
const servers: RunningServer[] = [];
const patience = { timeout: 15_000 };

beforeEach(async () => {
  app = await createTestApp();
});
afterEach(async () => {
  for (const { process: child } of servers.splice(0)) child.kill('SIGKILL');
  await app.close();
});

/** A real server on the test's database. */
function run(variables: Record<string, string> = {}, isImpatient = false): RunningServer {
  const server = runServer(app.database.url, variables, isImpatient);
  servers.push(server);
  return server;
}

/** Delays requests for the session, once they are known to have one, as a slow request would. */
async function lockAlerts(): Promise<() => Promise<void>> {
  const client = await app.database.pool.connect();
  await client.query('begin; lock table alerts in access exclusive mode');
  return async () => {
    await client.query('commit');
    client.release();
  };
}

test('prints its address and where the link of the first administrator is, which is in no log', async () => {
  const metricsToken = 'a-token-of-the-collector-of-metrics';
  const server = run({ LOG_LEVEL: 'trace', METRICS_TOKEN: metricsToken });
  const address = await addressOf(server);
  await expect
    .poll(() => server.output(), patience)
    .toMatch(/^Premier administrateur: the link is in \/\S+$/m);
  const [, file = ''] = /the link is in (\S+)/.exec(server.output()) ?? [];
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const link = readFileSync(file, 'utf8').trim();
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#lien=[\w-]+$/);
  const token = link.split('lien=')[1] ?? '';
  const headers = { origin: address, 'content-type': 'application/json' };
  const body = {
    purpose: 'first-administrator',
    token,
    name: 'A B',
    email: 'a@b.example',
    password: 'short of words',
  };
  await fetch(`${address}/?lien=${token}`);
  await fetch(`${address}/api/links/use`, { method: 'POST', headers, body: JSON.stringify(body) });
  await fetch(`${address}/api/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: body.email, password: body.password }),
  });
  await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  const log = server.output();
  expect(log).toContain('"path":"/api/links/use"');
  expect(log).not.toContain(token);
  expect(log).not.toContain(body.password);
  expect(log).not.toContain('set-cookie');
  expect(log).not.toContain(metricsToken);
  expect(log).not.toContain(new URL(app.database.url).password);
});

test('SIGTERM finishes what was accepted, leaves nothing half done, and ends with code 0', async () => {
  const cookie = await openTestSession(app.db, await createTestAccount(app.db, 'admin'));
  const server = run();
  const address = await addressOf(server);
  const unlock = await lockAlerts();
  const slow = Array.from({ length: 5 }, () => fetch(`${address}/api/session`, { headers: { cookie } }));
  // What is still unread in a connection was not accepted: all five are at work before the signal comes.
  await expect.poll(waiting, patience).toBeGreaterThanOrEqual(slow.length);
  server.process.kill('SIGTERM');
  await untilClosed(address);
  await unlock();
  const answers = await Promise.all(slow);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await server.ended).toBe(0);
});

async function untilClosed(address: string): Promise<void> {
  const knock = () =>
    fetch(`${address}/api/alive`).then(
      () => 'open',
      () => 'closed',
    );
  await expect.poll(knock, patience).toBe('closed');
}

async function waiting(): Promise<number> {
  const { rows } = await app.database.pool.query(
    `select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like '%from alerts%'`,
  );
  return rows.length;
}

test('a second signal ends it at once', async () => {
  const cookie = await openTestSession(app.db, await createTestAccount(app.db, 'admin'));
  const server = run();
  const address = await addressOf(server);
  const unlock = await lockAlerts();
  fetch(`${address}/api/session`, { headers: { cookie } }).catch(() => undefined);
  await expect.poll(async () => (await waiting()) > 0, patience).toBe(true);
  server.process.kill('SIGINT');
  await untilClosed(address);
  server.process.kill('SIGINT');
  expect(await server.ended).toBe(1);
  await unlock();
});

test('a request that is never answered does not keep it from ending', async () => {
  const cookie = await openTestSession(app.db, await createTestAccount(app.db, 'admin'));
  const server = run({}, true);
  const address = await addressOf(server);
  const unlock = await lockAlerts();
  fetch(`${address}/api/session`, { headers: { cookie } }).catch(() => undefined);
  await expect.poll(async () => (await waiting()) > 0, patience).toBe(true);
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await unlock();
});

test('a document that never ends does not keep it from ending, and leaves nothing behind', async () => {
  const cookie = await openTestSession(app.db, await createTestAccount(app.db, 'admin'));
  const server = run();
  const address = await addressOf(server);
  fetch(`${address}/api/exports/annual-report?year=2023`, { headers: { cookie } }).catch(() => undefined);
  await expect.poll(() => documentsProcess(server), patience).toBeGreaterThan(0);
  const pid = (await documentsProcess(server)) ?? 0;
  process.kill(pid, 'SIGSTOP');
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

async function documentsProcess({ process: { pid } }: RunningServer): Promise<number | null> {
  for (const name of (await readdir('/proc')).filter(each => /^\d+$/.test(each))) {
    const told = async (file: string) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '');
    const isChild = new RegExp(`^PPid:\\s+${pid}$`, 'm').test(await told('status'));
    if (isChild && (await told('cmdline')).includes('documents-thread')) return Number(name);
  }
  return null;
}

const reached = { PUBLIC_URL: 'https://energie.example.fr', TRUSTED_PROXIES: '127.0.0.1' };

test('a public address is not served with the demonstration', async () => {
  const server = run({ ...reached, DEMO: '1' });
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/^DEMO must be 0 when other machines can reach this server/);
});

test('the demonstration accounts of an earlier start are closed under a public address', async () => {
  const { email } = await createTestAccount(app.db, 'admin', { isDemonstration: true });
  const port = await freePort();
  const server = run({ ...reached, PORT: String(port) });
  await addressOf(server);
  expect(server.output()).toContain('they cannot sign in');
  const answer = await fetch(`http://127.0.0.1:${port}/api/session`, {
    method: 'POST',
    headers: { origin: reached.PUBLIC_URL, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: testPassword }),
  });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ error: { code: 'demonstration-closed' } });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

test('the log is one object for each line, with one line for each answer, only its path, and the identifier of a trusted proxy', async () => {
  const server = run({ LOG_LEVEL: 'info', TRUSTED_PROXIES: '127.0.0.1' });
  const address = await addressOf(server);
  const id = 'f3a1c0de0000000000000000000000aa';
  const told = await fetch(`${address}/api/session?secret=1`, { headers: { 'x-request-id': id } });
  const odd = await fetch(`${address}/api/session`, { headers: { 'x-request-id': 'a b; c' } });
  await fetch(`${address}/api/alive`);
  expect(told.headers.get('x-request-id')).toBe(id);
  expect(odd.headers.get('x-request-id')).toMatch(/^[\w-]{12}$/);
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  const forPeople = /^(Suivi énergie|Premier administrateur): /;
  const lines = server
    .output()
    .split('\n')
    .filter(line => line !== '' && !forPeople.test(line))
    .map(
      line => JSON.parse(line) as { msg: string; reqId?: string; status?: number; req?: { path: string } },
    );
  const answered = lines.filter(({ msg }) => msg === 'answered');
  expect(answered.map(({ req, status }) => [req?.path, status])).toEqual([
    ['/api/session', 400],
    ['/api/session', 200],
  ]);
  expect(answered[0]?.reqId).toBe(id);
});

test('an identifier from an address that is not trusted is not adopted', async () => {
  const server = run();
  const answer = await fetch(`${await addressOf(server)}/api/alive`, {
    headers: { 'x-request-id': 'abcdefgh' },
  });
  expect(answer.headers.get('x-request-id')).not.toBe('abcdefgh');
});

test('wrong settings are reported in one sentence each', async () => {
  const server = run({ PORT: 'eighty', DEMO: 'maybe' });
  expect(await server.ended).toBe(1);
  expect(server.output()).toBe(
    'PORT must be a whole number from 0 to 65535 (it is "eighty").\nDEMO must be 0 or 1 (it is "maybe").\n',
  );
});

test('a port that is in use is reported in a sentence', async () => {
  const first = run();
  const { port } = new URL(await addressOf(first));
  const second = run({ PORT: port });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/PORT is in use by another program: .*\.\n$/);
});

test('a name that is none of this machine is told in a sentence', async () => {
  const server = run({ HOST: 'nowhere.invalid', PUBLIC_URL: 'https://energie.example.fr' });
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/(^|\n)The server cannot listen: getaddrinfo \w+ nowhere\.invalid\.\n$/);
});

test('a folder where the first link cannot be left is told in a sentence', async () => {
  const server = run({ DATA_DIR: '/dev/null/data' });
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/\nDATA_DIR cannot be used: ENOTDIR: [^\n]*'\/dev\/null\/data[^\n]*\.\n$/);
});

test.runIf(process.platform === 'linux')(
  'a disk without free space is told beside what it caused',
  async () => {
    // None of its space is free.
    const server = run({ DATA_DIR: '/proc' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(
      /\nDATA_DIR cannot be used: [^\n]*\nThe disk of \/proc is full: free some space[^\n]*\n$/,
    );
  },
);
