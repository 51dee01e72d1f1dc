import { type Kysely, sql } from 'kysely';

/**
 * A point may have its bills shared as its distributor measured them. Those that had what was proposed, or could have nothing
 * else, have it from now on: without a measure they are shared as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table delivery_points drop constraint delivery_points_sharing_check,
      add constraint delivery_points_sharing_check
        check (sharing in ('load-curve', 'degree-days', 'days', 'delivery', 'until-next'));
    update delivery_points set sharing = 'load-curve'
      where (energy_type = 'electricity' and sharing = 'days') or (energy_type = 'gas' and sharing = 'degree-days');
  `.execute(db);
}
