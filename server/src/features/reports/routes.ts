import * as contract from '@suivi/contract/reports/annual-reports';
import type { Register } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import {
  readAnnualReport,
  lockAnnualReport,
  replaceAnnualReport,
} from '../../records/reports/annual/store.ts';
import { findScope } from './find-scope.ts';

export function registerAnnualReports(register: Register): void {
  register(contract.readAnnualReport, async ({ db, query: { year, site } }) => {
    const scope = await findScope(db, site);
    if (!scope) return refuse('not-found', { field: 'site' });
    return ok(await readAnnualReport(db, { year, siteId: scope.siteId }));
  });
  register(contract.saveAnnualReport, async ({ query, body, version, change }) =>
    change(async current => {
      const scope = await findScope(current.tx, query.site);
      if (!scope) return refuse('not-found', { field: 'site' });
      const stored = await lockAnnualReport(current.tx, { year: query.year, siteId: scope.siteId });
      if (stored.version !== version) return refuse('version-stale', { params: { version: stored.version } });
      const comments = Object.fromEntries(
        Object.entries(body.comments).filter(([, text]) => text.trim() !== ''),
      );
      return ok(await replaceAnnualReport(current, stored, { ...body, comments }, scope.name));
    }),
  );
}
