import type { reopenMonths as endpoint } from '@suivi/contract/month-closings';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { reopenMonth } from '../../records/period-locks/lock-months.ts';

export const reopenMonths: Handler<typeof endpoint> = async ({ body: { siteIds, period, reason }, change }) =>
  change(async current => {
    const done = await reopenMonth(current, siteIds, period, reason);
    return done.reopened === 0 ? refuse('month-not-closed', { params: period }) : ok(done);
  });
