import { z } from 'zod';
import { energyType } from '../energy/energy-type.ts';
import { importedPlace } from './imported-place.ts';

/** What a file declares of an energy at a site in a year, in kWh PCI or m³, beside the same months of the year before. */
export const yearSum = z.strictObject({
  siteId: importedPlace,
  energyType,
  year: z.int(),
  months: z.int(),
  quantity: z.number(),
  /** With all taxes; of a check that was made before they were summed, nothing. */
  amountCents: z.int().nullable().optional(),
  beside: z.strictObject({ months: z.int(), quantity: z.number(), before: z.number() }).nullable(),
});
