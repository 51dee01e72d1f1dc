import { Kysely, PostgresDialect } from 'kysely';
import type { Database, Tables } from '../schema/tables.ts';
import type { DatabaseConnection } from './connection-of.ts';
import { createPool } from './create-pool.ts';

/** One connection for a transaction, one to report its progress. */
const poolSize = 2;

/** A database handle for the whole life of a process beside the server. */
export function databaseOfConnection(connection: DatabaseConnection): Database {
  const pool = createPool(connection, { poolSize }, () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
