import type { EstimatedMonth } from '@suivi/domain/import-plan/plan-declarations';
import type { Change } from '../../platform/change.ts';
import type { ImportChange } from './change-store.ts';
import { deleteEstimates, insertEstimates, lockEstimates } from './estimate-store.ts';
import { estimateEntry } from './journal-entries.ts';
import { readSiteNames } from './place-store.ts';

/** Notes the months whose quantity was estimated, each with its journal row. */
export async function writeEstimates(
  change: Change,
  months: readonly EstimatedMonth[],
): Promise<ImportChange[]> {
  const names = await readSiteNames(change.tx);
  const ids = await insertEstimates(change, months);
  for (const [index, month] of months.entries())
    await change.journal(estimateEntry('create', ids[index] ?? 0, month, names.get(month.siteId) ?? ''));
  return ids.map(entityId => ({ entity: 'month-note', entityId, leftVersion: 1, before: null }));
}

/** Takes the notes back; gives those that somebody changed since. One that was deleted since is back already. */
export async function undoEstimates(change: Change, changes: readonly ImportChange[]): Promise<string[]> {
  if (changes.length === 0) return [];
  const names = await readSiteNames(change.tx);
  const left = new Map(changes.map(({ entityId, leftVersion }) => [entityId, leftVersion]));
  const notes = await lockEstimates(change.tx, [...left.keys()]);
  const touched = notes.filter(({ id, version }) => version !== left.get(id));
  if (touched.length > 0) {
    return touched.map(
      ({ siteId, energyType, year, month }) =>
        `${names.get(siteId) ?? ''} · ${energyType} · ${String(month).padStart(2, '0')}/${year}`,
    );
  }
  await deleteEstimates(
    change,
    notes.map(({ id }) => id),
  );
  for (const note of notes)
    await change.journal(estimateEntry('delete', note.id, note, names.get(note.siteId) ?? ''));
  return [];
}
