import { indexKinds, meterSharings, meterSources } from '@suivi/domain/meters/meter';
import { keyBases, keyPurposes, targetKinds } from '@suivi/domain/meters/allocation-key';
import { wholePpm } from '@suivi/domain/supply/point/point-place';
import { z } from 'zod';
import { createEndpoint, readEndpoint } from '../ground/endpoint.ts';
import { day, decimal, freeText, id, siteCode, trimmedText, version } from '../ground/primitives.ts';
import { recordEndpoints } from '../ground/record-endpoints.ts';
import { energyType } from '../energy/energy-type.ts';

/** A meter or a delivery point: exactly one of the two is set. */
const node = { meterId: id.nullable(), pointId: id.nullable() };
const days = { from: day, to: day.nullable() };

const content = {
  name: trimmedText(120).min(1),
  serial: trimmedText(60),
  buildingId: id.nullable(),
  source: z.enum(meterSources),
  /** The factor by which the difference of indexes is multiplied. */
  coefficient: decimal(0.0001, 1_000_000, 4),
  /** Number of digits of its counter; null when unknown: a falling index is then refused. */
  wheels: z.int().min(3).max(12).nullable(),
  /** The largest plausible change of its index in a day. */
  plausiblePerDay: decimal(0.001, 100_000_000, 3).nullable(),
  sharing: z.enum(meterSharings),
  /** The days in service; `to` is the last one, null while the meter is in service. */
  ...days,
  notes: freeText(2000),
  /** The points or meters that it is placed under, each with its days. */
  parents: z.array(z.strictObject({ ...node, ...days })).max(20),
  /** For a formula: the nodes that are added or subtracted. */
  terms: z.array(z.strictObject({ ...node, sign: z.union([z.literal(1), z.literal(-1)]) })).max(30),
};
const meterContent = z.strictObject(content);
export type MeterContent = z.output<typeof meterContent>;

const meter = z.strictObject({
  id,
  siteId: id,
  energyType,
  ...content,
  /** The day of the last index reading; null when there is none. */
  lastReadOn: day.nullable(),
  version,
});
export type ListedMeter = z.output<typeof meter>;

const meters = recordEndpoints('/api/meters', 'meter.write', {
  made: z.strictObject({ siteId: id, energyType, ...content }),
  body: meterContent,
  answer: meter,
});
export const createMeter = meters.create('Adds a meter to the tree of an energy at a site.');
export const saveMeter = meters.save('Changes a meter, or places it under another from a day on.');
export const deleteMeter = meters.delete('Deletes a meter of which no index, key or other meter is kept.');

const readingContent = z.strictObject({
  readOn: day,
  kind: z.enum(indexKinds),
  /** The index at the beginning of the day. */
  index: decimal(0, 99_999_999_999, 3),
  /** The coefficient of the new meter after a replacement; null: unchanged. */
  coefficient: decimal(0.0001, 1_000_000, 4).nullable(),
  note: trimmedText(300),
});
export type MeterReadingContent = z.output<typeof readingContent>;

const reading = z.strictObject({ id, meterId: id, ...readingContent.shape, version });
export type MeterReading = z.output<typeof reading>;

export const listMeterReadings = readEndpoint({
  path: '/api/meters/:id/readings',
  access: 'data.read',
  summary: 'The indexes of a meter, most recent first, with the consumption up to each.',
  answer: z.strictObject({
    readings: z.array(
      reading.extend({
        /** In the unit of the meter, since the previous reading; null for the first one, or when unknown. */
        used: z.number().nullable(),
        days: z.int(),
      }),
    ),
  }),
});

const readings = recordEndpoints('/api/meter-readings', 'reading.write', {
  made: readingContent.extend({ meterId: id }),
  body: readingContent,
  answer: reading,
});
export const createMeterReading = readings.create('Keeps an index of a meter.');
export const saveMeterReading = readings.save('Corrects an index of a meter.');
export const deleteMeterReading = readings.delete('Deletes an index; the journal keeps it.');

const tableRow = z.strictObject({
  /** The name of the meter; a new name creates a meter. */
  meter: trimmedText(120).min(1),
  /** A meter of the table or of the site by name, or a point by number or name; empty leaves the placement as it is. */
  parent: trimmedText(120),
  serial: trimmedText(60),
  coefficient: content.coefficient.nullable(),
  reading: readingContent.pick({ readOn: true, index: true, kind: true }).nullable(),
});

export const addMeterTable = createEndpoint({
  path: '/api/meter-tables',
  access: 'meter.write',
  summary: 'Adds the meters and indexes of a table, all or none; existing ones stay unchanged.',
  body: z.strictObject({ siteId: id, energyType, rows: z.array(tableRow).min(1).max(2000) }),
  answer: z.strictObject({ made: z.int(), placed: z.int(), read: z.int(), known: z.int() }),
});

const keyPart = z.strictObject({
  kind: z.enum(targetKinds),
  /** Only for a building. */
  buildingId: id.nullable(),
  /** For a building, its name when the key was written. */
  name: trimmedText(120).min(1),
  ppm: z.int().min(0).max(wholePpm),
});

const keyContent = z.strictObject({
  ...node,
  purpose: z.enum(keyPurposes),
  basis: z.enum(keyBases),
  ...days,
  notes: freeText(2000),
  /** Shares in millionths, which sum to one million. */
  parts: z.array(keyPart).min(1).max(100),
});
export type AllocationKeyContent = z.output<typeof keyContent>;

const key = z.strictObject({ id, siteId: id, ...keyContent.shape, version });
export type StoredAllocationKey = z.output<typeof key>;

const keys = recordEndpoints('/api/allocation-keys', 'allocation-key.write', {
  made: keyContent.extend({ siteId: id }),
  body: keyContent,
  answer: key,
});
export const createAllocationKey = keys.create(
  'Adds a key by which what a meter or a point counts is shared.',
);
export const saveAllocationKey = keys.save('Changes a key; what it shared is shared anew.');
export const deleteAllocationKey = keys.delete('Deletes a key; the journal keeps it.');

export const listMeters = readEndpoint({
  path: '/api/meters',
  access: 'data.read',
  summary: 'The meters of a site with their parents, and their allocation keys.',
  /** Without `site`: the first site that has meters, else the first site. */
  query: z.strictObject({ site: siteCode.optional() }),
  answer: z.strictObject({ siteId: id.nullable(), meters: z.array(meter), keys: z.array(key) }),
});
