import type { createMonthNote as endpoint } from '@suivi/contract/months/month-notes';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { refuse } from '../../../platform/result.ts';
import { checkNote } from './check-note.ts';
import { isSiteInService } from '../../../records/sites/find-site.ts';
import { isBuildingOf } from './store.ts';
import { writeNote } from './write-note.ts';

export const createMonthNote: Handler<typeof endpoint> = async ({
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
