import type { readAlert as endpoint } from '@suivi/contract/alerts';
import type { AlertScope } from '@suivi/domain/alert/alert-scope';
import { gapPriceCents } from '@suivi/domain/alert/gap-price';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { readReferences } from '../../records/references/read-references.ts';
import { ok, refuse } from '../../platform/result.ts';
import { findAlert } from './list-store.ts';
import { readSeries } from '../../records/series/read-series.ts';
import { sameMonthsOf } from './same-months.ts';
import { readThresholdTable } from '../../records/alerts/thresholds.ts';

export const readAlert: Handler<typeof endpoint> = async ({ params: { id }, db }) => {
  const alert = await findAlert(db, id);
  if (!alert) return refuse('not-found');
  const { siteId, buildingId, energyType, period } = alert;
  const scope: AlertScope = buildingId === null ? { kind: 'site', siteId } : { kind: 'building', buildingId };
  const [series, thresholds, { prices }] = await Promise.all([
    readSeries(db, scope),
    readThresholdTable(db),
    readReferences(db),
  ]);
  const months = series.find(one => one.energyType === energyType)?.months ?? [];
  return ok({
    alert,
    sameMonths: sameMonthsOf(series, energyType, period),
    thresholds: thresholds[energyType],
    priceCentsPerNormal: gapPriceCents(energyType, period, months, prices),
  });
};
