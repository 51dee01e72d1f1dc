import type { BuildingStatus } from '@suivi/domain/sites/building';

export const buildingStatusLabels: Record<BuildingStatus, string> = {
  normal: 'Normal',
  warning: 'Surveillance',
  alert: 'Alerte',
};
