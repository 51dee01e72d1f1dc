import type { ImportState } from '@suivi/contract/imports/import-values';
import type { Change } from '../../platform/change.ts';
import { ok, refuse, type Result } from '../../platform/result.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { mayActOn } from './import-answer.ts';
import { lockImport, type StoredImport } from '../../records/imports/store.ts';

type Wanted = { id: number; version: number; actor: Actor; states: readonly ImportState[] };

/** The stored import, locked, if the sender may act on it and its state allows the action. */
export async function openImport(
  { tx }: Change,
  { id, version, actor, states }: Wanted,
): Promise<Result<StoredImport>> {
  const stored = await lockImport(tx, id);
  if (!stored) return refuse('not-found');
  if (!mayActOn(stored, actor)) return refuse('forbidden');
  if (!states.includes(stored.state)) return refuse('import-not-open');
  if (stored.version !== version) return refuse('version-stale', { params: { version: stored.version } });
  return ok(stored);
}
