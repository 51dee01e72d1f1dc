import type { Tx } from '../schema/tables.ts';
import type { Author, JournalEntry } from './journal-entry.ts';

export async function writeJournal(
  tx: Tx,
  author: Author,
  requestId: string,
  entry: JournalEntry,
): Promise<void> {
  await tx
    .insertInto('journal')
    .values({
      account_id: author.accountId,
      account_name: author.name,
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
