import type { listSites as endpoint } from '@suivi/contract/sites';
import { spanText } from '@suivi/domain/calendar/month-span';
import { dataYears } from '@suivi/domain/consumption/data-years';
import { defaultSpan } from '@suivi/domain/consumption/default-span';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok } from '../../platform/result.ts';
import { readGroup } from '../../records/ledger/read-group.ts';
import { readYears } from '../../records/ledger/read-years.ts';

export const listSites: ReadingVerb<typeof endpoint> = async call => {
  const [{ sites, siteIds }, declared] = await Promise.all([readGroup(call), readYears(call)]);
  const yearsWithData = dataYears(declared, siteIds);
  const held = declared.filter(({ year }) => yearsWithData.includes(year));
  return ok({
    sites: sites.map(({ siteId: id, energiesInUse, surfaces: _surfaces, ...site }) => ({
      id,
      ...site,
      energiesInUse: [...energiesInUse],
    })),
    yearsWithData,
    defaultPeriod: spanText(defaultSpan(held, sites, call.today)),
  });
};
