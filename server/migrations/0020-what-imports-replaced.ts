import { type Kysely, sql } from 'kysely';

/** What an import replaced is kept as the record was, in one form for every kind of record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update import_changes set before = case entity
      when 'declaration' then (before -> 'key') || (before -> 'content')
      when 'building' then before -> 'content'
      when 'site' then before -> 'attributes'
      else before -> 'reading'
    end
    where before is not null and entity in ('declaration', 'building', 'site', 'reading');

    update import_changes i set before = i.before || jsonb_build_object(
      'buildingId', c.building_id, 'year', c.reference_year, 'month', c.reference_month
    )
    from building_consumptions c
    where i.entity = 'reading' and i.before is not null and c.id = i.entity_id;
  `.execute(db);
}
