import type { MonthNote } from '@suivi/contract/month-notes';
import type { JournalEntry } from '../../platform/journal/journal-entry.ts';

/** What the journal keeps of a note on a month. */
export function noteEntry(
  verb: 'create' | 'save' | 'delete',
  states: { before?: MonthNote; after?: MonthNote },
): JournalEntry {
  const note = states.after ?? states.before;
  if (!note) throw new Error('a journal entry of a note needs the note');
  const parts = [note.siteName, note.buildingName, note.energyType, monthText(note)].filter(
    part => part !== null,
  );
  return {
    action: `month-note.${verb}`,
    entity: 'month-note',
    entityId: note.id,
    siteId: note.siteId,
    label: parts.join(' · '),
    ...(states.before ? { before: stateOf(states.before) } : {}),
    ...(states.after ? { after: stateOf(states.after) } : {}),
  };
}

function stateOf(note: MonthNote) {
  const building = note.buildingName === null ? {} : { building: note.buildingName };
  return {
    ...building,
    energyType: note.energyType,
    month: monthText(note),
    noteKind: note.kind,
    note: note.text,
  };
}

function monthText({ period: { year, month } }: MonthNote): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}
