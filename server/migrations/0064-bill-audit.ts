import { type Kysely, sql } from 'kysely';

/** What bills print of powers, the excise that a point attests, public prices that are added, and what controls found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bill_reads
      add column subscribed numeric(10, 3) check (subscribed >= 0),
      add column reached numeric(10, 3) check (reached >= 0);
    comment on column bill_reads.reached is 'kW of high voltage, kVA of low voltage, as printed beside the index';

    create table point_excises (
      point_id integer not null references delivery_points on delete cascade,
      from_day date not null,
      -- €/MWh; null: the normal rate.
      reduced_rate numeric(8, 4) check (reduced_rate between 0 and 1000),
      primary key (point_id, from_day)
    );

    create table tariff_grids (
      id integer generated always as identity primary key,
      kind text not null check (length(kind) between 1 and 40),
      valid_from date not null,
      valid_to date check (valid_to >= valid_from),
      price_values jsonb not null,
      source text not null check (length(source) between 1 and 500),
      added_by integer references accounts on delete set null,
      added_at timestamptz not null default now()
    );
    comment on table tariff_grids is 'public prices that a person added to those of the product; never changed, never removed';

    create table bill_findings (
      id integer generated always as identity primary key,
      bill_id integer not null references bills on delete cascade,
      point_id integer references delivery_points,
      control text not null check (length(control) between 1 and 40),
      severity text not null check (severity in ('blocking', 'to-see', 'advice', 'info')),
      subject text not null check (length(subject) <= 200),
      printed numeric(18, 6),
      expected numeric(18, 6),
      unit text not null check (length(unit) between 1 and 10),
      gap_cents bigint,
      source text check (length(source) <= 500),
      other_bill_id integer references bills on delete set null,
      -- Since when the control says it no more; a finding that was judged is kept.
      gone_at timestamptz,
      state text not null default 'to-see' check (state in ('to-see', 'accepted', 'contested', 'recovered')),
      recovered_cents bigint check (recovered_cents between 0 and 1000000000),
      note text not null default '' check (length(note) <= 2000),
      judged_by integer references accounts on delete set null,
      judged_on date,
      updated_at timestamptz not null default now(),
      version integer not null default 1,
      check ((state = 'recovered') = (recovered_cents is not null)),
      check ((state = 'to-see') = (judged_on is null)),
      unique nulls not distinct (bill_id, point_id, control, subject)
    );
    create index bill_findings_state on bill_findings (state, bill_id);
    create index bill_findings_point on bill_findings (point_id);

    alter table settings add column finding_minimum_cents integer not null default 0
      check (finding_minimum_cents between 0 and 100000000);
    comment on column settings.finding_minimum_cents is 'findings of a smaller gap are not shown';
  `.execute(db);

  for (const table of ['bill_findings', 'point_excises', 'tariff_grids']) {
    await sql`
      create trigger moved_noted after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function note_moved_table('elsewhere')`.execute(db);
  }
}
