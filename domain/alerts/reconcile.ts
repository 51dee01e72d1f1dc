import { monthIndex, type Period } from '../ground/calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import { severityRank } from './alert-severity.ts';
import type { AcknowledgedMonths, Finding } from './finding.ts';

/** Why a closed alert is closed: its data were corrected, a threshold moved, or it was already old when found. */
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
  /** Stored in their `initialState`. */
  insert: readonly Finding[];
  update: readonly AlertUpdate[];
  close: readonly { id: number; reason: 'corrected' | 'thresholds-changed' }[];
};

/** JSON with sorted keys: a document database gives them back in another order. */
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

/** Another quantity and a higher severity: not what was acknowledged. */
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

/** Months of a finding, or of a stored alert. */
function monthsOf({ evidence }: Pick<StoredAlert, 'evidence'>): readonly Period[] {
  return evidence.kind === 'excess' ? [] : evidence.months.map(({ period }) => period);
}

/** What the months of an alert are the months of: its scope, rule and energy. */
function causeOf({ key }: { key: string }): string {
  return key.slice(0, key.lastIndexOf('/'));
}

/** What was acknowledged, as detection wants to know it. */
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
 * Findings of months that were acknowledged as part of a longer run, of which other months were corrected since: they
 * do not come back, and their alert stays.
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
 * What to write so that the stored alerts tell what the findings tell. Both lists cover the same scope, energies
 * and months. An acknowledged alert is left as it was acknowledged, unless its month was changed for the worse.
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
