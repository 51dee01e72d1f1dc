import type { Pool } from 'pg';

export type OldJournalRow = {
  /** As PostgreSQL reads it: a time, or an expression such as `now() - interval '3 days'`. */
  at: string;
  account?: { accountId: number; name: string } | undefined;
  action: string;
  entity: string;
  entityId?: string;
  label: string;
  before?: unknown;
  after?: unknown;
};

/** A row as it would be stored and sealed had it been written then: only the owner can set the time. */
export async function writeOldJournalRow(owner: Pool, row: OldJournalRow): Promise<void> {
  const at = row.at.startsWith('now()') ? row.at : `'${row.at}'`;
  const client = await owner.connect();
  try {
    await client.query('begin; alter table journal disable trigger user');
    await client.query(
      `with made as (
         insert into journal (at, account_id, account_name, action, entity, entity_id, label, before, after, request_id, batch)
         values (${at}, $1, $2, $3, $4, $5, $6, $7, $8, 'test', nextval('journal_batches')) returning *, journal_digest(journal) as digest
       ),
       last as (select position, hash from journal_seals order by position desc limit 1),
       next as (
         select digest, batch, (entity = 'session')::integer as connections, at,
           coalesce((select position from last), 0) + 1 as position, coalesce((select hash from last), '') as hash
         from made
       )
       insert into journal_seals
       select position, batch, 1, connections, at,
         journal_seal_hash(hash, position, batch, 1, connections, at, sha256(digest))
       from next`,
      [
        row.account?.accountId ?? null,
        row.account?.name ?? 'Système',
        row.action,
        row.entity,
        row.entityId ?? '1',
        row.label,
        row.before === undefined ? null : JSON.stringify(row.before),
        row.after === undefined ? null : JSON.stringify(row.after),
      ],
    );
    await client.query('alter table journal enable trigger user; commit');
  } finally {
    client.release(true);
  }
}
