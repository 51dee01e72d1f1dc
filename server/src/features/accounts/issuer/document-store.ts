import { sql } from 'kysely';
import type { Database } from '../../../platform/schema/tables.ts';

const keptDays = 7;

/** Stores the issuer's metadata or its keys. Only JSON is stored, and not at every sign-in. */
export async function keepDocument(db: Database, address: string, body: string): Promise<void> {
  if (!isJson(body)) return;
  await sql`insert into issuer_documents (address, body) values (${address}, ${body})
    on conflict (address) do update set body = excluded.body, fetched_at = now()
    where issuer_documents.body <> excluded.body
      or issuer_documents.fetched_at < now() - interval '1 hour'`.execute(db);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Null when nothing was stored, or too long ago. */
export async function readKeptDocument(db: Database, address: string): Promise<string | null> {
  const row = await db
    .selectFrom('issuer_documents')
    .select('body')
    .where('address', '=', address)
    .where('fetched_at', '>', sql<Date>`now() - make_interval(days => ${keptDays})`)
    .executeTakeFirst();
  return row?.body ?? null;
}
