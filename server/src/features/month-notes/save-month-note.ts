import type { saveMonthNote as endpoint } from '@suivi/contract/month-notes';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { refuse } from '../../platform/result.ts';
import { checkNote } from './check-note.ts';
import { lockNote } from './store.ts';
import { writeNote } from './write-note.ts';

export const saveMonthNote: Handler<typeof endpoint> = async ({ params: { id }, body, version, change }) =>
  change(async current => {
    const before = await lockNote(current.tx, id);
    if (!before) return refuse('not-found');
    if (before.version !== version) return refuse('version-stale', { params: { version: before.version } });
    const checked = checkNote(before.buildingId, body);
    if (checked.kind === 'refused') return checked;
    return writeNote(current, { key: before, stored: before, content: body });
  });
