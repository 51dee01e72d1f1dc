import { readVersions } from '../../../platform/data-versions.ts';
import { type Keeper, keepingNothing } from '../../../platform/http/memory.ts';
import type { Source } from '../../../platform/http/reading.ts';
import type { Tx } from '../../../platform/schema/tables.ts';

/**
 * The ledger as a change sees it before it has written any month: what is in memory, and what has changed since. Nothing that it
 * reads is kept, since nobody else may see what a change has not committed.
 */
export async function sourceOfChange(tx: Tx, memory: Keeper): Promise<Source> {
  return { db: tx, versions: await readVersions(tx), memory: keepingNothing(memory) };
}
