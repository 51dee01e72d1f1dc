import type { Declaration } from '@suivi/contract/declarations/declarations';
import { ok, refuse, type Result } from '../../platform/result.ts';
import type { Tx } from '../../platform/schema/tables.ts';
import { lockDeclarations } from '../../records/declarations/store.ts';
import { isSite } from './store.ts';

/** The declaration as stored, locked until the end of the change; refused when it is not the version that was read. */
export async function storedDeclaration(tx: Tx, id: number, version: number): Promise<Result<Declaration>> {
  const [stored] = await lockDeclarations(tx, [id]);
  if (!stored) return refuse('not-found');
  if (stored.version !== version) return refuse('version-stale', { params: { version: stored.version } });
  return (await isSite(tx, stored.siteId)) ? ok(stored) : refuse('not-found');
}
