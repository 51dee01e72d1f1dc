import { sql } from 'kysely';
import type { Tx } from '../schema/tables.ts';
import type { Author, JournalEntry } from './journal-entry.ts';

/** Says to the database whose change the transaction is: it writes the journal's date and author itself. */
export async function nameAuthor(tx: Tx, author: Author): Promise<void> {
  await sql`select set_config('suivi.author', ${JSON.stringify(author)}, true)`.execute(tx);
}

export async function writeJournal(tx: Tx, requestId: string, entry: JournalEntry): Promise<void> {
  await tx
    .insertInto('journal')
    .values({
      action: entry.action,
      entity: entry.entity,
      entity_id: String(entry.entityId),
      site_id: entry.siteId ?? null,
      label: entry.label,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      request_id: requestId,
    })
    .execute();
}
