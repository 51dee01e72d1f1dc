import type { Kysely, Transaction } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { BackupTables } from './backup-tables.ts';
import type { OutboxTables } from './outbox-tables.ts';

/** The schema as Kysely sees it: what the platform keeps itself; `records/tables.ts` adds each record's own tables. */
export interface Tables extends AccountTables, BackupTables, OutboxTables {}

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;
