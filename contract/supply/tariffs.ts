import { tariffKinds } from '@suivi/domain/supply/tariff/tariff-values';
import { z } from 'zod';
import { createEndpoint, readEndpoint, saveEndpoint } from '../ground/endpoint.ts';
import { day, id, trimmedText, decimal, version } from '../ground/primitives.ts';

const content = {
  kind: z.enum(tariffKinds),
  validFrom: day,
  /** The last day for which it is known to apply; null: until the next version. */
  validTo: day.nullable(),
  /** Every value of grids of this kind, in its unit, before VAT. */
  values: z.record(z.string().regex(/^[A-Za-z0-9.]{1,40}$/), decimal(0, 1_000_000, 6)),
  /** Where it was read: deliberation, order or brochure, with its date. */
  source: trimmedText(500).min(1),
};

const newTariff = z.strictObject(content);
export type NewTariff = z.output<typeof newTariff>;

const tariff = z.strictObject({
  /** Null for a grid that comes with the product. */
  id: id.nullable(),
  ...content,
  addedBy: z.string().nullable(),
});
export type Tariff = z.output<typeof tariff>;

export const listTariffs = readEndpoint({
  path: '/api/tariffs',
  access: 'data.read',
  summary: 'The public prices used to check bills, each with its dates and its source.',
  answer: z.strictObject({ tariffs: z.array(tariff) }),
});

export const createTariff = createEndpoint({
  path: '/api/tariffs',
  access: 'tariff.write',
  summary: 'Adds a version of public prices, which is never changed afterwards; every bill is checked again.',
  body: newTariff,
  answer: tariff,
  heavy: true,
});

const mobilePeakDays = {
  /** In ascending order without duplicates, for every known winter. */
  days: z.array(day).max(400),
  /** Where the days were read. */
  source: trimmedText(200),
};
const storedPeakDays = z.strictObject({ ...mobilePeakDays, version });
export type MobilePeakDays = z.output<typeof storedPeakDays>;

export const readMobilePeakDays = readEndpoint({
  path: '/api/mobile-peak-days',
  access: 'data.read',
  summary: 'The days of « pointe mobile » (PP1) that were typed, once for all points.',
  answer: storedPeakDays,
});

export const saveMobilePeakDays = saveEndpoint({
  path: '/api/mobile-peak-days',
  access: 'settings.write',
  summary: 'Replaces the days of « pointe mobile », with which options of the network are compared.',
  body: z.strictObject(mobilePeakDays),
  answer: storedPeakDays,
});
