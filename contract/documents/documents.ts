import { documentRoles, parseDocumentSubject } from '@suivi/domain/documents/document-subject';
import { z } from 'zod';
import { createEndpoint, deleteEndpoint, readEndpoint } from '../ground/endpoint.ts';
import { done, id, idText, instant, trimmedText, version } from '../ground/primitives.ts';

/** Accepted types of documents; the bytes decide, never the file name. */
export const documentMediaTypes = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'application/xml',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;
export type DocumentMediaType = (typeof documentMediaTypes)[number];

export const documentMaximumBytes = 15 * 1024 * 1024;

/** The file name as its sender gave it. */
export const documentName = trimmedText(200).min(1);

/** `bill:31`, `site:4`, `month-note:7`, `delivery-point:21`, `saving-action:5`, `month:4:gas:2025-03`. */
const subjectText = z.string().transform((text, context) => {
  const subject = text.length > 60 ? null : parseDocumentSubject(text);
  if (subject === null) context.addIssue({ code: 'custom', message: 'invalid-value' });
  return subject ?? z.NEVER;
});

const attached = z.strictObject({
  /** Identifies the attachment: one document may be attached to several things. */
  linkId: id,
  version,
  documentId: id,
  name: z.string(),
  mediaType: z.enum(documentMediaTypes),
  sizeBytes: z.int().positive(),
  /** Number of pages of a PDF; null for other types. */
  pageCount: z.int().positive().nullable(),
  role: z.enum(documentRoles),
  /** The person who attached it; null once that account has been deleted. */
  addedBy: z.string().nullable(),
  addedAt: instant,
});
export type AttachedDocument = z.output<typeof attached>;

export const listDocuments = readEndpoint({
  path: '/api/documents',
  access: 'data.read',
  summary: 'The documents attached to a bill, site, point, action, note, or month of a site and energy.',
  query: z.strictObject({ subject: subjectText }),
  answer: z.strictObject({ documents: z.array(attached) }),
});

export const createDocument = createEndpoint({
  path: '/api/documents',
  access: 'document.add',
  summary:
    'Attaches a file of at most 15 MB to a record: a PDF, a PNG or JPEG picture, XML or a workbook. It is stored once, by its hash.',
  query: z.strictObject({ subject: subjectText, name: documentName, role: z.enum(documentRoles) }),
  /** The bytes of the file. */
  body: z.unknown(),
  answer: attached,
  heavy: true,
});

export const removeDocument = deleteEndpoint({
  path: '/api/document-links/:id',
  access: 'document.remove',
  summary: 'Detaches a document from a record; a file without attachment is kept for a year.',
  answer: done,
});

export const readDocumentFile = readEndpoint({
  path: '/api/documents/:id/file',
  access: 'data.read',
  summary: 'A document as received, for download: served so that nothing in it can run.',
  answer: z.unknown(),
});

export const readDocumentPage = readEndpoint({
  path: '/api/documents/:id/pages/:page',
  access: 'data.read',
  summary: 'A page of a PDF as a picture (PNG), or a document that is itself a picture.',
  params: z.strictObject({ id: idText, page: idText }),
  answer: z.unknown(),
  heavy: true,
});

export const readDocumentUsage = readEndpoint({
  path: '/api/document-usage',
  access: 'settings.write',
  summary: 'The number and size of the documents, and their share of the database.',
  answer: z.strictObject({
    count: z.int().nonnegative(),
    sizeBytes: z.int().nonnegative(),
    /** Documents attached to nothing any more; they are removed after `keptDays`. */
    unlinkedCount: z.int().nonnegative(),
    unlinkedBytes: z.int().nonnegative(),
    keptDays: z.int().positive(),
    databaseBytes: z.int().positive(),
  }),
});
