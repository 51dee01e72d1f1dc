import { isoMonth } from '@suivi/domain/ground/calendar/month';
import type { Alert } from '@suivi/contract/alerts/alerts';

/** What the journal recognises an alert by: « Brioude · gas · 2024-11 ». */
export function alertLabel({ siteName, buildingName, energyType, period }: Alert): string {
  const place = buildingName === null ? [siteName] : [siteName, buildingName];
  return [...place, energyType, isoMonth(period)].join(' · ');
}
