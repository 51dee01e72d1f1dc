import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import { recomputeSites } from '../features/alerts/recompute-sites.ts';
import type { Change } from '../platform/change.ts';
import { Memory } from '../platform/http/memory.ts';
import { markAcknowledged } from '../records/alerts/acknowledge.ts';
import { findWaitingWork } from '../records/alerts/requests.ts';
import type { PlantedAlert } from './demonstration-events.ts';
import { listOpenAlerts } from './store.ts';

type OpenAlert = Awaited<ReturnType<typeof listOpenAlerts>>[number];

/**
 * Computes the alerts of the inserted data, and acknowledges all except the planted ones: three decisions remain to be taken,
 * however the rules of the alerts change.
 */
export async function insertAlerts(
  change: Change,
  today: CalendarDate,
  planted: readonly PlantedAlert[],
): Promise<void> {
  const { siteIds } = await findWaitingWork(change.tx, today);
  // The inserted data are not committed: nothing that the server has read contains them.
  await recomputeSites(change, siteIds, today, new Memory());
  const open = await listOpenAlerts(change.tx);
  await markAcknowledged(
    change,
    open.filter(alert => !planted.some(each => isRaisedBy(each, alert))).map(({ id }) => id),
    'Vérifié : sans suite (donnée de démonstration).',
  );
}

function isRaisedBy(planted: PlantedAlert, alert: OpenAlert): boolean {
  return (
    planted.siteCode === alert.siteCode &&
    planted.buildingCode === alert.buildingCode &&
    planted.energyType === alert.energyType &&
    planted.period.year === alert.year &&
    planted.period.month === alert.month &&
    planted.rule === alert.rule
  );
}
