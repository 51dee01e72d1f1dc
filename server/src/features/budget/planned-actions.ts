import type { PlannedAction } from '@suivi/domain/budget/decided-savings';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import type { Database, Tx } from '../../platform/schema/tables.ts';
import { listActions } from '../../records/actions/store.ts';

export async function plannedActions(db: Database | Tx): Promise<PlannedAction[]> {
  return (await listActions(db)).map(({ id, title, siteId, state, worksTo, expected }) => ({
    id,
    title,
    siteId,
    state,
    worksTo: worksTo === null ? null : fromIsoDay(worksTo),
    expected,
  }));
}
