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

/** More is for the workbook. */
export const documentsListed = 500;

const indexed = z.strictObject({
  /** Names the row: a document may prove several things. */
  key: z.string(),
  documentId: id,
  name: z.string(),
  mediaType: z.enum(documentMediaTypes),
  sizeBytes: z.int().positive(),
  pageCount: z.int().positive().nullable(),
  sha256: z.string(),
  /** Null of a snapshot, which is its own proof. */
  role: z.enum(documentRoles).nullable(),
  kind: z.enum(provedKinds),
  /** Supplier and number, title of an action, number of a point, kind of a snapshot: as it is called where it stands. */
  label: z.string(),
  /** The bill or action that it proves, to open it; null for other kinds. */
  subjectId: id.nullable(),
  siteName: z.string().nullable(),
  /** Null where it is of no site, or of an archived one. */
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
    'Every stored document with what it proves, the most recent first; and the bills and declared months of a year that nothing proves.',
  query: z.strictObject({
    /** A part of the name of the file or of what it proves. */
    search: lineText(100).optional(),
    kind: z.enum(provedKinds).optional(),
    site: siteCode.optional(),
    /** Whose bills and months are looked at for proof. */
    year: yearText,
  }),
  answer: z.strictObject({
    /** The first of them, up to `documentsListed`. */
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
