import { sql } from 'kysely';
import type { Tx } from '../schema/tables.ts';
import type { Author, JournalEntry } from './journal-entry.ts';

/** Says to the database whose change the transaction is: it writes the journal's date and author itself. */
export async function nameAuthor(tx: Tx, author: Author): Promise<void> {
  await sql`select set_config('suivi.author', ${JSON.stringify(author)}, true)`.execute(tx);
}

const entriesPerStatement = 500;

/** Rows of the journal, in the order given. */
export async function writeJournal(
  tx: Tx,
  requestId: string,
  entries: readonly JournalEntry[],
): Promise<void> {
  for (let start = 0; start < entries.length; start += entriesPerStatement) {
    await tx
      .insertInto('journal')
      .values(
        entries.slice(start, start + entriesPerStatement).map(entry => ({
          action: entry.action,
          entity: entry.entity,
          entity_id: String(entry.entityId),
          site_id: entry.siteId ?? null,
          label: entry.label,
          before: entry.before === undefined ? null : JSON.stringify(entry.before),
          after: entry.after === undefined ? null : JSON.stringify(entry.after),
          request_id: requestId,
        })),
      )
      .execute();
  }
}
