import type { listAlerts as endpoint } from '@suivi/contract/alerts/alerts';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok } from '../../platform/result.ts';
import { countAlerts, filtersOf, isComputing, pagesOf, readAlertPage } from './list-store.ts';

export const listAlerts: ReadingVerb<typeof endpoint> = async ({ query, db, keep }) => {
  const filters = filtersOf(query);
  const [{ alerts, matching }, counters, computing] = await Promise.all([
    keep(`alerts ${JSON.stringify(filters)}`, ['alerts'], () => readAlertPage(db, filters)),
    keep('alert counters', ['alerts'], () => countAlerts(db)),
    isComputing(db),
  ]);
  const { page } = filters;
  return ok({ counters, alerts, matching, page, pageCount: pagesOf(matching), isComputing: computing });
};
