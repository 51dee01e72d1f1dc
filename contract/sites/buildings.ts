import { buildingFields } from '@suivi/domain/sites/building';
import { z } from 'zod';
import { createEndpoint, readEndpoint } from '../ground/endpoint.ts';
import { fieldSchemas } from '../ground/field-schema.ts';
import { id, instant, lineText, siteCode, trimmedText, version, decimal } from '../ground/primitives.ts';
import { recordEndpoints } from '../ground/record-endpoints.ts';

const percent = decimal(0, 100, 3);

/** Percent of the plan's width and height. */
const position = z.strictObject({ xPercent: percent, yPercent: percent });
export type BuildingPosition = z.output<typeof position>;

const { positionX: _x, positionY: _y, ...fields } = fieldSchemas(buildingFields);
const content = {
  ...fields,
  /** Empty when it has none; unique within its site, ignoring case. */
  code: trimmedText(30),
  position: position.nullable(),
};
const buildingContent = z.strictObject(content);
export type BuildingContent = z.output<typeof buildingContent>;

const building = z.strictObject({
  id,
  siteId: id,
  ...content,
  // A name stored before surrounding spaces were refused is still shown.
  name: lineText(120),
  code: lineText(30),
  type: lineText(60),
  version,
  archivedAt: instant.nullable(),
  updatedAt: instant,
});
export type BuildingRecord = z.output<typeof building>;

export const listBuildings = readEndpoint({
  path: '/api/buildings',
  access: 'data.read',
  summary:
    'The buildings of a site by name, archived ones included; without a site, the buildings in service of all sites.',
  query: z.strictObject({ site: siteCode.optional() }),
  answer: z.strictObject({ siteId: id.nullable(), buildings: z.array(building) }),
  cached: true,
});

const buildings = recordEndpoints('/api/buildings', 'building.write', {
  made: z.strictObject({ siteId: id, ...content }),
  body: buildingContent,
  answer: building,
});

export const createBuilding = buildings.create('Add a building to a site.');
export const saveBuilding = buildings.save('Replace what a building says of itself.');
export const archiveBuilding = buildings.archive(
  'building.archive',
  'Take a building out of every view; its readings and its history stay.',
);
export const restoreBuilding = buildings.restore(
  'building.archive',
  'Bring an archived building back with its readings.',
);

export const placeBuildings = createEndpoint({
  path: '/api/buildings/positions',
  access: 'site-plan.write',
  summary: 'Place, move or remove the markers of several buildings at once: all or none.',
  body: z.strictObject({
    placements: z
      .array(z.strictObject({ id, version, position: position.nullable() }))
      .min(1)
      .max(500),
  }),
  answer: z.strictObject({ placed: z.int() }),
});
