import type { JournalEntity } from '@suivi/domain/operation/journal-entities';
import type { Role } from '@suivi/domain/accounts/role';
import { sql } from 'kysely';
import type { Reader } from '../ground/store.ts';

/** More than anybody does in the ten years for which the journal is kept. */
const mostRows = 200_000;

export type PersonRow = {
  name: string;
  email: string;
  role: Role;
  createdAt: Date;
  updatedAt: Date;
  lastSignInAt: Date | null;
  disabledAt: Date | null;
  hasPassword: boolean;
  secondFactorSince: Date | null;
  recoveryCodes: number;
  /** The person's identifier at the identity service; null for one who signs in with a password. */
  identity: string | null;
};

/** Null when there is no such account, or it was erased. */
export async function readPerson(db: Reader, id: number): Promise<PersonRow | null> {
  const { rows } = await sql<PersonRow>`
    select a.name, a.email, a.role, a.created_at as "createdAt", a.updated_at as "updatedAt",
      a.last_sign_in_at as "lastSignInAt", a.disabled_at as "disabledAt", a.password_hash is not null as "hasPassword",
      a.totp_confirmed_at as "secondFactorSince",
      (select count(*) from recovery_codes where account_id = a.id and used_at is null)::int as "recoveryCodes",
      (select issuer || ' : ' || subject from issuer_accounts where account_id = a.id) as identity
    from accounts a where a.id = ${id} and a.erased_at is null`.execute(db);
  return rows[0] ?? null;
}

export type KeptRow = {
  kind: 'session' | 'device' | 'notice' | 'link' | 'message' | 'token' | 'view';
  at: Date;
  until: Date | null;
  detail: string;
};

/** What gives the person access, and what they were told. */
export async function readKept(db: Reader, id: number): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select 'session' as kind, created_at as at, expires_at as until, user_agent as detail
      from sessions where account_id = ${id}
    union all select 'device', last_used_at, null, '' from known_devices where account_id = ${id}
    union all select 'notice', at, dismissed_at, concat_ws(', ', nullif(address, ''), nullif(user_agent, ''))
      from account_notices where account_id = ${id}
    union all select 'message', created_at, ended_at, recipient from outbox where account_id = ${id}
    union all select 'token', created_at, least(revoked_at, expires_at), concat(name, ' …', last_signs)
      from api_tokens where account_id = ${id}
    union all select 'view', kept_at, null, concat(name, ' : ', search) from own_views where account_id = ${id}
    union all select 'link', created_at, coalesce(used_at, expires_at), '' from one_time_links where account_id = ${id}
    order by kind, at desc`.execute(db);
  return rows;
}

export type PersonJournalRow = {
  at: Date;
  action: string;
  entity: JournalEntity;
  label: string;
  address: string | null;
  userAgent: string | null;
};

/** What the person did, and what was done to their account or attempted under their address. */
export async function readPersonJournal(db: Reader, id: number): Promise<PersonJournalRow[]> {
  const { rows } = await sql<PersonJournalRow>`
    select at, action, entity, label, after ->> 'address' as address, after ->> 'userAgent' as "userAgent"
    from told_journal j
    where account_id = ${id} or (entity = 'account' and entity_id = ${String(id)})
      or (entity = 'session' and label = (select email from accounts where id = ${id}))
    order by j.id desc limit ${mostRows}`.execute(db);
  return rows;
}
