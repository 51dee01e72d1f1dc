import type { PlannedAction, PlannedMoney } from '@suivi/domain/budget/decided-savings';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/schema/tables.ts';
import { listActions } from '../../records/actions/store.ts';

export async function plannedActions(db: Database | Tx): Promise<PlannedAction[]> {
  const money = await readMoney(db);
  return (await listActions(db)).map(({ id, title, siteId, state, worksFrom, worksTo, expected }) => ({
    id,
    title,
    siteId,
    state,
    worksFrom: worksFrom === null ? null : fromIsoDay(worksFrom),
    worksTo: worksTo === null ? null : fromIsoDay(worksTo),
    money: money.get(id) ?? null,
    expected,
  }));
}

/** The euros of actions whose points are of one energy, and since when the file of the points says other powers than before. */
async function readMoney(db: Database | Tx): Promise<Map<number, PlannedMoney>> {
  const { rows } = await sql<PlannedMoney & { id: number }>`
    select a.id, a.expected_cents::float8 as cents, min(p.energy_type) as "energyType",
      a.expected_source in ('network-powers', 'network-option') as "isNetwork",
      case when a.expected_source in ('network-powers', 'network-option')
        then min(w.from_day) - date '1970-01-01' end as "toldFrom"
    from saving_actions a
    join saving_action_points l on l.action_id = a.id
    join delivery_points p on p.id = l.point_id
    left join point_powers w on w.point_id = p.id and w.from_day >= least(a.decided_on, a.works_from)
    where a.expected_cents is not null
    group by a.id having count(distinct p.energy_type) = 1`.execute(db);
  return new Map(rows.map(({ id, ...money }) => [id, money]));
}
