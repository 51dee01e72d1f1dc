import type { listSites as endpoint } from '@suivi/contract/sites/sites';
import { spanText } from '@suivi/domain/ground/calendar/month-span';
import { dataYears } from '@suivi/domain/months/data-years';
import { defaultSpan } from '@suivi/domain/months/default-span';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok } from '../../platform/result.ts';
import { readGroup } from '../../records/months/ledger/read-group.ts';
import { readYears } from '../../records/months/ledger/read-years.ts';
import { readLastReadings } from '../../records/readings/last-readings.ts';

export const listSites: ReadingVerb<typeof endpoint> = async call => {
  const [{ sites, siteIds }, declared, lastReadings] = await Promise.all([
    readGroup(call),
    readYears(call),
    readLastReadings(call.db),
  ]);
  const yearsWithData = dataYears(declared, siteIds);
  const held = declared.filter(({ year }) => yearsWithData.includes(year));
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
    defaultPeriod: spanText(defaultSpan(held, sites, call.today)),
  });
};
