import type { createSite as endpoint } from '@suivi/contract/sites/sites';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { siteKind } from '../../records/sites/site-kind.ts';
import { lockSites } from '../../records/sites/store.ts';
import { writeRecords } from '../../records/write-records.ts';
import { checkContent, checkUnique } from './check-site.ts';
import { siteAfter } from './stored-site.ts';

export const createSite: Handler<typeof endpoint> = async ({ body: content, change }) => {
  const checked = checkContent(content);
  if (checked.kind === 'refused') return checked;
  return change(async current => {
    await lockSites(current.tx);
    const unique = await checkUnique(current.tx, null, checked.value, content);
    if (unique.kind === 'refused') return unique;
    const { code } = checked.value;
    const [written] = await writeRecords(current, siteKind, [{ key: { code }, stored: null, content }]);
    return siteAfter(current.tx, written?.id ?? 0);
  });
};
