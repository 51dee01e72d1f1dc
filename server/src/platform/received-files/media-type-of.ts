import type { DocumentMediaType } from '@suivi/contract/documents/documents';
import { RefusedReceivedFile } from './received-file.ts';

const starts: [hex: string, DocumentMediaType | 'zip' | 'ole'][] = [
  ['89504e470d0a1a0a', 'image/png'],
  ['ffd8ff', 'image/jpeg'],
  ['504b0304', 'zip'],
  ['d0cf11e0a1b11ae1', 'ole'],
];

/** The type of a file by its first bytes, whatever its name says. Throws `RefusedReceivedFile`. */
export function mediaTypeOf(bytes: Buffer): DocumentMediaType {
  if (bytes.length === 0) throw new RefusedReceivedFile('document-empty');
  const head = bytes.toString('hex', 0, 8);
  const found = starts.find(([hex]) => head.startsWith(hex))?.[1];
  // A workbook that is protected by a password is stored in the old container format.
  if (found === 'ole') {
    const isProtected = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));
    throw new RefusedReceivedFile(isProtected ? 'document-encrypted' : 'document-type-not-accepted');
  }
  if (found === 'zip') return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  if (found !== undefined) return found;
  // Some programs write a few bytes before the header, which readers allow.
  if (bytes.subarray(0, 1024).includes('%PDF-')) return 'application/pdf';
  if (/^(\ufeff)?\s*<(\?xml|[A-Za-z_])/.test(decodeXml(bytes.subarray(0, 200)))) return 'application/xml';
  throw new RefusedReceivedFile('document-type-not-accepted');
}

/** XML is UTF-8 unless its beginning or its declaration says otherwise; any encoding other than these three is refused. */
export function decodeXml(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2);
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes);
  const told = /^<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(bytes.toString('latin1', 0, 200))?.[1];
  const encoding = told?.toLowerCase() ?? 'utf-8';
  if (encoding === 'utf-8' || encoding === 'us-ascii') return new TextDecoder().decode(bytes);
  if (/^(iso-8859-15?|windows-1252)$/.test(encoding)) return new TextDecoder(encoding).decode(bytes);
  throw new RefusedReceivedFile('document-damaged');
}
