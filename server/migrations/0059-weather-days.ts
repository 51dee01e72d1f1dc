import { type Kysely, sql } from 'kysely';

/**
 * The days that files bring, from which the months of a station follow. What was imported before stays as months alone,
 * until its file is imported again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table weather_days (
      station_number text not null check (station_number ~ '^[0-9]{8}$'),
      day date not null check (day between '1800-01-01' and '2199-12-31'),
      -- Hundredths of a degree Celsius.
      min_hundredths smallint not null,
      max_hundredths smallint not null,
      is_doubtful boolean not null,
      primary key (station_number, day),
      check (min_hundredths <= max_hundredths)
    );
    create trigger moved_noted after insert or update or delete or truncate on weather_days
      for each statement execute function note_moved_table('elsewhere');
  `.execute(db);
}
