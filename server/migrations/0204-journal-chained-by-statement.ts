import { type Kysely, sql } from 'kysely';

/**
 * The digests of a statement's rows are chained once it has written all of them, in the order of their numbers, as they were row
 * by row: the seals are the same. A row is stamped still before it is written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function stamp_journal_row() returns trigger language plpgsql security definer set search_path from current as $$
    declare
      author jsonb := nullif(current_setting('suivi.author', true), '')::jsonb;
      state text := nullif(current_setting('suivi.journal_batch', true), '');
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
      if state is null then
        state := nextval('journal_batches') || ':0:0:';
        perform set_config('suivi.journal_batch', state, true);
      end if;
      new.batch := split_part(state, ':', 1)::bigint;
      return new;
    end $$;

    create function chain_journal_rows() returns trigger language plpgsql security definer set search_path from current as $$
    declare
      state text[] := string_to_array(current_setting('suivi.journal_batch'), ':');
      row_count integer := state[2];
      connection_count integer := state[3];
      digests bytea := decode(state[4], 'hex');
      each record;
    begin
      for each in
        select entity = 'session' as is_connection,
          sha256(convert_to(jsonb_build_array(id, extract(epoch from at), account_id, account_name, action, entity,
            entity_id, site_id, label, before, after, request_id)::text, 'UTF8')) as digest
        from added order by id
      loop
        digests := sha256(digests || each.digest);
        row_count := row_count + 1;
        connection_count := connection_count + each.is_connection::integer;
      end loop;
      if row_count > 0 then
        perform set_config('suivi.journal_batch',
          concat_ws(':', state[1], row_count, connection_count, encode(digests, 'hex')), true);
      end if;
      return null;
    end $$;
    create trigger journal_is_chained after insert on journal referencing new table as added
      for each statement execute function chain_journal_rows();
  `.execute(db);
}
