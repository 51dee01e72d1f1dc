import { sql } from 'kysely';
import type { Tx } from '../schema/tables.ts';
import type { Author, JournalEntry } from './journal-entry.ts';

/** Tells the database whose change the transaction is: it writes the journal's date and author itself. */
export async function nameAuthor(tx: Tx, author: Author): Promise<void> {
  await sql`select set_config('suivi.author', ${JSON.stringify(author)}, true)`.execute(tx);
}

const entriesPerStatement = 500;

/** Writes rows of the journal, in the given order. */
export async function writeJournal(
  tx: Tx,
  requestId: string,
  entries: readonly JournalEntry[],
): Promise<void> {
  for (let start = 0; start < entries.length; start += entriesPerStatement) {
    const rows = entries
      .slice(start, start + entriesPerStatement)
      .map(({ action, entity, entityId, siteId = null, label, before = null, after = null }) => ({
        action,
        entity,
        entity_id: String(entityId),
        site_id: siteId,
        label,
        before,
        after,
      }));
    // Passed as one text: one parameter for each cell takes longer to send and to read than the rows take to write.
    await sql`
      insert into journal (action, entity, entity_id, site_id, label, before, after, request_id)
      select n.action, n.entity, n.entity_id, n.site_id, n.label, n.before, n.after, ${requestId}
      from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as
        (action text, entity text, entity_id text, site_id int, label text, before jsonb, after jsonb))
        with ordinality as n (action, entity, entity_id, site_id, label, before, after, place)
      order by n.place`.execute(tx);
  }
}
