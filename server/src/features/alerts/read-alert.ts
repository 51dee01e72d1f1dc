import type { readAlert as endpoint } from '@suivi/contract/alerts';
import { gapPriceCents } from '@suivi/domain/alert/gap-price';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { findAlert } from './list-store.ts';
import { readSeriesOfBuilding } from '../../records/series/building-series.ts';
import { readSiteFacts } from '../../records/series/read-site-facts.ts';
import { readSeriesOfSite } from '../../records/series/site-series.ts';
import { sameMonthsOf } from './same-months.ts';

export const readAlert: Handler<typeof endpoint> = async ({ params: { id }, ...reading }) => {
  const { db } = reading;
  const alert = await findAlert(db, id);
  if (!alert) return refuse('not-found');
  const { siteId, buildingId, energyType, period } = alert;
  const { thresholds, prices } = await readSiteFacts(reading);
  const series =
    buildingId === null
      ? await readSeriesOfSite(reading, siteId)
      : await readSeriesOfBuilding(reading, { siteId, buildingId });
  const months = series.find(one => one.energyType === energyType)?.months ?? [];
  return ok({
    alert,
    sameMonths: sameMonthsOf(series, energyType, period),
    thresholds: thresholds[energyType],
    priceCentsPerNormal: gapPriceCents(energyType, period, months, prices),
  });
};
