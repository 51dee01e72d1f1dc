import type { saveSite as endpoint } from '@suivi/contract/sites/sites';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { refuse } from '../../platform/result.ts';
import { siteKind } from '../../records/sites/site-kind.ts';
import { writeRecords } from '../../records/write-records.ts';
import { checkSite } from './check-site.ts';
import { siteAfter, storedSite } from './stored-site.ts';

export const saveSite: Handler<typeof endpoint> = async ({ params: { id }, body, version, change }) =>
  change(async current => {
    const stored = await storedSite(current.tx, id, version);
    if (stored.kind === 'refused') return stored;
    if (stored.value.archivedAt !== null) return refuse('not-found');
    const checked = await checkSite(current.tx, id, body);
    if (checked.kind === 'refused') return checked;
    await writeRecords(current, siteKind, [{ key: stored.value, stored: stored.value, content: body }]);
    return siteAfter(current.tx, id);
  });
