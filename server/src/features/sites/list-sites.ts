import type { listSites as endpoint } from '@suivi/contract/sites/sites';
import { spanText } from '@suivi/domain/ground/calendar/month-span';
import { defaultSpan } from '@suivi/domain/months/default-span';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok } from '../../platform/result.ts';
import { readGroup } from '../../records/months/ledger/read-group.ts';
import { readYear } from '../../records/months/ledger/read-year.ts';
import { listDataYears } from '../../records/months/ledger/read-years.ts';
import { readLastReadings } from '../../records/readings/last-readings.ts';

export const listSites: ReadingVerb<typeof endpoint> = async call => {
  const [{ sites, siteIds }, lastReadings] = await Promise.all([readGroup(call), readLastReadings(call.db)]);
  const yearsWithData = await listDataYears(call, siteIds);
  // After a large import all years have changed: only those years are read that determine the period on which views open.
  const opensOn = await defaultSpan(yearsWithData, year => readYear(call, year), sites, call.today);
  return ok({
    sites: sites.map(
      ({ siteId: id, energiesInUse, surfaces: _surfaces, membership: _membership, ...site }) => ({
        id,
        ...site,
        energiesInUse: [...energiesInUse],
      }),
    ),
    yearsWithData,
    lastReadings,
    defaultPeriod: spanText(opensOn),
  });
};
