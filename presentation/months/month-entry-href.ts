import type { Period } from '@suivi/domain/ground/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { viewHref } from '../ground/view-link.ts';

type Bill = { siteCode: string; energyType: EnergyType; period: Period };

/** The address of « Saisie du mois » with the focus in the cell of one bill, where a missing month is entered. */
export function monthEntryHref({ siteCode, energyType, period: { year, month } }: Bill): string {
  return viewHref('monthly-declarations', {
    saisie: 'mois',
    annee: year,
    mois: month,
    centre: siteCode,
    energie: energyType,
  });
}
