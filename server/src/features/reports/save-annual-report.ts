import type { saveAnnualReport as endpoint } from '@suivi/contract/reports/annual-reports';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { lockAnnualReport, replaceAnnualReport } from '../../records/reports/annual/store.ts';
import { findScope } from './find-scope.ts';

export const saveAnnualReport: Handler<typeof endpoint> = async ({ query, body, version, change }) =>
  change(async current => {
    const scope = await findScope(current.tx, query.site);
    if (!scope) return refuse('not-found', { field: 'site' });
    const stored = await lockAnnualReport(current.tx, { year: query.year, siteId: scope.siteId });
    if (stored.version !== version) return refuse('version-stale', { params: { version: stored.version } });
    const comments = Object.fromEntries(
      Object.entries(body.comments).filter(([, text]) => text.trim() !== ''),
    );
    return ok(await replaceAnnualReport(current, stored, { ...body, comments }, scope.name));
  });
