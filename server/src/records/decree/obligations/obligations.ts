import type { ObligationStatement } from '@suivi/contract/decree/obligations';
import { sql } from 'kysely';
import type { Change } from '../../../platform/change.ts';
import { storedNumberOrNull } from '../../../platform/schema/stored-values.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import { findSubjectName } from '../../sites/find-site.ts';
import { lockRow } from '../../lock-row.ts';

export type StoredStatement = { statement: ObligationStatement; version: number };

const nothingStated: StoredStatement = {
  statement: {
    legalStatus: null,
    staff: null,
    entityKwh: null,
    hvacPowerKw: null,
    automationClass: null,
    done: [],
  },
  version: 1,
};

/** The facts stated for each site; empty at version 1 for a site that has none. */
export async function readStatements(
  db: Database | Tx,
  siteIds: readonly number[],
): Promise<Map<number, StoredStatement>> {
  if (siteIds.length === 0) return new Map();
  const facts = await db.selectFrom('obligation_facts').selectAll().where('site_id', 'in', siteIds).execute();
  const done = await db
    .selectFrom('obligations_done')
    .select(['site_id', 'obligation'])
    .select(sql<string | null>`due_on::text`.as('due_day'))
    .select(sql<string>`done_on::text`.as('done_day'))
    .where('site_id', 'in', siteIds)
    .orderBy('id')
    .execute();
  const rows = new Map(facts.map(row => [row.site_id, row]));
  return new Map(
    siteIds.map(id => {
      const row = rows.get(id);
      if (row === undefined) return [id, nothingStated];
      const statement = {
        legalStatus: row.legal_status,
        staff: row.staff,
        entityKwh: storedNumberOrNull(row.entity_kwh),
        hvacPowerKw: storedNumberOrNull(row.hvac_power_kw),
        automationClass: row.automation_class,
        done: done
          .filter(mark => mark.site_id === id)
          .map(({ obligation, due_day, done_day }) => ({ obligation, dueOn: due_day, doneOn: done_day })),
      };
      return [id, { statement, version: row.version }];
    }),
  );
}

/**
 * Locks the facts of a site; waits for transactions that are changing them. Null for a site that is not subject, archived or
 * unknown.
 */
export async function lockStatement(
  tx: Tx,
  siteId: number,
): Promise<(StoredStatement & { siteName: string }) | null> {
  const siteName = await findSubjectName(tx, siteId);
  if (siteName === null) return null;
  await lockRow(tx, 'obligation_facts', { column: 'site_id', value: siteId });
  const stored = (await readStatements(tx, [siteId])).get(siteId) ?? nothingStated;
  return { ...stored, siteName };
}

/** Replaces the facts stated for a site, under their new version. */
export async function replaceStatement(
  { tx, journal }: Change,
  siteId: number,
  before: StoredStatement & { siteName: string },
  after: ObligationStatement,
): Promise<void> {
  const { done, ...facts } = after;
  await tx
    .updateTable('obligation_facts')
    .set({
      legal_status: facts.legalStatus,
      staff: facts.staff,
      entity_kwh: facts.entityKwh,
      hvac_power_kw: facts.hvacPowerKw,
      automation_class: facts.automationClass,
      updated_at: new Date(),
      version: before.version + 1,
    })
    .where('site_id', '=', siteId)
    .execute();
  await tx.deleteFrom('obligations_done').where('site_id', '=', siteId).execute();
  if (done.length > 0) {
    await tx
      .insertInto('obligations_done')
      .values(
        done.map(({ obligation, dueOn, doneOn }) => ({
          site_id: siteId,
          obligation,
          due_on: dueOn,
          done_on: doneOn,
        })),
      )
      .execute();
  }
  await journal({
    action: 'site.save-obligations',
    entity: 'site',
    entityId: siteId,
    siteId,
    label: before.siteName,
    before: before.statement,
    after,
  });
}
