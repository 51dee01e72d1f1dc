import type * as contract from '@suivi/contract/months/month-notes';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse, done, type Result } from '../../../platform/result.ts';
import { readNotes, isBuildingOf, lockNote } from './store.ts';
import { isSiteInService } from '../../../records/sites/find-site.ts';
import {
  monthNoteKind,
  type NoteContent,
  type MonthNoteWrite,
} from '../../../records/months/notes/month-note-kind.ts';
import { writeRecords } from '../../../records/write-records.ts';
import { readingNoteFault } from '@suivi/domain/alerts/reading-note';
import type { MonthNote } from '@suivi/contract/months/month-notes';
import type { Change } from '../../../platform/change.ts';

export const listMonthNotes: Handler<typeof contract.listMonthNotes> = async ({
  query: { energy, ...query },
  db,
}) => ok({ notes: await readNotes(db, { ...query, energyType: energy }) });

export const createMonthNote: Handler<typeof contract.createMonthNote> = async ({
  body: { siteId, buildingId = null, ...content },
  change,
}) => {
  const checked = checkNote(buildingId, content);
  if (checked.kind === 'refused') return checked;
  return change(async current => {
    if (!(await isSiteInService(current.tx, siteId))) return refuse('not-found', { field: 'siteId' });
    if (buildingId !== null && !(await isBuildingOf(current.tx, siteId, buildingId))) {
      return refuse('not-found', { field: 'buildingId' });
    }
    return writeNote(current, { key: { siteId, buildingId }, stored: null, content });
  });
};

export const saveMonthNote: Handler<typeof contract.saveMonthNote> = async ({ params: { id }, body, edit }) =>
  edit(lockNote, id, async (current, before) => {
    const checked = checkNote(before.buildingId, body);
    if (checked.kind === 'refused') return checked;
    return writeNote(current, { key: before, stored: before, content: body });
  });

export const deleteMonthNote: Handler<typeof contract.deleteMonthNote> = async ({ params: { id }, edit }) =>
  edit(lockNote, id, async (current, stored) => {
    await writeRecords(current, monthNoteKind, [{ key: stored, stored, content: null }]);
    return done;
  });

/** Fewer kinds of notes are allowed on sub-meters than on bills. */
export function checkNote(buildingId: number | null, content: NoteContent): Result<null> {
  const fault = buildingId === null ? null : readingNoteFault(content);
  return fault === null ? ok(null) : refuse('reading-note-invalid', { field: fault });
}

/** Writes a note and reads it back. */
export async function writeNote(change: Change, write: MonthNoteWrite): Promise<Result<MonthNote>> {
  const [written] = await writeRecords(change, monthNoteKind, [write]);
  const note = written ? await lockNote(change.tx, written.id) : null;
  if (!note) throw new Error('a note was written and is gone');
  return ok(note);
}
