import type { PlannedAction } from '@suivi/domain/budget/decided-savings';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import type { Database, Tx } from '../../platform/schema/tables.ts';
import { listActions } from '../../records/actions/store.ts';
import { readPlannedMoney } from './store.ts';

export async function plannedActions(db: Database | Tx): Promise<PlannedAction[]> {
  const money = await readPlannedMoney(db);
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
