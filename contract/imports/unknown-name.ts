import { z } from 'zod';
import { importedPlace } from './imported-place.ts';

/** A name in a file that is not known and that nobody has answered for. */
export const unknownName = z.strictObject({
  kind: z.enum(['site', 'building', 'point']),
  /** The site where the building is searched or to which the point delivers; null for a site, and when the file names none. */
  siteId: importedPlace.nullable(),
  text: z.string(),
  lines: z.int(),
  firstLine: z.int(),
  likely: z.array(importedPlace),
  /** For a point: it can be registered from the file. */
  isNew: z.boolean().optional(),
  /** For a new point: nothing in the file says what it delivers. */
  lacksEnergy: z.boolean().optional(),
  /** For a site: only the number of an unregistered point designates it. */
  isPoint: z.boolean().optional(),
  /** For a site or building: its name looks like that of a total, but its figures are not the sum of others. */
  isTotal: z.boolean().optional(),
  /** For a point or building: the site that its row names, which may be unknown too. */
  siteText: z.string().optional(),
  /** For a site: what the file says beside its name. */
  hints: z.partialRecord(z.enum(['type', 'city', 'siret', 'finess']), z.string()).optional(),
});
