import type { NoticedExport } from '@suivi/contract/months/reopening-notices';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { type MonthSpan, yearSpan } from '@suivi/domain/ground/calendar/month-span';
import {
  type ExportAsked,
  type ExportedDocument,
  exportedDocuments,
  exportHolds,
} from '@suivi/domain/reports/exported-months';
import { sql } from 'kysely';
import type { Change } from '../../../platform/change.ts';

/** A month of a site that is reopened. */
export type ReopenedLock = { id: number; siteId: number; closedAt: Date };

type ExportRow = {
  accountId: number;
  at: Date;
  document: string;
  asked: ExportAsked;
  siteName: string | null;
  isFiled: boolean;
};

const exportsKept = 20;

/**
 * Creates notices for the people whom a reopening concerns: those who exported the month, or made a document of it official,
 * while it was closed. Returns the number of people.
 */
export async function noteReopening(
  change: Change,
  locks: readonly ReopenedLock[],
  period: Period,
): Promise<number> {
  if (locks.length === 0) return 0;
  const since = new Date(Math.min(...locks.map(({ closedAt }) => closedAt.getTime())));
  const rows = [...(await exportsSince(change, since)), ...(await filedSince(change, since))];
  const codes = await siteCodes(change, locks);
  const told = new Set<number>();
  const notices = locks.flatMap(lock => {
    const month = { site: codes.get(lock.siteId) ?? '', period };
    const held = rows.filter(
      row =>
        row.at >= lock.closedAt && isExported(row.document) && exportHolds(row.document, row.asked, month),
    );
    return [...Map.groupBy(held, ({ accountId }) => accountId)].map(([accountId, own]) => {
      told.add(accountId);
      return { lock_id: lock.id, account_id: accountId, exports: JSON.stringify(noticedExports(own)) };
    });
  });
  if (notices.length > 0) await change.tx.insertInto('reopening_notices').values(notices).execute();
  return told.size;
}

function isExported(document: string): document is ExportedDocument {
  return exportedDocuments.some(each => each === document);
}

/** The last of each group of identical exports, the most recent first. */
function noticedExports(rows: readonly ExportRow[]): NoticedExport[] {
  const found = new Map<string, NoticedExport>();
  for (const { at, document, asked, siteName, isFiled } of rows.toSorted((a, b) => +b.at - +a.at)) {
    if (!isExported(document)) continue;
    const told = { document, isFiled, siteName, span: spanAsked(asked) };
    const key = JSON.stringify(told);
    if (!found.has(key)) found.set(key, { at: at.toISOString(), ...told });
  }
  return [...found.values()].slice(0, exportsKept);
}

function spanAsked({ period, year }: ExportAsked): MonthSpan | null {
  return period ?? (year === undefined ? null : yearSpan(year));
}

/**
 * Read from the journal, which records each export with its parameters; the sheet of an action belongs to the site of the action.
 */
async function exportsSince({ tx }: Change, since: Date): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select j.account_id as "accountId", j.at, j.entity_id as document, false as "isFiled",
      coalesce(j.after, '{}') || case when a.code is null then '{}'::jsonb else jsonb_build_object('site', a.code) end
        as asked,
      coalesce(a.name, s.name) as "siteName"
    from journal j
    left join sites s on s.code = j.after ->> 'site'
    left join lateral (
      select t.code, t.name from saving_actions v join sites t on t.id = v.site_id
      where j.entity_id = 'savings' and v.id = (j.after ->> 'action')::int) a on true
    where j.entity = 'export' and j.account_id is not null and j.at >= ${since}`.execute(tx);
  return rows;
}

async function filedSince({ tx }: Change, since: Date): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select p.made_by as "accountId", p.made_at as at, true as "isFiled", s.name as "siteName",
      case p.kind when 'operat' then 'operat-workbook' else p.kind end as document,
      jsonb_strip_nulls(jsonb_build_object('year', p.reference_year, 'site', s.code)) as asked
    from snapshots p left join sites s on s.id = p.site_id
    where p.made_by is not null and p.made_at >= ${since}`.execute(tx);
  return rows;
}

async function siteCodes({ tx }: Change, locks: readonly ReopenedLock[]): Promise<Map<number, string>> {
  const ids = locks.map(({ siteId }) => siteId);
  const rows = await tx.selectFrom('sites').select(['id', 'code']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** Marks notices of a person as seen. Returns how many were not yet. */
export async function seeNotices({ tx }: Change, accountId: number, ids: readonly number[]): Promise<number> {
  const seen = await tx
    .updateTable('reopening_notices')
    .set({ seen_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .where('seen_at', 'is', null)
    .returning('id')
    .execute();
  return seen.length;
}
