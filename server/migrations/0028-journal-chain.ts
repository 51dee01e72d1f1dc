import { type Kysely, sql } from 'kysely';

/**
 * The database says when a row of the journal was written and by whom, and chains the rows by hash. The rows of one
 * transaction are a batch: each adds its digest to what the transaction has so far, without a lock. At the commit one seal
 * binds the batch to the seal before it; the lock that keeps seals in a row is held for the commit alone.
 * `server/src/platform/journal/verify-journal.ts` computes the same again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table journal add column batch bigint not null default 0;
    comment on column journal.batch is 'the transaction that wrote it; 0: before there were seals';
    create index journal_batch on journal (batch);
    create sequence journal_batches;

    create table journal_seals (
      position bigint primary key,
      batch bigint not null unique,
      row_count integer not null check (row_count > 0),
      connection_count integer not null check (connection_count between 0 and row_count),
      sealed_at timestamptz not null,
      hash bytea not null check (length(hash) = 32)
    );
    comment on table journal_seals is 'one for each transaction with rows in the journal, bound to the one before';
    create table journal_removed_rows (
      id bigint primary key,
      batch bigint not null,
      is_connection boolean not null,
      digest bytea not null check (length(digest) = 32)
    );
    comment on table journal_removed_rows is 'what remains of rows that were kept for their time, so that the seals still hold';
    create index journal_removed_rows_batch on journal_removed_rows (batch);
    create trigger journal_seals_are_kept before update on journal_seals
      for each row execute function refuse_journal_change();
    create trigger journal_seals_are_not_emptied before truncate on journal_seals
      for each statement execute function refuse_journal_change();
    create trigger journal_removed_rows_are_kept before update on journal_removed_rows
      for each row execute function refuse_journal_change();
    create trigger journal_removed_rows_are_not_emptied before truncate on journal_removed_rows
      for each statement execute function refuse_journal_change();

    create function journal_digest(j journal) returns bytea language sql immutable as $$
      select sha256(convert_to(jsonb_build_array(j.id, extract(epoch from j.at), j.account_id, j.account_name,
        j.action, j.entity, j.entity_id, j.site_id, j.label, j.before, j.after, j.request_id)::text, 'UTF8'))
    $$;
    create function journal_seal_hash(previous bytea, place bigint, batch bigint, row_count integer,
      connection_count integer, sealed_at timestamptz, digests bytea) returns bytea language sql immutable as $$
      select sha256(previous || convert_to(concat_ws(':', place, batch, row_count, connection_count,
        extract(epoch from sealed_at)), 'UTF8') || digests)
    $$;
  `.execute(db);

  await sql`
    create function stamp_journal_row() returns trigger language plpgsql security definer set search_path from current as $$
    declare
      author jsonb := nullif(current_setting('suivi.author', true), '')::jsonb;
      state text[] := string_to_array(nullif(current_setting('suivi.journal_batch', true), ''), ':');
    begin
      new.at := now();
      new.account_id := (author ->> 'accountId')::integer;
      new.account_name := coalesce(
        (select name from accounts where id = new.account_id), author ->> 'name', 'Système');
      state := coalesce(state, array[nextval('journal_batches')::text, '0', '0', '']);
      new.batch := state[1]::bigint;
      perform set_config('suivi.journal_batch', concat_ws(':', state[1], state[2]::integer + 1,
        state[3]::integer + (new.entity = 'session')::integer,
        encode(sha256(decode(state[4], 'hex') || journal_digest(new)), 'hex')), true);
      return new;
    end $$;
    create trigger journal_is_stamped before insert on journal
      for each row execute function stamp_journal_row();

    create function seal_journal_batch() returns trigger language plpgsql security definer set search_path from current as $$
    declare
      state text[] := string_to_array(nullif(current_setting('suivi.journal_batch', true), ''), ':');
      last journal_seals;
    begin
      -- The first row of the transaction seals all of them.
      if state is null then return null; end if;
      perform set_config('suivi.journal_batch', '', true);
      perform pg_advisory_xact_lock(7305513808);
      select * into last from journal_seals order by position desc limit 1;
      insert into journal_seals (position, batch, row_count, connection_count, sealed_at, hash)
      select place, state[1]::bigint, state[2]::integer, state[3]::integer, now(),
        journal_seal_hash(coalesce(last.hash, ''), place, state[1]::bigint, state[2]::integer, state[3]::integer,
          now(), decode(state[4], 'hex'))
      from (values (coalesce(last.position, 0) + 1)) as next (place);
      return null;
    end $$;
    create constraint trigger journal_is_sealed after insert on journal deferrable initially deferred
      for each row execute function seal_journal_batch();
  `.execute(db);

  // What was there before is one batch.
  await sql`
    do $$
    declare
      digests bytea := '';
      found journal;
      row_count integer := 0;
      connection_count integer := 0;
    begin
      for found in select * from journal order by id loop
        digests := sha256(digests || journal_digest(found));
        row_count := row_count + 1;
        connection_count := connection_count + (found.entity = 'session')::integer;
      end loop;
      if row_count > 0 then
        insert into journal_seals values (1, 0, row_count, connection_count, now(),
          journal_seal_hash('', 1, 0, row_count, connection_count, now(), digests));
      end if;
    end $$;
  `.execute(db);

  await sql`
    drop function remove_old_journal_rows(integer, integer);
    create function remove_old_journal_rows(connection_days integer, other_days integer) returns bigint
      language plpgsql security definer set search_path from current
    as $$
    declare
      removed bigint;
      first_kept bigint;
    begin
      with connections as (
        delete from journal
        where entity = 'session' and at < now() - make_interval(days => connection_days)
        returning id, batch, true as is_connection, journal_digest(journal) as digest
      ),
      others as (
        delete from journal
        where entity <> 'session' and at < now() - make_interval(days => other_days)
        returning id, batch, false as is_connection, journal_digest(journal) as digest
      )
      insert into journal_removed_rows (id, batch, is_connection, digest)
      select * from connections union all select * from others;
      get diagnostics removed = row_count;
      if removed = 0 then return 0; end if;
      -- Seals without any row at the beginning go as well; the last of them is what the next one is bound to.
      select position into first_kept from journal_seals s
      where exists (select from journal j where j.batch = s.batch) order by position limit 1;
      delete from journal_removed_rows r using journal_seals s
      where s.batch = r.batch and s.position < first_kept;
      delete from journal_seals where position < first_kept - 1;
      return removed;
    end $$;
    revoke all on function remove_old_journal_rows(integer, integer) from public;
  `.execute(db);
}
