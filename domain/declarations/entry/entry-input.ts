import type { AlertScope } from '../../alerts/alert-scope.ts';
import type { AlertThresholds } from '../../alerts/alert-thresholds.ts';
import type { EnergySeries, HeatingDegreeDays } from '../../alerts/energy-series.ts';
import type { NamedMisplaced } from '../../alerts/evidence.ts';
import type { CalendarDate } from '../../ground/calendar/calendar-date.ts';
import type { Period } from '../../ground/calendar/month.ts';
import type { EnergyType } from '../../energy/energy-type.ts';
import type { UnitPrice } from '../../energy/price.ts';
import type { Membership } from '../../sites/membership.ts';

/** A site or building as the rules of the alerts judge it; `series` already contains what is about to be saved. */
export type EntryInput = {
  scope: AlertScope;
  /** At most one series per energy, in any order. */
  series: readonly EnergySeries[];
  membership: Membership;
  degreeDays: readonly HeatingDegreeDays[] | null;
  thresholds: Record<EnergyType, AlertThresholds>;
  /** Dated unit prices, for a bill that cannot be compared with another bill. */
  prices: readonly UnitPrice[];
  today: CalendarDate;
  /** Months that seem to belong to another site, or to another month. */
  misplaced?: readonly NamedMisplaced[];
};

/** A month whose values a user is about to save. */
export type EnteredMonth = { energyType: EnergyType; period: Period };
