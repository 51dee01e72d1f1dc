import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isAddressRange, isWiderThanANetwork } from './address-ranges.ts';
import { databaseAddress, databaseUrl } from './database-address.ts';
import { isForThisMachineAlone, isLoopback } from './is-for-this-machine-alone.ts';

const text = z.string().trim().min(1);
const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum));

/** 32 bytes in base64, for which 43 characters are enough. */
const wrappingKey = z
  .string()
  .regex(/^[\w+/-]{43}=?$/)
  .transform(text => Buffer.from(text, 'base64'));

const addresses = z
  .string()
  .transform(list =>
    list
      .split(',')
      .map(address => address.trim())
      .filter(address => address !== ''),
  )
  .pipe(z.array(z.string().refine(isAddressRange)))
  .default([]);

export const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: text.refine(isHost).default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin)
    .optional(),
  DATABASE_URL: databaseUrl.optional(),
  MIGRATION_DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 100).default(10),
  DATA_DIR: text.default('./data'),
  POSTGRES_BIN_DIR: text.optional(),
  DEMO: z.enum(['0', '1']).optional(),
  TRUSTED_PROXIES: addresses.refine(ranges => !ranges.some(isWiderThanANetwork)),
  WEBHOOK_ADDRESSES: addresses,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  GROUP_NAME: text.max(120).default('Groupement hospitalier de territoire'),
  CONTACT_EMAIL: z.email().default('contact@suivi-energie.example'),
  DESIGNER_NAME: text.max(120).optional(),
  WEATHER_URL: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_DIR: text.optional(),
  BACKUP_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('02:30'),
  BACKUP_KEPT_DAYS: wholeNumber(1, 3650).default(14),
  BACKUP_KEY: wrappingKey.optional(),
  SECRETS_KEY: wrappingKey.optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{24,256}$/)
    .optional(),
  CONNECTIONS_KEPT_DAYS: wholeNumber(180, 365).default(365),
  JOURNAL_KEPT_DAYS: wholeNumber(1827, 36_525).default(3653),
});

type Environment = z.output<typeof environment>;

export type Config = {
  port: number;
  host: string;
  /** Origin that browsers use; never taken from the Host header. Null: the address that the server listens on. */
  publicUrl: string | null;
  databaseUrl: string | undefined;
  /** The same database, connecting as the role that owns the tables; undefined: the role of `databaseUrl` owns them. */
  migrationDatabaseUrl: string | undefined;
  databasePoolSize: number;
  dataDir: string;
  /** Folder of an installed PostgreSQL whose programs run the embedded database. */
  postgresBinDirectory: string | undefined;
  demonstration: boolean;
  trustedProxies: string[];
  /** Addresses in private networks to which webhooks may be sent, over http as well. */
  webhookAddresses: string[];
  logLevel: Environment['LOG_LEVEL'];
  groupName: string;
  contactEmail: string;
  designerName: string | null;
  /** Address of the folder of Météo-France's daily files, such as the public one; null: this server fetches none. */
  weatherUrl: string | null;
  /** Folder of the nightly backups; null: this server makes none. */
  backupDirectory: string | null;
  /** Clock time in France, such as `02:30`. */
  backupTime: string;
  backupKeptDays: number;
  /** 32 bytes with which backups are encrypted; null: they are not encrypted. */
  backupKey: Buffer | null;
  /** Token with which other machines may read the metrics; null: only this machine may. */
  metricsToken: string | null;
  /** 32 bytes that seal the secrets of authenticators; null: they are stored as they are. */
  secretsKey: Buffer | null;
  /** Days for which the journal keeps sign-ins, refused or not. */
  connectionsKeptDays: number;
  /** Days for which the journal keeps every other row. */
  journalKeptDays: number;
};

const oneDatabase =
  'must start with postgres:// or postgresql:// and name one host: of several servers, the one address that always leads to the primary';

const explanations: Record<keyof Environment, string> = {
  PORT: 'must be a whole number from 0 to 65535',
  HOST: 'must be an IP address or the name of one of this machine’s addresses',
  PUBLIC_URL:
    'must be the http or https address that browsers use, without a path, such as https://energie.example.fr',
  DATABASE_URL: oneDatabase,
  MIGRATION_DATABASE_URL: oneDatabase,
  DATABASE_POOL_SIZE: 'must be a whole number from 2 to 100',
  DATA_DIR: 'must be the path of a folder',
  POSTGRES_BIN_DIR: 'must be the path of a folder',
  DEMO: 'must be 0 or 1',
  TRUSTED_PROXIES:
    'must be IP addresses or ranges separated by commas, such as 10.0.0.1,192.168.1.0/24, and none wider than /8 (IPv6: /7): whoever is in a range may forge the address that limits sign-in, so name the address of the proxy',
  WEBHOOK_ADDRESSES: 'must be IP addresses or ranges separated by commas, such as 10.1.2.3,192.168.1.0/24',
  LOG_LEVEL: 'must be one of fatal, error, warn, info, debug, trace, silent',
  GROUP_NAME: 'must be a text of at most 120 characters',
  CONTACT_EMAIL: 'must be an e-mail address',
  DESIGNER_NAME: 'must be a text of at most 120 characters',
  WEATHER_URL: 'must be the http or https address of the folder of daily weather files',
  BACKUP_DIR: 'must be the path of a folder, or off',
  BACKUP_TIME: 'must be an hour of the day in France, such as 02:30',
  BACKUP_KEPT_DAYS: 'must be a whole number from 1 to 3650',
  BACKUP_KEY: 'must be 32 bytes in base64, such as `openssl rand -base64 32` gives',
  SECRETS_KEY: 'must be 32 bytes in base64, such as `openssl rand -base64 32` gives',
  METRICS_TOKEN: 'must be 24 to 256 letters, digits and signs among . _ ~ + / = -',
  CONNECTIONS_KEPT_DAYS: 'must be a whole number from 180 to 365',
  JOURNAL_KEPT_DAYS: 'must be a whole number from 1827 to 36525',
};

/** Settings that error messages must not repeat: database addresses may hold a password. */
const secret: ReadonlySet<string> = new Set<keyof Environment>([
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'BACKUP_KEY',
  'METRICS_TOKEN',
  'SECRETS_KEY',
]);

/** Reads the settings; throws one sentence per fault. An empty variable counts as unset. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map(({ path: [name] }) => String(name)));
    throw new ConfigError([...names].map(name => faultOf(name, set[name])).join('\n'));
  }
  const config = configOf(parsed.data);
  const faults = contradictionsOf(config);
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  return config;
}

export class ConfigError extends Error {}

function faultOf(name: string, value: string | undefined): string {
  const shown = secret.has(name) ? '' : ` (it is ${JSON.stringify(value)})`;
  return `${name} ${explanations[name as keyof Environment]}${shown}.`;
}

function configOf(values: Environment): Config {
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL === undefined ? null : new URL(values.PUBLIC_URL).origin,
    databaseUrl: secured(values.DATABASE_URL),
    migrationDatabaseUrl: secured(values.MIGRATION_DATABASE_URL),
    databasePoolSize: values.DATABASE_POOL_SIZE,
    dataDir: values.DATA_DIR,
    postgresBinDirectory: values.POSTGRES_BIN_DIR,
    demonstration: (values.DEMO ?? (values.DATABASE_URL === undefined ? '1' : '0')) === '1',
    trustedProxies: values.TRUSTED_PROXIES,
    webhookAddresses: values.WEBHOOK_ADDRESSES,
    logLevel: values.LOG_LEVEL,
    groupName: values.GROUP_NAME,
    contactEmail: values.CONTACT_EMAIL,
    designerName: values.DESIGNER_NAME ?? null,
    weatherUrl: values.WEATHER_URL ?? null,
    backupDirectory: backupDirectoryOf(values),
    backupTime: values.BACKUP_TIME,
    backupKeptDays: values.BACKUP_KEPT_DAYS,
    backupKey: values.BACKUP_KEY ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    secretsKey: values.SECRETS_KEY ?? null,
    connectionsKeptDays: values.CONNECTIONS_KEPT_DAYS,
    journalKeptDays: values.JOURNAL_KEPT_DAYS,
  };
}

/** The address in its secured form. An address that cannot be secured is returned unchanged; `contradictionsOf` reports it. */
function secured(address: string | undefined): string | undefined {
  return address === undefined ? undefined : (databaseAddress(address) ?? address);
}

/** A group that runs its own PostgreSQL has its own backups, so the product makes none unless `BACKUP_DIR` is set. */
function backupDirectoryOf({ BACKUP_DIR, DATABASE_URL, DATA_DIR }: Environment): string | null {
  if (BACKUP_DIR !== undefined) return BACKUP_DIR === 'off' ? null : resolve(BACKUP_DIR);
  return DATABASE_URL === undefined ? resolve(DATA_DIR, 'backups') : null;
}

function contradictionsOf(config: Config): string[] {
  const { host, publicUrl } = config;
  const faults: string[] = [];
  if (config.migrationDatabaseUrl !== undefined && config.databaseUrl === undefined) {
    faults.push('DATABASE_URL must be set when MIGRATION_DATABASE_URL is: both lead to one database.');
  }
  const addresses = { DATABASE_URL: config.databaseUrl, MIGRATION_DATABASE_URL: config.migrationDatabaseUrl };
  for (const [name, address] of Object.entries(addresses)) {
    if (address === undefined || databaseAddress(address) !== null) continue;
    faults.push(
      `${name} must reach another machine over TLS: sslmode is verify-full (the default) or, where nobody can listen on the way, disable.`,
    );
  }
  if (!isLoopback(host) && publicUrl === null) {
    faults.push(
      `PUBLIC_URL must be set when other machines can reach HOST (it is ${JSON.stringify(host)}): changes are accepted from that address alone.`,
    );
  }
  if (config.demonstration && !isForThisMachineAlone(config)) {
    faults.push(
      `DEMO must be 0 when other machines can reach this server, as HOST (${JSON.stringify(host)}), PUBLIC_URL (${JSON.stringify(publicUrl ?? '')}) or TRUSTED_PROXIES (${JSON.stringify(config.trustedProxies.join(','))}) says: the password of the demonstration accounts is public.`,
    );
  }
  return faults;
}

function isHost(host: string): boolean {
  return isIP(host) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host);
}

function isOrigin(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && `${parsed.origin}/` === parsed.href;
}
