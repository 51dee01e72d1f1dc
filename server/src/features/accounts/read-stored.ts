import type { Tx } from '../../platform/schema/tables.ts';
import { type Account, findAccount } from './store.ts';

/** The account as this transaction leaves it. */
export async function readStored(tx: Tx, id: number): Promise<Account> {
  const stored = await findAccount(tx, id);
  if (!stored) throw new Error(`account ${id} vanished inside its own transaction`);
  return stored;
}
