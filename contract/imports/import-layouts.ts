import { z } from 'zod';
import { endEndpoint, readEndpoint } from '../ground/endpoint.ts';
import { instant } from '../ground/primitives.ts';

const layout = z.strictObject({
  fingerprint: z.string(),
  /** The headers by which a file with this layout is recognised, in the order of its columns. */
  headers: z.array(z.string()),
  /** The last file imported with this layout, by whom and when. */
  fileName: z.string(),
  taughtBy: z.string(),
  taughtAt: instant,
});
export type ImportLayout = z.output<typeof layout>;

export const listImportLayouts = readEndpoint({
  path: '/api/import-layouts',
  access: 'data.read',
  summary: 'The file layouts learnt from imports, most recent first.',
  answer: z.strictObject({ layouts: z.array(layout) }),
});

export const forgetImportLayout = endEndpoint({
  path: '/api/import-layouts/:fingerprint',
  access: 'declaration.import',
  summary: 'Forget a layout: the next file with it gets a new proposal.',
  params: z.strictObject({ fingerprint: z.string().regex(/^[0-9a-f]{16}$/) }),
  answer: z.strictObject({ layouts: z.array(layout) }),
});
