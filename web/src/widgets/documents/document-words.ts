import type { AttachedDocument, DocumentMediaType } from '@suivi/contract/documents/documents';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { sizeText } from '../../lib/texts/size-text.ts';

const typeNames: Record<DocumentMediaType, string> = {
  'application/pdf': 'PDF',
  'image/png': 'image PNG',
  'image/jpeg': 'image JPEG',
  'application/xml': 'XML',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'classeur Excel',
};

/** « PDF, 2 pages, 84 ko ». */
export function documentDetails({
  mediaType,
  pageCount,
  sizeBytes,
}: Pick<AttachedDocument, 'mediaType' | 'pageCount' | 'sizeBytes'>): string {
  const pages = pageCount === null ? [] : [formatCount(pageCount, 'page')];
  return [typeNames[mediaType], ...pages, sizeText(sizeBytes)].join(', ');
}

/** The number of pages that can be shown as pictures: those of a PDF, or 1 for a picture. */
export function shownPages({
  mediaType,
  pageCount,
}: Pick<AttachedDocument, 'mediaType' | 'pageCount'>): number {
  return mediaType.startsWith('image/') ? 1 : (pageCount ?? 0);
}

/** A file name that the server accepts: one line, without invisible characters. */
export function fileNameOf(name: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .trim();
  return plain === '' ? 'document' : plain.slice(-200).trim();
}

/** The file types that the file chooser offers. */
export const acceptedDocuments = '.pdf,.png,.jpg,.jpeg,.xml,.xlsx';
