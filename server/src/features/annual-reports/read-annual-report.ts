import type { readAnnualReport as endpoint } from '@suivi/contract/annual-reports';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok, refuse } from '../../platform/result.ts';
import { readAnnualReport as readStored } from '../../records/annual-reports/store.ts';
import { findScope } from './find-scope.ts';

export const readAnnualReport: ReadingVerb<typeof endpoint> = async ({ db, query: { year, site } }) => {
  const scope = await findScope(db, site);
  if (!scope) return refuse('not-found', { field: 'site' });
  return ok(await readStored(db, { year, siteId: scope.siteId }));
};
