import { type Kysely, sql } from 'kysely';

/** The greatest power that a meter registered in a day or a month (R66), in VA: one value for the whole of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table measured_files drop constraint measured_files_flow_check,
      add check (flow in ('R63', 'R65', 'R66', 'R67', 'GRDF'));
    alter table curve_other_days drop constraint curve_other_days_quantity_check,
      drop constraint curve_other_days_step_minutes_check,
      add check (quantity in ('reactive', 'injected', 'maximum', 'maximum-of-month')),
      add check (step_minutes in (5, 10, 15, 20, 30, 60) or step_minutes = 1440 and quantity like 'maximum%');
    comment on column curve_other_days.watts is
      'mean power of each step, in var of reactive power; of maximum the greatest power of the day, and of maximum-of-month that of the month that begins with it, in VA';
  `.execute(db);
}
