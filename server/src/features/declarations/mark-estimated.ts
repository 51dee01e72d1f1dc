import type { MonthEntry } from '@suivi/contract/declarations';
import type { Period } from '@suivi/domain/calendar/month';
import { siteEnergyKey } from '@suivi/domain/site/site-energy';
import type { Change } from '../../platform/change.ts';
import { type MonthNoteWrite, monthNoteKind } from '../../records/month-notes/month-note-kind.ts';
import { lockNotes } from '../../records/month-notes/store.ts';
import { writeRecords } from '../../records/write-records.ts';
import { findEstimates } from './month-entry-store.ts';

/** A bill marked as estimated is a note on its month; the mark taken off, the note goes. */
export async function markEstimated(
  change: Change,
  period: Period,
  entries: readonly MonthEntry[],
): Promise<void> {
  const marked = entries.filter(({ isEstimated }) => isEstimated !== undefined);
  if (marked.length === 0) return;
  const ids = await findEstimates(change.tx, period);
  const notes = Map.groupBy(await lockNotes(change.tx, ids), ({ siteId, energyType }) =>
    energyType === null ? '' : siteEnergyKey({ siteId, energyType }),
  );
  const writes = marked.flatMap(({ siteId, energyType, isEstimated }): MonthNoteWrite[] => {
    const key = { siteId, buildingId: null };
    const stored = notes.get(siteEnergyKey({ siteId, energyType })) ?? [];
    if (!isEstimated) return stored.map(note => ({ key, stored: note, content: null }));
    const content = { energyType, period, kind: 'estimated', text: '' } as const;
    return stored.length > 0 ? [] : [{ key, stored: null, content }];
  });
  await writeRecords(change, monthNoteKind, writes);
}
