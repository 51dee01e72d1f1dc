import { type Kysely, sql } from 'kysely';

/**
 * A closing keeps what its bills made of the month, and months are told with it until the month is opened again: what arrives
 * later stays in `billed_months` alone (R16). Months that are closed already keep what they held before what came late. A note
 * that says that a declared month is an estimate moves the month, since totals are told with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function told_of_billed(b billed_months) returns jsonb language sql stable as $$
      select jsonb_build_object('normal', b.normal_quantity::text, 'priced', b.price_quantity::text,
        'cents', b.amount_cents::text, 'coveredDays', b.covered_days, 'isWhole', b.is_whole, 'isEstimated', b.is_estimated,
        'parts', b.cost_parts)
    $$;

    -- What bills made of a month at a time, by energy; 'former' is what was kept of it before, by energy.
    create function billed_until(site integer, year integer, month integer, since timestamptz, former jsonb)
    returns jsonb language sql stable as $$
      select coalesce(jsonb_object_agg(b.energy_type, told_of_billed(b)
        || case when a.cents is null then '{}'::jsonb else jsonb_build_object(
          'normal', (b.normal_quantity - a.quantity)::text,
          'priced', round(b.price_quantity * (1 - a.quantity / nullif(b.normal_quantity, 0)), 6)::text,
          'cents', (b.amount_cents - a.cents)::text, 'parts', null) end
        || case when former -> b.energy_type is null then '{}'::jsonb else jsonb_build_object(
          'parts', former -> b.energy_type -> 'parts',
          'isWhole', not (former -> b.energy_type ->> 'isPartial')::boolean) end), '{}')
      from billed_months b cross join lateral (
        select sum(l.amount_cents) as cents, sum(l.normal_quantity) as quantity from late_amounts l
        where l.site_id = b.site_id and l.energy_type = b.energy_type and l.reference_year = b.reference_year
          and l.reference_month = b.reference_month and l.noted_at >= since) a
      where b.site_id = site and b.reference_year = year and b.reference_month = month
        -- All of it came later.
        and (a.cents is null or (a.cents, a.quantity) is distinct from (b.amount_cents, coalesce(b.normal_quantity, 0)))
    $$;

    -- What is loaded from another installation may hold less.
    create or replace function keep_told_month() returns trigger language plpgsql as $$
    declare
      is_former boolean := exists (select from jsonb_each(new.told -> 'bills') e where not e.value ? 'cents');
      bills jsonb;
    begin
      if is_former or new.told -> 'bills' is null then
        bills := billed_until(new.site_id, new.reference_year, new.reference_month, new.closed_at, new.told -> 'bills');
      else
        bills := new.told -> 'bills';
      end if;
      new.told := told_of_month(new.site_id, new.reference_year, new.reference_month, new.told)
        || jsonb_build_object('bills', bills);
      return new;
    end $$;

    update period_locks set told = told || jsonb_build_object('bills',
      billed_until(site_id, reference_year, reference_month, closed_at, told -> 'bills'))
    where reopened_at is null and told is not null;

    create view told_billed_months as
      select b.site_id, b.energy_type, b.reference_year, b.reference_month, n.now,
        case when l.id is null then n.now else l.told -> 'bills' -> b.energy_type end as told
      from billed_months b
      cross join lateral (select told_of_billed(b) as now) n
      left join period_locks l on l.site_id = b.site_id and l.reference_year = b.reference_year
        and l.reference_month = b.reference_month and l.reopened_at is null and l.told is not null
      union all
      select l.site_id, t.energy_type, l.reference_year, l.reference_month, null, t.told
      from period_locks l cross join lateral jsonb_each(l.told -> 'bills') as t (energy_type, told)
      where l.reopened_at is null and not exists (
        select from billed_months b where b.site_id = l.site_id and b.energy_type = t.energy_type
          and b.reference_year = l.reference_year and b.reference_month = l.reference_month);
    comment on view told_billed_months is
      'months made of bills: told, as it was when they were closed, and now, as bills make them today; the same where open';

    create function note_moved_locks() returns trigger language plpgsql as $$
    begin
      perform note_moved(array_agg(distinct m.part)) from (
        select concat_ws('/', c.reference_year, c.site_id, b.energy_type) as part
        from changed c join billed_months b on b.site_id = c.site_id and b.reference_year = c.reference_year
          and b.reference_month = c.reference_month
        union all
        select concat_ws('/', c.reference_year, c.site_id, t.key)
        from changed c cross join lateral jsonb_each(c.told -> 'bills') t
        union all
        select reference_year::text from changed) m;
      -- What is judged is what is told.
      insert into alert_requests (site_id, energy_type, from_month, to_month, reason)
      select c.site_id, b.energy_type, c.reference_year * 12 + c.reference_month - 1,
        c.reference_year * 12 + c.reference_month - 1, 'corrected'
      from changed c join sites s on s.id = c.site_id
      join billed_months b on b.site_id = c.site_id and b.reference_year = c.reference_year
        and b.reference_month = c.reference_month
      where c.told is not null and c.told -> 'bills' -> b.energy_type is distinct from told_of_billed(b);
      return null;
    end $$;
    create trigger moved_months_added after insert on period_locks referencing new table as changed
      for each statement execute function note_moved_locks();
    create trigger moved_months_updated after update on period_locks referencing new table as changed
      for each statement execute function note_moved_locks();
    create trigger moved_months_removed after delete on period_locks referencing old table as changed
      for each statement execute function note_moved_locks();

    create function note_moved_estimates() returns trigger language plpgsql as $$
    begin
      perform note_moved(array_agg(distinct m.part)) from (
        select concat_ws('/', c.reference_year, c.site_id, d.energy_type) as part
        from changed c join (
          select site_id, energy_type from monthly_energy_declarations union select site_id, energy_type from bill_feeds
        ) d on d.site_id = c.site_id and (c.energy_type is null or c.energy_type = d.energy_type)
        where c.kind = 'estimated' and c.building_id is null
        union all
        select c.reference_year::text from changed c where c.kind = 'estimated' and c.building_id is null) m;
      return null;
    end $$;
    create trigger moved_months_added after insert on month_notes referencing new table as changed
      for each statement execute function note_moved_estimates();
    create trigger moved_months_removed after delete on month_notes referencing old table as changed
      for each statement execute function note_moved_estimates();
    create trigger moved_months_updated after update on month_notes referencing new table as changed
      for each statement execute function note_moved_estimates();
    create trigger moved_months_left after update on month_notes referencing old table as changed
      for each statement execute function note_moved_estimates();
  `.execute(db);
}
