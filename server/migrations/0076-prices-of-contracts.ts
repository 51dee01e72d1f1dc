import { type Kysely, sql } from 'kysely';

const priced = [
  'contracts',
  'contract_points',
  'contract_prices',
  'tariff_grids',
  'point_excises',
  'delivery_points',
  'delivery_point_places',
  'point_powers',
];

/**
 * A month without an amount costs what the contract of its points says: what prices it moves every answer that is made of
 * months, and a contract does not change what a closed month costs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of priced) {
    await sql`
      drop trigger moved_noted on ${sql.table(table)};
      create trigger moved_noted after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function note_moved_table('beside')`.execute(db);
  }
  await sql`
    create function keep_closed_contract_months(points integer[], first_day date, last_day date)
    returns void language plpgsql as $$
    declare found record;
    begin
      perform await_closing();
      select m.site_id, m.reference_year, m.reference_month into found
      from delivery_points p
      join delivery_point_places l on l.point_id = p.id
      join declared_months m on m.site_id = l.site_id and m.energy_type = p.energy_type and m.amount_cents is null
        and m.price_quantity is not null
        and make_date(m.reference_year, m.reference_month, 1) <= last_day
        and make_date(m.reference_year, m.reference_month, 1) + interval '1 month' > first_day
      join period_locks k on k.site_id = m.site_id and k.reference_year = m.reference_year
        and k.reference_month = m.reference_month and k.reopened_at is null
      where p.id = any (points) and p.energy_type in ('electricity', 'gas', 'heat_network') and not exists (
        select from bill_feeds f where f.site_id = m.site_id and f.energy_type = m.energy_type
          and (f.from_year, f.from_month) <= (m.reference_year, m.reference_month))
      limit 1;
      if found is not null then
        perform refuse_closed_month(found.site_id, found.reference_year, found.reference_month);
      end if;
    end $$;
  `.execute(db);
}
