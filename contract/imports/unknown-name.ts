import { z } from 'zod';
import { importedPlace } from './imported-place.ts';

/** A name of a file that is neither known nor answered for. */
export const unknownName = z.strictObject({
  kind: z.enum(['site', 'building', 'point']),
  /** Where the building is looked for or the point delivers; null for a site, and where the file names none. */
  siteId: importedPlace.nullable(),
  text: z.string(),
  lines: z.int(),
  firstLine: z.int(),
  likely: z.array(importedPlace),
  /** Of a point: it can be registered from the file. */
  isNew: z.boolean().optional(),
  /** Of a new point: nothing in the file says what it delivers. */
  lacksEnergy: z.boolean().optional(),
  /** Of a site: nothing names it but the number of a point that nobody registered. */
  isPoint: z.boolean().optional(),
  /** Of a site or building: it is called as sums are, and its figures are not the sum of others. */
  isTotal: z.boolean().optional(),
  /** Of a point or building: the site that its row names, which may be unknown itself. */
  siteText: z.string().optional(),
  /** Of a site: what stands beside its name in the file. */
  hints: z.partialRecord(z.enum(['type', 'city', 'siret', 'finess']), z.string()).optional(),
});
