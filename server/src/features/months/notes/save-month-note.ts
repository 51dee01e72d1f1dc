import type { saveMonthNote as endpoint } from '@suivi/contract/months/month-notes';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { checkNote } from './check-note.ts';
import { lockNote } from './store.ts';
import { writeNote } from './write-note.ts';

export const saveMonthNote: Handler<typeof endpoint> = async ({ params: { id }, body, edit }) =>
  edit(lockNote, id, async (current, before) => {
    const checked = checkNote(before.buildingId, body);
    if (checked.kind === 'refused') return checked;
    return writeNote(current, { key: before, stored: before, content: body });
  });
