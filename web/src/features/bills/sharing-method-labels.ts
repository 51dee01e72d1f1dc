import type { SharingMethod } from '@suivi/domain/bill/month-weights';

export const sharingMethodLabels: Record<SharingMethod, string> = {
  days: 'Par jours',
  'degree-days': 'Par degrés-jours',
};
