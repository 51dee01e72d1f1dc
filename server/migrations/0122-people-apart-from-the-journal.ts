import { type Kysely, sql } from 'kysely';

/**
 * The rows of the journal are chained and are never rewritten. What names a person is therefore kept apart from them, where
 * it can be corrected and erased: a row says « Compte n° 7 », and `told_journal` fills in the name that the account has.
 * Rows from before hold names themselves: those of a person who was erased are told without. What people decided carries the
 * name that their account has.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table accounts add column erased_at timestamptz, add column erased_email_hash bytea;
    comment on column accounts.erased_email_hash is 'by which sign-ins under that address are told without it while they are kept';
    create table account_identities (
      id integer generated always as identity primary key,
      account_id integer not null references accounts on delete cascade,
      name text not null,
      email text not null,
      unique (account_id, name, email)
    );
    comment on table account_identities is 'the names and addresses that rows of the journal tell of an account';

    create function kept_apart(account integer, state jsonb) returns jsonb language plpgsql as $$
    declare
      found integer;
    begin
      if state is null or not state ?& array['name', 'email'] then return state; end if;
      insert into account_identities (account_id, name, email)
      values (account, state ->> 'name', state ->> 'email') on conflict do nothing;
      select id into found from account_identities
      where account_id = account and name = state ->> 'name' and email = state ->> 'email';
      return (state - 'name' - 'email') || jsonb_build_object('identity', found);
    end $$;

    create or replace function stamp_journal_row() returns trigger language plpgsql security definer set search_path from current as $$
    declare
      author jsonb := nullif(current_setting('suivi.author', true), '')::jsonb;
      state text[] := string_to_array(nullif(current_setting('suivi.journal_batch', true), ''), ':');
      subject integer;
    begin
      new.at := now();
      new.account_id := (author ->> 'accountId')::integer;
      -- Demonstration accounts are nobody's, and go with their data.
      new.account_name := coalesce(
        (select case when is_demonstration then name else 'Compte n° ' || id end
          from accounts where id = new.account_id), author ->> 'name', 'Système');
      if new.entity in ('account', 'session') then
        select id into subject from accounts
        where not is_demonstration and (new.label in (email, email_canonical)
          or new.entity = 'account' and id::text = new.entity_id)
        order by new.entity = 'account' and id::text = new.entity_id desc limit 1;
        if subject is not null then
          new.label := 'Compte n° ' || subject;
          if new.entity = 'account' then
            new.before := kept_apart(subject, new.before);
            new.after := kept_apart(subject, new.after);
          end if;
        end if;
      end if;
      state := coalesce(state, array[nextval('journal_batches')::text, '0', '0', '']);
      new.batch := state[1]::bigint;
      perform set_config('suivi.journal_batch', concat_ws(':', state[1], state[2]::integer + 1,
        state[3]::integer + (new.entity = 'session')::integer,
        encode(sha256(decode(state[4], 'hex') || journal_digest(new)), 'hex')), true);
      return new;
    end $$;

    create function told_state(state jsonb, account integer, is_erased boolean) returns jsonb language sql stable as $$
      select case when is_erased then state - array['identity', 'name', 'email', 'address', 'userAgent']
        when state ? 'identity' then (state - 'identity') || coalesce((
          select jsonb_build_object('name', name, 'email', email) from account_identities
          where account_id = account and id = (state ->> 'identity')::integer), '{}')
        else state end
    $$;

    create view told_journal as
    select j.id, j.at, j.account_id, coalesce(a.name, j.account_name) as account_name, j.action, j.entity, j.entity_id,
      j.site_id,
      case when s.erased_at is not null then s.name when j.label = 'Compte n° ' || s.id then s.email
        else j.label end as label,
      case when s.id is null then j.before else told_state(j.before, s.id, s.erased_at is not null) end as before,
      case when s.id is null then j.after else told_state(j.after, s.id, s.erased_at is not null) end as after,
      j.request_id
    from journal j
    left join accounts a on a.id = j.account_id
    left join lateral (
      select o.id, o.name, o.email, o.erased_at from accounts o
      where case j.entity when 'account' then o.id::text = j.entity_id
        else o.id = j.account_id or j.label = 'Compte n° ' || o.id
          or o.erased_email_hash = sha256(convert_to(lower(j.label), 'UTF8')) end
      limit 1
    ) s on j.entity in ('account', 'session');
    comment on view told_journal is 'the journal as people read it: each person under the name that the account has';
  `.execute(db);

  await sql`
    create function tell_new_name() returns trigger language plpgsql as $$
    declare
      place text[];
    begin
      foreach place slice 1 in array array[
        ['alerts', 'acknowledged_by'], ['imports', 'created_by'], ['import_layouts', 'taught_by'],
        ['import_names', 'taught_by'], ['weather_imports', 'imported_by'], ['snapshots', 'made_by']
      ] loop
        -- What was loaded from another installation has the name alone.
        execute format('update %1$I set %3$I = $1 where %2$I = $2 or ($3 and %2$I is null and %3$I = $4)',
          place[1], place[2], place[2] || '_name') using new.name, new.id, new.erased_at is not null, old.name;
      end loop;
      return null;
    end $$;
    create trigger name_told after update of name on accounts
      for each row when (old.name is distinct from new.name) execute function tell_new_name();
  `.execute(db);
}
