import { type Kysely, sql } from 'kysely';

/** Where a site stands: what tells how far its weather stations are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sites
      add column latitude_degrees numeric(7, 5) check (latitude_degrees between -90 and 90),
      add column longitude_degrees numeric(8, 5) check (longitude_degrees between -180 and 180),
      add constraint sites_position_whole check ((latitude_degrees is null) = (longitude_degrees is null));
    comment on column sites.latitude_degrees is 'WGS 84, north positive';
    comment on column sites.longitude_degrees is 'WGS 84, east positive';
  `.execute(db);
}
