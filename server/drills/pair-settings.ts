import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Seconds after which a silent primary is replaced: Patroni's `ttl`. */
export const ttlSeconds = 20;
/** Seconds between two checks by Patroni: its `loop_wait`. */
export const roundSeconds = 2;
export const pairDatabase = 'energie';
/** The folder where Debian installs PostgreSQL, by major version. */
export const binaries = '/usr/lib/postgresql';

export type PairMember = { name: string; database: number; control: number };

const account = (user: string) => ({ username: user, password: `drill-${user}` });

/** Patroni's settings for one of the two machines; its data are in subfolders of the folder. */
export function patroniSettings(
  folder: string,
  store: number,
  { name, database: port, control }: PairMember,
): string {
  const [version] = readdirSync(binaries).toSorted((a, b) => Number(b) - Number(a));
  const settings = {
    scope: 'suivi',
    name,
    restapi: { listen: `127.0.0.1:${control}`, connect_address: `127.0.0.1:${control}` },
    etcd3: { host: `127.0.0.1:${store}` },
    bootstrap: {
      dcs: { ttl: ttlSeconds, loop_wait: roundSeconds, retry_timeout: 3, synchronous_mode: true },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(folder, name, 'data'),
      bin_dir: join(binaries, version ?? '', 'bin'),
      use_pg_rewind: true,
      pgpass: join(folder, name, 'pgpass'),
      authentication: {
        superuser: account('postgres'),
        replication: account('replicator'),
        rewind: account('rewinder'),
      },
      pg_hba: [
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
        'local all all trust',
      ],
      parameters: { unix_socket_directories: join(folder, name), max_connections: 60 },
    },
  };
  // JSON is valid YAML.
  return JSON.stringify(settings, null, 2);
}

/**
 * Only the primary gets connections; those to a former primary are cut. Without `retries 0`, HAProxy tries the primary that has
 * just stopped three times, one second apart, and pgbouncer waits for it: three of the five seconds of a change of roles.
 */
export function haproxySettings(port: number, members: readonly PairMember[]): string {
  const servers = members.map(
    ({ name, database: own, control }) => `  server ${name} 127.0.0.1:${own} check port ${control}\n`,
  );
  return `global
  maxconn 400
defaults
  mode tcp
  retries 0
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('')}`;
}

/** pgbouncer in front of HAProxy. */
export function pgbouncerSettings(port: number, balancer: number): string {
  return `[databases]
${pairDatabase} = host=127.0.0.1 port=${balancer} dbname=${pairDatabase} user=${pairDatabase}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = session
default_pool_size = 40
server_login_retry = 1
server_connect_timeout = 3
`;
}
