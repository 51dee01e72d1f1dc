import type { BuildingRecord } from '@suivi/contract/sites/buildings';

export const sampleBuilding: BuildingRecord = {
  id: 7,
  siteId: 1,
  name: 'H',
  code: 'H',
  type: 'Hébergement',
  surfaceM2: null,
  personnel: '',
  equipements: '',
  horaires: '',
  position: { xPercent: 10, yPercent: 20 },
  status: 'normal',
  version: 3,
  archivedAt: null,
  updatedAt: '',
};
