import { z } from 'zod';
import { endEndpoint, readEndpoint } from '../ground/endpoint.ts';
import { id, instant } from '../ground/primitives.ts';
import { energyType } from '../energy/energy-type.ts';

const name = z.strictObject({
  id,
  kind: z.enum(['site', 'point']),
  /** The name as the file wrote it. */
  name: z.string(),
  /** The name of the site, or the number of the point. */
  target: z.string(),
  /** The energy of a point; null for other kinds. */
  energyType: energyType.nullable(),
  taughtBy: z.string(),
  taughtAt: instant,
});
export type ImportName = z.output<typeof name>;

export const listImportNames = readEndpoint({
  path: '/api/import-names',
  access: 'data.read',
  summary: 'The names in files that a person assigned to a site or a point.',
  answer: z.strictObject({ names: z.array(name) }),
});

export const forgetImportName = endEndpoint({
  path: '/api/import-names/:id',
  access: 'declaration.import',
  summary: 'Forget the assignment of a name: the next file asks again.',
  answer: z.strictObject({ names: z.array(name) }),
});
