import { billKinds } from '@suivi/domain/bills/bill';
import { type ItemClass, itemClasses, dryRunFaultCodes } from '@suivi/domain/imports/dry-run/dry-run-item';
import { distributorFlows } from '@suivi/domain/supply/distributor/flow';
import { otherQuantities } from '@suivi/domain/supply/distributor/measured-energy';
import { z } from 'zod';
import { createEndpoint, deleteEndpoint, editEndpoint, readEndpoint } from '../ground/endpoint.ts';
import { countText, day, id, lineText, month } from '../ground/primitives.ts';
import { importedPlace } from './imported-place.ts';
import { energyType } from '../energy/energy-type.ts';
import { answer, decisions, fullImport, mappings, namesListed, params, summary } from './import-values.ts';

export const listImports = readEndpoint({
  path: '/api/imports',
  access: 'data.read',
  summary: 'The last fifty imports, the most recent first.',
  answer: z.strictObject({ imports: z.array(z.strictObject(summary)) }),
});

/** The bytes of the file. */
const fileBytes = z.unknown();

export const createImport = createEndpoint({
  path: '/api/imports',
  access: 'declaration.import',
  summary:
    'Upload a workbook, a separated text or a file of a distributor of at most 24 MB; nothing is changed yet.',
  query: z.strictObject({ fileName: lineText(200).min(1) }),
  body: fileBytes,
  answer: fullImport,
  heavy: true,
});

export const readImport = readEndpoint({
  path: '/api/imports/:id',
  access: 'data.read',
  summary: 'An import: the interpretation of its file, and its state.',
  answer: fullImport,
  passive: true,
});

export const checkImport = editEndpoint({
  path: '/api/imports/:id/check',
  access: 'declaration.import',
  summary: 'Confirm the interpretation of the file, and start the dry run.',
  body: z.strictObject({ mappings, answers: z.array(answer).max(namesListed * 2), decisions }),
  answer: fullImport,
});

const item = z.strictObject({
  position: z.int(),
  class: z.enum(itemClasses),
  line: z.int(),
  /** Null when the file has a single sheet. */
  sheet: z.string().nullable(),
  column: z.int().nullable(),
  key: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('declared-month'),
      siteId: importedPlace,
      energyType,
      year: z.int(),
      month,
    }),
    z.strictObject({
      kind: z.literal('reading'),
      buildingId: importedPlace,
      /** Null for a building that the import will create, or that was removed since the dry run. */
      place: z.strictObject({ siteId: id, buildingName: z.string() }).nullable(),
      year: z.int(),
      month,
    }),
    z.strictObject({ kind: z.literal('building'), siteId: importedPlace, name: z.string() }),
    z.strictObject({ kind: z.literal('site'), name: z.string() }),
    z.strictObject({
      kind: z.literal('bill'),
      supplier: z.string(),
      number: z.string(),
      billKind: z.enum(billKinds),
      point: z.string(),
      otherPoints: z.int(),
      firstDay: day,
      lastDay: day,
    }),
    z.strictObject({ kind: z.literal('point'), siteId: importedPlace, energyType, number: z.string() }),
    z.strictObject({
      kind: z.literal('measure'),
      pointId: id,
      energyType,
      number: z.string(),
      flow: z.enum(distributorFlows),
      /** Set for a load curve that measures something other than what is drawn. */
      quantity: z.enum(otherQuantities).optional(),
      firstDay: day,
      lastDay: day,
      days: z.int(),
    }),
    z.strictObject({ kind: z.literal('row'), text: z.string() }),
  ]),
  changes: z.array(
    z.strictObject({
      field: z.string(),
      before: z.union([z.string(), z.number(), z.boolean()]).nullable(),
      after: z.union([z.string(), z.number(), z.boolean()]).nullable(),
    }),
  ),
  fault: z.strictObject({ code: z.enum(dryRunFaultCodes), params }).nullable(),
  isProrated: z.boolean(),
});
export type ImportItem = z.output<typeof item>;

/** Twenty rows of twelve months for refused items: the page shows the same fault of neighbouring cells once. */
export const itemsPerPage: Record<ItemClass, number> = { new: 50, changed: 50, identical: 50, refused: 240 };

export const listImportItems = readEndpoint({
  path: '/api/imports/:id/items',
  access: 'data.read',
  summary: 'The results of the dry run for the rows of one class, paginated.',
  query: z.strictObject({
    class: z.enum(itemClasses),
    page: countText(5).optional(),
  }),
  answer: z.strictObject({ items: z.array(item), page: z.int(), pageCount: z.int() }),
});

export const applyImport = editEndpoint({
  path: '/api/imports/:id/apply',
  access: 'declaration.import',
  summary: 'Write the result of the dry run: everything, or only the valid rows.',
  body: z.strictObject({ mode: z.enum(['all', 'valid']) }),
  answer: fullImport,
});

export const undoImport = editEndpoint({
  path: '/api/imports/:id/undo',
  access: 'declaration.import',
  summary: 'Undo all changes of an import, unless later changes touched them.',
  answer: fullImport,
});

export const abandonImport = deleteEndpoint({
  path: '/api/imports/:id',
  access: 'declaration.import',
  summary: 'Abandon an import that has not changed anything yet.',
  answer: fullImport,
});

export const exportRefusedRows = readEndpoint({
  path: '/api/imports/:id/refused',
  access: 'data.export',
  summary: 'The refused rows as written in the file, each with its reason, to be corrected.',
  answer: z.unknown(),
  heavy: true,
});

export const templateNames = [
  'declarations',
  'twelve-months',
  'bills',
  'points',
  'readings',
  'buildings',
  'sites',
] as const;
export type TemplateName = (typeof templateNames)[number];

export const readImportTemplate = readEndpoint({
  path: '/api/import-templates/:name',
  access: 'data.read',
  summary:
    'A template with the rows that the group has to fill in, or an example, as a workbook or as separated text.',
  params: z.strictObject({ name: z.enum(templateNames) }),
  query: z.strictObject({ format: z.enum(['xlsx', 'csv']) }),
  answer: z.unknown(),
});
