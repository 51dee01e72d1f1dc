import type { YearOfMonths } from '@suivi/domain/months/year-of-months';
import { sql } from 'kysely';
import { type DataVersionRow, type DataVersions, versionsOf } from '../../../platform/data-versions.ts';
import type { Keeper } from '../../../platform/http/memory.ts';
import type { Source } from '../../../platform/http/reading.ts';
import type { Database } from '../../../platform/schema/tables.ts';
import { readYear } from './read-year.ts';
type KeptYears = { version: number; years: number[] };

const name = 'years';

/** Every year that has a declaration or months made of bills, earliest first. */
export async function readYears(reading: Source): Promise<YearOfMonths[]> {
  return Promise.all((await listYears(reading)).map(year => readYear(reading, year)));
}

export async function listYears({ db, versions, memory }: Source): Promise<number[]> {
  const wanted = versionOfYears(versions);
  const kept = findKept(memory);
  if (kept?.version === wanted) return kept.years;
  const read = async () => {
    const found = await readDeclaredYears(db);
    if ((findKept(memory)?.version ?? 0) < found.version) memory.keep(name, found, 1000);
    return found.years;
  };
  return db.isTransaction ? read() : memory.share(`${name} ${wanted}`, read);
}

/**
 * Years in which one of these sites has a declared quantity, or one from the bills that feed it, earliest first: the same as the
 * ledger would show.
 */
export async function listDataYears(reading: Source, siteIds: ReadonlySet<number>): Promise<number[]> {
  const years = await listYears(reading);
  const feeds = sql`bill_feeds f where f.site_id = m.site_id and f.energy_type = m.energy_type`;
  const { rows } = await sql<{ year: number }>`
    select y.year from unnest(${years}::int[]) with ordinality as y (year, place)
    where exists (
      select from declared_months m
      where m.reference_year = y.year and m.site_id = any (${[...siteIds]}::int[]) and m.quantity is not null
        and not exists (select from ${feeds} and f.from_year <= y.year
          and (m.price_quantity is null or (y.year, m.reference_month) >= (f.from_year, f.from_month)))
    ) or exists (
      select from told_billed_months m
      where m.reference_year = y.year and m.site_id = any (${[...siteIds]}::int[]) and m.told ->> 'priced' is not null
        and exists (select from ${feeds} and (y.year, m.reference_month) >= (f.from_year, f.from_month))
    )
    order by y.place`.execute(reading.db);
  return rows.map(({ year }) => year);
}

/** The version at which the months of any year last changed. */
function versionOfYears({ monthsMoved, movedYears }: DataVersions): number {
  return Math.max(monthsMoved, ...Object.values(movedYears));
}

/**
 * Steps from one year to the next by the index, without reading the declarations. Years of bills are few. One statement sees one
 * moment, so that the result belongs to the version that it reads.
 */
async function readDeclaredYears(db: Database): Promise<KeptYears> {
  const { rows } = await sql<DataVersionRow & { years: number[] }>`
    with recursive years (year) as (
      select min(reference_year) from monthly_energy_declarations
      union all
      select (select min(reference_year) from monthly_energy_declarations where reference_year > years.year)
      from years where years.year is not null
    )
    select v.*, array(
      select year from years where year is not null
      union
      select b.reference_year from bill_feeds f
      join billed_months b on b.site_id = f.site_id and b.energy_type = f.energy_type
        and (b.reference_year, b.reference_month) >= (f.from_year, f.from_month)
      order by year
    ) as years
    from data_version v`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the data version row is missing');
  return { version: versionOfYears(versionsOf(row)), years: row.years };
}

function findKept(memory: Keeper): KeptYears | undefined {
  return memory.find(name) as KeptYears | undefined;
}
