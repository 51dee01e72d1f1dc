import type { Alert } from '@suivi/contract/alerts/alerts';
import { viewHref } from '../../lib/navigation/view-link.ts';

/** Where the month can be read and corrected. */
export function sourceLink({ buildingId, siteCode, energyType, period }: Alert): {
  href: string;
  label: string;
} {
  const { year, month } = period;
  return buildingId === null
    ? {
        href: viewHref('monthly-declarations', {
          centre: siteCode,
          annee: year,
          energie: energyType,
          etape: 'saisie',
        }),
        label: 'Ouvrir la déclaration',
      }
    : {
        href: viewHref('building-data', { centre: siteCode, annee: year, mois: month, batiment: buildingId }),
        label: 'Ouvrir le relevé',
      };
}
