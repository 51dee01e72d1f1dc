import { subMeteredEnergies } from '@suivi/domain/reading/sub-metered-energy';
import { units } from '@suivi/domain/energy/unit';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idText, month, period, quantity, siteCode, version, year, yearText } from './primitives.ts';

const subMeteredEnergy = z.enum(subMeteredEnergies);

/** In the units of the meters: kWh, kWh PCS of gas, m³. Null is missing, 0 is a real zero. */
const quantities = z.strictObject({
  electricity: quantity.nullable(),
  gas: quantity.nullable(),
  water: quantity.nullable(),
});

const storedReading = z.strictObject({ id, version, ...quantities.shape });
export type StoredReading = z.output<typeof storedReading>;

export const listReadings = endpoint({
  method: 'GET',
  path: '/api/readings',
  access: 'data.read',
  effect: 'read',
  summary:
    'The sub-meter readings of a year, building by building, with the unit prices that estimate their cost.',
  query: z.strictObject({ site: siteCode, year: yearText }),
  answer: z.strictObject({
    year: z.int(),
    buildings: z.array(
      z.strictObject({
        buildingId: id,
        /** What it was ever read of, whatever the year: it has no meter of the others. */
        meteredEnergies: z.array(subMeteredEnergy),
        /** January first; null where nothing was ever read. */
        months: z.array(storedReading.nullable()).length(12),
      }),
    ),
    /** The last month that holds a reading at this site, whatever the year. */
    lastPeriod: period.nullable(),
    prices: z.array(
      z.strictObject({
        energyType: subMeteredEnergy,
        unit: z.enum(units),
        valueEuros: z.number(),
        validFrom: period,
      }),
    ),
  }),
  cached: true,
});

export const createReading = endpoint({
  method: 'POST',
  path: '/api/readings',
  access: 'reading.write',
  effect: 'create',
  summary: 'Enter one energy of a month that no reading exists for; the two others stay missing.',
  body: z.strictObject({ buildingId: id, year, month, energyType: subMeteredEnergy, quantity }),
  answer: storedReading,
});

export const saveReading = endpoint({
  method: 'PUT',
  path: '/api/readings/:id',
  access: 'reading.write',
  effect: 'edit',
  summary: 'Change one energy of a reading; null says that it was not read.',
  params: z.strictObject({ id: idText }),
  body: z.strictObject({ energyType: subMeteredEnergy, quantity: quantity.nullable() }),
  answer: storedReading,
});

const readingEntry = z.strictObject({
  buildingId: id,
  month,
  /** The version that was read; null where there was no reading. */
  version: version.nullable(),
  ...quantities.shape,
});
export type ReadingEntry = z.output<typeof readingEntry>;

export const saveYearReadings = endpoint({
  method: 'POST',
  path: '/api/readings/year',
  access: 'reading.write',
  effect: 'create',
  summary: 'Save the readings of several months and buildings at once: all of it, or nothing.',
  body: z.strictObject({ year, entries: z.array(readingEntry).min(1).max(2000) }),
  answer: z.strictObject({ saved: z.int() }),
});

export const readSubMetering = endpoint({
  method: 'GET',
  path: '/api/readings/sub-metering',
  access: 'data.read',
  effect: 'read',
  summary: 'What the bills of a site say beside what its sub-meters read, never added.',
  query: z.strictObject({ site: siteCode, year: yearText }),
  answer: z.strictObject({
    energies: z.array(
      z.strictObject({
        energyType: subMeteredEnergy,
        /** Null where bills and readings share no month. kWh PCI, or m³ of water. */
        share: z
          .strictObject({
            months: z.array(month),
            declaredNormal: z.number(),
            subMeteredNormal: z.number(),
            unallocatedNormal: z.number(),
            sharePercent: z.number().nullable(),
            exceedingMonths: z.array(month),
            partialMonths: z.array(month),
          })
          .nullable(),
      }),
    ),
  }),
  cached: true,
});
