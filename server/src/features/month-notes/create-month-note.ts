import type { createMonthNote as endpoint } from '@suivi/contract/month-notes';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { noteEntry } from './note-entry.ts';
import { insertNote, isSite } from './store.ts';

export const createMonthNote: Handler<typeof endpoint> = async ({ body: { siteId, ...content }, change }) =>
  change(async current => {
    if (!(await isSite(current.tx, siteId))) return refuse('not-found', { field: 'siteId' });
    const note = await insertNote(current, siteId, content);
    await current.journal(noteEntry('create', { after: note }));
    return ok(note);
  });
