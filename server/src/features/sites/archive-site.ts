import type { archiveSite as endpoint } from '@suivi/contract/sites';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { refuse } from '../../platform/result.ts';
import { setSiteArchived } from './record-store.ts';
import { siteEntry } from './site-entry.ts';
import { siteAfter, storedSite } from './stored-site.ts';

export const archiveSite: Handler<typeof endpoint> = async ({ params: { id }, version, change }) =>
  change(async current => {
    const stored = await storedSite(current.tx, id, version);
    if (stored.kind === 'refused') return stored;
    if (stored.value.archivedAt !== null) return refuse('not-found');
    await setSiteArchived(current, stored.value, new Date());
    await current.journal(siteEntry('archive', stored.value, { before: stored.value }));
    return siteAfter(current.tx, id);
  });
