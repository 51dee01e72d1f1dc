import * as buildings from '@suivi/contract/sites/buildings';
import * as readings from '@suivi/contract/readings/readings';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/http/platform.ts';
import { registerEndpoint, besideDeclarations } from '../../../platform/http/register-endpoint.ts';
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

export function registerBuildings(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, buildings.listBuildings, listBuildings, besideDeclarations);
  registerEndpoint(app, platform, buildings.createBuilding, createBuilding);
  registerEndpoint(app, platform, buildings.saveBuilding, async ({ params: { id }, body, edit }) =>
    edit(lockBuilding, id, async (current, building) => {
      if (building.archivedAt !== null) return refuse('not-found');
      const free = await checkCode(current.tx, building.siteId, body.code, id);
      if (free.kind === 'refused') return free;
      await writeRecords(current, buildingKind, [{ key: building, stored: building, content: body }]);
      return buildingAfter(current.tx, id);
    }),
  );
  registerEndpoint(app, platform, buildings.archiveBuilding, async ({ params: { id }, edit }) =>
    edit(lockBuilding, id, async (current, building) => {
      if (building.archivedAt !== null) return refuse('not-found');
      await archiveRecord(current, buildingKind, { key: building, stored: building }, new Date());
      return buildingAfter(current.tx, id);
    }),
  );
  registerEndpoint(app, platform, buildings.restoreBuilding, restoreBuilding);
  registerEndpoint(app, platform, buildings.placeBuildings, placeBuildings);
  registerEndpoint(app, platform, readings.listReadings, listReadings, besideDeclarations);
  registerEndpoint(app, platform, readings.createReading, createReading);
  registerEndpoint(app, platform, readings.saveReading, saveReading);
  registerEndpoint(app, platform, readings.checkReadings, checkReadings);
  registerEndpoint(app, platform, readings.readReadingMonth, readReadingMonth);
  registerEndpoint(app, platform, readings.saveYearReadings, saveYearReadings);
  registerEndpoint(app, platform, readings.readSubMetering, readSubMetering);
}
