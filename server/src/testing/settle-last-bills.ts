import { sql } from 'kysely';
import type { Database } from '../platform/schema/tables.ts';

/**
 * Declares the bills of December 2024 that had not arrived when the demonstration was loaded, with the values of December 2023.
 */
export async function settleLastBills(db: Database): Promise<void> {
  await sql`
    insert into declared_months (declaration_id, site_id, energy_type, reference_year, reference_month, quantity,
      normal_quantity, price_quantity, amount_cents)
    select later.id, m.site_id, m.energy_type, 2024, 12, m.quantity, m.normal_quantity, m.price_quantity, m.amount_cents
    from declared_months m
      join monthly_energy_declarations later on (later.site_id, later.energy_type, later.reference_year)
        = (m.site_id, m.energy_type, 2024)
    where m.reference_year = 2023 and m.reference_month = 12
    on conflict do nothing`.execute(db);
  await sql`delete from alert_requests`.execute(db);
}
