import type { deleteMonthNote as endpoint } from '@suivi/contract/month-notes';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { monthNoteKind } from '../../records/month-notes/month-note-kind.ts';
import { writeRecords } from '../../records/write-records.ts';
import { lockNote } from './store.ts';

export const deleteMonthNote: Handler<typeof endpoint> = async ({ params: { id }, version, change }) =>
  change(async current => {
    const stored = await lockNote(current.tx, id);
    if (!stored) return refuse('not-found');
    if (stored.version !== version) return refuse('version-stale', { params: { version: stored.version } });
    await writeRecords(current, monthNoteKind, [{ key: stored, stored, content: null }]);
    return ok({ done: true as const });
  });
