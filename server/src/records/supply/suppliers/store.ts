import { canonicalSupplierName } from '@suivi/domain/bills/canonical-supplier-name';
import type { Change } from '../../../platform/change.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';

export async function listSuppliers(db: Database | Tx): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('suppliers').select(['id', 'name']).orderBy('name_canonical').execute();
}

/** The supplier of that name, ignoring case and accents; stored, with its journal row, when it is new. */
export async function findOrAddSupplier(change: Change, name: string): Promise<number> {
  const canonical = canonicalSupplierName(name);
  const { tx } = change;
  const known = await findSupplier(tx, canonical);
  if (known !== undefined) return known;
  // Another transaction may add it at the same moment.
  const added = await tx
    .insertInto('suppliers')
    .values({ name, name_canonical: canonical, siren: null })
    .onConflict(conflict => conflict.column('name_canonical').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) {
    await change.journal({
      action: 'supplier.create',
      entity: 'supplier',
      entityId: added.id,
      label: name,
      after: { name },
    });
    return added.id;
  }
  const found = await findSupplier(tx, canonical);
  if (found === undefined) throw new Error('a supplier is neither there nor new');
  return found;
}

async function findSupplier(tx: Tx, canonical: string): Promise<number | undefined> {
  const found = await tx
    .selectFrom('suppliers')
    .select('id')
    .where('name_canonical', '=', canonical)
    .executeTakeFirst();
  return found?.id;
}

/**
 * Stores the SIREN of a supplier that a person confirmed on a bill; does nothing when the supplier has another SIREN or the SIREN
 * another supplier.
 */
export async function learnSiren(change: Change, name: string, siren: string): Promise<void> {
  const { tx } = change;
  const found = await tx
    .updateTable('suppliers')
    .set(({ eb }) => ({ siren, updated_at: new Date(), version: eb('version', '+', 1) }))
    .where('name_canonical', '=', canonicalSupplierName(name))
    .where('siren', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('suppliers as other').select('other.id').where('other.siren', '=', siren))),
    )
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (found === undefined) return;
  await change.journal({
    action: 'supplier.save',
    entity: 'supplier',
    entityId: found.id,
    label: found.name,
    before: { siren: null },
    after: { siren },
  });
}

/** Removes those of these suppliers that no bill and no contract names any more. */
export async function removeUnusedSuppliers(tx: Tx, supplierIds: readonly number[]): Promise<void> {
  if (supplierIds.length === 0) return;
  await tx
    .deleteFrom('suppliers')
    .where('id', 'in', [...new Set(supplierIds)])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('bills').select('bills.id').whereRef('bills.supplier_id', '=', 'suppliers.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contracts')
            .select('contracts.id')
            .whereRef('contracts.supplier_id', '=', 'suppliers.id'),
        ),
      ),
    )
    .execute();
}
