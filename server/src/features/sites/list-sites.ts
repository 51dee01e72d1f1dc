import type { listSites as endpoint } from '@suivi/contract/sites';
import { dataYears } from '@suivi/domain/consumption/data-years';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok } from '../../platform/result.ts';
import { readGroup } from '../../records/ledger/read-group.ts';
import { readYears } from '../../records/ledger/read-years.ts';

/** Views open on the last complete year; when every year lacks something, on the last that holds data. */
export const listSites: ReadingVerb<typeof endpoint> = async call => {
  const [{ sites }, declared] = await Promise.all([readGroup(call), readYears(call)]);
  const { withData, lastComplete } = dataYears(declared, sites);
  return ok({
    sites: sites.map(({ siteId: id, energiesInUse, surfaces: _surfaces, ...site }) => ({
      id,
      ...site,
      energiesInUse: [...energiesInUse],
    })),
    yearsWithData: withData,
    lastCompleteYear: lastComplete ?? withData.at(-1) ?? null,
  });
};
