import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { StoredMonth } from '@suivi/domain/months/stored-month';
import { emptyYear, type YearOfMonths } from '@suivi/domain/months/year-of-months';
import { sql } from 'kysely';
import type { Database } from '../../../platform/schema/tables.ts';
import { type FedYear, fedYear, isNotedEstimated, withFedMonths } from './fed-months.ts';
import { type PackedYear, packedYear, unpackYear } from './packed-year.ts';

/** The versions at which data were read: of all data, and of the months of the year. */
export type ReadAt = { version: number; yearVersion: number };

type VersionRow = { version: string; year_version: string };
/** All columns of a declaration are null when there is none. */
type MonthRow = VersionRow & FedYear & { [Column in keyof StoredMonth]: StoredMonth[Column] | null };

const monthColumns = (
  year: number,
) => sql`h.id as "declarationId", h.unit, h.gas_coefficient as "gasCoefficient",
  m.reference_month as month, m.quantity, m.normal_quantity as "quantityNormal",
  m.price_quantity as "quantityPriced", m.amount_cents as "amountCents", m.is_credit_note as "isCreditNote",
  null as "coveredDays", null as "isWhole", ${isNotedEstimated(year, 'm')} as "isEstimated", null as "costParts"`;

/** One statement sees one moment, so that its data belong to the version that it reads. */
function versionAt(year: number) {
  return sql`v as materialized (
    select version, months_moved, greatest(months_moved, (moved_years ->> ${String(year)}::text)::bigint) as year_version
    from data_version
  )`;
}

/** All months of a year, each with the head of its declaration; the months of bills where bills feed them. */
export async function readStoredYear(db: Database, year: number): Promise<ReadAt & { months: YearOfMonths }> {
  const { rows } = await sql<VersionRow & PackedYear & FedYear>`
    with ${versionAt(year)}
    select v.version, v.year_version, h.packed as heads, m.packed as months, f.feeds, f.billed
    from v cross join ${packedYear(year)} cross join ${fedYear(year, sql`true`)}`.execute(db);
  const [row] = rows;
  return { ...readAt(rows), months: row ? unpackYear(year, row, row) : emptyYear(year, new Int32Array()) };
}

export type MovedLines = ReadAt & {
  /** The whole year changed, or only these declarations, some of which may no longer exist. */
  moved: 'all' | { siteId: number; energyType: EnergyType }[];
  /** All months of those that still exist. */
  stored: StoredMonth[];
};

/** What changed in a year since a version of all data. */
export async function readMovedLines(db: Database, year: number, since: number): Promise<MovedLines> {
  const isMoved = sql`(k.site_id, k.energy_type) in (
    select site_id, energy_type from moved_declarations where reference_year = ${year} and version > ${since}
  )`;
  const { rows } = await sql<MonthRow & { is_whole: boolean }>`
    with ${versionAt(year)}
    select v.version, v.year_version, v.months_moved > ${since} as is_whole, d.site_id as "siteId", d.energy_type as "energyType",
      ${monthColumns(year)},
      f.feeds, f.billed
    from v
    cross join ${fedYear(year, isMoved)}
    left join moved_declarations d on d.reference_year = ${year} and d.version > ${since}
    left join monthly_energy_declarations h
      on h.site_id = d.site_id and h.energy_type = d.energy_type and h.reference_year = d.reference_year
    left join declared_months m on m.declaration_id = h.id`.execute(db);
  const moved = rows.flatMap(({ siteId, energyType }) =>
    siteId === null || energyType === null ? [] : [{ siteId, energyType }],
  );
  const isWhole = moved.some(({ siteId }) => siteId === 0) || rows.some(({ is_whole }) => is_whole);
  const fed = rows[0] ?? { feeds: [], billed: [] };
  const stored = withFedMonths(year, rows.filter(isStored), fed);
  return { ...readAt(rows), moved: isWhole ? 'all' : moved, stored };
}

function isStored<Row extends MonthRow>(row: Row): row is Row & StoredMonth {
  return row.declarationId !== null;
}

function readAt([row]: readonly VersionRow[]): ReadAt {
  if (!row) throw new Error('the data version row is missing');
  return { version: Number(row.version), yearVersion: Number(row.year_version) };
}
