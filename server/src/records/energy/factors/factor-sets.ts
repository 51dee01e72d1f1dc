import { type FactorSetId, factorSetIds } from '@suivi/domain/energy/emission-factor';
import { sql } from 'kysely';
import type { Change } from '../../../platform/change.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';

export type SetList = {
  sets: { set: FactorSetId; name: string; inUse: boolean }[];
  choiceVersion: number;
};

/** `choiceVersion` is the sum of the rows' versions, which each choice raises. */
export async function readSets(db: Database | Tx, isLocking = false): Promise<SetList> {
  const rows = await db
    .selectFrom('emission_factor_sets')
    .selectAll()
    .orderBy('id')
    .$if(isLocking, query => query.forUpdate())
    .execute();
  return {
    sets: factorSetIds.map(set => {
      const row = rows.find(({ code }) => code === set);
      if (!row) throw new Error(`the set ${set} is missing`);
      return { set, name: row.name, inUse: row.in_use };
    }),
    choiceVersion: 1 + rows.reduce((sum, row) => sum + row.version - 1, 0),
  };
}

/** The index that allows only one set in use is checked row by row, so the former set is taken out of use first. */
export async function putInUse(
  { tx, journal }: Change,
  inUse: FactorSetId | undefined,
  set: FactorSetId,
): Promise<void> {
  await tx.updateTable('emission_factor_sets').set({ in_use: false }).where('in_use', '=', true).execute();
  await tx
    .updateTable('emission_factor_sets')
    .set({ in_use: true, version: sql`version + 1` })
    .where('code', '=', set)
    .execute();
  await journal({
    action: 'emission-factor-set.choose',
    entity: 'emission-factor-set',
    entityId: 'in-use',
    label: set,
    before: { set: inUse },
    after: { set },
  });
}
