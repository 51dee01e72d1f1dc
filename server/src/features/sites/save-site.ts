import type { saveSite as endpoint } from '@suivi/contract/sites';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { refuse } from '../../platform/result.ts';
import { checkContent, checkUnique } from './check-site.ts';
import { updateSite } from './record-store.ts';
import { siteEntry } from './site-entry.ts';
import { siteAfter, storedSite } from './stored-site.ts';

export const saveSite: Handler<typeof endpoint> = async ({ params: { id }, body, version, change }) => {
  const checked = checkContent(body);
  return change(async current => {
    const stored = await storedSite(current.tx, id, version);
    if (stored.kind === 'refused') return stored;
    if (stored.value.archivedAt !== null) return refuse('not-found');
    if (checked.kind === 'refused') return checked;
    const unique = await checkUnique(current.tx, id, checked.value, body.siret);
    if (unique.kind === 'refused') return unique;
    await updateSite(current, stored.value, checked.value.nameCanonical, body);
    await current.journal(siteEntry('save', stored.value, { before: stored.value, after: body }));
    return siteAfter(current.tx, id);
  });
};
