import { subMeteredEnergies } from '@suivi/domain/sites/sub-metered-energy';
import { units } from '@suivi/domain/ground/number/unit';
import { z } from 'zod';
import { doubtsAnswer, expectedQuantity } from '../declarations/doubts.ts';
import {
  type AnswerOf,
  checkEndpoint,
  createEndpoint,
  readEndpoint,
  saveEndpoint,
} from '../ground/endpoint.ts';
import {
  id,
  month,
  monthText,
  period,
  quantity,
  siteCode,
  version,
  year,
  yearText,
} from '../ground/primitives.ts';

const subMeteredEnergy = z.enum(subMeteredEnergies);

/** In the units of the meters: kWh, kWh PCS for gas, m³. Null is missing, 0 is a real zero. */
const quantities = z.strictObject({
  electricity: quantity.nullable(),
  gas: quantity.nullable(),
  water: quantity.nullable(),
});

const storedReading = z.strictObject({ id, version, ...quantities.shape });
export type StoredReading = z.output<typeof storedReading>;

export const listReadings = readEndpoint({
  path: '/api/readings',
  access: 'data.read',
  summary:
    'The sub-meter readings of a year, building by building, with the unit prices that estimate their cost.',
  query: z.strictObject({ site: siteCode, year: yearText }),
  answer: z.strictObject({
    year: z.int(),
    buildings: z.array(
      z.strictObject({
        buildingId: id,
        /** Energies ever read at the building, in any year: it has no meter for the others. */
        meteredEnergies: z.array(subMeteredEnergy),
        /** From January to December; null for a month that was never read. */
        months: z.array(storedReading.nullable()).length(12),
      }),
    ),
    /** The last month with a reading at this site, in any year. */
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

export const createReading = createEndpoint({
  path: '/api/readings',
  access: 'reading.write',
  summary: 'Enter one energy for a month without a reading; the other two stay missing.',
  /** `isConfirmed`: the reading was doubtful and the person confirmed it. */
  body: z.strictObject({
    buildingId: id,
    year,
    month,
    energyType: subMeteredEnergy,
    quantity,
    isConfirmed: z.boolean().optional(),
  }),
  answer: storedReading,
});

export const saveReading = saveEndpoint({
  path: '/api/readings/:id',
  access: 'reading.write',
  summary: 'Change one energy of a reading; null means that it was not read.',
  body: z.strictObject({
    energyType: subMeteredEnergy,
    quantity: quantity.nullable(),
    isConfirmed: z.boolean().optional(),
  }),
  answer: storedReading,
});

const readingEntry = z.strictObject({
  buildingId: id,
  month,
  /** The version that was read; null when there was no reading. */
  version: version.nullable(),
  ...quantities.shape,
  /** Energies whose reading was doubtful and that the person confirmed. */
  confirmed: z.array(subMeteredEnergy).max(3).optional(),
});
export type ReadingEntry = z.output<typeof readingEntry>;

const readingEntries = z.strictObject({ year, entries: z.array(readingEntry).min(1).max(2000) });

export const checkReadings = checkEndpoint({
  path: '/api/readings/check',
  access: 'reading.write',
  summary: 'The doubts about readings before they are saved; nothing is stored.',
  body: readingEntries,
  answer: doubtsAnswer,
});

const expectedReading = z.strictObject({
  energyType: subMeteredEnergy,
  /** Null when too few years are known. */
  expected: expectedQuantity.nullable(),
  yearBefore: z.number().nullable(),
});
export type ExpectedReading = z.output<typeof expectedReading>;

export const readReadingMonth = readEndpoint({
  path: '/api/readings/month',
  access: 'data.read',
  summary: 'One month of every building of a site, to be entered in one grid, with the expected values.',
  query: z.strictObject({ site: siteCode, year: yearText, month: monthText }),
  answer: z.strictObject({
    buildings: z.array(
      z.strictObject({
        buildingId: id,
        name: z.string(),
        /** A building without a code takes no reading. */
        code: z.string(),
        stored: storedReading.nullable(),
        /** Energies ever read at the building. */
        energies: z.array(expectedReading),
      }),
    ),
  }),
});
export type ReadingMonth = AnswerOf<typeof readReadingMonth>;

export const saveYearReadings = createEndpoint({
  path: '/api/readings/year',
  access: 'reading.write',
  summary: 'Save the readings of several months and buildings at once: all or none.',
  body: readingEntries,
  answer: z.strictObject({ saved: z.int() }),
});

export const readSubMetering = readEndpoint({
  path: '/api/readings/sub-metering',
  access: 'data.read',
  summary: 'The billed quantities of a site beside the readings of its sub-meters, never added together.',
  query: z.strictObject({ site: siteCode, year: yearText }),
  answer: z.strictObject({
    energies: z.array(
      z.strictObject({
        energyType: subMeteredEnergy,
        /** kWh PCI, or m³ of water; null when bills and readings have no month in common. */
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
