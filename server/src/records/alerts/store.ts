import type { AlertScope } from '@suivi/domain/alerts/alert-scope';
import { type Finding, findingKey } from '@suivi/domain/alerts/finding';
import type { AlertState, Reconciliation, StoredAlert } from '@suivi/domain/alerts/reconcile';
import type { Period } from '@suivi/domain/ground/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Change } from '../../platform/change.ts';
import { storedPeriod, storedNumberOrNull } from '../../platform/schema/stored-values.ts';
import type { Tx } from '../../platform/schema/tables.ts';
import type { AlertTables } from './tables.ts';

export type StoredScopeAlert = StoredAlert & AlertPlace & { energyType: EnergyType; period: Period };

/** A site, judged by its declarations, or one of its buildings. */
export type AlertPlace = { siteId: number; buildingId: number | null };

export function scopeOf({ siteId, buildingId }: AlertPlace): AlertScope {
  return buildingId === null ? { kind: 'site', siteId } : { kind: 'building', buildingId };
}

/**
 * The alerts of some places about these energies, and their alerts about missing months of any energy, by `placeKey`; locked
 * until the transaction ends. They are locked in the order of their numbers, so that two transactions with alerts in common do
 * not wait for each other.
 */
export async function lockAlerts(
  tx: Tx,
  places: readonly AlertPlace[],
  energies: readonly EnergyType[],
): Promise<Map<string, StoredScopeAlert[]>> {
  const { rows } = await sql<Selectable<AlertTables['alerts']>>`
    select a.* from alerts a
    where a.site_id = any(${[...new Set(places.map(({ siteId }) => siteId))]}::int[])
      and coalesce(a.building_id, 0) = any(${[...new Set(places.map(({ buildingId }) => buildingId ?? 0))]}::int[])
      and (a.rule = 'missing-month' or a.energy_type = any(${energies}::text[]))
    order by a.id for update`.execute(tx);
  return Map.groupBy(rows.map(storedAlert), placeKey);
}

export function placeKey({ siteId, buildingId }: AlertPlace): string {
  return `${siteId} ${buildingId ?? ''}`;
}

function storedAlert(row: Selectable<AlertTables['alerts']>): StoredScopeAlert {
  const period = storedPeriod(row.reference_year, row.reference_month);
  const place = { siteId: row.site_id, buildingId: row.building_id };
  return {
    ...place,
    id: row.id,
    key: findingKey(scopeOf(place), row.rule, row.energy_type, period),
    energyType: row.energy_type,
    period,
    rule: { id: row.rule, version: row.rule_version },
    severity: row.severity,
    measuredNormal: storedNumberOrNull(row.measured),
    expectedNormal: storedNumberOrNull(row.expected),
    gapPercent: storedNumberOrNull(row.gap_percent),
    gapCents: storedNumberOrNull(row.gap_cents),
    evidence: row.evidence,
    state: stateOf(row),
  };
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

export type PlacedReconciliation = Reconciliation & { place: AlertPlace };

/** Writes the results for some places, with one statement each for new, changed and closed alerts. */
export async function writeReconciliations(
  { tx }: Change,
  found: readonly PlacedReconciliation[],
): Promise<void> {
  const insert = found.flatMap(({ place, insert: findings }) =>
    findings.map(finding => ({
      site_id: place.siteId,
      building_id: place.buildingId,
      energy_type: finding.energyType,
      reference_year: finding.period.year,
      reference_month: finding.period.month,
      rule: finding.rule.id,
      ...toldColumns(finding),
      ...stateColumns(finding.initialState),
    })),
  );
  const update = found.flatMap(({ update: updates }) =>
    updates.map(({ id, state, finding }) => ({ id, ...toldColumns(finding), ...stateColumns(state) })),
  );
  const close = found.flatMap(({ close: closed }) => closed);
  if (insert.length > 0) await insertAlerts(tx, insert);
  if (update.length > 0) await updateAlerts(tx, update);
  if (close.length > 0) await closeAlerts(tx, close);
}

const toldTypes = sql`rule_version int, severity text, measured numeric, expected numeric, gap numeric,
  gap_percent numeric, gap_cents numeric, evidence jsonb, state text, closed_reason text`;
const told = sql`n.rule_version, n.severity, n.measured, n.expected, n.gap, n.gap_percent, n.gap_cents, n.evidence,
  n.state, n.closed_reason`;

/** Passed as one text: one parameter for each cell takes longer to send and to read than the rows take to write. */
async function insertAlerts(tx: Tx, rows: readonly object[]): Promise<void> {
  await sql`
    insert into alerts (site_id, building_id, energy_type, reference_year, reference_month, rule, rule_version,
      severity, measured, expected, gap, gap_percent, gap_cents, evidence, state, closed_reason, closed_at)
    select n.site_id, n.building_id, n.energy_type, n.reference_year, n.reference_month, n.rule, ${told},
      case when n.state = 'closed' then now() end
    from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as
      (site_id int, building_id int, energy_type text, reference_year int, reference_month int, rule text, ${toldTypes}))
      with ordinality as n (site_id, building_id, energy_type, reference_year, reference_month, rule, rule_version,
        severity, measured, expected, gap, gap_percent, gap_cents, evidence, state, closed_reason, place)
    order by n.place`.execute(tx);
}

function keptUnlessOpen(column: string): RawBuilder<unknown> {
  return sql`${sql.ref(column)} = case when n.state = 'open' then null else ${sql.ref(`a.${column}`)} end`;
}

/** An alert that is opened again loses its acknowledgement; one that stays closed keeps its day. */
async function updateAlerts(tx: Tx, rows: readonly object[]): Promise<void> {
  await sql`
    update alerts a
    set (rule_version, severity, measured, expected, gap, gap_percent, gap_cents, evidence, state, closed_reason,
        closed_at) = (${told},
        case when n.state = 'closed' then case when a.state = 'closed' then a.closed_at else now() end end),
      ${sql.join(acknowledgement.map(keptUnlessOpen))}, updated_at = now(), version = a.version + 1
    from json_to_recordset(${JSON.stringify(rows)}::json) as n (id int, ${toldTypes})
    where a.id = n.id`.execute(tx);
}

/**
 * One that was closed already has no day on which it was corrected: it may no longer be found because its month was corrected, or
 * because the rules of a new release do not find it.
 */
async function closeAlerts(tx: Tx, close: Reconciliation['close']): Promise<void> {
  await sql`
    update alerts a
    set state = 'closed', closed_reason = n.reason, closed_at = case when a.state <> 'closed' then now() end,
      updated_at = now(), version = a.version + 1
    from unnest(${close.map(({ id }) => id)}::int[], ${close.map(({ reason }) => reason)}::text[]) as n (id, reason)
    where a.id = n.id`.execute(tx);
}

const acknowledgement = [
  'acknowledged_by',
  'acknowledged_by_name',
  'acknowledged_at',
  'acknowledgement_comment',
];

function toldColumns(finding: Finding) {
  return {
    rule_version: finding.rule.version,
    severity: finding.severity,
    measured: finding.measuredNormal,
    expected: finding.expectedNormal,
    gap: finding.gapNormal,
    gap_percent: finding.gapPercent,
    gap_cents: finding.gapCents,
    evidence: finding.evidence,
  };
}

function stateColumns(state: 'open' | 'acknowledged' | 'closed-historical') {
  return state === 'closed-historical'
    ? { state: 'closed', closed_reason: 'historical' }
    : { state, closed_reason: null };
}
