import type { Role } from '@suivi/domain/accounts/role';
import type { Pool, QueryConfig } from 'pg';
import type { Actor } from './actor.ts';
import { idleHours } from './session-lifetime.ts';
import { mustAddSecondFactor } from '../two-factor/must-add-second-factor.ts';
import { type DataVersionRow, type DataVersions, versionsOf } from '../data-versions.ts';
import { hashToken } from './session-token.ts';

export type Authentication = {
  actor: Actor | null;
  /** Identifies a browser that has signed in before, which has turns of its own; null for strangers. */
  device: string | null;
  versions: DataVersions;
};

type SessionRow = {
  token_hash: Buffer;
  session_id: number;
  account_id: number;
  name: string;
  email: string;
  role: Role;
  is_demonstration: boolean;
  must_add_second_factor: boolean;
  seen_long_ago: boolean;
};
/** The parts of the version as text, since they are repeated in every row. */
export type VersionRow = Omit<DataVersionRow, 'moved_parts' | 'moved_years'> & {
  moved_parts: string;
  moved_years: string;
};
type Row = VersionRow & { known_devices: string[] } & (SessionRow | { session_id: null });

/**
 * A database that is stopped or frozen is reported as such, not waited for. A little longer than the pool lets others wait for a
 * connection: they give up before they would get one that answers no better.
 */
export const answerWithinMilliseconds = 2600;

/** Columns of `data_version v` for a `VersionRow`. */
export const versionColumns = `v.version, v.beside_declarations, v.moved_parts::text as moved_parts, v.months_moved,
    v.moved_years::text as moved_years`;

const text = `
  select ${versionColumns}, s.*,
    array(select distinct encode(token_hash, 'base64') from known_devices
      where token_hash = any($2::bytea[])) as known_devices
  from data_version v
  left join (
    select s.token_hash, s.id as session_id, a.id as account_id, a.name, a.email, a.role, a.is_demonstration,
      not s.has_issuer_factor and ${mustAddSecondFactor} as must_add_second_factor,
      s.last_seen_at < now() - interval '1 minute' as seen_long_ago
    from sessions s join accounts a on a.id = s.account_id and a.disabled_at is null
    where s.token_hash = any($1::bytea[]) and s.expires_at > now()
      and s.last_seen_at > now() - make_interval(hours => ${idleHours})
      and s.last_seen_at < now() + make_interval(hours => ${idleHours})
  ) s on true`;

type Found = { versions: DataVersions; sessions: Map<string, SessionRow>; devices: ReadonlySet<string> };
type Hashes = Map<string, Buffer>;
type Turn = { sessions: Hashes; devices: Hashes; found: Promise<Found> };

const turns = new WeakMap<Pool, Turn>();
const latest = new WeakMap<Pool, DataVersions>();
const highest = new WeakMap<Pool, number>();
const listeners = new WeakMap<Pool, () => void>();

/**
 * Calls `listener` when the database answers with an earlier data version than one seen before the question: another server has
 * taken its place without the last changes, or an older state was restored. What is kept in memory may have been lost.
 */
export function whenDataGoesBack(pool: Pool, listener: () => void): void {
  listeners.set(pool, listener);
}

/**
 * One statement reads both the sender and the data version that the request will read. Requests that arrive in the same turn of
 * the event loop share one statement; no request is answered by a statement that was sent before it arrived.
 */
export async function readSession(
  pool: Pool,
  token: string | undefined,
  isActivity = true,
  deviceToken?: string,
): Promise<Authentication> {
  const turn = turns.get(pool) ?? beginTurn(pool);
  const name = askFor(turn.sessions, token);
  const deviceName = askFor(turn.devices, deviceToken);
  const { versions, sessions, devices } = await turn.found;
  const row = sessions.get(name);
  const device = devices.has(deviceName) ? deviceName : null;
  if (!row) return { actor: null, device, versions };
  if (row.seen_long_ago && isActivity) noteActivity(pool, row.session_id);
  return {
    actor: {
      accountId: row.account_id,
      sessionId: row.session_id,
      name: row.name,
      email: row.email,
      role: row.role,
      isDemonstration: row.is_demonstration,
      mustAddSecondFactor: row.must_add_second_factor,
    },
    device,
    versions,
  };
}

function askFor(hashes: Hashes, token: string | undefined): string {
  if (token === undefined) return '';
  const hash = hashToken(token);
  const name = hash.toString('base64');
  hashes.set(name, hash);
  return name;
}

function beginTurn(pool: Pool): Turn {
  const sessions: Hashes = new Map();
  const devices: Hashes = new Map();
  const found = new Promise<void>(resolve => {
    setImmediate(resolve);
  }).then(() => {
    turns.delete(pool);
    return readSessions(pool, [...sessions.values()], [...devices.values()]);
  });
  const turn = { sessions, devices, found };
  turns.set(pool, turn);
  return turn;
}

async function readSessions(
  pool: Pool,
  hashes: readonly Buffer[],
  devices: readonly Buffer[],
): Promise<Found> {
  const question = {
    name: 'read-sessions',
    query_timeout: answerWithinMilliseconds,
    text,
    values: [hashes, devices],
  };
  const { rows, first, versions } = await askWithVersions<Row>(pool, question);
  return {
    versions,
    devices: new Set(first.known_devices),
    sessions: new Map(
      rows.flatMap(one => (one.session_id === null ? [] : [[one.token_hash.toString('base64'), one]])),
    ),
  };
}

/** Runs a query whose rows each hold the data version, and notes when the database has gone back behind a version seen before. */
export async function askWithVersions<Row extends VersionRow>(
  pool: Pool,
  question: QueryConfig,
): Promise<{ rows: Row[]; first: Row; versions: DataVersions }> {
  const seen = highest.get(pool) ?? 0;
  const { rows } = await pool.query<Row>(question);
  const [first] = rows;
  if (!first) throw new Error('the data version row is missing');
  const version = Number(first.version);
  if (version < seen) {
    latest.delete(pool);
    listeners.get(pool)?.();
  }
  highest.set(pool, version < seen ? version : Math.max(version, highest.get(pool) ?? 0));
  return { rows, first, versions: versionsIn(pool, first) };
}

/** The parts of a version are parsed once: the same version always has the same parts. */
function versionsIn(pool: Pool, row: VersionRow): DataVersions {
  const known = latest.get(pool);
  if (known?.all === row.version) return known;
  const versions = versionsOf({
    ...row,
    moved_parts: JSON.parse(row.moved_parts) as Record<string, number>,
    moved_years: JSON.parse(row.moved_years) as Record<string, number>,
  });
  latest.set(pool, versions);
  return versions;
}

/**
 * No answer waits for it, nor does it wait for a standby: a minute of activity may be lost with the machine. A database that
 * takes no changes, for instance with a full disk, can still be read.
 */
function noteActivity(pool: Pool, sessionId: number): void {
  const text = `with at_once as materialized (select set_config('synchronous_commit', 'off', true))
    update sessions set last_seen_at = now() from at_once where id = $1`;
  pool.query(text, [sessionId]).catch(() => undefined);
}
