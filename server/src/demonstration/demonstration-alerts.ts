import type { AlertRule } from '@suivi/domain/alert/alert-rule';
import type { CalendarDate } from '@suivi/domain/calendar/calendar-date';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { markAcknowledged } from '../records/alerts/acknowledge.ts';
import { recomputeSite } from '../features/alerts/recompute-site.ts';
import { listWaitingSites } from '../records/alerts/requests.ts';
import type { Change } from '../platform/change.ts';
import { listOpenAlerts } from './store.ts';

type Untreated = { siteCode: string; energyType: EnergyType; year: number; month: number; rule: AlertRule };

/** The three findings that nobody has treated yet, one of each severity; what raises them is in the generated data. */
const untreated: Untreated[] = [
  { siteCode: 'yssingeaux', energyType: 'gas', year: 2024, month: 11, rule: 'excess' },
  { siteCode: 'brioude', energyType: 'water', year: 2024, month: 8, rule: 'excess' },
  { siteCode: 'pays-craponne', energyType: 'electricity', year: 2024, month: 9, rule: 'price-outlier' },
];

/** Every month of the set is due by then, so that the set is the same whenever it is loaded. */
const judgedOn: CalendarDate = { year: 2025, month: 3, day: 1 };

/** Computes the alerts of what was just inserted, and acknowledges all but three. Throws when one of those is not raised. */
export async function insertAlerts(change: Change): Promise<void> {
  for (const siteId of await listWaitingSites(change.tx)) await recomputeSite(change, siteId, judgedOn);
  const open = await listOpenAlerts(change.tx);
  const isUntreated = (alert: (typeof open)[number]) =>
    alert.buildingId === null &&
    untreated.some(
      ({ siteCode, energyType, year, month, rule }) =>
        siteCode === alert.siteCode &&
        energyType === alert.energyType &&
        year === alert.year &&
        month === alert.month &&
        rule === alert.rule,
    );
  const kept = open.filter(isUntreated);
  if (kept.length !== untreated.length) throw new Error(`${kept.length} demonstration alerts were raised`);
  await markAcknowledged(
    change,
    open.filter(alert => !isUntreated(alert)).map(({ id }) => id),
    'Vérifié : sans suite (donnée de démonstration).',
  );
}
