import * as contract from '@suivi/contract/months/month-closings';
import * as notices from '@suivi/contract/months/reopening-notices';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/http/platform.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { reopenMonth } from '../../../records/months/closing/lock-months.ts';
import { closeMonths } from './close-months.ts';
import { listMonthClosings, listReopeningNotices, seeReopeningNotices } from './list-month-closings.ts';

export function registerMonthClosings(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.listMonthClosings, listMonthClosings);
  registerEndpoint(app, platform, contract.closeMonths, closeMonths);
  registerEndpoint(
    app,
    platform,
    contract.reopenMonths,
    async ({ body: { siteIds, period, reason }, change }) =>
      change(async current => {
        const done = await reopenMonth(current, siteIds, period, reason);
        return done.reopened === 0 ? refuse('month-not-closed', { params: period }) : ok(done);
      }),
  );
  registerEndpoint(app, platform, notices.listReopeningNotices, listReopeningNotices);
  registerEndpoint(app, platform, notices.seeReopeningNotices, seeReopeningNotices);
}
