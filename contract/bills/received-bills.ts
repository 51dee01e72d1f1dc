import { billKinds } from '@suivi/domain/bills/bill';
import { billComponents } from '@suivi/domain/energy/bill-component';
import { units } from '@suivi/domain/ground/number/unit';
import { z } from 'zod';
import { bill, billContent, billReference } from './bills.ts';
import { documentMediaTypes, documentName } from '../documents/documents.ts';
import { createEndpoint, deleteEndpoint, readEndpoint } from '../ground/endpoint.ts';
import { done, id, instant, version } from '../ground/primitives.ts';

/** Where a value was found in a file, so that a person can check it. */
const where = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('einvoice'), field: z.string() }),
  /** The value is the sum of the lines of its point, VAT included. */
  z.strictObject({ kind: z.literal('lines') }),
  z.strictObject({ kind: z.literal('text'), page: z.int(), top: z.number(), text: z.string() }),
]);
export type FoundWhere = z.output<typeof where>;

const found = <Value extends z.ZodType>(value: Value) => z.strictObject({ value, where });
const text = found(z.string()).nullable();
const cents = found(z.int()).nullable();

const line = z.strictObject({
  component: z.enum(billComponents),
  label: z.string(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  quantity: z.number().nullable(),
  unit: z.string(),
  unitPrice: z.number().nullable(),
  htCents: z.int(),
  /** Null when the invoice does not state it. */
  vatPermille: z.int().nullable(),
});

const power = z.strictObject({
  class: z.string(),
  subscribed: z.number().nullable(),
  reached: z.number().nullable(),
});

const quantity = found(z.strictObject({ value: z.number(), unit: z.enum(units) })).nullable();

/** What a bill of several points charges for one of them. */
const part = z.strictObject({
  /** Null for a point that nobody has registered. */
  point: found(id).nullable(),
  firstDay: text,
  lastDay: text,
  quantity,
  ttcCents: cents,
  lines: z.array(line),
  powers: z.array(power),
});
export type ProposedPart = z.output<typeof part>;

const differenceFields = ['number', 'issuedOn', 'htCents', 'ttcCents'] as const;

/** Why something was left out of a proposal. */
const doubt = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('currency'), currency: z.string() }),
  z.strictObject({ what: z.literal('unknown-points'), numbers: z.array(z.string()) }),
  z.strictObject({ what: z.literal('other-invoices'), numbers: z.array(z.string()) }),
  z.strictObject({ what: z.literal('quantity') }),
  z.strictObject({ what: z.literal('unread-lines'), count: z.int() }),
]);

const proposal = z.strictObject({
  source: z.enum(['einvoice', 'text', 'none']),
  profile: z.string().nullable(),
  supplier: text,
  supplierSiren: z.string().nullable(),
  number: text,
  kind: found(z.enum(billKinds)).nullable(),
  issuedOn: text,
  firstDay: text,
  lastDay: text,
  htCents: cents,
  vatCents: cents,
  ttcCents: cents,
  corrects: text,
  points: z.array(found(id)),
  quantity,
  lines: z.array(line),
  powers: z.array(power),
  parts: z.array(part),
  looseLines: z.array(line),
  differences: z.array(
    z.strictObject({
      field: z.enum(differenceFields),
      einvoice: z.union([z.string(), z.number()]),
      text: z.union([z.string(), z.number()]),
    }),
  ),
  doubts: z.array(doubt),
});

/** `recognised`: a person only has to read it. `there`: a bill with this supplier and number is already stored. */
const receivedStates = ['recognised', 'to-complete', 'there'] as const;

const received = z.strictObject({
  id,
  version,
  documentId: id,
  name: z.string(),
  mediaType: z.enum(documentMediaTypes),
  pageCount: z.int().nullable(),
  sizeBytes: z.int(),
  receivedBy: z.string().nullable(),
  receivedAt: instant,
  state: z.enum(receivedStates),
  proposal,
  /** The bill that is already stored. */
  there: billReference.nullable(),
  /** The bill that it corrects, when that bill is stored. */
  correctsBillId: id.nullable(),
});
export type ReceivedBill = z.output<typeof received>;

export const listReceivedBills = readEndpoint({
  path: '/api/received-bills',
  access: 'data.read',
  summary: 'Received bill files that await a person, oldest first, with the data found in each.',
  answer: z.strictObject({ received: z.array(received) }),
});

export const receiveBill = createEndpoint({
  path: '/api/received-bills',
  access: 'bill.write',
  summary:
    'Uploads the file of a bill (PDF, picture or XML e-invoice): it is read and awaits a person; no bill is created.',
  query: z.strictObject({ name: documentName }),
  /** The bytes of the file. */
  body: z.unknown(),
  answer: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('waits'), isNew: z.boolean(), received }),
    /** A file with the same bytes is already attached to this bill. */
    z.strictObject({ kind: z.literal('there'), bill: billReference }),
  ]),
  heavy: true,
});

export const createReceivedBill = createEndpoint({
  path: '/api/received-bills/:id/bill',
  access: 'bill.write',
  summary: 'Creates the bill that a person checked in a received file, and attaches the file to it.',
  body: billContent,
  answer: bill,
});

export const clipReceivedBill = createEndpoint({
  path: '/api/received-bills/:id/clip',
  access: 'bill.write',
  summary: 'Attaches a received file to a bill that is already stored.',
  body: z.strictObject({ billId: id }),
  answer: done,
});

export const setReceivedBillAside = deleteEndpoint({
  path: '/api/received-bills/:id',
  access: 'bill.write',
  summary: 'Dismisses a received file without creating a bill; the file is kept for a year.',
  answer: done,
});
