import type { BuildingContent } from '@suivi/domain/sites/building';
import { readSiteNames } from '../site-names.ts';
import { recordKind, type RecordWrite } from '../../write-records.ts';
import { recordTable } from '../../write-rows.ts';

export type BuildingKey = { siteId: number };
export type BuildingWrite = RecordWrite<BuildingKey, BuildingContent>;

export const buildingKind = recordKind({
  entity: 'building',
  table: recordTable('buildings', {
    key: { site_id: 'integer' },
    content: {
      name: 'text',
      code: 'text',
      type: 'text',
      surface_m2: 'numeric',
      personnel: 'text',
      equipements: 'text',
      horaires: 'text',
      position_x: 'numeric',
      position_y: 'numeric',
      status: 'text',
    },
  }),
  keyRows: (keys: readonly BuildingKey[]) => keys.map(({ siteId }) => ({ site_id: siteId })),
  contentRow(building: BuildingContent) {
    const { position, surfaceM2, ...texts } = buildingContentOf(building);
    return {
      ...texts,
      surface_m2: surfaceM2,
      position_x: position?.xPercent ?? null,
      position_y: position?.yPercent ?? null,
    };
  },
  async teller(tx, keys) {
    const siteName = await readSiteNames(
      tx,
      keys.map(({ siteId }) => siteId),
    );
    return ({ key: { siteId }, content }) => ({
      siteId,
      label: `${siteName(siteId)} · ${content.name}`,
      state: buildingContentOf(content),
    });
  },
});

/** What a person can say of a building, without what the database adds. */
export function buildingContentOf(building: BuildingContent): BuildingContent {
  const { name, code, type, surfaceM2, personnel, equipements, horaires, position, status } = building;
  return { name, code, type, surfaceM2, personnel, equipements, horaires, position, status };
}
