import { alertsPerPage, type listAlerts as endpoint } from '@suivi/contract/alerts/alerts';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok } from '../../platform/result.ts';
import { countAlerts, isComputing, readAlertPage } from './list-store.ts';

export const listAlerts: ReadingVerb<typeof endpoint> = async ({ query, db, keep }) => {
  const page = query.page ?? 1;
  const filters = {
    severity: query.severity,
    site: query.site,
    energyType: query.energy,
    isTreatedListed: query.treated === 'yes',
    page,
  };
  const [{ alerts, matching }, counters, computing] = await Promise.all([
    keep(`alerts ${JSON.stringify(filters)}`, ['alerts'], () => readAlertPage(db, filters)),
    keep('alert counters', ['alerts'], () => countAlerts(db)),
    isComputing(db),
  ]);
  const pageCount = Math.max(1, Math.ceil(matching / alertsPerPage));
  return ok({ counters, alerts, matching, page, pageCount, isComputing: computing });
};
