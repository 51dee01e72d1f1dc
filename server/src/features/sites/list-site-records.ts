import type { listSiteRecords as endpoint } from '@suivi/contract/sites';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok } from '../../platform/result.ts';
import { readStoredSites } from '../../records/sites/store.ts';
import { siteRecordOf } from './site-record.ts';

export const listSiteRecords: ReadingVerb<typeof endpoint> = async ({ db }) =>
  ok({ sites: (await readStoredSites(db)).map(siteRecordOf) });
