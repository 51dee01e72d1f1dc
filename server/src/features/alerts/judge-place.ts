import { isWithin } from '@suivi/domain/alerts/affected-months';
import type { AlertRule } from '@suivi/domain/alerts/alert-rule';
import { detectFindings } from '@suivi/domain/alerts/detect-findings';
import type { EnergySeries } from '@suivi/domain/alerts/energy-series';
import type { NamedMisplaced } from '@suivi/domain/alerts/evidence';
import type { Finding } from '@suivi/domain/alerts/finding';
import { gapPriceCents } from '@suivi/domain/alerts/gap-price';
import { missingThrough } from '@suivi/domain/alerts/missing-through';
import { acknowledgedMonths, type Reconciliation, reconcile } from '@suivi/domain/alerts/reconcile';
import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import type { Period } from '@suivi/domain/ground/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { RecomputeReason, RecomputeRequest } from '../../records/alerts/requests.ts';
import {
  type AlertPlace,
  type PlacedReconciliation,
  scopeOf,
  type StoredScopeAlert,
} from '../../records/alerts/store.ts';
import type { SiteFacts } from '../../records/alerts/series/read-site-facts.ts';

type JudgedPlace = {
  place: AlertPlace;
  requests: readonly RecomputeRequest[];
  /** Energies that are judged by every rule. */
  concerned: ReadonlySet<EnergyType>;
  series: readonly EnergySeries[];
  /** Null: there are no data for the place. */
  lastPeriod: Period | null;
  stored: readonly StoredScopeAlert[];
  misplaced: readonly NamedMisplaced[];
  facts: SiteFacts;
  today: CalendarDate;
};

export type JudgedAlerts = {
  place: AlertPlace;
  found: PlacedReconciliation[];
  /** Whether the alerts that it shares with other sites must be raised or closed there too. */
  movesMisplaced: boolean;
};

/** The changes to the alerts of a site or a building. */
export function judgePlace(judged: JudgedPlace): JudgedAlerts {
  const { place, requests, stored } = judged;
  const findings = findingsOf(judged);
  const found = (['corrected', 'thresholds-changed'] as const).map(reason => {
    const concerns = (of: JudgedMonth) => reasonFor(requests, of) === reason;
    return { place, ...reconcile(stored.filter(concerns), findings.filter(concerns), reason) };
  });
  const movesMisplaced = place.buildingId === null && found.some(each => tellsMisplaced(each, stored));
  return { place, found, movesMisplaced };
}

function findingsOf({ place, concerned, series, lastPeriod, stored, misplaced, facts, today }: JudgedPlace) {
  if (lastPeriod === null) return [];
  const { siteId } = place;
  return detectFindings({
    scope: scopeOf(place),
    acknowledged: acknowledgedMonths(stored),
    membership: facts.membership.get(siteId) ?? { from: null, to: null },
    series,
    // A month only concerns its own energy, except for missing months.
    concerned,
    misplaced,
    degreeDays: facts.degreeDays.get(siteId) ?? null,
    thresholds: facts.thresholds,
    today,
    lastPeriod,
    missingThrough: missingThrough(lastPeriod, today),
    priceCentsPerNormal: (energyType, period) => {
      const months = series.find(one => one.energyType === energyType)?.months ?? [];
      return gapPriceCents(energyType, period, months, facts.prices);
    },
  });
}

/** An alert that names another site must also appear there, and disappear there once it is settled here. */
function tellsMisplaced(
  { insert, update, close }: Reconciliation,
  stored: readonly StoredScopeAlert[],
): boolean {
  const closed = new Set(close.map(({ id }) => id));
  return [
    ...insert,
    ...update.map(({ finding }) => finding),
    ...stored.filter(({ id }) => closed.has(id)),
  ].some(({ rule }) => rule.id === 'misplaced');
}

type JudgedMonth = Pick<Finding, 'energyType' | 'period'> & { rule: { id: AlertRule } };

/**
 * Why a month is judged again; null when no request concerns it. Missing months depend on the day and on the last month of the
 * scope, which a change of any energy may affect.
 */
function reasonFor(
  requests: readonly RecomputeRequest[],
  { energyType, period, rule }: JudgedMonth,
): RecomputeReason | null {
  if (rule.id === 'missing-month') return 'corrected';
  const concerned = requests.filter(
    request => request.energyType === energyType && isWithin(period, request.range),
  );
  if (concerned.some(({ reason }) => reason === 'corrected')) return 'corrected';
  return concerned.length === 0 ? null : 'thresholds-changed';
}
