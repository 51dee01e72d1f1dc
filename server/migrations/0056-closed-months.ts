import { type Kysely, sql } from 'kysely';

/**
 * Months that finance closed: what they hold is refused to change by whoever writes it, in the statement that would. A bill
 * that arrives later changes what was consumed then, and what it changes is noted for the first month that is open.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table period_locks (
      id integer generated always as identity primary key,
      site_id integer not null references sites on delete cascade,
      reference_year integer not null check (reference_year between 2000 and 2100),
      reference_month integer not null check (reference_month between 1 and 12),
      closed_at timestamptz not null default now(),
      closed_by integer references accounts on delete set null,
      exception_reason text check (length(exception_reason) between 1 and 1000),
      reopened_at timestamptz,
      reopened_by integer references accounts on delete set null,
      reopen_reason text check (length(reopen_reason) between 1 and 1000),
      check ((reopened_at is null) = (reopen_reason is null))
    );
    create unique index period_locks_closed on period_locks (site_id, reference_year, reference_month)
      where reopened_at is null;
    comment on table period_locks is 'months that were closed, a row each time; closed now where reopened_at is null';

    create table late_amounts (
      id integer generated always as identity primary key,
      site_id integer not null references sites on delete cascade,
      energy_type text not null,
      reference_year integer not null,
      reference_month integer not null,
      accounted_year integer not null,
      accounted_month integer not null,
      amount_cents bigint not null,
      normal_quantity numeric(20, 6) not null,
      cause text not null check (cause in ('bill', 'weather')),
      noted_at timestamptz not null default now()
    );
    create index late_amounts_site on late_amounts (site_id, reference_year);
    comment on table late_amounts is
      'what bills changed of a closed month, which is consumed there and accounted in the first month that was open';

    create function refuse_closed_month(site integer, year integer, month integer) returns void language plpgsql as $$
    begin
      raise exception 'a closed month would change' using errcode = 'SE001', detail = (
        select json_build_object('site', s.name, 'year', year, 'month', month) from sites s where s.id = site);
    end $$;

    -- Whoever writes a month holds this with others who write, whoever closes one alone: each sees what the other did.
    create function await_closing() returns void language sql as $$
      select pg_advisory_xact_lock_shared(56, 0)
    $$;

    -- A site that is gone, and its months with it, has nothing closed.
    create function is_month_closed(site integer, year integer, month integer) returns boolean language sql stable as $$
      select exists (
        select from period_locks l join sites s on s.id = l.site_id
        where l.site_id = site and l.reference_year = year and l.reference_month = month and l.reopened_at is null)
    $$;

    create function keep_closed_months() returns trigger language plpgsql as $$
    declare found record;
    begin
      perform await_closing();
      select c.site_id, c.reference_year, c.reference_month into found
      from changed c join period_locks l on l.site_id = c.site_id and l.reference_year = c.reference_year
        and l.reference_month = c.reference_month and l.reopened_at is null
      join sites s on s.id = c.site_id limit 1;
      if found is not null then
        perform refuse_closed_month(found.site_id, found.reference_year, found.reference_month);
      end if;
      return null;
    end $$;
    create trigger closed_months_added after insert on declared_months referencing new table as changed
      for each statement execute function keep_closed_months();
    create trigger closed_months_removed after delete on declared_months referencing old table as changed
      for each statement execute function keep_closed_months();
    create trigger closed_months_updated after update on declared_months referencing new table as changed
      for each statement execute function keep_closed_months();
    create trigger closed_months_added after insert on month_notes referencing new table as changed
      for each statement execute function keep_closed_months();
    create trigger closed_months_removed after delete on month_notes referencing old table as changed
      for each statement execute function keep_closed_months();
    -- A note may be moved into a closed month, and out of it.
    create trigger closed_months_updated after update on month_notes referencing new table as changed
      for each statement execute function keep_closed_months();
    create trigger closed_months_left after update on month_notes referencing old table as changed
      for each statement execute function keep_closed_months();

    create function keep_closed_readings() returns trigger language plpgsql as $$
    declare found record;
    begin
      perform await_closing();
      select b.site_id, c.reference_year, c.reference_month into found
      from changed c join buildings b on b.id = c.building_id
      join period_locks l on l.site_id = b.site_id and l.reference_year = c.reference_year
        and l.reference_month = c.reference_month and l.reopened_at is null
      join sites s on s.id = b.site_id limit 1;
      if found is not null then
        perform refuse_closed_month(found.site_id, found.reference_year, found.reference_month);
      end if;
      return null;
    end $$;
    create trigger closed_months_added after insert on building_consumptions referencing new table as changed
      for each statement execute function keep_closed_readings();
    create trigger closed_months_removed after delete on building_consumptions referencing old table as changed
      for each statement execute function keep_closed_readings();
    create trigger closed_months_updated after update on building_consumptions referencing new table as changed
      for each statement execute function keep_closed_readings();

    -- Which months are those of bills is part of what a closed month holds.
    create function keep_closed_feeds() returns trigger language plpgsql as $$
    declare
      site integer := case when tg_op = 'DELETE' then old.site_id else new.site_id end;
      first integer := case when tg_op = 'DELETE' then old.from_year * 12 + old.from_month - 1
        else new.from_year * 12 + new.from_month - 1 end;
      past integer := 2200 * 12;
      found record;
    begin
      perform await_closing();
      if tg_op = 'UPDATE' then
        past := greatest(first, old.from_year * 12 + old.from_month - 1);
        first := least(first, old.from_year * 12 + old.from_month - 1);
      end if;
      select l.site_id, l.reference_year, l.reference_month into found
      from period_locks l join sites s on s.id = l.site_id
      where l.site_id = site and l.reopened_at is null
        and l.reference_year * 12 + l.reference_month - 1 >= first
        and l.reference_year * 12 + l.reference_month - 1 < past
      order by l.reference_year, l.reference_month limit 1;
      if found is not null then
        perform refuse_closed_month(found.site_id, found.reference_year, found.reference_month);
      end if;
      return null;
    end $$;
    create trigger closed_months_fed after insert or update or delete on bill_feeds
      for each row execute function keep_closed_feeds();

    -- The price of a month that has no amount is part of what it costs.
    create function keep_closed_prices() returns trigger language plpgsql as $$
    declare found record;
    begin
      perform await_closing();
      select m.site_id, m.reference_year, m.reference_month into found
      from changed c
      join declared_months m on m.energy_type = c.energy_type and m.amount_cents is null
        and m.price_quantity is not null
        and (m.reference_year, m.reference_month) >= (c.valid_from_year, c.valid_from_month)
      join period_locks l on l.site_id = m.site_id and l.reference_year = m.reference_year
        and l.reference_month = m.reference_month and l.reopened_at is null
      where not exists (
        select from unit_prices p where p.energy_type = c.energy_type and p.id <> c.id
          and (p.valid_from_year, p.valid_from_month) > (c.valid_from_year, c.valid_from_month)
          and (p.valid_from_year, p.valid_from_month) <= (m.reference_year, m.reference_month))
        and not exists (
          select from bill_feeds f where f.site_id = m.site_id and f.energy_type = m.energy_type
            and (f.from_year, f.from_month) <= (m.reference_year, m.reference_month))
      limit 1;
      if found is not null then
        perform refuse_closed_month(found.site_id, found.reference_year, found.reference_month);
      end if;
      return null;
    end $$;
    create trigger closed_months_priced after insert on unit_prices referencing new table as changed
      for each statement execute function keep_closed_prices();
    create trigger closed_months_unpriced after delete on unit_prices referencing old table as changed
      for each statement execute function keep_closed_prices();
    create trigger closed_months_priced_anew after update on unit_prices referencing new table as changed
      for each statement execute function keep_closed_prices();
    create trigger closed_months_priced_before after update on unit_prices referencing old table as changed
      for each statement execute function keep_closed_prices();

    create function open_month_after(site integer, year integer, month integer) returns integer language plpgsql as $$
    declare at integer := year * 12 + month - 1;
    begin
      while is_month_closed(site, at / 12, at % 12 + 1) loop at := at + 1; end loop;
      return at;
    end $$;

    create function note_late_amount(
      site integer, energy text, year integer, month integer, cents bigint, quantity numeric
    ) returns void language plpgsql as $$
    declare
      cause text := nullif(current_setting('suivi.late', true), '');
      open_at integer;
    begin
      perform await_closing();
      if (cents = 0 and quantity = 0) or not is_month_closed(site, year, month) or not exists (
        select from bill_feeds f where f.site_id = site and f.energy_type = energy
          and (f.from_year, f.from_month) <= (year, month)
      ) then return; end if;
      if cause is null then perform refuse_closed_month(site, year, month); end if;
      open_at := open_month_after(site, year, month);
      insert into late_amounts (site_id, energy_type, reference_year, reference_month, accounted_year, accounted_month,
        amount_cents, normal_quantity, cause)
      values (site, energy, year, month, open_at / 12, open_at % 12 + 1, cents, quantity, cause);
    end $$;

    create function keep_closed_billed_months() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform note_late_amount(new.site_id, new.energy_type, new.reference_year, new.reference_month,
          new.amount_cents, coalesce(new.normal_quantity, 0));
      elsif tg_op = 'DELETE' then
        perform note_late_amount(old.site_id, old.energy_type, old.reference_year, old.reference_month,
          -old.amount_cents, -coalesce(old.normal_quantity, 0));
      else
        perform note_late_amount(new.site_id, new.energy_type, new.reference_year, new.reference_month,
          new.amount_cents - old.amount_cents, coalesce(new.normal_quantity, 0) - coalesce(old.normal_quantity, 0));
      end if;
      return null;
    end $$;
    create trigger closed_months_billed after insert or update or delete on billed_months
      for each row execute function keep_closed_billed_months();

    create trigger moved_noted after insert or update or delete or truncate on period_locks
      for each statement execute function note_moved_table('elsewhere');
    create trigger moved_noted after insert or update or delete or truncate on late_amounts
      for each statement execute function note_moved_table('elsewhere');
  `.execute(db);
}
