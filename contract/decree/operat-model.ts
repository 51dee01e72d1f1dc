import { operatFileKinds } from '@suivi/domain/decree/operat-file/operat-field';
import { z } from 'zod';
import { list } from './decree-values.ts';
import { createEndpoint, readEndpoint, saveEndpoint } from '../ground/endpoint.ts';
import { id, idText, instant, lineText, siteCode, version, yearText } from '../ground/primitives.ts';

const kind = z.enum(operatFileKinds);
const row = z.int().min(1).max(1000);
const column = z.int().min(0).max(255);
const label = z.string().max(1000);
const field = z.string().max(60);

/** The maximum size of a model file. */
export const operatModelMaximumBytes = 5 * 1024 * 1024;

/** Rows count from 1, columns from 0. */
const headers = z.strictObject({ from: row, to: row, firstRow: row });

/** A null `field` leaves the column empty. */
const mappedSheet = z.strictObject({
  name: z.string().max(100),
  headers,
  columns: z
    .array(z.strictObject({ column, label, field: field.nullable() }))
    .max(256)
    .readonly(),
});

const document = z.strictObject({ id, name: z.string(), sha256: z.string() });

const model = z.strictObject({
  kind,
  version,
  /** Null when nobody has confirmed a model. */
  document: document.nullable(),
  sheets: list(mappedSheet),
  savedBy: z.string().nullable(),
  savedAt: instant.nullable(),
});
export type OperatModel = z.output<typeof model>;

const proposedSheet = z.strictObject({
  name: z.string(),
  /** The sheet is locked against typing; it is filled and stays locked. */
  isProtected: z.boolean(),
  headers,
  columns: list(
    z.strictObject({
      column,
      label: z.string(),
      state: z.enum(['proposed', 'remembered', 'doubt', 'left', 'computed']),
      field: z.string().nullable(),
      candidates: list(z.string()),
      hasList: z.boolean(),
    }),
  ),
});
export type OperatProposal = z.output<typeof proposal>;

const proposal = z.strictObject({ kind, version, document, sheets: list(proposedSheet) });

export const listOperatModels = readEndpoint({
  path: '/api/decree/operat-models',
  access: 'data.read',
  summary: 'The confirmed empty files of OPERAT, and the data that fill each of their columns.',
  answer: z.strictObject({ models: z.array(model) }),
  cached: true,
});

export const receiveOperatModel = createEndpoint({
  path: '/api/decree/operat-models',
  access: 'operat-model.write',
  summary: 'Takes an empty file downloaded from OPERAT (XLSX); its columns are confirmed afterwards.',
  query: z.strictObject({ fileName: lineText(200).min(1) }),
  /** The bytes of the file. */
  body: z.unknown(),
  answer: document,
  heavy: true,
});

export const proposeOperatMapping = readEndpoint({
  path: '/api/decree/operat-models/:kind/proposal',
  access: 'operat-model.write',
  summary:
    'The probable meaning of each column of a received file, by similarity of its label, and the doubtful ones.',
  params: z.strictObject({ kind }),
  query: z.strictObject({
    document: idText,
    /** The header rows of sheets where they were not found: `0:3-4;2:1-1`, with sheets counted from 0 among the visible ones. */
    headers: z
      .string()
      .max(400)
      .regex(/^\d{1,2}:\d{1,3}-\d{1,3}(;\d{1,2}:\d{1,3}-\d{1,3})*$/)
      .optional(),
  }),
  answer: proposal,
  heavy: true,
});

export const saveOperatModel = saveEndpoint({
  path: '/api/decree/operat-models/:kind',
  access: 'operat-model.write',
  summary: 'Confirms the data that fill each column of a received file.',
  params: z.strictObject({ kind }),
  body: z.strictObject({ documentId: id, sheets: z.array(mappedSheet).min(1).max(20) }),
  answer: model,
  heavy: true,
});

const fileQuery = z.strictObject({ kind, year: yearText });

export const readOperatFileGaps = readEndpoint({
  path: '/api/decree/operat-file-gaps',
  access: 'data.read',
  heavy: true,
  summary: 'The data missing from the filled file of OPERAT, by site and column, with the reason.',
  query: fileQuery,
  answer: z.strictObject({
    kind,
    year: z.int(),
    siteCount: z.int(),
    cellCount: z.int(),
    sites: z.array(
      z.strictObject({
        code: siteCode,
        name: z.string(),
        gaps: z.array(
          z.strictObject({
            sheet: z.string(),
            label: z.string(),
            reason: z.enum(['unknown', 'no-reference', 'months-missing', 'not-in-list']),
          }),
        ),
      }),
    ),
  }),
});

export const exportOperatFile = readEndpoint({
  path: '/api/decree/operat-file',
  access: 'data.export',
  summary: 'The file of OPERAT itself, filled for every subject site; or the list of missing data.',
  query: fileQuery.extend({ part: z.enum(['file', 'gaps']) }),
  answer: z.unknown(),
  heavy: true,
});
