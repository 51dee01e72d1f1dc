import { networkTariffNames } from '@suivi/domain/supply/tariff/network-tariff';
import { collectiveLacks } from '@suivi/domain/supply/solar/collective-rates';
import { sharingModes } from '@suivi/domain/supply/solar/share-production';
import { timeClasses } from '@suivi/domain/supply/tariff/time-class';
import { z } from 'zod';
import { readEndpoint } from '../ground/endpoint.ts';
import { day, decimal, id, period, trimmedText, version } from '../ground/primitives.ts';
import { recordEndpoints } from '../ground/record-endpoints.ts';
import { lackings, usedGrid } from './load-curves.ts';

/** € per kWh, before VAT. */
const price = decimal(0, 10, 5);
const content = {
  name: trimmedText(120).min(1),
  /** Stated peak power, kWc; the production comes from the file. */
  kwp: decimal(0, 100_000, 1),
  salePrice: price,
  /** Used when no contract of the point states a price; null when unknown. */
  supplyPrice: price.nullable(),
  /** How the production is shared; null when only the point uses it. */
  mode: z.enum(sharingModes).nullable(),
  /** The participants, in order; only `static` reads the shares, which then sum to one million. */
  parts: z.array(z.strictObject({ pointId: id, ppm: z.int().min(0).max(1_000_000) })).max(50),
};
/**
 * For a simulated production the year of its hours; for a measured one the point whose injected curve is the whole production.
 */
const source = {
  sourcePointId: id.nullable(),
  year: z.int().min(1990).max(2100).nullable(),
};
/** Mean power in W of each hour of the year, in UTC. */
const watts = z.array(z.int().min(0).max(2_000_000_000)).min(8_760).max(8_784).nullable();

const body = z.strictObject(content);
export type SolarProjectBody = z.output<typeof body>;

const kwh = z.number();
const sums = { drawnKwh: kwh, productionKwh: kwh, selfKwh: kwh, surplusKwh: kwh };

/** What a participant uses: the part that the operation supplies (« autoproduit »), and the rest (« alloproduit »). */
const sharedPart = z.strictObject({
  pointId: id,
  number: z.string(),
  loadKwh: kwh,
  allocatedKwh: kwh,
  selfKwh: kwh,
  otherKwh: kwh,
  /** A fraction from 0 to 1. */
  coverRate: z.number().nullable(),
  networkLacking: z.enum(collectiveLacks).nullable(),
  /** Network cost of the kWh at the usual prices, and at the prices of an operation behind one substation; cents before VAT. */
  network: z
    .strictObject({
      tariff: z.enum(networkTariffNames),
      byClass: z.array(z.strictObject({ class: z.enum(timeClasses), selfKwh: kwh, otherKwh: kwh })),
      usualCents: z.int(),
      ownCents: z.int(),
      /** Additional yearly cost, whichever prices are chosen. */
      managementCents: z.int(),
      grid: usedGrid,
    })
    .nullable(),
});

const result = z.strictObject({
  firstDay: day,
  lastDay: day,
  days: z.int(),
  ...sums,
  loadKwh: kwh,
  /** Fractions from 0 to 1. */
  selfRate: z.number().nullable(),
  coverRate: z.number().nullable(),
  stepMinutes: z.int(),
  /** Four series that are never added up: drawn from the network, produced, used on the spot, sold. */
  months: z.array(z.strictObject({ period, days: z.int(), ...sums })),
  lacking: z.enum([...lackings, 'no-supply-price']).nullable(),
  /** Over a year; cents before VAT, except the total. Null when something is missing. */
  savings: z
    .strictObject({
      tariff: z.enum(networkTariffNames),
      grid: usedGrid,
      byClass: z.array(z.strictObject({ class: z.enum(timeClasses), kwh })),
      selfCents: z.int(),
      surplusCents: z.int(),
      managementCents: z.int(),
      powers: z
        .strictObject({ before: z.array(z.number()), after: z.array(z.number()), gainCents: z.int() })
        .nullable(),
      ttcCents: z.int(),
    })
    .nullable(),
  /** The operation as a whole, and its participants. */
  shared: z
    .strictObject({
      parts: z.array(sharedPart),
      productionKwh: kwh,
      loadKwh: kwh,
      selfKwh: kwh,
      surplusKwh: kwh,
      /** Fractions of 1: the part of the production that is used, and the part of the participants' use that it covers. */
      selfRate: z.number().nullable(),
      coverRate: z.number().nullable(),
      days: z.int(),
    })
    .nullable(),
});

const project = z.strictObject({
  id,
  pointId: id,
  ...content,
  ...source,
  /** Null when no day of the curve is known, or, for a measured production, no day of both curves. */
  result: result.nullable(),
  version,
});
export type SolarProject = z.output<typeof project>;
export type SolarResult = z.output<typeof result>;

export const listSolarProjects = readEndpoint({
  path: '/api/delivery-points/:id/solar-projects',
  access: 'data.read',
  summary:
    'The productions of a point, measured or simulated, with the self-consumption by steps and its saving.',
  cached: true,
  answer: z.strictObject({
    projects: z.array(project),
    /** The point's own surplus, injected into the network over the twelve months. Null when no such curve was received. */
    injected: z.strictObject({ days: z.int(), kwh }).nullable(),
    /** Other points known to inject: the injected curve of any of them can serve as a measured production. */
    producers: z.array(z.strictObject({ pointId: id, number: z.string() })),
  }),
});

export type SolarProjects = z.output<(typeof listSolarProjects)['answer']>;

const projects = recordEndpoints('/api/solar-projects', 'saving-action.record', {
  made: z
    .strictObject({ pointId: id, ...content, ...source, watts })
    .refine(
      ({ sourcePointId, year, watts: hours }) =>
        sourcePointId === null ? year !== null && hours !== null : year === null && hours === null,
      { error: 'invalid', path: ['watts'] },
    ),
  body,
  answer: z.strictObject({ id, pointId: id, ...content, ...source, version }),
});
export const createSolarProject = projects.create(
  'Adds a production of a point, from an hourly file or as another point measures it.',
);
export const saveSolarProject = projects.save('Changes a production; its hours, or who measures it, stay.');
export const deleteSolarProject = projects.delete('Deletes a production; the journal keeps it.');
