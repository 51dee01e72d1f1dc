import { isoMonth, monthIndex, type Period } from '../ground/calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import { type AlertRule, ruleFacts } from './alert-rule.ts';
import { type AlertScope, scopeKey } from './alert-scope.ts';
import type { AlertSeverity } from './alert-severity.ts';
import type { Evidence } from './evidence.ts';
import { historicalAfterMonths } from './historical-months.ts';
import { roundTo } from './round-to.ts';

export type Finding = {
  /** Scope, rule, energy and month: the same cause always has the same key. */
  key: string;
  scope: AlertScope;
  rule: { id: AlertRule; version: number };
  energyType: EnergyType;
  /** For a run of months, the first one. */
  period: Period;
  /** In the energy's normal unit (kWh PCI or m³), rounded to 0.001; null when missing or unknown. */
  measuredNormal: number | null;
  expectedNormal: number | null;
  gapNormal: number | null;
  /** Rounded to 0.001; null when nothing was expected. */
  gapPercent: number | null;
  /** Estimated at the caller's price; for a doubtful bill, its amount minus the amount at the usual price. */
  gapCents: number | null;
  severity: AlertSeverity;
  evidence: Evidence;
  initialState: 'open' | 'closed-historical';
};

/** Months of one cause that were acknowledged together: months before or after them are a separate finding. */
export type AcknowledgedMonths = { ruleId: AlertRule; energyType: EnergyType; months: readonly Period[] };

export type FindingContext = {
  scope: AlertScope;
  acknowledged: readonly AcknowledgedMonths[];
  /** Last month with data in the scope. */
  lastPeriod: Period;
  /** TTC cents per normal unit, null when no price is known. */
  priceCentsPerNormal: (energyType: EnergyType, period: Period) => number | null;
};

export function findingKey(
  scope: AlertScope,
  rule: AlertRule,
  energyType: EnergyType,
  period: Period,
): string {
  return `${scopeKey(scope)}/${rule}/${energyType}/${isoMonth(period)}`;
}

/** A finding as its rule states it; the kind of its evidence is the rule. */
export type FindingDraft = {
  energyType: EnergyType;
  period: Period;
  /** Last month of the run. */
  until: Period;
  measuredNormal: number | null;
  expectedNormal: number | null;
  /** Only from a rule whose gap is not in the quantity. */
  gapPercent?: number | null;
  gapCents?: number | null;
  severity: AlertSeverity;
  evidence: Evidence;
};

/** (measured − expected) / expected, in percent rounded to 0.001. Null when either is missing or nothing was expected. */
export function gapPercentOf(measured: number | null, expected: number | null): number | null {
  if (measured === null || expected === null || expected <= 0) return null;
  return roundTo(((measured - expected) / expected) * 100, 3);
}

function rounded(quantityNormal: number | null): number | null {
  return quantityNormal === null ? null : roundTo(quantityNormal, 3);
}

export function findingOf(draft: FindingDraft, context: FindingContext): Finding {
  const { energyType, period, until, measuredNormal, expectedNormal, severity, evidence } = draft;
  const rule = evidence.kind;
  const gap = measuredNormal === null || expectedNormal === null ? null : measuredNormal - expectedNormal;
  const price = gap === null ? null : context.priceCentsPerNormal(energyType, period);
  const estimatedCents = gap === null || price === null ? null : Math.round(gap * price);
  const isHistorical = monthIndex(context.lastPeriod) - monthIndex(until) > historicalAfterMonths;
  return {
    key: findingKey(context.scope, rule, energyType, period),
    scope: context.scope,
    rule: { id: rule, version: ruleFacts[rule].version },
    energyType,
    period,
    measuredNormal: rounded(measuredNormal),
    expectedNormal: rounded(expectedNormal),
    gapNormal: rounded(gap),
    gapPercent:
      draft.gapPercent === undefined ? gapPercentOf(measuredNormal, expectedNormal) : draft.gapPercent,
    gapCents: draft.gapCents === undefined ? estimatedCents : draft.gapCents,
    severity,
    evidence,
    initialState: isHistorical ? 'closed-historical' : 'open',
  };
}
