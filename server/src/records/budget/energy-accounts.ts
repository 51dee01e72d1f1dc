import type { EnergyAccount } from '@suivi/contract/budget/landing';
import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import type { Change } from '../../platform/change.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';

/** The account number of every energy; empty at version 1 where nobody has typed one. */
export async function readAccounts(db: Database | Tx): Promise<EnergyAccount[]> {
  const rows = await db.selectFrom('energy_accounts').selectAll().execute();
  const known = new Map(rows.map(row => [row.energy_type, row]));
  return energyTypes.map(energyType => {
    const row = known.get(energyType);
    return { energyType, account: row?.account ?? '', version: row?.version ?? 1 };
  });
}

/** Locks the account until the transaction ends, so that nobody else can change it. */
export async function lockAccount(tx: Tx, energyType: EnergyType): Promise<EnergyAccount> {
  await tx
    .insertInto('energy_accounts')
    .values({ energy_type: energyType, account: '' })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('energy_accounts')
    .selectAll()
    .where('energy_type', '=', energyType)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { energyType, account: row.account, version: row.version };
}

export async function replaceAccount(
  { tx, journal }: Change,
  before: EnergyAccount,
  account: string,
): Promise<EnergyAccount> {
  const { energyType } = before;
  const after = { energyType, account, version: before.version + 1 };
  await tx
    .updateTable('energy_accounts')
    .set({ account, updated_at: new Date(), version: after.version })
    .where('energy_type', '=', energyType)
    .execute();
  await journal({
    action: 'budget.save-account',
    entity: 'budget',
    entityId: energyType,
    label: energyType,
    before: { account: before.account },
    after: { account },
  });
  return after;
}
