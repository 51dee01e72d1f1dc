import type { listSites as endpoint } from '@suivi/contract/sites';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok } from '../../platform/result.ts';
import { readDataYears, readSites } from './store.ts';

/** Views open on the last complete year; when every year lacks something, on the last that holds data. */
export const listSites: ReadingVerb<typeof endpoint> = async ({ db, keep }) => {
  const [sites, { withData, lastComplete }] = await Promise.all([readSites(db), readDataYears(db, keep)]);
  return ok({
    sites,
    yearsWithData: withData,
    lastCompleteYear: lastComplete ?? withData.at(-1) ?? null,
  });
};
