import type { AlertScope } from '../alert/alert-scope.ts';
import type { AlertThresholds } from '../alert/alert-thresholds.ts';
import type { EnergySeries, HeatingDegreeDays } from '../alert/energy-series.ts';
import type { NamedMisplaced } from '../alert/evidence.ts';
import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Period } from '../calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import type { UnitPrice } from '../energy/price.ts';
import type { Membership } from '../site/energies-in-group.ts';

/** A site or building as the alerts' rules judge it; what is about to be saved is in `series` already. */
export type EntryInput = {
  scope: AlertScope;
  /** At most one series per energy, in any order. */
  series: readonly EnergySeries[];
  membership: Membership;
  degreeDays: readonly HeatingDegreeDays[] | null;
  thresholds: Record<EnergyType, AlertThresholds>;
  /** Dated unit prices, for a bill that no other bill can be held against. */
  prices: readonly UnitPrice[];
  today: CalendarDate;
  /** Months that seem to be another site's, or another month's. */
  misplaced?: readonly NamedMisplaced[];
};

/** A month whose values somebody is about to save. */
export type EnteredMonth = { energyType: EnergyType; period: Period };
