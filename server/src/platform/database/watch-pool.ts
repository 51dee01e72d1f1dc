import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, PoolClient } from 'pg';
import { processOf, type WatchedPool } from './create-pool.ts';

const lookEveryMilliseconds = 900;
const answerWithinMilliseconds = 1500;
/** Grace period for answers that arrived while node itself was too busy to read them. */
const readingMilliseconds = 100;

/**
 * PostgreSQL waits for a synchronous standby without a limit when it commits, and other transactions wait for the rows that such
 * a commit holds. Beyond three seconds the waiting commits are listed, so that their connections are cut: they may have been
 * done. The transactions behind them are cancelled and undone.
 */
const question = `
  with stuck as materialized (
    select pid from pg_stat_activity
    where datname = current_database() and wait_event = 'SyncRep'
      and clock_timestamp() - query_start > interval '3 seconds'
  ), cancelled as materialized (
    select count(*) filter (where pg_cancel_backend(pid)) from pg_stat_activity
    where datname = current_database() and usename = current_user and wait_event_type = 'Lock'
      and clock_timestamp() - query_start > interval '3 seconds' and exists (select from stuck)
  )
  select coalesce(array_agg(stuck.pid), '{}') as stuck from cancelled left join stuck on true`;

type Answer = { stuck: (number | null)[] };

/**
 * A database that is frozen, or behind a network that is cut, neither answers nor ends its connections, and statements would wait
 * for ever. While connections are at work, another one checks that the server answers; if it does not, those at work are cut, so
 * that their statements fail, and new requests for a connection fail at once until there is an answer again. A slow statement on
 * a server that answers is left alone, except a commit that waits for a standby. Returns the function that ends the watch.
 */
export function watchPool(
  pool: WatchedPool,
  newClient: () => Client,
  log: (message: string) => void,
): () => void {
  const working = new Set<PoolClient>();
  let scout: Client | null = null;
  let isLooking = false;
  pool.on('acquire', client => working.add(client));
  pool.on('release', (_error, client) => working.delete(client));

  async function look(): Promise<void> {
    const before = [...working];
    const asked = new AbortController();
    const answer = ask().then(
      () => 'answered',
      () => 'failed',
    );
    const silence = sleep(answerWithinMilliseconds, 'silent', { signal: asked.signal, ref: false });
    const first = await Promise.race([answer, silence.catch(() => 'answered')]);
    const last =
      first === 'silent' ? await Promise.race([answer, sleep(readingMilliseconds, 'silent')]) : first;
    asked.abort();
    if (last !== 'silent') pool.isSilent = false;
    if (last === 'answered') return;
    cut(scout);
    scout = null;
    if (last === 'failed') return;
    const stuck = before.filter(client => working.has(client));
    if (!pool.isSilent || stuck.length > 0)
      log(`The database does not answer: ${stuck.length} connections are cut`);
    pool.isSilent = true;
    for (const client of stuck) cut(client);
  }

  async function ask(): Promise<void> {
    if (scout === null) {
      scout = newClient();
      scout.on('error', () => undefined);
      await scout.connect();
    }
    const { rows } = await scout.query<Answer>(question);
    const stuck = new Set<number | undefined>(rows[0]?.stuck.filter(pid => pid !== null));
    if (stuck.size > 0 && pool.waitingCommits === 0) log('Commits wait for a standby of the database');
    pool.waitingCommits = stuck.size;
    for (const client of working) if (stuck.has(processOf(client))) cut(client);
  }

  const timer = setInterval(() => {
    if ((working.size === 0 && !pool.isSilent && pool.waitingCommits === 0) || isLooking) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
    });
  }, lookEveryMilliseconds).unref();

  return () => {
    clearInterval(timer);
    cut(scout);
  };
}

function cut(client: Client | null): void {
  const connection = (client as { connection?: { stream: Duplex } } | null)?.connection;
  connection?.stream.destroy();
}
