import { type Kysely, sql } from 'kysely';

/**
 * What a person judged of a bill is kept where the bill no longer names the point: the point can then be deleted, and the
 * judgement stays with the bill. The deletion ended in an error.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bill_findings drop constraint bill_findings_point_id_fkey,
      add constraint bill_findings_point_id_fkey foreign key (point_id) references delivery_points on delete set null
  `.execute(db);
}
