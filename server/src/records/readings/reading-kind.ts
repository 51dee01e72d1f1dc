import type { ReadingKey } from '@suivi/domain/readings/stored-reading';
import type { Reading } from '@suivi/domain/sites/sub-metered-energy';
import { readBuildingPlaces } from '../sites/buildings/building-places.ts';
import { recordKind, type RecordWrite } from '../write-records.ts';
import { recordTable } from '../write-rows.ts';

export type ReadingWrite = RecordWrite<ReadingKey, Reading>;

/** The readings of the sub-meters of a building in a month, in the units of the meters. */
export const readingKind = recordKind({
  entity: 'reading',
  table: recordTable('building_consumptions', {
    key: { building_id: 'integer', reference_year: 'integer', reference_month: 'integer' },
    isKeyUnique: true,
    content: {
      electricity_consumption: 'numeric',
      gas_consumption: 'numeric',
      water_consumption: 'numeric',
    },
    author: 'updated_by',
  }),
  keyRows: (keys: readonly ReadingKey[]) =>
    keys.map(({ buildingId, year, month }) => ({
      building_id: buildingId,
      reference_year: year,
      reference_month: month,
    })),
  contentRow: ({ electricity, gas, water }: Reading) => ({
    electricity_consumption: electricity,
    gas_consumption: gas,
    water_consumption: water,
  }),
  async teller(tx, keys) {
    const places = await readBuildingPlaces(
      tx,
      keys.map(({ buildingId }) => buildingId),
    );
    return ({ key: { buildingId, year, month }, content: { electricity, gas, water } }) => {
      const { siteId = 0, siteName = '', buildingName = '' } = places.get(buildingId) ?? {};
      return {
        siteId,
        label: `${siteName} · ${buildingName} · ${String(month).padStart(2, '0')}/${year}`,
        state: { electricityKwh: electricity, gasKwhPcs: gas, waterM3: water },
      };
    };
  },
});
