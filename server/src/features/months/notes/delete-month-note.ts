import type { deleteMonthNote as endpoint } from '@suivi/contract/months/month-notes';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { done } from '../../../platform/result.ts';
import { monthNoteKind } from '../../../records/months/notes/month-note-kind.ts';
import { writeRecords } from '../../../records/write-records.ts';
import { lockNote } from './store.ts';

export const deleteMonthNote: Handler<typeof endpoint> = async ({ params: { id }, edit }) =>
  edit(lockNote, id, async (current, stored) => {
    await writeRecords(current, monthNoteKind, [{ key: stored, stored, content: null }]);
    return done;
  });
