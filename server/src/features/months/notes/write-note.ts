import type { MonthNote } from '@suivi/contract/months/month-notes';
import type { Change } from '../../../platform/change.ts';
import { ok, type Result } from '../../../platform/result.ts';
import { type MonthNoteWrite, monthNoteKind } from '../../../records/months/notes/month-note-kind.ts';
import { writeRecords } from '../../../records/write-records.ts';
import { lockNote } from './store.ts';

/** Writes a note and reads it as it is then. */
export async function writeNote(change: Change, write: MonthNoteWrite): Promise<Result<MonthNote>> {
  const [written] = await writeRecords(change, monthNoteKind, [write]);
  const note = written ? await lockNote(change.tx, written.id) : null;
  if (!note) throw new Error('a note was written and is gone');
  return ok(note);
}
