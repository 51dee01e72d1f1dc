import type { AlertScope } from '../../alerts/alert-scope.ts';
import type { AlertThresholds } from '../../alerts/alert-thresholds.ts';
import type { EnergySeries, HeatingDegreeDays } from '../../alerts/energy-series.ts';
import type { NamedMisplaced } from '../../alerts/evidence.ts';
import type { CalendarDate } from '../../ground/calendar/calendar-date.ts';
import type { Period } from '../../ground/calendar/month.ts';
import type { EnergyType } from '../../energy/energy-type.ts';
import type { UnitPrice } from '../../energy/price.ts';
import type { Membership } from '../../sites/energies-in-group.ts';

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
