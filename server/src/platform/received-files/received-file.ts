import type { DocumentMediaType } from '@suivi/contract/documents/documents';
import type { ErrorCode } from '@suivi/contract/ground/errors';
import type { Einvoice } from '@suivi/domain/bills/einvoice/einvoice';
import type { TextLine } from '@suivi/domain/bills/reading/text-line';

/** What a file is by its bytes, with what can be read from it. */
export type ReceivedFile = {
  mediaType: DocumentMediaType;
  /** Number of pages of a PDF; null for a file without pages. */
  pageCount: number | null;
  /** The lines of the first pages of a PDF that contains text. */
  lines: TextLine[];
  /**
   * The fields of an XML invoice, or of the one attached to a PDF; fields only, since passing on the whole tree of elements is
   * costly.
   */
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
