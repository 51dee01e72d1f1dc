import {
  type BuildingContent,
  buildingContentOf,
  buildingFields,
  flatBuilding,
} from '@suivi/domain/sites/building';
import { readSiteNames } from '../site-names.ts';
import { fieldColumns, fieldRow } from '../../field-columns.ts';
import { recordKind, type RecordWrite } from '../../write-records.ts';
import { recordTable } from '../../write-rows.ts';

export type BuildingKey = { siteId: number };
export type BuildingWrite = RecordWrite<BuildingKey, BuildingContent>;

export const buildingKind = recordKind({
  entity: 'building',
  table: recordTable('buildings', {
    key: { site_id: 'integer' },
    content: fieldColumns(buildingFields),
  }),
  keyRows: (keys: readonly BuildingKey[]) => keys.map(({ siteId }) => ({ site_id: siteId })),
  contentRow: (building: BuildingContent) => fieldRow(buildingFields, flatBuilding(building)),
  async teller(tx, keys) {
    const siteName = await readSiteNames(
      tx,
      keys.map(({ siteId }) => siteId),
    );
    return ({ key: { siteId }, content }) => ({
      siteId,
      label: `${siteName(siteId)} · ${content.name}`,
      state: buildingContentOf(flatBuilding(content)),
    });
  },
});
