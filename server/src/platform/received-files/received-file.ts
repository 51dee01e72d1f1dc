import type { DocumentMediaType } from '@suivi/contract/documents/documents';
import type { ErrorCode } from '@suivi/contract/ground/errors';
import type { Einvoice } from '@suivi/domain/bills/einvoice/einvoice';
import type { TextLine } from '@suivi/domain/bills/reading/text-line';

/** What a file is by its bytes, with what can be read of it. */
export type ReceivedFile = {
  mediaType: DocumentMediaType;
  /** Of a PDF; null for what has no pages. */
  pageCount: number | null;
  /** Of the first pages of a PDF that has any text. */
  lines: TextLine[];
  /** Of XML that is an invoice, or of the one that a PDF carries: its fields, since a tree of elements costs whoever gets it. */
  einvoice: Einvoice | null;
};

export type FileRefusal = Extract<ErrorCode, `document-${string}`>;

/** Carries a refusal from the depth of a reader to the edge of its thread. */
export class RefusedReceivedFile extends Error {
  readonly code: FileRefusal;
  constructor(code: FileRefusal) {
    super(code);
    this.code = code;
  }
}
