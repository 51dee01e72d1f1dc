import type { createDeclaration as endpoint } from '@suivi/contract/declarations';
import { firstYear } from '@suivi/domain/calendar/month';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { addDeclaration } from './add-declaration.ts';
import { checkContent } from './check-content.ts';
import { findDeclaration, findSiteName } from './store.ts';

export const createDeclaration: Handler<typeof endpoint> = async ({ body, today, change }) => {
  const { siteId, energyType, year, ...typed } = body;
  const key = { siteId, energyType, year };
  if (year < firstYear || year > today.year) {
    return refuse('declaration-year-out-of-range', {
      field: 'year',
      params: { minimum: firstYear, maximum: today.year },
    });
  }
  const checked = checkContent(energyType, typed);
  if (checked.kind === 'refused') return checked;

  return change(async current => {
    const siteName = await findSiteName(current.tx, siteId);
    if (siteName === null) return refuse('not-found', { field: 'siteId' });
    const id = await addDeclaration(current, key, siteName, checked.value);
    if (id === null) return refuse('already-exists', { field: 'year' });
    const stored = await findDeclaration(current.tx, id);
    if (!stored) throw new Error(`declaration ${id} vanished inside its own transaction`);
    return ok(stored);
  });
};
