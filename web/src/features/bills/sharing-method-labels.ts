import type { SharingMethod } from '@suivi/domain/bills/month-weights';

export const sharingMethodLabels: Record<SharingMethod, string> = {
  days: 'Par jours',
  'load-curve': 'Selon la courbe de charge',
  'degree-days': 'Par degrés-jours',
};
