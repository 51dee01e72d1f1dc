import { documentRoles } from '@suivi/domain/documents/document-subject';
import { z } from 'zod';
import { documentMediaTypes } from './documents.ts';
import { readEndpoint } from '../ground/endpoint.ts';
import { id, instant, lineText, period, siteCode, yearText } from '../ground/primitives.ts';
import { energyType } from '../energy/energy-type.ts';

/** What a document proves; `snapshot`: a report or sheet that was made official. */
export const provedKinds = [
  'bill',
  'month',
  'site',
  'month-note',
  'delivery-point',
  'saving-action',
  'snapshot',
] as const;
export type ProvedKind = (typeof provedKinds)[number];

/** The maximum number of documents listed; the workbook has them all. */
export const documentsListed = 500;

const indexed = z.strictObject({
  /** Identifies the row: a document may prove several things. */
  key: z.string(),
  documentId: id,
  name: z.string(),
  mediaType: z.enum(documentMediaTypes),
  sizeBytes: z.int().positive(),
  pageCount: z.int().positive().nullable(),
  sha256: z.string(),
  /** Null for a snapshot, which is its own proof. */
  role: z.enum(documentRoles).nullable(),
  kind: z.enum(provedKinds),
  /** The display name of what it proves: supplier and number, title of an action, number of a point, kind of a snapshot. */
  label: z.string(),
  /** The bill or action that it proves, for a link; null for other kinds. */
  subjectId: id.nullable(),
  siteName: z.string().nullable(),
  /** Null when it belongs to no site, or to an archived one. */
  siteCode: siteCode.nullable(),
  energyType: energyType.nullable(),
  period: period.nullable(),
  addedBy: z.string().nullable(),
  addedAt: instant,
});
export type IndexedDocument = z.output<typeof indexed>;

const billWithout = z.strictObject({
  id,
  supplier: z.string(),
  number: z.string(),
  issuedOn: z.string(),
});
const monthWithout = z.strictObject({ siteName: z.string(), siteCode, energyType, period });

export const listDocumentIndex = readEndpoint({
  path: '/api/document-index',
  access: 'data.read',
  summary:
    'Every stored document with the records it proves, most recent first; and the bills and declared months of a year without a document.',
  query: z.strictObject({
    /** Part of the file name or of the label of what it proves. */
    search: lineText(100).optional(),
    kind: z.enum(provedKinds).optional(),
    site: siteCode.optional(),
    /** The year whose bills and months are checked for proof. */
    year: yearText,
  }),
  answer: z.strictObject({
    /** The first documents, at most `documentsListed`. */
    documents: z.array(indexed),
    count: z.int(),
    withoutProof: z.strictObject({
      bills: z.array(billWithout),
      billCount: z.int(),
      months: z.array(monthWithout),
      monthCount: z.int(),
    }),
  }),
  cached: true,
});
