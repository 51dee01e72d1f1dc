import type { AnnualReport } from '@suivi/contract/reports/annual-reports';
import { sql } from 'kysely';
import type { Change } from '../../../platform/change.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';

export type ReportKey = Pick<AnnualReport, 'year' | 'siteId'>;

/** The texts written into a report; empty at version 1 as long as nobody has written any. */
export async function readAnnualReport(
  db: Database | Tx,
  { year, siteId }: ReportKey,
): Promise<AnnualReport> {
  const row = await db
    .selectFrom('annual_reports')
    .selectAll()
    .where('reference_year', '=', year)
    .where('site_id', siteId === null ? 'is' : '=', siteId)
    .executeTakeFirst();
  return {
    year,
    siteId,
    preparedBy: row?.prepared_by ?? '',
    approvedBy: row?.approved_by ?? '',
    comments: row?.comments ?? {},
    leftOut: row?.left_out ?? [],
    version: row?.version ?? 1,
  };
}

/** Locks the report; waits for a transaction that is writing into it. */
export async function lockAnnualReport(tx: Tx, key: ReportKey): Promise<AnnualReport> {
  await sql`
    insert into annual_reports (reference_year, site_id) values (${key.year}, ${key.siteId})
    on conflict do nothing`.execute(tx);
  await sql`
    select id from annual_reports where reference_year = ${key.year} and site_id is not distinct from ${key.siteId}
    for update`.execute(tx);
  return readAnnualReport(tx, key);
}

/** Replaces the texts, under their next version. `scopeName` names the site or the group in the journal. */
export async function replaceAnnualReport(
  { tx, journal }: Change,
  before: AnnualReport,
  content: Pick<AnnualReport, 'preparedBy' | 'approvedBy' | 'comments' | 'leftOut'>,
  scopeName: string,
): Promise<AnnualReport> {
  const { year, siteId } = before;
  await sql`
    update annual_reports set prepared_by = ${content.preparedBy}, approved_by = ${content.approvedBy},
      comments = ${JSON.stringify(content.comments)}::jsonb, left_out = ${content.leftOut}::text[],
      updated_at = now(), version = ${before.version + 1}
    where reference_year = ${year} and site_id is not distinct from ${siteId}`.execute(tx);
  const after = await readAnnualReport(tx, before);
  await journal({
    action: 'annual-report.save',
    entity: 'annual-report',
    entityId: `${year}${siteId === null ? '' : `:${siteId}`}`,
    siteId,
    label: `${scopeName} · ${year}`,
    before: stateOf(before),
    after: stateOf(after),
  });
  return after;
}

function stateOf({ preparedBy, approvedBy, comments, leftOut }: AnnualReport) {
  return { preparedBy, approvedBy, comments, leftOut };
}
