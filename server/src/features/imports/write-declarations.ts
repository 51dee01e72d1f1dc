import type { DeclarationWrite } from '@suivi/domain/import-plan/plan-declarations';
import { monthIndex } from '@suivi/domain/calendar/month';
import { isMonth } from '@suivi/domain/calendar/month';
import type { Change } from '../../platform/change.ts';
import type { ImportChange } from './change-store.ts';
import { insertDeclarations, updateDeclarations } from './declaration-store.ts';
import { startEnergies } from './energy-store.ts';
import { DataMoved } from './data-moved.ts';
import { declarationEntry } from './journal-entries.ts';
import { readSiteNames } from './place-store.ts';

/** Writes declarations, each with its journal row, and puts in use what was never declared before. */
export async function writeDeclarations(
  change: Change,
  writes: readonly DeclarationWrite[],
): Promise<ImportChange[]> {
  const names = await readSiteNames(change.tx);
  const added = writes.filter(({ stored }) => stored === null);
  const changed = writes.flatMap(({ key, stored, content }) =>
    stored === null ? [] : { id: stored.id, version: stored.version, before: stored.content, key, content },
  );
  const ids = await insertDeclarations(change, added);
  if (ids === null || !(await updateDeclarations(change, changed))) throw new DataMoved();
  const nameOf = (siteId: number) => names.get(siteId) ?? '';
  for (const [index, { key, content }] of added.entries()) {
    await change.journal(
      declarationEntry(ids[index] ?? 0, key, nameOf(key.siteId), { before: null, after: content }),
    );
  }
  for (const { id, key, before, content } of changed) {
    await change.journal(declarationEntry(id, key, nameOf(key.siteId), { before, after: content }));
  }
  return [
    ...ids.map(
      (entityId): ImportChange => ({ entity: 'declaration', entityId, leftVersion: 1, before: null }),
    ),
    ...changed.map(
      ({ id, version, key, before }): ImportChange => ({
        entity: 'declaration',
        entityId: id,
        leftVersion: version + 1,
        before: { key, content: before },
      }),
    ),
  ];
}

/** So that later gaps of what was just declared for the first time can be called missing. */
export async function startDeclaredEnergies(
  change: Change,
  writes: readonly DeclarationWrite[],
): Promise<ImportChange[]> {
  const firsts = new Map<
    string,
    { siteId: number; energyType: DeclarationWrite['key']['energyType']; at: number }
  >();
  for (const { key, content } of writes) {
    const index = content.months.findIndex(({ quantity }) => quantity !== null);
    const month = index + 1;
    if (!isMonth(month)) continue;
    const at = monthIndex({ year: key.year, month });
    const text = `${key.siteId} ${key.energyType}`;
    const known = firsts.get(text);
    if (!known || at < known.at) firsts.set(text, { siteId: key.siteId, energyType: key.energyType, at });
  }
  const names = await readSiteNames(change.tx);
  const started = await startEnergies(
    change,
    [...firsts.values()].map(({ siteId, energyType, at }) => ({
      siteId,
      energyType,
      year: Math.floor(at / 12),
      month: (at % 12) + 1,
    })),
  );
  for (const { siteId, energyType, year, month } of started) {
    await change.journal({
      action: 'site.put-energy-in-use',
      entity: 'site',
      entityId: siteId,
      siteId,
      label: `${names.get(siteId) ?? ''} · ${energyType}`,
      after: { energyType, from: { year, month } },
    });
  }
  return started.map(({ id }) => ({ entity: 'site-energy', entityId: id, leftVersion: 1, before: null }));
}
