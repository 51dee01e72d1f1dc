import type { Kysely, Transaction } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { BackupTables } from './backup-tables.ts';
import type { OutboxTables } from './outbox-tables.ts';

/** The schema as Kysely sees it: the tables of the platform itself; `records/tables.ts` adds the tables of each record. */
export interface Tables extends AccountTables, BackupTables, OutboxTables {}

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;
