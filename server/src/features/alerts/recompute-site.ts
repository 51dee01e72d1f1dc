import { isWithin } from '@suivi/domain/alert/affected-months';
import type { AlertRule } from '@suivi/domain/alert/alert-rule';
import type { AlertScope } from '@suivi/domain/alert/alert-scope';
import type { AlertThresholds } from '@suivi/domain/alert/alert-thresholds';
import { detectFindings, lastPeriodWithData } from '@suivi/domain/alert/detect-findings';
import type { NamedMisplaced } from '@suivi/domain/alert/evidence';
import { gapPriceCents } from '@suivi/domain/alert/gap-price';
import { knownSite, type SiteSeries } from '@suivi/domain/alert/misplaced/find-misplaced';
import { missingThrough } from '@suivi/domain/alert/missing-through';
import { acknowledgedMonths, type Reconciliation, reconcile } from '@suivi/domain/alert/reconcile';
import type { CalendarDate } from '@suivi/domain/calendar/calendar-date';
import type { Period } from '@suivi/domain/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { UnitPrice } from '@suivi/domain/energy/price';
import type { Change } from '../../platform/change.ts';
import type { Tx } from '../../platform/schema/tables.ts';
import { readReferences } from '../../records/references/read-references.ts';
import { readHeatingDegreeDays } from '../../records/weather/read-heating-degree-days.ts';
import { readMisplaced } from '../../records/alerts/read-misplaced.ts';
import { lockAlerts, writeReconciliation } from '../../records/alerts/store.ts';
import {
  type RecomputeReason,
  type RecomputeRequest,
  requestOtherSites,
  takeRequests,
} from '../../records/alerts/requests.ts';
import { readMembership, readSeries } from '../../records/series/read-series.ts';
import { readThresholdTable } from '../../records/alerts/thresholds.ts';

export type RecomputeCounts = { raised: number; updated: number; closed: number };

type Judged = { energyType: EnergyType; period: Period; rule: { id: AlertRule } };

/**
 * Does what is asked for one site: its declarations, then each building concerned. The same data give the same alerts,
 * however often and in whatever order they are asked for. The caller holds the site's lock.
 */
export async function recomputeSite(
  change: Change,
  siteId: number,
  today: CalendarDate,
): Promise<RecomputeCounts> {
  const requests = await takeRequests(change, siteId);
  const counts = { raised: 0, updated: 0, closed: 0 };
  if (requests.length === 0) return counts;
  const thresholds = await readThresholdTable(change.tx);
  const { prices } = await readReferences(change.tx);
  for (const [buildingId, ofScope] of Map.groupBy(requests, request => request.buildingId)) {
    const done = await recomputeScope(change, { siteId, buildingId }, ofScope, {
      today,
      thresholds,
      prices,
    });
    counts.raised += done.raised;
    counts.updated += done.updated;
    counts.closed += done.closed;
  }
  return counts;
}

async function misplacedAt(tx: Tx, site: SiteSeries): Promise<NamedMisplaced[]> {
  return (await readMisplaced(tx, [knownSite(site)])).get(site.siteId) ?? [];
}

type Rules = { today: CalendarDate; thresholds: Record<EnergyType, AlertThresholds>; prices: UnitPrice[] };

async function recomputeScope(
  change: Change,
  place: { siteId: number; buildingId: number | null },
  requests: RecomputeRequest[],
  { today, thresholds, prices }: Rules,
): Promise<RecomputeCounts> {
  const { siteId, buildingId } = place;
  const scope: AlertScope = buildingId === null ? { kind: 'site', siteId } : { kind: 'building', buildingId };
  const stored = await lockAlerts(change.tx, scope);
  const series = await readSeries(change.tx, scope);
  const lastPeriod = lastPeriodWithData(series);
  const concerned = new Set(requests.flatMap(({ energyType }) => energyType ?? []));
  const misplaced =
    lastPeriod === null || buildingId !== null
      ? []
      : await misplacedAt(change.tx, {
          siteId,
          series: series.filter(({ energyType }) => concerned.has(energyType)),
          lastPeriod,
        });
  const findings =
    lastPeriod === null
      ? []
      : detectFindings({
          scope,
          acknowledged: acknowledgedMonths(stored),
          membership: await readMembership(change.tx, siteId),
          series,
          // A month concerns its own energy alone, but for what lacks.
          concerned,
          misplaced,
          degreeDays: await readHeatingDegreeDays(change.tx, siteId),
          thresholds,
          today,
          lastPeriod,
          missingThrough: missingThrough(lastPeriod, today),
          priceCentsPerNormal: (energyType, period) => {
            const months = series.find(one => one.energyType === energyType)?.months ?? [];
            return gapPriceCents(energyType, period, months, prices);
          },
        });
  const counts = { raised: 0, updated: 0, closed: 0 };
  for (const reason of ['corrected', 'thresholds-changed'] as const) {
    const concerns = (judged: Judged) => reasonFor(requests, judged) === reason;
    const reconciliation = reconcile(stored.filter(concerns), findings.filter(concerns), reason);
    await writeReconciliation(change, place, reconciliation);
    if (buildingId === null && movesMisplaced(reconciliation, stored))
      await requestOtherSites(change, siteId, misplaced);
    counts.raised += reconciliation.insert.filter(({ initialState }) => initialState === 'open').length;
    counts.updated += reconciliation.update.length;
    counts.closed += reconciliation.close.length;
  }
  return counts;
}

/** What is told of another site is told there as well, and no longer once it is settled here. */
function movesMisplaced(
  { insert, update, close }: Reconciliation,
  stored: readonly { id: number; rule: { id: AlertRule } }[],
): boolean {
  const closed = new Set(close.map(({ id }) => id));
  return [
    ...insert,
    ...update.map(({ finding }) => finding),
    ...stored.filter(({ id }) => closed.has(id)),
  ].some(({ rule }) => rule.id === 'misplaced');
}

/**
 * Why a month is judged again; null when nothing asks for it. What lacks is judged by the day and by the last month of
 * the scope, which a change of any energy may move.
 */
function reasonFor(
  requests: RecomputeRequest[],
  { energyType, period, rule }: Judged,
): RecomputeReason | null {
  if (rule.id === 'missing-month') return 'corrected';
  const concerned = requests.filter(
    request => request.energyType === energyType && isWithin(period, request.range),
  );
  if (concerned.some(({ reason }) => reason === 'corrected')) return 'corrected';
  return concerned.length === 0 ? null : 'thresholds-changed';
}
