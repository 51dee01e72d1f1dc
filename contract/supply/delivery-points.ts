import { pointFields } from '@suivi/domain/supply/fields/point-fields';
import { wholePpm } from '@suivi/domain/supply/point/point-place';
import { powerUnits } from '@suivi/domain/supply/tariff/power-unit';
import {
  areOffPeak,
  arePointe,
  calendarSources,
  parseWindows,
  windowsText,
} from '@suivi/domain/supply/curve/time-calendar';
import { z } from 'zod';
import { readEndpoint } from '../ground/endpoint.ts';
import { fieldSchemas } from '../ground/field-schema.ts';
import { day, id, siteCode, trimmedText, version, decimal } from '../ground/primitives.ts';
import { recordEndpoints } from '../ground/record-endpoints.ts';
import { energyType } from '../energy/energy-type.ts';

const place = z.strictObject({
  siteId: id,
  from: day,
  /** The last day; null while it still delivers there. */
  to: day.nullable(),
  /** The share of what the point delivers, in millionths. */
  sharePpm: z.int().min(1).max(wholePpm),
});

const power = z.strictObject({
  /** The class as the contract names it: Pointe, HPH, HCH, HPB, HCB, Base. */
  class: trimmedText(20).min(1),
  value: z.number().min(0).max(1_000_000),
  unit: z.enum(powerUnits),
  from: day,
});

const excise = z.strictObject({
  from: day,
  /** The attested reduced rate of the point, €/MWh; null: the normal rate applies from this day on. */
  reducedRate: decimal(0, 1000, 4).nullable(),
});

const windows = (areRight: (text: string) => boolean) =>
  trimmedText(100)
    .refine(areRight, { error: 'invalid-value' })
    .transform(text => windowsText(parseWindows(text) ?? []));

const calendar = z.strictObject({
  from: day,
  /**
   * Eight off-peak hours a day, `22:00-06:00` or several ranges with commas: from November to March, then from April to October.
   */
  high: windows(areOffPeak),
  low: windows(areOffPeak),
  /** Above 1 kV: two hours between 8 and 12, two between 17 and 21; empty when unknown. */
  pointe: z.union([z.literal(''), windows(arePointe)]),
  source: z.enum(calendarSources),
});

const content = {
  ...fieldSchemas(pointFields),
  label: trimmedText(120),
  operator: trimmedText(120),
  segment: trimmedText(20),
  networkTariff: trimmedText(40),
  meterSerial: trimmedText(60),
  coefficient: z.number().min(0.0001).max(1_000_000).nullable(),
  places: z.array(place).min(1).max(20),
  powers: z.array(power).max(60),
  /** The excise rate that applies from a day on; the normal rate when there is none. */
  excises: z.array(excise).max(30).default([]),
  /** The off-peak hours that apply from a day on. */
  calendars: z
    .array(calendar)
    .max(20)
    .refine(all => new Set(all.map(({ from }) => from)).size === all.length, { error: 'invalid-value' })
    .default([]),
};

const pointContent = z.strictObject(content);
export type PointContent = z.output<typeof pointContent>;

const point = z.strictObject({
  id,
  energyType,
  ...content,
  billCount: z.int(),
  /** The last day covered by a bill of the point; null without bills. */
  billedUntil: day.nullable(),
  /** The supplier of its last bill; null without bills. */
  lastSupplier: z.string().nullable(),
  version,
});
export type DeliveryPoint = z.output<typeof point>;

export const listDeliveryPoints = readEndpoint({
  path: '/api/delivery-points',
  access: 'data.read',
  summary: 'The delivery points of a site or of the group, with the last billed day of each.',
  query: z.strictObject({ site: siteCode.optional() }),
  answer: z.strictObject({ points: z.array(point) }),
});

const points = recordEndpoints('/api/delivery-points', 'point.write', {
  made: z.strictObject({ energyType, ...content }),
  body: pointContent,
  answer: point,
});

export const createDeliveryPoint = points.create('Registers a point of delivery.');
export const saveDeliveryPoint = points.save(
  'Changes a point of delivery, or gives it to another site from a day on; the months of its sites follow.',
);
export const deleteDeliveryPoint = points.delete('Deletes a point of delivery that has no bill.');
