import type { AdviceTerms } from '@suivi/domain/supply/terms/advice-terms';
import { sql } from 'kysely';
import type { Change } from '../../../platform/change.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';

export type StoredTerms = AdviceTerms & { pointId: number; number: string; version: number };

const iso = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

/**
 * The terms in the order of their days, with floors as typed; empty for a point for which nobody typed any. Null for a point that
 * does not exist.
 */
export async function readTerms(
  db: Database | Tx,
  pointId: number,
  isLocking = false,
): Promise<StoredTerms | null> {
  const { rows } = await sql<StoredTerms>`
    select p.id as "pointId", p.number, coalesce(t.version, 1) as version,
      coalesce((select jsonb_agg(jsonb_build_object('class', f.class, 'power', f.power, 'reason', f.reason,
        'until', ${iso('f.until_day')}) order by f.position) from power_floors f where f.point_id = p.id), '[]') as floors,
      coalesce((select jsonb_agg(jsonb_build_object('day', ${iso('g.day')}, 'note', g.note) order by g.day)
        from generator_tests g where g.point_id = p.id), '[]') as tests,
      coalesce((select jsonb_agg(jsonb_build_object('day', ${iso('c.day')}, 'kind', c.kind, 'note', c.note)
        order by c.day, c.kind) from metering_changes c where c.point_id = p.id), '[]') as changes
    from delivery_points p left join point_advice_terms t on t.point_id = p.id
    where p.id = ${pointId} ${isLocking ? sql`for update of p` : sql``}`.execute(db);
  return rows[0] ?? null;
}

export async function writeTerms(
  { tx, journal }: Change,
  { pointId, number, version, ...before }: StoredTerms,
  after: AdviceTerms,
): Promise<void> {
  await sql`
    insert into point_advice_terms (point_id, version) values (${pointId}, ${version + 1})
    on conflict (point_id) do update set version = excluded.version`.execute(tx);
  for (const table of ['power_floors', 'generator_tests', 'metering_changes'] as const)
    await sql`delete from ${sql.table(table)} where point_id = ${pointId}`.execute(tx);
  await sql`
    insert into power_floors (point_id, position, class, power, reason, until_day)
    select ${pointId}, x.place - 1, x.part ->> 'class', (x.part ->> 'power')::numeric, x.part ->> 'reason',
      (x.part ->> 'until')::date
    from jsonb_array_elements(${JSON.stringify(after.floors)}::jsonb) with ordinality x (part, place)`.execute(
    tx,
  );
  await sql`
    insert into generator_tests (point_id, day, note)
    select ${pointId}, x.day, x.note
    from jsonb_to_recordset(${JSON.stringify(after.tests)}::jsonb) as x (day date, note text)`.execute(tx);
  await sql`
    insert into metering_changes (point_id, day, kind, note)
    select ${pointId}, x.day, x.kind, x.note
    from jsonb_to_recordset(${JSON.stringify(after.changes)}::jsonb) as x (day date, kind text, note text)`.execute(
    tx,
  );
  await journal({
    action: 'delivery-point.save',
    entity: 'delivery-point',
    entityId: pointId,
    label: number,
    before: { adviceTerms: before },
    after: { adviceTerms: after },
  });
}
