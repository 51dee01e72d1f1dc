import type { FileRefusal } from './tabular-file.ts';

const signatures: [bytes: number[], kind: 'zip' | FileRefusal][] = [
  [[0x50, 0x4b, 0x03, 0x04], 'zip'],
  [[0x50, 0x4b, 0x05, 0x06], 'file-damaged'],
  [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], 'file-excel-other-format'],
  [[0x25, 0x50, 0x44, 0x46], 'file-not-tabular'],
];

/** With more than this share of control characters, a content is not text, whatever its name says. */
const controlShare = 0.01;
const sampleBytes = 65_536;

/** Decides by the content, never by the name. A byte order mark identifies a content as text. */
export function detectFileKind(bytes: Uint8Array): 'zip' | 'text' | FileRefusal {
  if (bytes.length === 0) return 'file-empty';
  for (const [signature, kind] of signatures) {
    if (!startsWith(bytes, signature)) continue;
    return kind === 'file-excel-other-format' && isProtected(bytes) ? 'file-encrypted' : kind;
  }
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) return 'text';
  const sample = bytes.subarray(0, sampleBytes);
  let controls = 0;
  for (const byte of sample) {
    if (byte === 0) return 'file-not-tabular';
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) controls += 1;
  }
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return 'text';
  return controls > sample.length * controlShare ? 'file-not-tabular' : 'text';
}

/** A modern workbook that is protected by a password is stored in the old container format, under a stream name of its own. */
function isProtected(bytes: Uint8Array): boolean {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return content.includes(Buffer.from('EncryptedPackage', 'utf16le'));
}

function startsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
