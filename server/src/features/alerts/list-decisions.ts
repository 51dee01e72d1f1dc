import {
  type Alert,
  type AlertDecision,
  alertsPerDecision,
  alertsPerPage,
  type listDecisions as endpoint,
} from '@suivi/contract/alerts/alerts';
import { severityRank } from '@suivi/domain/alerts/alert-severity';
import { type Decision, decisionsOf } from '@suivi/domain/alerts/decisions';
import { periodAt } from '@suivi/domain/ground/calendar/month';
import { energyTypes } from '@suivi/domain/energy/energy-type';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok } from '../../platform/result.ts';
import type { Database } from '../../platform/schema/tables.ts';
import { type ListedAlert, readDecidedAlerts } from '../../records/alerts/decided-alerts.ts';
import { type AlertFilters, filtersOf, isComputing, pagesOf, readAlertsOf } from './list-store.ts';

export const listDecisions: ReadingVerb<typeof endpoint> = async ({ query, db, keep }) => {
  const filters = filtersOf(query);
  const [listed, counters, computing] = await Promise.all([
    keep(`alert decisions ${JSON.stringify(filters)}`, ['alerts'], () => readPage(db, filters)),
    keep('alert decision counters', ['alerts'], () => countDecisions(db)),
    isComputing(db),
  ]);
  const { page } = filters;
  return ok({ counters, ...listed, page, pageCount: pagesOf(listed.matching), isComputing: computing });
};

async function countDecisions(db: Database) {
  const decisions = decisionsOf(await readDecidedAlerts(db, 'all'));
  const open = decisions.filter(({ isOpen }) => isOpen);
  const critical = open.filter(({ severity }) => severity === 'high').length;
  const total = decisions.length;
  return { active: open.length, critical, treated: total - open.length, total };
}

async function readPage(
  db: Database,
  filters: AlertFilters,
): Promise<{ decisions: AlertDecision[]; matching: number }> {
  const listed = await readDecidedAlerts(db, filters.isTreatedListed ? 'all' : 'open');
  const site =
    filters.site === undefined
      ? undefined
      : await db.selectFrom('sites').select('id').where('code', '=', filters.site).executeTakeFirst();
  const matching = decisionsOf(
    listed.filter(
      ({ severity, siteId, energyType }) =>
        (filters.severity === undefined || severity === filters.severity) &&
        (filters.site === undefined || siteId === site?.id) &&
        (filters.energyType === undefined || energyType === filters.energyType),
    ),
  );
  const start = (filters.page - 1) * alertsPerPage;
  const shown = matching
    .slice(start, start + alertsPerPage)
    .map(decision => ({ decision, sent: sentOf(decision) }));
  const alerts = await readAlertsOf(
    db,
    shown.flatMap(({ sent }) => sent.map(({ id }) => id)),
  );
  const byId = new Map(alerts.map(alert => [alert.id, alert]));
  const decisions = shown.map(({ decision, sent }) =>
    toldDecision(
      decision,
      sent.flatMap(({ id }) => byId.get(id) ?? []),
    ),
  );
  return { decisions, matching: matching.length };
}

function sentOf({ alerts }: Decision<ListedAlert>): ListedAlert[] {
  if (alerts.length <= alertsPerDecision) return alerts;
  return alerts
    .toSorted((a, b) => severityRank(b.severity) - severityRank(a.severity) || b.from - a.from)
    .slice(0, alertsPerDecision)
    .toSorted((a, b) => a.from - b.from || a.id - b.id);
}

function toldDecision(decision: Decision<ListedAlert>, alerts: Alert[]): AlertDecision {
  const [first] = alerts;
  if (first === undefined) throw new Error('a decision without alerts');
  const energies = new Set(decision.alerts.map(({ energyType }) => energyType));
  return {
    id: decision.alerts[0]?.id ?? first.id,
    siteCode: first.siteCode,
    siteName: first.siteName,
    rule: first.rule,
    severity: decision.severity,
    isOpen: decision.isOpen,
    energyTypes: energyTypes.filter(energyType => energies.has(energyType)),
    buildingNames: [...new Set(alerts.flatMap(({ buildingName }) => buildingName ?? []))],
    from: periodAt(decision.from),
    to: periodAt(decision.to),
    gapCents: decision.gapCents,
    lastSeenAt: decision.alerts
      .map(({ firstSeenAt }) => firstSeenAt.toISOString())
      .reduce((last, one) => (one > last ? one : last)),
    members: decision.alerts.map(({ id, version }) => ({ id, version })),
    alerts,
  };
}
