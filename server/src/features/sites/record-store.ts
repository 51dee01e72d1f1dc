import type { Tx } from '../../platform/schema/tables.ts';

type Same = { name: string; field: 'name' | 'siret' | 'finess' };

/** Another site, archived or not, that has the name, the code, the SIRET or the FINESS already. */
export async function findSameSite(
  tx: Tx,
  own: {
    id: number | null;
    code: string | null;
    nameCanonical: string;
    siret: string | null;
    finess: string | null;
  },
): Promise<Same | null> {
  const rows = await tx
    .selectFrom('sites')
    .select(['name', 'name_canonical', 'code', 'siret', 'finess'])
    .where('id', '!=', own.id ?? 0)
    .where(({ eb, or }) =>
      or([
        eb('name_canonical', '=', own.nameCanonical),
        ...(own.code === null ? [] : [eb('code', '=', own.code)]),
        ...(own.siret === null ? [] : [eb('siret', '=', own.siret)]),
        ...(own.finess === null ? [] : [eb('finess', '=', own.finess)]),
      ]),
    )
    .execute();
  const [found] = rows;
  if (!found) return null;
  const hasName = found.name_canonical === own.nameCanonical || found.code === own.code;
  const hasSiret = own.siret !== null && found.siret === own.siret;
  return { name: found.name, field: hasName ? 'name' : hasSiret ? 'siret' : 'finess' };
}
