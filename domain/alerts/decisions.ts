import { sumPresentOf } from '../ground/number/sum-present.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import type { AlertRule } from './alert-rule.ts';
import { type AlertSeverity, severityRank } from './alert-severity.ts';

/** The parts of an alert that determine the decision to which it belongs. */
export type DecidedAlert = {
  id: number;
  siteId: number;
  /** Null: it concerns the site's declarations. */
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

/** Alerts of one site with one cause, which somebody decides on together. */
export type Decision<Kept extends DecidedAlert> = {
  /** In calendar order; never empty. */
  alerts: Kept[];
  severity: AlertSeverity;
  isOpen: boolean;
  /** Sum of the known gaps; null when none is known. */
  gapCents: number | null;
  from: number;
  to: number;
};

/** Missing or estimated months have one common reason, whatever the energy, building and month. */
const widespreadRules: ReadonlySet<AlertRule> = new Set(['missing-month', 'estimated-run']);
/** Months of one energy that are further apart than this have separate causes. */
const longestPause = 2;

/** Cents, of either sign, from which a decision is important whatever its severity: the cost of a month of a small site. */
const heavyCents = 1_000_000;

/**
 * Severity states how unusual a month is (R8), not what it costs: the amount at stake is shown beside it, and decides the order.
 */
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
 * Groups alerts, in any order, into decisions: one per site and cause, sorted by their amount in euros, then by severity and
 * month.
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
