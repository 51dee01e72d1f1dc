import { type Kysely, sql } from 'kysely';

/**
 * A closing keeps what was told of the month: the emission factors, which are those of the first closing of the month that
 * stands, so that a month has one factor; what its bills were for; what months without an amount cost (the closing says).
 * What is closed already keeps what holds now. Neither a site nor a building with closed months is archived.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table period_locks add column told jsonb;
    comment on column period_locks.told is
      'what was told of the month when it was closed: {factors, bills, costs}, each by energy';

    create function told_of_month(site integer, year integer, month integer, told jsonb) returns jsonb
    language sql stable as $$
      select jsonb_build_object(
        'factors', coalesce(
          (select l.told -> 'factors' from period_locks l
            where l.reference_year = year and l.reference_month = month and l.reopened_at is null and l.told is not null
            order by l.id limit 1),
          (select jsonb_object_agg(x.energy_type, jsonb_build_object(
              'setId', x.code, 'isFallback', not x.in_use, 'factor', jsonb_build_object(
                'energyType', x.energy_type, 'unit', x.unit, 'valueKg', x.value_kg, 'perimeter', x.perimeter,
                'source', x.source, 'vintage', x.vintage,
                'validFrom', jsonb_build_object('year', x.valid_from_year, 'month', x.valid_from_month))))
            from (
              select distinct on (f.energy_type) f.*, s.code, s.in_use
              from emission_factors f join emission_factor_sets s on s.id = f.set_id
              where (f.valid_from_year, f.valid_from_month) <= (year, month)
              order by f.energy_type, s.in_use desc, s.code = 'specification' desc, f.valid_from_year desc,
                f.valid_from_month desc) x),
          '{}'),
        'bills', coalesce(
          (select jsonb_object_agg(b.energy_type,
              jsonb_build_object('parts', b.cost_parts, 'isPartial', not b.is_whole))
            from billed_months b
            where b.site_id = site and b.reference_year = year and b.reference_month = month),
          '{}'),
        'costs', '{}'::jsonb) || coalesce(told, '{}')
    $$;

    update period_locks l set told = told_of_month(l.site_id, l.reference_year, l.reference_month,
      case when exists (
        select from late_amounts a where a.site_id = l.site_id and a.reference_year = l.reference_year
          and a.reference_month = l.reference_month and a.noted_at >= l.closed_at)
      then '{"bills": {}}'::jsonb end)
    where l.reopened_at is null;

    create function keep_told_month() returns trigger language plpgsql as $$
    begin
      new.told := told_of_month(new.site_id, new.reference_year, new.reference_month, new.told);
      return new;
    end $$;
    create trigger told_kept before insert on period_locks for each row execute function keep_told_month();

    -- What was told stands no more once a month is opened again.
    drop trigger moved_noted on period_locks;
    create trigger moved_noted after insert or update or delete or truncate on period_locks
      for each statement execute function note_moved_table('beside');

    create function refuse_archive(site integer, year integer, month integer) returns void language plpgsql as $$
    begin
      raise exception 'a closed month would change' using errcode = 'SE001', detail = (
        select json_build_object('site', s.name, 'year', year, 'month', month, 'archived', true)
        from sites s where s.id = site);
    end $$;

    create function keep_closed_sites() returns trigger language plpgsql as $$
    declare found record;
    begin
      perform await_closing();
      select reference_year, reference_month into found from period_locks
      where site_id = new.id and reopened_at is null order by reference_year desc, reference_month desc limit 1;
      if found is not null then
        perform refuse_archive(new.id, found.reference_year, found.reference_month);
      end if;
      return null;
    end $$;
    create trigger closed_months_archived after update on sites for each row
      when (new.archived_at is not null and old.archived_at is null) execute function keep_closed_sites();

    create function keep_closed_buildings() returns trigger language plpgsql as $$
    declare found record;
    begin
      perform await_closing();
      select c.reference_year, c.reference_month into found
      from building_consumptions c join period_locks l on l.site_id = new.site_id
        and l.reference_year = c.reference_year and l.reference_month = c.reference_month and l.reopened_at is null
      where c.building_id = new.id order by c.reference_year desc, c.reference_month desc limit 1;
      if found is not null then
        perform refuse_archive(new.site_id, found.reference_year, found.reference_month);
      end if;
      return null;
    end $$;
    create trigger closed_months_archived after update on buildings for each row
      when (new.archived_at is distinct from old.archived_at) execute function keep_closed_buildings();
  `.execute(db);
}
