import { type Kysely, sql } from 'kysely';

/** What load curves probably waste, and what was said of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table curve_wastes (
      id integer generated always as identity primary key,
      point_id integer not null references delivery_points on delete cascade,
      kind text not null check (kind in ('working', 'off')),
      hours smallint[] not null check (cardinality(hours) between 1 and 24),
      first_day date not null,
      last_day date not null check (last_day >= first_day),
      days smallint not null check (days > 0),
      hour_count integer not null check (hour_count > 0),
      kw double precision not null,
      kwh double precision not null,
      expected_kw double precision not null,
      days_since smallint not null check (days_since >= 0),
      gone_at timestamptz,
      state text not null default 'to-see' check (state in ('to-see', 'followed', 'explained')),
      note text not null default '' check (length(note) <= 2000),
      judged_by integer references accounts on delete set null,
      judged_on date,
      action_id integer references saving_actions on delete set null,
      updated_at timestamptz not null default now(),
      version integer not null default 1,
      check (state <> 'to-see' or (judged_on is null and gone_at is null))
    );
    create index curve_wastes_point on curve_wastes (point_id);
    comment on table curve_wastes is 'derived of load curves: more than a year before at the same hours of the same days; what was judged is kept';
    comment on column curve_wastes.kind is 'working days, or Saturdays with Sundays and holidays';
    comment on column curve_wastes.days is 'of the kind, received from the first to the last';
    comment on column curve_wastes.days_since is 'of the kind, received after the last';
    comment on column curve_wastes.gone_at is 'the curve says it no more';
    create trigger moved_noted after insert or update or delete or truncate on curve_wastes
      for each statement execute function note_moved_table('beside');
  `.execute(db);
}
