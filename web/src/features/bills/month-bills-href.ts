import { isoMonth, type Period } from '@suivi/domain/ground/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { viewHref } from '../../lib/navigation/view-link.ts';

/** Where the bills of one month of a site and energy are shown. */
export function monthBillsHref(siteCode: string, energyType: EnergyType, period: Period): string {
  return viewHref('bills', {
    centre: siteCode,
    energie: energyType,
    mois: isoMonth(period),
  });
}
