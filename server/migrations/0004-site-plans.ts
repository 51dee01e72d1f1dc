import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_plans (
      id integer generated always as identity primary key,
      site_id integer not null unique references sites on delete cascade,
      media_type text not null check (media_type in ('image/svg+xml', 'image/png', 'image/jpeg', 'image/webp')),
      width_px numeric(9, 3) not null check (width_px between 1 and 100000),
      height_px numeric(9, 3) not null check (height_px between 1 and 100000),
      content bytea not null check (octet_length(content) between 1 and 5242880),
      updated_by integer references accounts on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      version integer not null default 1
    );
    create index building_consumptions_period on building_consumptions (reference_year, reference_month);
  `.execute(db);
}
