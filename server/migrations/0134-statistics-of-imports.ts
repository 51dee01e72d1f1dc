import { type Kysely, sql } from 'kysely';

/**
 * What an import of thousands of rows leaves is planned for at once, and not once the server of the database has looked by
 * itself: until then each of its points was sought through all bills. The role that serves owns no table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function analyze_imported() returns void
      language plpgsql security definer set search_path from current
    as $$
    begin
      analyze delivery_points, delivery_point_places, bills, bill_points, bill_lines,
        monthly_energy_declarations, declared_months, import_changes;
    end $$`.execute(db);
}
