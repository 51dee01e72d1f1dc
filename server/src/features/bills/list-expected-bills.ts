import type { listExpectedBills as endpoint } from '@suivi/contract/bills/bill-months';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { absentBillOf, readBilledPoints } from '../../records/bills/read-billed-points.ts';
import { findSite } from '../../records/sites/find-site.ts';

const listedMonths = 12;

/** Points with deliveries have no rhythm: no bill is expected for them. */
export const listExpectedBills: Handler<typeof endpoint> = async ({ db, today, query: { site: code } }) => {
  const site = code === undefined ? undefined : await findSite(db, { code });
  if (site === null) return refuse('not-found', { field: 'site' });
  const points = await readBilledPoints(db, site ? { siteId: site.id } : null);
  const expected = points.flatMap(({ covered, places, sharing, ...point }) => {
    const absent = absentBillOf({ covered, places, sharing }, today);
    return absent === null ? [] : [{ ...point, months: absent.months.slice(-listedMonths) }];
  });
  return ok({ points: expected });
};
