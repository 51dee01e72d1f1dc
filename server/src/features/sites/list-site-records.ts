import type { listSiteRecords as endpoint } from '@suivi/contract/sites';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok } from '../../platform/result.ts';
import { readSiteRecords } from './record-store.ts';

export const listSiteRecords: Handler<typeof endpoint> = async ({ db }) =>
  ok({ sites: await readSiteRecords(db) });
