import type { restoreSite as endpoint } from '@suivi/contract/sites';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { refuse } from '../../platform/result.ts';
import { archiveRecord } from '../../records/archive-record.ts';
import { siteKind } from '../../records/sites/site-kind.ts';
import { siteAfter, storedSite } from './stored-site.ts';

export const restoreSite: Handler<typeof endpoint> = async ({ params: { id }, version, change }) =>
  change(async current => {
    const stored = await storedSite(current.tx, id, version);
    if (stored.kind === 'refused') return stored;
    if (stored.value.archivedAt === null) return refuse('not-found');
    await archiveRecord(current, siteKind, { key: stored.value, stored: stored.value }, null);
    return siteAfter(current.tx, id);
  });
