import * as contract from '@suivi/contract/reports/annual-reports';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { readAnnualReport } from '../../records/reports/annual/store.ts';
import { findScope } from './find-scope.ts';
import { saveAnnualReport } from './save-annual-report.ts';

export function registerAnnualReports(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.readAnnualReport, async ({ db, query: { year, site } }) => {
    const scope = await findScope(db, site);
    if (!scope) return refuse('not-found', { field: 'site' });
    return ok(await readAnnualReport(db, { year, siteId: scope.siteId }));
  });
  registerEndpoint(app, platform, contract.saveAnnualReport, saveAnnualReport);
}
