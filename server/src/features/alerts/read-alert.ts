import type { readAlert as endpoint } from '@suivi/contract/alerts/alerts';
import type { EnergySeries, MonthNoteKind } from '@suivi/domain/alerts/energy-series';
import { gapPriceCents } from '@suivi/domain/alerts/gap-price';
import type { Period } from '@suivi/domain/ground/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { findAlert } from './list-store.ts';
import { readSeriesOfBuilding } from '../../records/alerts/series/building-series.ts';
import { readSiteFacts } from '../../records/alerts/series/read-site-facts.ts';
import { readSeriesOfSite } from '../../records/alerts/series/site-series.ts';

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

type SameMonth = {
  year: number;
  quantityNormal: number | null;
  amountCents: number | null;
  notes: MonthNoteKind[];
};

/** The same calendar month of every year, in normal units; null when the scope has no quantity for it. */
function sameMonthsOf(
  series: readonly EnergySeries[],
  energyType: EnergyType,
  { month }: Period,
): SameMonth[] {
  const months = series.find(one => one.energyType === energyType)?.months ?? [];
  const years = months.map(({ period }) => period.year);
  if (years.length === 0) return [];
  const first = Math.min(...years);
  const byYear = new Map(
    months.filter(record => record.period.month === month).map(record => [record.period.year, record]),
  );
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, index) => {
    const record = byYear.get(first + index);
    return {
      year: first + index,
      quantityNormal: record?.quantityNormal ?? null,
      amountCents: record === undefined || record.isCreditNote ? null : record.amountCents,
      notes: [...(record?.notes ?? [])],
    };
  });
}
