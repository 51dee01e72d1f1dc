import type { Finding } from '../finding.ts';
import type { AlertState, Reconciliation, StoredAlert } from '../reconcile.ts';

function stateOf(kind: 'open' | 'acknowledged' | 'closed-historical'): AlertState {
  return kind === 'closed-historical'
    ? { kind: 'closed', reason: 'historical', wasAcknowledged: false }
    : { kind };
}

function storedFrom(finding: Finding, id: number, state: AlertState): StoredAlert {
  const { key, rule, severity, measuredNormal, expectedNormal, gapPercent, gapCents, evidence } = finding;
  return { id, key, rule, severity, measuredNormal, expectedNormal, gapPercent, gapCents, evidence, state };
}

/** Applies a reconciliation like a store, for tests. */
export function applyReconciliation(
  stored: readonly StoredAlert[],
  { insert, update, close }: Reconciliation,
): StoredAlert[] {
  const nextId = Math.max(0, ...stored.map(({ id }) => id)) + 1;
  const kept = stored.map((alert): StoredAlert => {
    const updated = update.find(({ id }) => id === alert.id);
    if (updated !== undefined) return storedFrom(updated.finding, alert.id, stateOf(updated.state));
    const closed = close.find(({ id }) => id === alert.id);
    if (closed === undefined) return alert;
    const { state } = alert;
    const wasAcknowledged =
      state.kind === 'acknowledged' || (state.kind === 'closed' && state.wasAcknowledged);
    return { ...alert, state: { kind: 'closed', reason: closed.reason, wasAcknowledged } };
  });
  return [
    ...kept,
    ...insert.map((finding, offset) => storedFrom(finding, nextId + offset, stateOf(finding.initialState))),
  ];
}

export function acknowledge(stored: readonly StoredAlert[], key: string): StoredAlert[] {
  return stored.map(alert => (alert.key === key ? { ...alert, state: { kind: 'acknowledged' } } : alert));
}
