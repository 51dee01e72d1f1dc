import { isMonth, type Period } from '@suivi/domain/calendar/month';
import type { DeclaredMonth } from '@suivi/domain/consumption/propose-energies-in-use';
import type { Database, Tx } from '../../platform/schema/tables.ts';

type Same = { name: string; field: 'name' | 'siret' };

/** Another site, archived or not, that has the name, the code or the SIRET already. */
export async function findSameSite(
  tx: Tx,
  own: { id: number | null; code: string | null; nameCanonical: string; siret: string | null },
): Promise<Same | null> {
  const rows = await tx
    .selectFrom('sites')
    .select(['name', 'name_canonical', 'code', 'siret'])
    .where('id', '!=', own.id ?? 0)
    .where(({ eb, or }) =>
      or([
        eb('name_canonical', '=', own.nameCanonical),
        ...(own.code === null ? [] : [eb('code', '=', own.code)]),
        ...(own.siret === null ? [] : [eb('siret', '=', own.siret)]),
      ]),
    )
    .execute();
  const [found] = rows;
  if (!found) return null;
  const hasName = found.name_canonical === own.nameCanonical || found.code === own.code;
  return { name: found.name, field: hasName ? 'name' : 'siret' };
}

/** The months of a site that hold a declared quantity. */
export async function findDeclaredMonths(db: Database, siteId: number): Promise<DeclaredMonth[]> {
  const rows = await db
    .selectFrom('declared_months')
    .select(['energy_type', 'reference_year', 'reference_month'])
    .where('site_id', '=', siteId)
    .where('quantity', 'is not', null)
    .execute();
  return rows.map(row => ({
    energyType: row.energy_type,
    ...periodOf(row.reference_year, row.reference_month),
  }));
}

function periodOf(year: number, month: number): Period {
  if (!isMonth(month)) throw new Error(`month ${month} is stored`);
  return { year, month };
}
