import { monthIndex, type Period } from '../ground/calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import { severityRank } from './alert-severity.ts';
import type { AcknowledgedMonths, Finding } from './finding.ts';

/** Why an alert is closed: its data were corrected, a threshold changed, or it was already old when found. */
export type ClosedReason = 'corrected' | 'thresholds-changed' | 'historical';

export type AlertState =
  | { kind: 'open' }
  | { kind: 'acknowledged' }
  | { kind: 'closed'; reason: ClosedReason; wasAcknowledged: boolean };

export type StoredAlert = Pick<
  Finding,
  'key' | 'rule' | 'severity' | 'measuredNormal' | 'expectedNormal' | 'gapPercent' | 'gapCents' | 'evidence'
> & { id: number; state: AlertState };

export type AlertUpdate = {
  id: number;
  state: 'open' | 'acknowledged' | 'closed-historical';
  finding: Finding;
};

export type Reconciliation = {
  /** Findings to store in their `initialState`. */
  insert: readonly Finding[];
  update: readonly AlertUpdate[];
  close: readonly { id: number; reason: 'corrected' | 'thresholds-changed' }[];
};

/** JSON with sorted keys, since a document database returns them in another order. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function tellsOf(told: Omit<StoredAlert, 'id' | 'key' | 'state'>): string {
  const { rule, severity, measuredNormal, expectedNormal, gapPercent, gapCents, evidence } = told;
  return canonicalJson({ rule, severity, measuredNormal, expectedNormal, gapPercent, gapCents, evidence });
}

/** A changed quantity with a higher severity is not what was acknowledged. */
function isWorse(finding: Finding, stored: StoredAlert): boolean {
  return (
    severityRank(finding.severity) > severityRank(stored.severity) &&
    finding.measuredNormal !== stored.measuredNormal
  );
}

function stateAfter(stored: StoredAlert, finding: Finding): AlertUpdate['state'] | 'untouched' {
  const hasChanged = tellsOf(stored) !== tellsOf(finding);
  switch (stored.state.kind) {
    case 'open':
      return hasChanged ? 'open' : 'untouched';
    case 'acknowledged':
      return isWorse(finding, stored) ? 'open' : 'untouched';
    case 'closed': {
      if (stored.state.reason === 'historical') return hasChanged ? 'closed-historical' : 'untouched';
      if (stored.state.wasAcknowledged && !isWorse(finding, stored)) return 'acknowledged';
      return finding.initialState;
    }
  }
}

function isClosable({ state }: StoredAlert, reason: 'corrected' | 'thresholds-changed'): boolean {
  switch (state.kind) {
    case 'open':
      return true;
    case 'acknowledged':
      return reason === 'corrected';
    case 'closed':
      return state.reason === 'historical';
  }
}

function byKey<Keyed extends { key: string }>(items: readonly Keyed[]): Map<string, Keyed> {
  const map = new Map<string, Keyed>();
  for (const item of items) {
    if (map.has(item.key)) throw new RangeError(`two alerts of one cause: ${item.key}`);
    map.set(item.key, item);
  }
  return map;
}

/** Months of a finding, or of a stored alert; empty for an excess. */
function monthsOf({ evidence }: Pick<StoredAlert, 'evidence'>): readonly Period[] {
  return evidence.kind === 'excess' ? [] : evidence.months.map(({ period }) => period);
}

/** The cause of an alert without its month: scope, rule and energy. */
function causeOf({ key }: { key: string }): string {
  return key.slice(0, key.lastIndexOf('/'));
}

/** The acknowledged months, in the form that detection uses. */
export function acknowledgedMonths(
  stored: readonly (StoredAlert & { energyType: EnergyType })[],
): AcknowledgedMonths[] {
  return stored
    .filter(
      ({ state }) => state.kind === 'acknowledged' || (state.kind === 'closed' && state.wasAcknowledged),
    )
    .map(alert => ({ ruleId: alert.rule.id, energyType: alert.energyType, months: monthsOf(alert) }));
}

/**
 * Findings for months that were acknowledged as part of a longer run, after other months of it were corrected: they are not
 * reported again, and their alert stays.
 */
function leftOfAcknowledged(stored: readonly StoredAlert[], findings: readonly Finding[]) {
  const answers = stored
    .filter(({ state }) => state.kind === 'acknowledged')
    .map(alert => ({
      key: alert.key,
      cause: causeOf(alert),
      months: new Set(monthsOf(alert).map(monthIndex)),
    }));
  const keys = { findings: new Set<string>(), alerts: new Set<string>() };
  for (const finding of findings) {
    const months = monthsOf(finding).map(monthIndex);
    const answer = answers.find(
      ({ cause, months: answered }) =>
        cause === causeOf(finding) && months.length > 0 && months.every(month => answered.has(month)),
    );
    if (answer === undefined || answer.key === finding.key) continue;
    keys.findings.add(finding.key);
    keys.alerts.add(answer.key);
  }
  return keys;
}

/**
 * The changes that make the stored alerts correspond to the findings. Both lists cover the same scope, energies and months. An
 * acknowledged alert stays as acknowledged, unless its month changed for the worse.
 *
 * @param reason why the findings may have changed since the last time.
 */
export function reconcile(
  stored: readonly StoredAlert[],
  findings: readonly Finding[],
  reason: 'corrected' | 'thresholds-changed' = 'corrected',
): Reconciliation {
  const storedByKey = byKey(stored);
  const left = leftOfAcknowledged(stored, findings);
  const findingByKey = byKey(findings);
  const update: AlertUpdate[] = [];
  for (const finding of findings) {
    if (left.findings.has(finding.key)) continue;
    const alert = storedByKey.get(finding.key);
    const state = alert === undefined ? 'untouched' : stateAfter(alert, finding);
    if (alert !== undefined && state !== 'untouched') update.push({ id: alert.id, state, finding });
  }
  return {
    insert: findings.filter(({ key }) => !storedByKey.has(key) && !left.findings.has(key)),
    update,
    close: stored
      .filter(
        alert => !findingByKey.has(alert.key) && !left.alerts.has(alert.key) && isClosable(alert, reason),
      )
      .map(({ id }) => ({ id, reason })),
  };
}
