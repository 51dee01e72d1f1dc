import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('without any setting: only this machine, the embedded database, the demonstration', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: null,
    databaseUrl: undefined,
    databasePoolSize: 10,
    dataDir: './data',
    postgresBinDirectory: undefined,
    demonstration: true,
    trustedProxies: [],
    logLevel: 'info',
    groupName: 'Groupement hospitalier de territoire',
    contactEmail: 'contact@suivi-energie.example',
    designerName: null,
    backupDirectory: resolve('data/backups'),
    backupTime: '02:30',
    backupKeptDays: 14,
    backupKey: null,
    metricsToken: null,
    connectionsKeptDays: 365,
    journalKeptDays: 3653,
  });
});

test.each([
  ['beside the embedded database', { DATA_DIR: '/srv/energy' }, '/srv/energy/backups'],
  ['where the setting says', { DATA_DIR: '/srv/energy', BACKUP_DIR: '/mnt/nas' }, '/mnt/nas'],
  ['not at all when off', { BACKUP_DIR: 'off' }, null],
  ['not of another database, unless asked', { DATABASE_URL: 'postgres://db.example/energy' }, null],
  [
    'of another database when asked',
    { DATABASE_URL: 'postgres://db.example/energy', BACKUP_DIR: '/mnt/nas' },
    '/mnt/nas',
  ],
])('backups are made %s', (_, variables, directory) => {
  expect(readConfig(variables).backupDirectory).toBe(directory === null ? null : resolve(directory));
});

test('a database on another machine is reached over TLS, unless the address says otherwise', () => {
  const address = 'postgres://one:secret@db.example/energy';
  const read = (query: string) => readConfig({ DATABASE_URL: `${address}${query}` }).databaseUrl;
  expect(read('')).toBe(`${address}?sslmode=verify-full`);
  expect(read('?sslmode=disable')).toBe(`${address}?sslmode=disable`);
  for (const name of ['DATABASE_URL', 'MIGRATION_DATABASE_URL']) {
    const loosened = { DATABASE_URL: address, [name]: `${address}?sslmode=no-verify` };
    expect(faultsOf(loosened)).toEqual([
      expect.stringMatching(`^${name} must reach another machine over TLS`),
    ]);
  }
});

test('a database server gets no demonstration unless it is requested', () => {
  const databaseUrl = 'postgres://one:secret@db.example/energy';
  expect(readConfig({ DATABASE_URL: databaseUrl }).demonstration).toBe(false);
  expect(readConfig({ DATABASE_URL: databaseUrl, DEMO: '1' }).demonstration).toBe(true);
});

test('an empty setting counts as unset, and an origin has no trailing slash', () => {
  const { port, publicUrl, trustedProxies } = readConfig({
    PORT: '',
    DEMO: '0',
    PUBLIC_URL: 'https://Energie.example.fr/',
    TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/24',
  });
  expect({ port, publicUrl, trustedProxies }).toEqual({
    port: 3000,
    publicUrl: 'https://energie.example.fr',
    trustedProxies: ['10.0.0.1', '192.168.0.0/24'],
  });
});

test('the widest ranges of trusted proxies are those of private networks', () => {
  const widest = ['10.0.0.0/8', 'fc00::/7', '::ffff:10.0.0.0/104'];
  const read = readConfig({ DEMO: '0', TRUSTED_PROXIES: widest.join(',') });
  expect(read.trustedProxies).toEqual(widest);
});

test.each([
  ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535 (it is "abc").'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535 (it is "70000").'],
  ['PORT', '1e3', 'PORT must be a whole number from 0 to 65535 (it is "1e3").'],
  ['PORT', '0x50', 'PORT must be a whole number from 0 to 65535 (it is "0x50").'],
  ['HOST', 'http://x', 'HOST must be an IP address'],
  ['PUBLIC_URL', 'energie.example.fr', 'PUBLIC_URL must be the http or https address'],
  ['PUBLIC_URL', 'https://example.fr/energie', 'PUBLIC_URL must be the http or https address'],
  [
    'DATABASE_URL',
    'mysql://x',
    'DATABASE_URL must start with postgres:// or postgresql:// and name one host',
  ],
  [
    'DATABASE_URL',
    'postgresql://u@h1:5432,h2:5432/energie',
    'the one address that always leads to the primary',
  ],
  ['DATABASE_POOL_SIZE', '1', 'DATABASE_POOL_SIZE must be a whole number from 2 to 100 (it is "1").'],
  ['DEMO', 'yes', 'DEMO must be 0 or 1 (it is "yes").'],
  ['TRUSTED_PROXIES', 'proxy', 'TRUSTED_PROXIES must be IP addresses or ranges'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', 'TRUSTED_PROXIES must be IP addresses or ranges'],
  ['TRUSTED_PROXIES', '0.0.0.0/0', 'whoever is in a range may forge the address that limits sign-in'],
  ['TRUSTED_PROXIES', '::/0', 'name the address of the proxy (it is "::/0").'],
  ['TRUSTED_PROXIES', '0.0.0.0/1,128.0.0.0/1', 'whoever is in a range may forge the address'],
  ['TRUSTED_PROXIES', '10.0.0.1,::ffff:0:0/96', 'whoever is in a range may forge the address'],
  ['TRUSTED_PROXIES', '2000::/3', 'whoever is in a range may forge the address'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error'],
  ['CONTACT_EMAIL', 'nobody', 'CONTACT_EMAIL must be an e-mail address (it is "nobody").'],
  [
    'BACKUP_TIME',
    '24:00',
    'BACKUP_TIME must be an hour of the day in France, such as 02:30 (it is "24:00").',
  ],
  ['BACKUP_TIME', '2:30', 'BACKUP_TIME must be an hour'],
  ['BACKUP_KEPT_DAYS', '0', 'BACKUP_KEPT_DAYS must be a whole number from 1 to 3650 (it is "0").'],
  ['SECRETS_KEY', 'too short', 'SECRETS_KEY must be 32 bytes in base64'],
  [
    'METRICS_TOKEN',
    'short',
    'METRICS_TOKEN must be 24 to 256 letters, digits and signs among . _ ~ + / = -.',
  ],
  [
    'CONNECTIONS_KEPT_DAYS',
    '30',
    'CONNECTIONS_KEPT_DAYS must be a whole number from 180 to 365 (it is "30").',
  ],
  ['JOURNAL_KEPT_DAYS', '365', 'JOURNAL_KEPT_DAYS must be a whole number from 1827 to 36525'],
  ['GROUP_NAME', 'x'.repeat(121), 'GROUP_NAME must be a text of at most 120 characters'],
])('%s=%s is refused with one sentence', (name, value, sentence) => {
  expect(faultsOf({ [name]: value })).toEqual([expect.stringContaining(sentence)]);
});

test('each fault is reported in one sentence, and none contains a secret', () => {
  const faults = faultsOf({
    PORT: '-1',
    DATABASE_URL: 'mongodb://me:hunter2@db',
    MIGRATION_DATABASE_URL: 'mongodb://owner:hunter2@db',
    DEMO: '2',
    METRICS_TOKEN: 'hunter2',
  });
  expect(faults).toHaveLength(5);
  expect(faults.join()).not.toContain('hunter2');
});

test('the owner of the database needs the address of that database', () => {
  const migration = { MIGRATION_DATABASE_URL: 'postgres://owner@db.example/energy' };
  expect(faultsOf(migration)).toEqual([expect.stringMatching(/^DATABASE_URL must be set when/)]);
  expect(faultsOf({ ...migration, DATABASE_URL: 'postgres://app@db.example/energy' })).toEqual([]);
});

test('other machines are only served under a public address, and never with demonstration accounts', () => {
  expect(faultsOf({ HOST: '0.0.0.0' })).toEqual([
    expect.stringMatching(/^PUBLIC_URL must be set/),
    expect.stringMatching(/^DEMO must be 0/),
  ]);
  expect(faultsOf({ HOST: '10.1.2.3', PUBLIC_URL: 'https://energie.example.fr', DEMO: '0' })).toEqual([]);
  expect(faultsOf({ HOST: '::1' })).toEqual([]);
  expect(faultsOf({ HOST: '::1', PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
  for (const reached of [{ PUBLIC_URL: 'https://energie.example.fr' }, { TRUSTED_PROXIES: '127.0.0.1' }]) {
    expect(faultsOf(reached)).toEqual([expect.stringMatching(/^DEMO must be 0/)]);
    expect(faultsOf({ ...reached, DEMO: '0' })).toEqual([]);
  }
});

function faultsOf(variables: Record<string, string>): string[] {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
}
