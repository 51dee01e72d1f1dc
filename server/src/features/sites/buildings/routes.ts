import * as buildings from '@suivi/contract/sites/buildings';
import * as readings from '@suivi/contract/readings/readings';
import { besideDeclarations, type Register } from '../../../platform/http/register-endpoint.ts';
import { refuse } from '../../../platform/result.ts';
import { archiveRecord } from '../../../records/archive-record.ts';
import { buildingKind } from '../../../records/sites/buildings/building-kind.ts';
import { writeRecords } from '../../../records/write-records.ts';
import { checkReadings } from './check-readings.ts';
import {
  createBuilding,
  placeBuildings,
  restoreBuilding,
  buildingAfter,
  checkCode,
  lockBuilding,
} from './write-building.ts';
import { createReading, saveReading } from './write-reading.ts';
import { listBuildings } from './list-buildings.ts';
import { listReadings } from './list-readings.ts';
import { readReadingMonth } from './read-reading-month.ts';
import { readSubMetering } from './read-sub-metering.ts';
import { saveYearReadings } from './save-year-readings.ts';

export function registerBuildings(register: Register): void {
  register(buildings.listBuildings, listBuildings, besideDeclarations);
  register(buildings.createBuilding, createBuilding);
  register(buildings.saveBuilding, async ({ params: { id }, body, edit }) =>
    edit(lockBuilding, id, async (current, building) => {
      if (building.archivedAt !== null) return refuse('not-found');
      const free = await checkCode(current.tx, building.siteId, body.code, id);
      if (free.kind === 'refused') return free;
      await writeRecords(current, buildingKind, [{ key: building, stored: building, content: body }]);
      return buildingAfter(current.tx, id);
    }),
  );
  register(buildings.archiveBuilding, async ({ params: { id }, edit }) =>
    edit(lockBuilding, id, async (current, building) => {
      if (building.archivedAt !== null) return refuse('not-found');
      await archiveRecord(current, buildingKind, { key: building, stored: building }, new Date());
      return buildingAfter(current.tx, id);
    }),
  );
  register(buildings.restoreBuilding, restoreBuilding);
  register(buildings.placeBuildings, placeBuildings);
  register(readings.listReadings, listReadings, besideDeclarations);
  register(readings.createReading, createReading);
  register(readings.saveReading, saveReading);
  register(readings.checkReadings, checkReadings);
  register(readings.readReadingMonth, readReadingMonth);
  register(readings.saveYearReadings, saveYearReadings);
  register(readings.readSubMetering, readSubMetering);
}
