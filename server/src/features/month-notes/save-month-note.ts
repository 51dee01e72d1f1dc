import type { saveMonthNote as endpoint } from '@suivi/contract/month-notes';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { checkNote } from './check-note.ts';
import { noteEntry } from './note-entry.ts';
import { lockNote, updateNote } from './store.ts';

export const saveMonthNote: Handler<typeof endpoint> = async ({ params: { id }, body, version, change }) =>
  change(async current => {
    const before = await lockNote(current.tx, id);
    if (!before) return refuse('not-found');
    if (before.version !== version) return refuse('version-stale', { params: { version: before.version } });
    const checked = checkNote(before.buildingId, body);
    if (checked.kind === 'refused') return checked;
    const after = await updateNote(current, id, body);
    await current.journal(noteEntry('save', { before, after }));
    return ok(after);
  });
