import type { deleteMonthNote as endpoint } from '@suivi/contract/month-notes';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { noteEntry } from './note-entry.ts';
import { lockNote, removeNote } from './store.ts';

export const deleteMonthNote: Handler<typeof endpoint> = async ({ params: { id }, version, change }) =>
  change(async current => {
    const before = await lockNote(current.tx, id);
    if (!before) return refuse('not-found');
    if (before.version !== version) return refuse('version-stale', { params: { version: before.version } });
    await removeNote(current, id);
    await current.journal(noteEntry('delete', { before }));
    return ok({ done: true as const });
  });
