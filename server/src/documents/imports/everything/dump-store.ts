import { sql } from 'kysely';
import type { Reader } from '../../ground/store.ts';

/**
 * The tables with the data of the group. A table is not exported until it is named here: accounts and sign-in, who did what, and
 * the records of imports stay out, and a test requires a decision on each new table.
 */
export const dumpedTables = [
  'alert_thresholds',
  'alerts',
  'allocation_key_parts',
  'allocation_keys',
  'annual_reports',
  'bill_feeds',
  'bill_findings',
  'bill_lines',
  'bill_points',
  'bill_reads',
  'billed_months',
  'bills',
  'budget_lines',
  'budget_scenarios',
  'budgets',
  'building_consumptions',
  'buildings',
  'contract_heat_shares',
  'contract_points',
  'contract_prices',
  'contracts',
  'curve_days',
  'curve_other_days',
  'curve_wastes',
  'declared_months',
  'decree_modulations',
  'decree_pool',
  'decree_pool_sites',
  'decree_profiles',
  'delivery_point_places',
  'delivery_points',
  'document_links',
  'documents',
  'emission_factor_sets',
  'emission_factors',
  'energy_accounts',
  'generator_tests',
  'import_former_names',
  'import_layouts',
  'import_names',
  'late_amounts',
  'measured_days',
  'measured_files',
  'meter_parents',
  'meter_readings',
  'meter_terms',
  'metering_changes',
  'meters',
  'mobile_peak_days',
  'month_notes',
  'monthly_energy_declarations',
  'obligation_facts',
  'obligations_done',
  'operat_models',
  'period_locks',
  'point_advice_terms',
  'point_calendars',
  'point_excises',
  'point_openings',
  'point_powers',
  'power_floors',
  'published_quantities',
  'received_bills',
  'saving_action_energies',
  'saving_action_points',
  'saving_actions',
  'saving_adjustments',
  'saving_baselines',
  'site_energies',
  'site_energy_areas',
  'site_plans',
  'site_sub_categories',
  'site_yearly_uses',
  'sites',
  'snapshots',
  'solar_parts',
  'solar_projects',
  'suppliers',
  'tariff_grids',
  'unit_prices',
  'weather_days',
  'weather_imports',
  'weather_months',
];

/** `numbers`: the positions of the columns that contain numbers. */
export type DumpedTable = { name: string; columns: string[]; numbers: ReadonlySet<number> };

/** The tables with their columns, except those that hold bytes. */
export async function listDumpedTables(db: Reader): Promise<DumpedTable[]> {
  const { rows } = await sql<{ name: string; columns: string[]; areNumbers: boolean[] }>`
    select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns,
      array_agg(c.numeric_precision is not null order by c.ordinal_position) as "areNumbers"
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type <> 'bytea'
      and c.table_name = any (${dumpedTables}::text[])
    group by c.table_name order by c.table_name`.execute(db);
  return rows.map(({ areNumbers, ...table }) => ({
    ...table,
    numbers: new Set(areNumbers.flatMap((isNumber, place) => (isNumber ? place : []))),
  }));
}

const rowsPerFetch = 5000;

/** The rows of a table as PostgreSQL writes them, part by part; must be called inside a transaction. */
export async function* readTable(
  db: Reader,
  { name, columns }: DumpedTable,
): AsyncGenerator<(string | null)[][]> {
  const texts = sql.join(columns.map(column => sql`${sql.ref(column)}::text`));
  const first = sql.ref(columns[0] ?? 'id');
  await sql`declare dump no scroll cursor for
    select json_build_array(${texts}) as cells from ${sql.table(name)} order by ${first}`.execute(db);
  for (;;) {
    const { rows } = await sql<{ cells: (string | null)[] }>`
      fetch ${sql.lit(rowsPerFetch)} from dump`.execute(db);
    if (rows.length > 0) yield rows.map(({ cells }) => cells);
    if (rows.length < rowsPerFetch) break;
  }
  await sql`close dump`.execute(db);
}

export type StoredFile = { sha256: string; mediaType: string; content: Buffer };

/** The total size of the files of documents. */
export async function readDocumentBytes(db: Reader): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(size_bytes), 0) as bytes from documents`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

export async function readDocumentFiles(db: Reader): Promise<StoredFile[]> {
  const rows = await db
    .selectFrom('documents')
    .select(['sha256', 'media_type', 'content'])
    .orderBy('id')
    .execute();
  return rows.map(({ sha256, media_type, content }) => ({ sha256, mediaType: media_type, content }));
}

export type StoredPlan = { code: string; mediaType: string; content: Buffer };

export async function readPlans(db: Reader): Promise<StoredPlan[]> {
  const rows = await db
    .selectFrom('site_plans as p')
    .innerJoin('sites as s', 's.id', 'p.site_id')
    .select(['s.code', 'p.media_type', 'p.content'])
    .orderBy('s.code')
    .execute();
  return rows.map(({ code, media_type, content }) => ({ code, mediaType: media_type, content }));
}
