import { type Alert, alertsPerPage, type listAlerts } from '@suivi/contract/alerts/alerts';
import type { QueryOf } from '@suivi/contract/ground/endpoint';
import { sql } from 'kysely';
import { storedPeriod, storedNumberOrNull } from '../../platform/schema/stored-values.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';

export type AlertFilters = ReturnType<typeof filtersOf>;

export function filtersOf({ severity, site, energy, treated, page = 1 }: QueryOf<typeof listAlerts>) {
  return { severity, site, energyType: energy, isTreatedListed: treated === 'yes', page };
}

/** The number of pages of a list, at least one. */
export function pagesOf(matching: number): number {
  return Math.max(1, Math.ceil(matching / alertsPerPage));
}

/** Alerts of archived sites are hidden until the site is restored. */
function selectAlerts(db: Database | Tx) {
  return db
    .selectFrom('alerts as a')
    .innerJoin('sites as s', join => join.onRef('s.id', '=', 'a.site_id').on('s.archived_at', 'is', null))
    .leftJoin('buildings as b', 'b.id', 'a.building_id')
    .where(({ eb, or }) => or([eb('a.building_id', 'is', null), eb('b.archived_at', 'is', null)]));
}

function matches({ severity, site, energyType, isTreatedListed }: AlertFilters) {
  return sql<boolean>`(
    ${isTreatedListed ? sql`true` : sql`a.state = 'open'`}
    ${severity === undefined ? sql`` : sql`and a.severity = ${severity}`}
    ${site === undefined ? sql`` : sql`and a.site_id = (select id from sites where code = ${site})`}
    ${energyType === undefined ? sql`` : sql`and a.energy_type = ${energyType}`}
  )`;
}

function withColumns(query: ReturnType<typeof selectAlerts>) {
  return query
    .selectAll('a')
    .select(['s.code as site_code', 's.name as site_name', 'b.name as building_name']);
}

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>;

/** Open ones first; the most serious first, then the latest. */
export async function readAlertPage(
  db: Database,
  filters: AlertFilters,
): Promise<{ alerts: Alert[]; matching: number }> {
  const [rows, { matching }] = await Promise.all([
    withColumns(selectAlerts(db))
      .where(matches(filters))
      .orderBy(sql`array_position(array['open', 'acknowledged', 'closed'], a.state)`)
      .orderBy(sql`array_position(array['high', 'medium', 'low'], a.severity)`)
      .orderBy('a.reference_year', 'desc')
      .orderBy('a.reference_month', 'desc')
      .orderBy('s.position')
      .orderBy('a.id')
      .limit(alertsPerPage)
      .offset((filters.page - 1) * alertsPerPage)
      .execute(),
    selectAlerts(db)
      .where(matches(filters))
      .select(({ fn }) => fn.countAll<string>().as('matching'))
      .executeTakeFirstOrThrow(),
  ]);
  return { alerts: rows.map(alertOf), matching: Number(matching) };
}

/** Counts without joining the site and building of every alert for the sake of the few that are archived. */
export async function countAlerts(db: Database) {
  const { rows } = await sql<Record<'total' | 'active' | 'critical', string>>`
    select count(*) as total,
      count(*) filter (where a.state = 'open') as active,
      count(*) filter (where a.state = 'open' and a.severity = 'high') as critical
    from alerts a
    where a.site_id <> all (array(select id from sites where archived_at is not null))
      and (
        a.building_id is null
        or a.building_id <> all (array(select id from buildings where archived_at is not null))
      )`.execute(db);
  const [total, active, critical] = [rows[0]?.total, rows[0]?.active, rows[0]?.critical].map(Number) as [
    number,
    number,
    number,
  ];
  return { active, critical, treated: total - active, total };
}

/** By number; without alerts of archived sites or buildings. */
export async function readAlertsOf(db: Database | Tx, ids: readonly number[]): Promise<Alert[]> {
  if (ids.length === 0) return [];
  const rows = await withColumns(selectAlerts(db)).where('a.id', 'in', ids).orderBy('a.id').execute();
  return rows.map(alertOf);
}

export async function findAlert(db: Database | Tx, id: number): Promise<Alert | null> {
  const row = await withColumns(selectAlerts(db)).where('a.id', '=', id).executeTakeFirst();
  return row ? alertOf(row) : null;
}

export async function isComputing(db: Database): Promise<boolean> {
  const row = await db.selectFrom('alert_requests').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

function alertOf(row: Row): Alert {
  return {
    id: row.id,
    version: row.version,
    siteId: row.site_id,
    siteCode: row.site_code,
    siteName: row.site_name,
    buildingId: row.building_id,
    buildingName: row.building_name,
    energyType: row.energy_type,
    period: storedPeriod(row.reference_year, row.reference_month),
    rule: row.rule,
    severity: row.severity,
    state: row.state,
    closedReason: row.closed_reason,
    measuredNormal: storedNumberOrNull(row.measured),
    expectedNormal: storedNumberOrNull(row.expected),
    gapNormal: storedNumberOrNull(row.gap),
    gapPercent: storedNumberOrNull(row.gap_percent),
    gapCents: storedNumberOrNull(row.gap_cents),
    // In the type of the contract: what the domain calls readonly is a plain array in JSON.
    evidence: row.evidence as Alert['evidence'],
    firstSeenAt: row.first_seen_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    acknowledgement:
      row.acknowledged_at === null
        ? null
        : {
            by: row.acknowledged_by_name ?? '',
            at: row.acknowledged_at.toISOString(),
            comment: row.acknowledgement_comment,
          },
  };
}
