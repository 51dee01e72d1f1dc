import type { DeclarationContent } from '@suivi/domain/declaration/declaration-content';
import type { DeclarationKey, StoredDeclaration } from '@suivi/domain/import-plan/plan-declarations';
import type { Change } from '../../platform/change.ts';
import type { ImportChange } from './change-store.ts';
import { deleteDeclarations, lockDeclarations, updateDeclarations } from './declaration-store.ts';
import { DataMoved } from './data-moved.ts';
import { declarationEntry } from './journal-entries.ts';
import { readSiteNames } from './place-store.ts';

type Before = { key: DeclarationKey; content: DeclarationContent };

/** Puts declarations back; gives what somebody touched since, in which case nothing must be kept. */
export async function undoDeclarations(change: Change, changes: readonly ImportChange[]): Promise<string[]> {
  const names = await readSiteNames(change.tx);
  const now = new Map(
    (
      await lockDeclarations(
        change.tx,
        changes.map(({ entityId }) => entityId),
      )
    ).map(each => [each.id, each]),
  );
  const labelOf = ({ siteId, energyType, year }: DeclarationKey) =>
    `${names.get(siteId) ?? ''} · ${energyType} · ${year}`;
  const touched = changes.flatMap(({ entityId, leftVersion, before }) => {
    const current = now.get(entityId);
    if (current?.version === leftVersion) return [];
    const key = current ?? (before as Before | null)?.key;
    return [key ? labelOf(key) : `declaration ${entityId}`];
  });
  if (touched.length > 0) return touched;

  const created: StoredDeclaration[] = [];
  const changed: { current: StoredDeclaration; before: Before }[] = [];
  for (const { entityId, before } of changes) {
    const current = now.get(entityId);
    if (!current) continue;
    if (before === null) created.push(current);
    else changed.push({ current, before: before as Before });
  }
  await deleteDeclarations(
    change,
    created.map(({ id }) => id),
  );
  const isBack = await updateDeclarations(
    change,
    changed.map(({ current, before }) => ({ ...before, id: current.id, version: current.version })),
  );
  if (!isBack) throw new DataMoved();
  for (const current of created) {
    const states = { before: current.content, after: null };
    await change.journal(declarationEntry(current.id, current, names.get(current.siteId) ?? '', states));
  }
  for (const { current, before } of changed) {
    const states = { before: current.content, after: before.content };
    await change.journal(declarationEntry(current.id, current, names.get(current.siteId) ?? '', states));
  }
  return [];
}
