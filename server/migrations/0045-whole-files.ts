import { type Kysely, sql } from 'kysely';

/**
 * All the tables of a file are read in one import, each by a mapping of its own. What was learnt at dry runs that nobody
 * imported is forgotten: a layout is learnt once an import is done, and says who taught it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update imports set state = 'abandoned', content = null, version = version + 1, updated_at = now()
      where state in ('mapping', 'checking', 'checked', 'applying');
    delete from import_items where import_id in (select id from imports where state = 'abandoned');

    update import_items i set item = i.item || jsonb_build_object(
      'sheet', case when jsonb_array_length(m.sheets) > 1 then m.sheets -> m.sheet -> 'name' end
    ) from imports m where m.id = i.import_id;

    alter table imports add column mappings jsonb, add column decisions jsonb not null
      default '{"heldMonths": "replace", "trustsFigures": true}';
    update imports set
      mappings = (
        select jsonb_agg(case when o - 1 = sheet then mapping || '{"questions": []}' else 'null'::jsonb end order by o)
        from jsonb_array_elements(sheets) with ordinality as s (each, o)
      ),
      sheets = (
        select jsonb_agg(
          each || jsonb_build_object('blocks', '[]'::jsonb, 'proposed', (each -> 'proposed') || '{"questions": []}')
          order by o
        )
        from jsonb_array_elements(sheets) with ordinality as s (each, o)
      ),
      outcome = case when outcome ->> 'kind' = 'checked' then null else outcome end;
    alter table imports alter column mappings set not null, alter column decisions drop default,
      drop column mapping, drop column sheet;
    comment on column imports.mappings is 'one for each table of the file, null for one that is not read';

    delete from import_layouts;
    alter table import_layouts
      add column headers jsonb not null,
      add column file_name text not null,
      add column taught_by integer references accounts on delete set null,
      add column taught_by_name text not null;
  `.execute(db);
}
