import type { OutboxMessage, OutboxState } from '@suivi/contract/operation/mail';
import { sql } from 'kysely';
import type { MailSettings } from '../../../platform/mail/mail-settings.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';

const mostListed = 200;

/** Stores all settings and raises the version. */
export async function storeMail(tx: Tx, settings: Omit<MailSettings, 'version'>): Promise<void> {
  await tx
    .updateTable('mail_settings')
    .set(({ eb }) => ({
      is_on: settings.isOn,
      host: settings.host,
      port: settings.port,
      encryption: settings.encryption,
      user_name: settings.userName,
      password: settings.password,
      sender: settings.sender,
      public_url: settings.publicUrl,
      tried_at: settings.triedAt,
      version: eb('version', '+', 1),
    }))
    .execute();
}

export async function readMessages(db: Database, state: OutboxState | undefined): Promise<OutboxMessage[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'subject', 'recipient', 'state', 'created_at', 'due_at', 'ended_at', 'answers'])
    .$if(state !== undefined, query => query.where('state', '=', state ?? 'waiting'))
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();
  return rows.map(({ created_at: createdAt, due_at: dueAt, ended_at: endedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    dueAt: endedAt === null ? dueAt.toISOString() : null,
    endedAt: endedAt?.toISOString() ?? null,
  }));
}

export async function countMessages(db: Database): Promise<Record<OutboxState, number>> {
  const { rows } = await sql<Record<OutboxState, number>>`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'sent')::int as sent,
      count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'stopped')::int as stopped
    from outbox`.execute(db);
  return rows[0] as Record<OutboxState, number>;
}
