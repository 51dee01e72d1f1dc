import { severityRank } from './alert-severity.ts';
import type { Finding } from './finding.ts';

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
  const map = new Map(items.map(item => [item.key, item]));
  if (map.size !== items.length) throw new RangeError('two alerts of one cause');
  return map;
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
  const findingByKey = byKey(findings);
  const update: AlertUpdate[] = [];
  for (const finding of findings) {
    const alert = storedByKey.get(finding.key);
    const state = alert === undefined ? 'untouched' : stateAfter(alert, finding);
    if (alert !== undefined && state !== 'untouched') update.push({ id: alert.id, state, finding });
  }
  return {
    insert: findings.filter(({ key }) => !storedByKey.has(key)),
    update,
    close: stored
      .filter(alert => !findingByKey.has(alert.key) && isClosable(alert, reason))
      .map(({ id }) => ({ id, reason })),
  };
}
