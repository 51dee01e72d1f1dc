import { makeDocument } from './documents-process.ts';
import type { DocumentProperties, Sheet } from './workbook.ts';

/**
 * An XLSX workbook: one sheet per block with frozen header, filters, typed cells and native charts; it opens in Excel and
 * LibreOffice without a warning.
 */
export function writeWorkbook(sheets: Sheet[], properties: DocumentProperties): Promise<Uint8Array> {
  return makeDocument({ kind: 'workbook', sheets, properties });
}
