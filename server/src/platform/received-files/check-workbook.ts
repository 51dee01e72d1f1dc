import { readZipDirectory } from '../files/zip-directory.ts';
import { RefusedFile } from '../files/refused-file.ts';
import { RefusedReceivedFile } from './received-file.ts';

const mostParts = 2000;

/** Refuses a zip that is not a workbook, and a workbook that has macros or is damaged. Nothing is inflated. */
export function checkWorkbook(bytes: Buffer): void {
  const names = [...entriesOf(bytes).keys()];
  if (!names.includes('xl/workbook.xml')) throw new RefusedReceivedFile('document-type-not-accepted');
  if (names.some(name => /(^|\/)vbaproject\.bin$|^xl\/(activex|embeddings)\//i.test(name))) {
    throw new RefusedReceivedFile('document-unsafe');
  }
}

function entriesOf(bytes: Buffer) {
  try {
    return readZipDirectory(bytes, mostParts);
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    throw new RefusedReceivedFile(
      error.code === 'file-encrypted' ? 'document-encrypted' : 'document-damaged',
    );
  }
}
