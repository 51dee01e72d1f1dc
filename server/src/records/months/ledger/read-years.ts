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

/** The version at which the months of any year last moved. */
function versionOfYears({ monthsMoved, movedYears }: DataVersions): number {
  return Math.max(monthsMoved, ...Object.values(movedYears));
}

/**
 * From one year to the next by the index: their declarations are not read. Years of bills are few. One statement sees one
 * moment: what it reads is of the version that it reads.
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
