import type { createSite as endpoint } from '@suivi/contract/sites';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { checkContent, checkUnique } from './check-site.ts';
import { insertSite, lockSites } from './record-store.ts';
import { siteEntry } from './site-entry.ts';
import { siteAfter } from './stored-site.ts';

export const createSite: Handler<typeof endpoint> = async ({ body, change }) => {
  const checked = checkContent(body);
  if (checked.kind === 'refused') return checked;
  return change(async current => {
    await lockSites(current.tx);
    const unique = await checkUnique(current.tx, null, checked.value, body.siret);
    if (unique.kind === 'refused') return unique;
    const id = await insertSite(current, checked.value, body);
    const after = await siteAfter(current.tx, id);
    if (after.kind === 'ok') await current.journal(siteEntry('create', after.value, { after: body }));
    return after;
  });
};
