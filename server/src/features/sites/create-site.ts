import type { createSite as endpoint } from '@suivi/contract/sites/sites';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { siteKind } from '../../records/sites/site-kind.ts';
import { lockSites } from '../../records/sites/store.ts';
import { writeRecords } from '../../records/write-records.ts';
import { checkSite } from './check-site.ts';
import { siteAfter } from './stored-site.ts';

export const createSite: Handler<typeof endpoint> = async ({ body: content, change }) =>
  change(async current => {
    await lockSites(current.tx);
    const checked = await checkSite(current.tx, null, content);
    if (checked.kind === 'refused') return checked;
    const { code } = checked.value;
    const [written] = await writeRecords(current, siteKind, [{ key: { code }, stored: null, content }]);
    return siteAfter(current.tx, written?.id ?? 0);
  });
