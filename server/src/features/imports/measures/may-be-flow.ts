import { detectFileKind } from '../../../platform/files/detect-file-kind.ts';

const lookedAt = 65_536;
const saysPoint = /\b(?:PRM|PCE|idPrm|id_pce|Identifiant PRM)\b/i;

/** Whether the archive is a workbook rather than an archive of files. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const names = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return names.includes('[Content_Types].xml') || names.includes('application/vnd.oasis');
}

/** Whether a distributor's labels should be looked for: other files are not read twice for it. */
export function mayBeFlow(bytes: Uint8Array): boolean {
  const kind = detectFileKind(bytes);
  if (kind === 'zip') return !isWorkbook(bytes) && /\.(?:csv|json)/i.test(asciiOf(bytes, bytes.length));
  return kind === 'text' && saysPoint.test(asciiOf(bytes, lookedAt));
}

function asciiOf(bytes: Uint8Array, length: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, length)).toString('latin1');
}
