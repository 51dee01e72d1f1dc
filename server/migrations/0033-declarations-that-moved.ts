import { type Kysely, sql } from 'kysely';

/**
 * The data version says of each declaration when it last moved, so that a server that keeps a year of months reads again
 * only what moved since. A statement notes its declarations, `2024/17/gas`, beside their years; where they are many, as
 * in an import, the whole year: `2024/0/`. The update of the data version, which one transaction at a time makes and no
 * other commits before, takes the notes. What is no part of the months moves none of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table moved_declarations (
      reference_year integer not null,
      site_id integer not null,
      energy_type text not null,
      version bigint not null,
      primary key (reference_year, site_id, energy_type)
    );
    comment on table moved_declarations is
      'the data version at which a declaration last moved, even one that is gone; site 0: all of its year';
    create index moved_declarations_since on moved_declarations (reference_year, version);

    alter table data_version
      add column months_moved bigint not null default 1,
      add column moved_years jsonb not null default '{}';
    comment on column data_version.months_moved is 'the version at which the months of all years last moved at once';
    comment on column data_version.moved_years is 'since then: the version at which those of a year last moved';

    create or replace function note_moved(what text[]) returns void language plpgsql as $$
    declare
      noted text[] := string_to_array(nullif(current_setting('suivi.moved', true), ''), ',');
    begin
      -- Of a year that is noted as a whole, no single declaration need be.
      what := array(
        select part from unnest(what) as part
        where noted is null or not (split_part(part, '/', 1) || '/0/') = any(noted)
      );
      if cardinality(what) = 0 or what <@ noted then return; end if;
      noted := array(select distinct unnest(noted || what) order by 1);
      if cardinality(noted) > 200 then
        noted := array(
          select distinct case when part like '%/%' then split_part(part, '/', 1) || '/0/' else part end
          from unnest(noted) as part order by 1);
      end if;
      perform set_config('suivi.moved', array_to_string(noted, ','), true);
    end $$;

    create or replace function note_moved_years() returns trigger language plpgsql as $$
    begin
      perform note_moved((
        select array_agg(distinct reference_year::text)
          || array_agg(distinct concat_ws('/', reference_year, site_id, energy_type))
        from changed));
      return null;
    end $$;

    create or replace function note_moved_table() returns trigger language plpgsql as $$
    begin
      perform note_moved(tg_argv);
      return null;
    end $$;

    create or replace function move_parts_of_data_version() returns trigger language plpgsql as $$
    declare
      noted text[] := string_to_array(nullif(current_setting('suivi.moved', true), ''), ',');
      years jsonb := coalesce(
        (select jsonb_object_agg(part, new.version) from unnest(noted) as part where part ~ '^[0-9]+$'), '{}');
    begin
      if noted is null or 'beside' = any(noted) then
        new.beside_declarations := new.version;
        new.moved_parts := '{}';
      else
        new.moved_parts := old.moved_parts || years || coalesce(
          (select jsonb_object_agg(part, new.version) from unnest(noted) as part where part = 'alerts'), '{}');
      end if;
      if noted is null or 'months' = any(noted) then
        new.months_moved := new.version;
        new.moved_years := '{}';
      else
        new.moved_years := old.moved_years || years;
      end if;
      insert into moved_declarations (reference_year, site_id, energy_type, version)
      select split_part(part, '/', 1)::int, split_part(part, '/', 2)::int, split_part(part, '/', 3), new.version
      from unnest(noted) as part where part like '%/%'
      on conflict (reference_year, site_id, energy_type) do update set version = excluded.version;
      return new;
    end $$;
  `.execute(db);

  for (const table of ['monthly_energy_declarations', 'declared_months'].map(name => sql.table(name))) {
    await sql`
      drop trigger moved_emptied on ${table};
      create trigger moved_emptied after truncate on ${table}
        for each statement execute function note_moved_table('beside', 'months')`.execute(db);
  }
}
