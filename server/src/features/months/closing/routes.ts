import * as contract from '@suivi/contract/months/month-closings';
import * as notices from '@suivi/contract/months/reopening-notices';
import type { Register } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { reopenMonth } from '../../../records/months/closing/lock-months.ts';
import { closeMonths } from './close-months.ts';
import { listMonthClosings, listReopeningNotices, seeReopeningNotices } from './list-month-closings.ts';

export function registerMonthClosings(register: Register): void {
  register(contract.listMonthClosings, listMonthClosings);
  register(contract.closeMonths, closeMonths);
  register(contract.reopenMonths, async ({ body: { siteIds, period, reason }, change }) =>
    change(async current => {
      const done = await reopenMonth(current, siteIds, period, reason);
      return done.reopened === 0 ? refuse('month-not-closed', { params: period }) : ok(done);
    }),
  );
  register(notices.listReopeningNotices, listReopeningNotices);
  register(notices.seeReopeningNotices, seeReopeningNotices);
}
