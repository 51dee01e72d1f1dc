import { sumPresentOf } from '../ground/number/sum-present.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import type { AlertRule } from './alert-rule.ts';
import { type AlertSeverity, severityRank } from './alert-severity.ts';

/** What of an alert says which decision it belongs to. */
export type DecidedAlert = {
  id: number;
  siteId: number;
  /** Null: about the site's declarations. */
  buildingId: number | null;
  energyType: EnergyType;
  rule: AlertRule;
  severity: AlertSeverity;
  isOpen: boolean;
  /** TTC cents; null when no price is known. */
  gapCents: number | null;
  /** `monthIndex` of its first and last month. */
  from: number;
  to: number;
};

/** Alerts of one centre and cause: somebody decides on them together. */
export type Decision<Kept extends DecidedAlert> = {
  /** In calendar order; never empty. */
  alerts: Kept[];
  severity: AlertSeverity;
  isOpen: boolean;
  /** Sum of what is known; null when nothing is. */
  gapCents: number | null;
  from: number;
  to: number;
};

/** What lacks or is estimated lacks for one reason, whatever the energy, the building and the month. */
const widespreadRules: ReadonlySet<AlertRule> = new Set(['missing-month', 'estimated-run']);
/** Months of one energy further apart than this have each a cause of their own. */
const longestPause = 2;

/** Cents, either way, from which a decision weighs much whatever its severity: what a month of a small centre costs. */
const heavyCents = 1_000_000;

/** Severity says how odd a thing is (R8), not what it costs: what is at stake is told beside it, and decides the order. */
export function weighsMuch(gapCents: number | null): boolean {
  return Math.abs(gapCents ?? 0) >= heavyCents;
}

function causeOf(alert: DecidedAlert): string {
  const { siteId, buildingId, energyType, rule, isOpen } = alert;
  const place = [siteId, buildingId === null ? 'declared' : 'read', rule, isOpen];
  return (widespreadRules.has(rule) ? place : [...place, buildingId ?? 0, energyType]).join('/');
}

function decisionOf<Kept extends DecidedAlert>(alerts: Kept[], isOpen: boolean): Decision<Kept> {
  return {
    alerts,
    isOpen,
    severity: alerts
      .map(({ severity }) => severity)
      .reduce((worst, one) => (severityRank(one) > severityRank(worst) ? one : worst)),
    gapCents: sumPresentOf(alerts, ({ gapCents }) => gapCents),
    from: Math.min(...alerts.map(({ from }) => from)),
    to: Math.max(...alerts.map(({ to }) => to)),
  };
}

function compareDecisions(a: Decision<DecidedAlert>, b: Decision<DecidedAlert>): number {
  return (
    Number(b.isOpen) - Number(a.isOpen) ||
    Math.abs(b.gapCents ?? 0) - Math.abs(a.gapCents ?? 0) ||
    severityRank(b.severity) - severityRank(a.severity) ||
    b.to - a.to ||
    (a.alerts[0]?.id ?? 0) - (b.alerts[0]?.id ?? 0)
  );
}

/**
 * Alerts, in any order, as the decisions they ask for: one per centre and cause, those to take first, by what they weigh in
 * euros, then by severity and month.
 */
export function decisionsOf<Kept extends DecidedAlert>(alerts: readonly Kept[]): Decision<Kept>[] {
  const decisions: Decision<Kept>[] = [];
  const ordered = alerts.toSorted((a, b) => a.from - b.from || a.id - b.id);
  for (const [, ofCause] of Map.groupBy(ordered, causeOf)) {
    let [run, until] = [[] as Kept[], Number.NEGATIVE_INFINITY];
    for (const alert of ofCause) {
      const isApart = !widespreadRules.has(alert.rule) && alert.from > until + longestPause;
      if (isApart && run.length > 0) {
        decisions.push(decisionOf(run, alert.isOpen));
        run = [];
      }
      run.push(alert);
      until = Math.max(until, alert.to);
    }
    decisions.push(decisionOf(run, run[0]?.isOpen === true));
  }
  return decisions.toSorted(compareDecisions);
}
