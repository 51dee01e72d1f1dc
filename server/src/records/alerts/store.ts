import type { AlertScope } from '@suivi/domain/alert/alert-scope';
import { type Finding, findingKey } from '@suivi/domain/alert/finding';
import type { AlertState, Reconciliation, StoredAlert } from '@suivi/domain/alert/reconcile';
import { isMonth, type Period } from '@suivi/domain/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { sql } from 'kysely';
import type { Change } from '../../platform/change.ts';
import type { Tx } from '../../platform/schema/tables.ts';

export type StoredScopeAlert = StoredAlert & { energyType: EnergyType; period: Period };

/** The alerts of a scope, kept as they are until the transaction ends. */
export async function lockAlerts(tx: Tx, scope: AlertScope): Promise<StoredScopeAlert[]> {
  const rows = await tx
    .selectFrom('alerts')
    .selectAll()
    .$if(scope.kind === 'site', query =>
      query.where('site_id', '=', scope.kind === 'site' ? scope.siteId : 0).where('building_id', 'is', null),
    )
    .$if(scope.kind === 'building', query =>
      query.where('building_id', '=', scope.kind === 'building' ? scope.buildingId : 0),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(row => {
    const period = periodOf(row.reference_year, row.reference_month);
    return {
      id: row.id,
      key: findingKey(scope, row.rule, row.energy_type, period),
      energyType: row.energy_type,
      period,
      rule: { id: row.rule, version: row.rule_version },
      severity: row.severity,
      measuredNormal: numberOrNull(row.measured),
      expectedNormal: numberOrNull(row.expected),
      gapPercent: numberOrNull(row.gap_percent),
      gapCents: numberOrNull(row.gap_cents),
      evidence: row.evidence,
      state: stateOf(row),
    };
  });
}

function stateOf(row: {
  state: 'open' | 'acknowledged' | 'closed';
  closed_reason: 'corrected' | 'thresholds-changed' | 'historical' | null;
  acknowledged_at: Date | null;
}): AlertState {
  if (row.state !== 'closed') return { kind: row.state };
  if (row.closed_reason === null) throw new Error('a closed alert without a reason');
  return { kind: 'closed', reason: row.closed_reason, wasAcknowledged: row.acknowledged_at !== null };
}

// PostgreSQL takes 65 535 parameters in one statement; a row has sixteen.
const rowsPerStatement = 2000;

export async function writeReconciliation(
  { tx }: Change,
  place: { siteId: number; buildingId: number | null },
  { insert, update, close }: Reconciliation,
): Promise<void> {
  for (let start = 0; start < insert.length; start += rowsPerStatement) {
    const rows = insert.slice(start, start + rowsPerStatement).map(finding => ({
      site_id: place.siteId,
      building_id: place.buildingId,
      energy_type: finding.energyType,
      reference_year: finding.period.year,
      reference_month: finding.period.month,
      rule: finding.rule.id,
      ...toldColumns(finding),
      ...stateColumns(finding.initialState),
    }));
    await tx.insertInto('alerts').values(rows).execute();
  }
  for (const { id, state, finding } of update) {
    await tx
      .updateTable('alerts')
      .set({ ...toldColumns(finding), ...stateColumns(state), updated_at: new Date() })
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .$if(state === 'open', query => query.set(noAcknowledgement))
      .where('id', '=', id)
      .execute();
  }
  for (const [reason, ids] of Map.groupBy(close, each => each.reason)) {
    await tx
      .updateTable('alerts')
      .set({ state: 'closed', closed_reason: reason, closed_at: sql<Date>`now()`, updated_at: new Date() })
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where(
        'id',
        'in',
        ids.map(({ id }) => id),
      )
      .execute();
  }
}

const noAcknowledgement = {
  acknowledged_by: null,
  acknowledged_by_name: null,
  acknowledged_at: null,
  acknowledgement_comment: null,
};

function toldColumns(finding: Finding) {
  return {
    rule_version: finding.rule.version,
    severity: finding.severity,
    measured: finding.measuredNormal,
    expected: finding.expectedNormal,
    gap: finding.gapNormal,
    gap_percent: finding.gapPercent,
    gap_cents: finding.gapCents,
    evidence: JSON.stringify(finding.evidence),
  };
}

function stateColumns(state: 'open' | 'acknowledged' | 'closed-historical') {
  return state === 'closed-historical'
    ? { state: 'closed' as const, closed_reason: 'historical' as const, closed_at: sql<Date>`now()` }
    : { state, closed_reason: null, closed_at: null };
}

function periodOf(year: number, month: number): Period {
  if (!isMonth(month)) throw new Error(`month ${month} is stored`);
  return { year, month };
}

function numberOrNull(text: string | null): number | null {
  return text === null ? null : Number(text);
}
