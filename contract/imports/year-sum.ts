import { z } from 'zod';
import { energyType } from '../energy/energy-type.ts';
import { importedPlace } from './imported-place.ts';

/** The sum that a file declares for an energy of a site in a year, in kWh PCI or m³, with the same months of the year before. */
export const yearSum = z.strictObject({
  siteId: importedPlace,
  energyType,
  year: z.int(),
  months: z.int(),
  quantity: z.number(),
  /** With all taxes; absent for a check made before amounts were summed. */
  amountCents: z.int().nullable().optional(),
  beside: z.strictObject({ months: z.int(), quantity: z.number(), before: z.number() }).nullable(),
});
