import type { Waste } from '@suivi/domain/supply/curve/waste';
import { type RawBuilder, sql } from 'kysely';
import type { Change } from '../../../platform/change.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import type { WasteState } from '../tables.ts';

const epoch = sql`date '1970-01-01'`;

export type StoredWaste = Waste & {
  id: number;
  version: number;
  pointId: number;
  isGone: boolean;
  state: WasteState;
  note: string;
  judgedOn: string | null;
  actionId: number | null;
};

/** The wastes that satisfy a condition on `w`, the largest first. */
export async function readWastes(
  db: Database | Tx,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<StoredWaste[]> {
  const { rows } = await sql<StoredWaste>`
    select w.id, w.version, w.point_id as "pointId", w.kind, w.hours, w.first_day - ${epoch} as "firstDay",
      w.last_day - ${epoch} as "lastDay", w.days, w.hour_count as "hourCount", w.kw, w.kwh, w.expected_kw as "expectedKw",
      w.days_since as "daysSince", w.gone_at is not null as "isGone", w.state, w.note,
      w.judged_on::text as "judgedOn", w.action_id as "actionId"
    from curve_wastes w
    where ${condition} order by w.kwh desc, w.id`.execute(db);
  return rows;
}

/** Locks the waste until the transaction ends, so that nobody else can change it; null when there is none. */
export async function lockWaste(tx: Tx, id: number): Promise<StoredWaste | null> {
  await sql`select from curve_wastes where id = ${id} for update`.execute(tx);
  const [waste] = await readWastes(tx, sql`w.id = ${id}`);
  return waste ?? null;
}

export type WasteJudgement = Pick<StoredWaste, 'state' | 'note' | 'actionId'>;

/**
 * Stores a person's decision on a waste, with its journal row. `label` identifies the waste in the journal; `today` is the day of
 * the decision.
 */
export async function writeWasteJudgement(
  { tx, author, journal }: Change,
  before: StoredWaste,
  { state, note, actionId }: WasteJudgement,
  { label, today }: { label: string; today: string },
): Promise<void> {
  const isJudged = state !== 'to-see';
  await sql`
    update curve_wastes set state = ${state}, note = ${note}, action_id = ${actionId},
      judged_by = ${isJudged ? author.accountId : null}, judged_on = ${isJudged ? today : null}::date,
      gone_at = case when ${isJudged} then gone_at end, updated_at = now(), version = version + 1
    where id = ${before.id}`.execute(tx);
  await journal({
    action: 'curve-waste.save',
    entity: 'curve-waste',
    entityId: before.id,
    label,
    before: { state: before.state, note: before.note, actionId: before.actionId },
    after: { state, note, actionId },
  });
}

const told = (waste: Waste) => ({
  kind: waste.kind,
  hours: waste.hours,
  first: waste.firstDay,
  last: waste.lastDay,
  days: waste.days,
  hour_count: waste.hourCount,
  kw: waste.kw,
  kwh: waste.kwh,
  expected_kw: waste.expectedKw,
  days_since: waste.daysSince,
});

/** Stores the wastes found at some points, in place of the former ones. */
export async function replaceWastes(
  tx: Tx,
  {
    added,
    kept,
    gone,
  }: {
    added: readonly (Waste & { pointId: number })[];
    kept: readonly (Waste & { id: number })[];
    gone: readonly number[];
  },
): Promise<void> {
  const types = sql`kind text, hours smallint[], first int, last int, days smallint, hour_count int, kw float8, kwh float8,
    expected_kw float8, days_since smallint`;
  const values = sql`n.hours, ${epoch} + n.first, ${epoch} + n.last, n.days, n.hour_count, n.kw, n.kwh, n.expected_kw, n.days_since`;
  const columns = sql`hours, first_day, last_day, days, hour_count, kw, kwh, expected_kw, days_since`;
  if (gone.length > 0) {
    await sql`delete from curve_wastes where state = 'to-see' and id = any (${gone}::int[])`.execute(tx);
    await sql`
      update curve_wastes set gone_at = now(), updated_at = now(), version = version + 1
      where gone_at is null and id = any (${gone}::int[])`.execute(tx);
  }
  if (kept.length > 0) {
    const rows = kept.map(waste => ({ id: waste.id, ...told(waste) }));
    await sql`
      update curve_wastes w set (${columns}) = (${values}), gone_at = null, updated_at = now(), version = w.version + 1
      from json_to_recordset(${JSON.stringify(rows)}::json) as n (id int, ${types})
      where w.id = n.id and (w.gone_at is not null or (w.hours, w.first_day, w.last_day, w.days, w.hour_count, w.kw, w.kwh,
        w.expected_kw, w.days_since) is distinct from (${values}))`.execute(tx);
  }
  if (added.length > 0) {
    const rows = added.map(waste => ({ point: waste.pointId, ...told(waste) }));
    await sql`
      insert into curve_wastes (point_id, kind, ${columns})
      select n.point, n.kind, ${values}
      from json_to_recordset(${JSON.stringify(rows)}::json) as n (point int, ${types})`.execute(tx);
  }
}

/** The points with a load curve, as long as no waste was ever stored for any point; otherwise none. */
export async function readPointsWithoutWastes(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from delivery_points p
    where not exists (select from curve_wastes) and exists (select from curve_days c where c.point_id = p.id)
    order by p.id`.execute(db);
  return rows.map(({ id }) => id);
}
