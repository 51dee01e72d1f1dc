import { crc32 } from 'node:zlib';
import { type RasterPicture, RefusedPlan } from './plan-file.ts';

const signatureBytes = 8;

/** Walks the chunks of a PNG without inflating any; what follows the last one is cut off. */
export function readPng(bytes: Buffer): RasterPicture {
  let position = signatureBytes;
  let size: { widthPx: number; heightPx: number } | null = null;
  let hasData = false;
  while (position + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(position);
    const end = position + 12 + length;
    if (end > bytes.length) break;
    const type = bytes.toString('latin1', position + 4, position + 8);
    if (crc32(bytes.subarray(position + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) break;
    if (size === null) {
      if (type !== 'IHDR' || length !== 13) break;
      size = { widthPx: bytes.readUInt32BE(position + 8), heightPx: bytes.readUInt32BE(position + 12) };
    }
    if (type === 'IDAT') hasData = true;
    if (type === 'IEND' && hasData) return { ...size, content: bytes.subarray(0, end) };
    position = end;
  }
  throw new RefusedPlan('plan-damaged');
}
